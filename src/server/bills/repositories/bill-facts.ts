import { sql } from 'kysely'
import type { Queryable } from '#server/platform/database/client.ts'
import { statement } from '#server/platform/database/statement.ts'

/** Events that `restore` takes back while nothing came after them. */
export const UNDOABLE_EVENTS = ['saved', 'skipped', 'reverted'] as const
export type UndoableEvent = (typeof UNDOABLE_EVENTS)[number]

/** Of events as `step`: a step that was not taken back. */
const STANDING = `step.kind in (${UNDOABLE_EVENTS.map((kind) => `'${kind}'`).join(', ')}) and not exists (
  select from bill_events as back where back.bill_id = step.bill_id and back.kind = 'restored'
    and (back.details->>'step')::bigint = step.id
)`
const standing = sql.raw<boolean>(STANDING)

/** What may be done with a bill hangs on these, beside its own columns: of `bills`, its `account` and that one's `owner`. */
export const BILL_FACTS = `
  /* The last step that was not taken back led to where the bill stands now. */
  coalesce((
    select coalesce(details->>'status' = bills.status, (details->>'version')::int = bills.version)
    from bill_events as step where bill_id = bills.id and ${STANDING} order by id desc limit 1
  ), false) as undoable,
  exists (select from bills as part where part.source_bill_id = bills.id) as "wasSplit",
  bills.source_bill_id is not null as "isPart",
  coalesce(account.auto_process_in_invoyage and owner.deactivated_at is null, false) as "autoProcess"`

export interface BillFacts {
  undoable: boolean
  wasSplit: boolean
  isPart: boolean
  autoProcess: boolean
}

const billFacts = statement<[billId: number], BillFacts>(
  'bill_facts',
  `select ${BILL_FACTS} from bills
  left join utility_accounts as account on account.id = bills.utility_account_id
  left join companies as owner on owner.id = account.company_id
  where bills.id = $1`,
)

/** Throws where there is no such bill. */
export async function findBillFacts(db: Queryable, billId: number): Promise<BillFacts> {
  const [facts] = await billFacts(db, billId)
  if (facts === undefined) throw new RangeError(`there is no bill ${billId}`)
  return facts
}

export interface BillEventRow {
  id: number
  kind: string
  details: Record<string, unknown>
}

/** The last move of a bill to another client that was not taken back. */
export async function findLastMove(db: Queryable, billId: number): Promise<BillEventRow | undefined> {
  const { rows } = await sql<BillEventRow>`
    select id, kind, details from bill_events as move
    where bill_id = ${billId} and kind = 'moved' and not exists (
      select from bill_events as back where back.bill_id = move.bill_id and back.kind = 'moved back'
        and (back.details->>'move')::bigint = move.id
    )
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** The last step of a bill that was not taken back. */
export async function findLastStep(db: Queryable, billId: number): Promise<BillEventRow | undefined> {
  return db
    .selectFrom('billEvents as step')
    .where('step.billId', '=', billId)
    .where(standing)
    .select(['step.id', 'step.kind', 'step.details'])
    .orderBy('step.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface SentBack {
  reason: string
  by: string | null
  at: Date
}

/** Why a person took a saved bill back for processing, where nothing was settled since and it is its client's still. */
export async function findSentBack(db: Queryable, billId: number): Promise<SentBack | null> {
  const { rows } = await sql<SentBack>`
    select last.details ->> 'reason' as reason, users.full_name as by, last.created_at as at
    from (
      select step.* from bill_events as step
      where bill_id = ${billId} and (${standing} or step.kind = 'moved') order by id desc limit 1
    ) as last left join users on users.id = last.user_id
    where last.kind = 'reverted' and last.details ? 'reason'`.execute(db)
  return rows[0] ?? null
}

/** The last event of a bill that is of one of these kinds. */
export async function findLastEvent(
  db: Queryable,
  billId: number,
  kinds: readonly string[],
): Promise<BillEventRow | undefined> {
  return db
    .selectFrom('billEvents')
    .where('billId', '=', billId)
    .where('kind', 'in', kinds)
    .select(['id', 'kind', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The bills that a bill's file was cut into, by their pages. */
export async function findParts(db: Queryable, billId: number) {
  return db
    .selectFrom('bills')
    .where('sourceBillId', '=', billId)
    .where('copyOf', 'is', null)
    .select(['id', 'status', 'sourcePageFrom as from', 'sourcePageTo as to'])
    .orderBy('sourcePageFrom')
    .orderBy('id')
    .execute()
}

/** The bill whose file these were cut from, and every bill that was cut from it; itself, where it is no such bill, or a copy of one. */
export async function findFileOf(db: Queryable, billIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with whole as (select distinct coalesce(case when copy_of is null then source_bill_id end, id) as id from bills where id = any(${billIds}::bigint[]))
    select id from whole union
    select bills.id from bills join whole on whole.id = bills.source_bill_id where bills.copy_of is null
    order by id`.execute(db)
  return rows.map((row) => row.id)
}

const CHOICES = ['uploaded', 'account picked', 'moved', 'moved back'] as const

export interface Choices {
  utilityCompanyId: number | null
  accountId: number | null
}

/** The utility and account that people chose for a bill, at its upload or later; null what was only read. */
export async function findChoices(db: Queryable, billId: number): Promise<Choices> {
  const events = await db
    .selectFrom('billEvents')
    .where('billId', '=', billId)
    .where('kind', 'in', CHOICES)
    .select('details')
    .orderBy('id', 'desc')
    .execute()
  const last = (key: string): number | null => {
    const values = events.map(({ details }) => details[key]).filter((value) => value !== undefined)
    return typeof values[0] === 'number' ? values[0] : null
  }
  return { utilityCompanyId: last('utilityCompanyId'), accountId: last('utilityAccountId') }
}
