import { sql } from 'kysely'
import type { Response as Answer } from 'light-my-request'
import type { Database } from '#server/platform/database/client.ts'
import { addAccount } from './bills.ts'
import { postForm } from './multipart.ts'
import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

export interface MeteredPlace {
  propertyId: number
  meterId: number
  number: string
}

/** A property with a meter that interval data can be sent of. */
export async function addMetered(db: Database, companyId: number, number: string): Promise<MeteredPlace> {
  const account = await addAccount(db, { companyId, meters: [{ number }] })
  const { rows } = await sql<{ propertyId: number; meterId: number }>`
    select meter.id as "meterId", meter.property_id as "propertyId" from utility_account_meters as uam
    join utility_meters as meter on meter.id = uam.utility_meter_id where uam.id = ${account.meters[0]?.id ?? 0}`.execute(
    db,
  )
  const [place] = rows
  if (place === undefined) throw new Error('the meter was not made')
  return { ...place, number }
}

interface SentIntervals {
  content: string | Uint8Array<ArrayBuffer>
  name?: string
  /** What is said of it beside: zone, unit, which meter of the file. */
  said?: Record<string, string>
}

/** Sends a file of intervals of a meter as a person does. */
export const sendIntervals = (
  app: TestApp,
  { token }: TestPerson,
  meterId: number,
  { content, name = 'Usage.csv', said = {} }: SentIntervals,
): Promise<Answer> =>
  postForm(app, `/meters/${meterId}/intervals`, {
    token,
    fields: said,
    files: [{ field: 'file', name, content }],
  })
