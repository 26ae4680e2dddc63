import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, notFound, RecordChanged } from '../../errors.ts'
import { setDueNow } from '../../repositories/scrapers/due-repository.ts'
import {
  type BrokenLogin,
  findBrokenLogins,
  findVisitedSince,
  type HeldError,
  lockErrors,
  reopenErrors,
  setErrorsResolved,
  setErrorsSnoozed,
} from '../../repositories/scrapers/error-marks.ts'
import type { Services } from '../../services.ts'
import { breakAuthorization, mendAuthorization } from '../authorizations/break-authorization.ts'

type Needed = Pick<Services, 'db' | 'events'>

const LONGEST_SNOOZE_DAYS = 90
const DAY_MS = 24 * 3_600_000

export type ErrorAction = { kind: 'retry' } | { kind: 'snooze'; until: Date }

/** What an action replaced, and what it left: nobody’s later work is undone with it. */
export interface ReplacedMarks {
  errors: { id: number; snoozedUntil: Date | null }[]
  /** Out of use before, and tried again now. */
  logins: BrokenLogin[]
  left: { resolvedAt: Date | null; snoozedUntil: Date | null }
}

/** One gesture on a group of errors; those that are resolved by now stay so. Throws not_found, invalid_input, conflict. */
export async function actOnErrors(
  services: Needed,
  userId: number,
  ids: readonly number[],
  action: ErrorAction,
): Promise<ReplacedMarks> {
  if (action.kind === 'snooze') refuseOddMoment(action.until)
  return services.db.transaction().execute(async (tx) => {
    const held = await holdErrors(tx, ids)
    const open = held.filter(({ resolvedAt }) => resolvedAt === null)
    if (open.length === 0)
      throw new RecordChanged('scraper_error', ids.slice(0, MOST_TOLD), 'These errors are resolved by now.')
    const errors = open.map(({ id, snoozedUntil }) => ({ id, snoozedUntil }))
    return { errors, ...(await mark(tx, services, userId, { open, action })) }
  })
}

async function mark(
  tx: DatabaseTransaction,
  services: Needed,
  userId: number,
  { open, action }: { open: readonly HeldError[]; action: ErrorAction },
): Promise<Omit<ReplacedMarks, 'errors'>> {
  const ids = open.map(({ id }) => id)
  if (action.kind === 'snooze') {
    await setErrorsSnoozed(tx, ids, action.until)
    return { logins: [], left: { resolvedAt: null, snoozedUntil: action.until } }
  }
  const resolvedAt = new Date()
  await setErrorsResolved(tx, ids, { at: resolvedAt, by: userId })
  // Taken back, they are due as soon all the same: a wait that was cut short is not begun again.
  await setDueNow(
    tx,
    open.map(({ utilityAccountId }) => utilityAccountId),
  )
  const logins = await findBrokenLogins(tx, ids)
  for (const { id } of logins) await mendAuthorization(tx, services, { id, by: { userId } })
  return { logins, left: { resolvedAt, snoozedUntil: null } }
}

/**
 * Puts back what an action replaced. Throws `RecordChanged` where somebody has changed an error since, or a worker was
 * sent to its account.
 */
export async function undoAction(
  services: Needed,
  userId: number,
  { errors, logins, left }: ReplacedMarks,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const held = await holdErrors(
      tx,
      errors.map(({ id }) => id),
    )
    const changed = held.filter((error) => !isAsLeft(error, left))
    if (changed.length > 0) throw changedSince(changed, 'Somebody has changed these errors since.')
    if (left.resolvedAt !== null) await refuseVisited(tx, held, left.resolvedAt)
    await reopenErrors(tx, errors)
    for (const login of logins) await breakAuthorization(tx, services, { ...login, by: { userId } })
    return errors.length
  })
}

async function refuseVisited(
  tx: DatabaseTransaction,
  held: readonly HeldError[],
  since: Date,
): Promise<void> {
  const accounts = held.map(({ utilityAccountId }) => utilityAccountId)
  const visited = new Set(await findVisitedSince(tx, accounts, since))
  if (visited.size === 0) return
  const tried = held.filter(({ utilityAccountId }) => visited.has(utilityAccountId))
  throw changedSince(tried, 'A worker has tried these accounts again already.')
}

/** A retry leaves what was snoozed as it was. */
const isAsLeft = ({ resolvedAt, snoozedUntil }: HeldError, left: ReplacedMarks['left']): boolean =>
  left.resolvedAt === null
    ? resolvedAt === null && isSame(snoozedUntil, left.snoozedUntil)
    : isSame(resolvedAt, left.resolvedAt)

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** More are not shown to whoever came too late. */
const MOST_TOLD = 20

const changedSince = (errors: readonly HeldError[], message: string): RecordChanged =>
  new RecordChanged(
    'scraper_error',
    errors.slice(0, MOST_TOLD).map(({ id }) => id),
    message,
  )

async function holdErrors(tx: DatabaseTransaction, ids: readonly number[]): Promise<HeldError[]> {
  const wanted = [...new Set(ids)]
  const held = await lockErrors(tx, wanted)
  if (held.length < wanted.length) throw notFound('error')
  return held
}

function refuseOddMoment(until: Date): void {
  const days = (until.getTime() - Date.now()) / DAY_MS
  if (days > 0 && days <= LONGEST_SNOOZE_DAYS) return
  throw new CallError('invalid_input', `Snooze until a moment within the next ${LONGEST_SNOOZE_DAYS} days.`)
}
