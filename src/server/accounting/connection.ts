import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { demandApp } from './access.ts'
import { askReading, describeConnection } from './repositories/connection.ts'
import { tellScreens } from './tell-screens.ts'

type Described = Awaited<ReturnType<typeof describeConnection>>

/** How we stand with QuickBooks. */
export interface Standing
  extends Pick<Described, 'companyName' | 'connectedAt' | 'connectedByName' | 'asOf' | 'failure'> {
  state: 'not_set_up' | Described['state']
  environment: 'sandbox' | 'production'
  reading: boolean
  progress: string | null
  customers: number
  invoices: number
}

export async function standingOf({ db, quickbooks }: Pick<Services, 'db' | 'quickbooks'>): Promise<Standing> {
  const { state, environment, readingAskedAt, pagesRead, ...described } = await describeConnection(db)
  const reading = readingAskedAt !== null
  // Tokens of a sandbox open nothing in production, nor the other way round.
  const isOther = quickbooks !== null && environment !== null && environment !== quickbooks.environment
  return {
    ...described,
    state: quickbooks === null ? 'not_set_up' : isOther ? 'not_connected' : state,
    environment: quickbooks?.environment ?? environment ?? 'sandbox',
    reading,
    progress: reading ? `${pagesRead} ${pagesRead === 1 ? 'page' : 'pages'} read` : null,
  }
}

/** Has the mirror brought up to date. Throws `CallError` where nobody is connected. */
export async function refreshMirror(
  services: Pick<Services, 'db' | 'quickbooks' | 'queue' | 'events'>,
): Promise<Standing> {
  const { db, events } = services
  demandApp(services)
  const { state } = await standingOf(services)
  if (state !== 'connected') throw new CallError('conflict', 'QuickBooks is not connected. Connect it first.')
  await db.transaction().execute(async (tx) => {
    if (!(await askReading(tx))) return
    await services.queue.enqueue(tx, 'read-quickbooks', {}, { group: READERS })
    await tellScreens(events, tx)
  })
  return standingOf(services)
}

/** The group in which one reading is at work at a time, in all processes together. */
export const READERS = 'quickbooks'
