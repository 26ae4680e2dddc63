import { sql } from 'kysely'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import { createDatabase, type Database } from '#server/platform/database/client.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'

const MAPPED_LINES = 10_000
/** Of one bill. */
const LINES = 15
const ROUNDS = 10
const SAVES = 6
/** So many lines of a bill are mapped, the rest are others: the same lines are spread over more and more bills. */
const SPREADS = [4, 1]

/** What a change of a mapping does to 10,000 lines of bills that wait for review: told before it is made, and made. */
export async function measureReplay(app: BenchApp): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const onEach of SPREADS) figures.push(...(await measureSpread(app, onEach)))
  return figures
}

async function measureSpread(app: BenchApp, onEach: number): Promise<Figure[]> {
  const bills = MAPPED_LINES / onEach
  const db = createDatabase(app.databaseUrl, { max: 1 })
  const mappingId = await addWaitingBills(db, bills, onEach).finally(() => db.destroy())
  const preview = async (change: object) => {
    const started = performance.now()
    const { effect } = await app.call('mappings.preview', {
      params: { kind: 'charge', mappingId },
      body: change,
    })
    if (effect.lines !== MAPPED_LINES || effect.bills !== bills)
      throw new RangeError(`${effect.lines} lines of ${effect.bills} bills were replayed`)
    return performance.now() - started
  }
  const save = async (body: object) => {
    const started = performance.now()
    const { effect } = await app.call('mappings.update', { params: { kind: 'charge', mappingId }, body })
    if (effect.lines !== MAPPED_LINES) throw new RangeError(`${effect.lines} lines were replayed`)
    return performance.now() - started
  }
  const typed: number[] = []
  const leftOut: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    typed.push(await preview({ utility_charge_type_id: 2 }))
    leftOut.push(await preview({ applicable: false }))
  }
  const saved: number[] = []
  // There and back: the second save is what undo sends.
  for (let round = 0; round < SAVES; round++)
    saved.push(await save({ utility_charge_type_id: round % 2 === 0 ? 2 : 3 }))
  return [
    ...timesOf(`preview of another type for 10,000 lines of ${bills.toLocaleString('en-US')} bills`, typed),
    ...timesOf(`preview of leaving 10,000 lines of ${bills.toLocaleString('en-US')} bills out`, leftOut),
    ...timesOf(`saving another type for 10,000 lines of ${bills.toLocaleString('en-US')} bills`, saved),
  ]
}

/** Bills of one utility's accounts; answers the mapping that decides for some of their lines. */
async function addWaitingBills(db: Database, bills: number, onEach: number): Promise<number> {
  const rider = `Replayed rider ${'ab'[SPREADS.indexOf(onEach)]}`
  const { rows } = await sql<{ id: number }>`
    with utility as (
      select utility_company_id as id from utility_accounts group by 1 order by count(*) desc limit 1
    ), places as (
      select row_number() over () - 1 as n, account.id as account_id, account.company_id, account.utility_company_id,
        (select min(id) from utility_account_meters where utility_account_id = account.id) as meter_id
      from utility_accounts as account join utility on utility.id = account.utility_company_id
    ), numbered as (
      select n, encode(sha256((${rider}::text || n)::bytea), 'hex') as hash from generate_series(1, ${bills}::int) as n
    ), files as (
      insert into stored_files (sha256, size_bytes, content_type)
      select hash, 20000, 'application/pdf' from numbered returning sha256
    ), added as (
      insert into bills (company_id, status, sha256, file_name, utility_company_id, utility_account_id, invoice_date)
      select company_id, 'GPT_PARSED', hash, 'Replayed ' || numbered.n || '.pdf', utility_company_id, account_id,
        date '2026-07-03'
      from numbered join places on places.n = numbered.n % (select count(*) from places)
      returning id, utility_account_id
    ), read as (
      insert into readings (bill_id, is_bill, invoice_date, printed_total_cents, fields)
      select id, true, date '2026-07-03', 1500, '{}' from added returning id, bill_id
    ), lines as (
      insert into reading_charges (reading_id, position, description, start_date, end_date, utility_account_meter_id,
        charge_type_id, amount_cents, reason)
      select read.id, line,
        case when line <= ${onEach} then ${rider}::text || ' no. ' || line else 'Other line ' || chr(96 + line) end,
        date '2026-06-01', date '2026-06-30', places.meter_id, 3, 100,
        'This utility’s mappings say other_applied_cost. The only meter of the account.'
      from read join added on added.id = read.bill_id join places on places.account_id = added.utility_account_id,
        generate_series(1, ${LINES}::int) as line
    )
    insert into charge_mappings (utility_company_id, description, description_key, charge_type_id, acknowledged)
    select id, ${rider}::text || ' no. 1', ${descriptionKey(rider)} || ' no', 3, true from utility returning id`.execute(
    db,
  )
  await sql`analyze bills, readings, reading_charges`.execute(db)
  const [mapping] = rows
  if (mapping === undefined) throw new RangeError('there is no utility to replay a mapping of')
  return mapping.id
}
