import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { PAGE_ROWS } from '#server/platform/database/newest-first.ts'

/** A job that gave up. Of what it was given, its ids alone. */
export interface DeadLetter {
  id: string
  kind: string
  at: Date
  cause: string | null
  attempts: number
  ids: Record<string, number>
  billId: number | null
}

/** Where a page begins: behind the letter of this moment, in microseconds, and this id. */
export interface LetterPlace {
  micros: number
  id: string
}

interface LetterPage {
  rows: DeadLetter[]
  /** Null on the last one. */
  next: LetterPlace | null
}

const LONGEST_CAUSE = 300
/** As whole microseconds, which a Date cannot hold. */
const MICROS = sql<number>`(extract(epoch from job.created_on) * 1000000)::bigint`

/** Names, codes and addresses that a job was given stay where they are. */
const IDS = sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(data)
  where key like '%Id' and jsonb_typeof(value) = 'number'
)`

/** The newest first; those of one kind where one is given. */
export async function findDeadLetters(
  db: Queryable,
  deadLetters: string,
  { kind, before }: { kind: string | undefined; before: LetterPlace | undefined },
): Promise<LetterPage> {
  const ofKind = kind === undefined ? sql`true` : sql`source_name = ${kind}`
  const behind =
    before === undefined ? sql`true` : sql`(${MICROS}, job.id) < (${before.micros}, ${before.id}::uuid)`
  const { rows: found } = await sql<DeadLetter & { micros: number }>`
    select job.id, source_name as kind, job.created_on as at, left(source_output->>'message', ${LONGEST_CAUSE}) as cause,
      coalesce(source_retry_count, 0) + 1 as attempts, ${MICROS} as micros,
      ${IDS} as ids,
      coalesce((data->>'billId')::bigint, saved.bill_id) as "billId"
    from pgboss.job left join utility_bills as saved on saved.id = (data->>'savedBillId')::bigint
    where job.name = ${deadLetters} and ${ofKind} and ${behind}
    order by ${MICROS} desc, job.id desc limit ${PAGE_ROWS + 1}`.execute(db)
  const page = found.slice(0, PAGE_ROWS)
  const last = page.at(-1)
  return {
    rows: page.map(({ micros: _, ...letter }) => letter),
    next: found.length > page.length && last !== undefined ? { micros: last.micros, id: last.id } : null,
  }
}

/** What the letter is of, held until the transaction ends; undefined where it is gone, or in other hands. */
export async function lockDeadLetter(
  tx: DatabaseTransaction,
  deadLetters: string,
  id: string,
): Promise<Pick<DeadLetter, 'kind' | 'ids'> | undefined> {
  const { rows } = await sql<Pick<DeadLetter, 'kind' | 'ids'>>`
    select source_name as kind, ${IDS} as ids
    from pgboss.job where name = ${deadLetters} and id = ${id}::uuid for update skip locked`.execute(tx)
  return rows[0]
}
