import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Why a bill is to be read: it came, or a person asked for it again. */
export type ReadingReason = Tables['readingTurns']['kind']

/** In the queue, which takes the highest priority first: before all turns, which count down from 0. */
export const PRIORITY_OF_AWAITED = 1

/** Has a bill that waits for its turn read before all that nobody waits for. Nothing to do for one that does not wait. */
export async function readBeforeOthers(tx: DatabaseTransaction, billId: number): Promise<void> {
  await sql`
    update pgboss.job set priority = ${PRIORITY_OF_AWAITED}
    where name = 'read-bill' and state < 'active' and not blocked and priority < ${PRIORITY_OF_AWAITED}
      and (data->>'billId')::bigint = ${billId}`.execute(tx)
}

/**
 * The next turn of a company: one after its last, but never before the turn that is being served. Held until the
 * transaction ends, so that of two uploads of one company at once the second waits.
 */
export async function takeReadingTurn(
  tx: DatabaseTransaction,
  companyId: number,
  kind: ReadingReason,
): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    insert into reading_turns as own (company_id, kind, last_turn)
    select ${companyId}::bigint, ${kind}::text, coalesce(
      (select -priority from pgboss.job where name = 'read-bill' and state < 'active' and not blocked
        and priority < ${PRIORITY_OF_AWAITED}
        order by priority desc limit 1),
      (select max(last_turn) from reading_turns),
      0)
    on conflict (company_id, kind) do update set last_turn = greatest(own.last_turn + 1, excluded.last_turn)
    returning last_turn as turn`.execute(tx)
  const turn = rows[0]?.turn
  if (turn === undefined) throw new Error(`company ${companyId} was given no turn`)
  return turn
}

/** How many files of a company wait to be read, counted to `most` + 1. */
export async function countWaitingFiles(db: Queryable, companyId: number, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select 1 from bills where company_id = ${companyId} and status in ('UNPROCESSED', 'METADATA_APPLIED')
      limit ${most + 1}
    ) as counted`.execute(db)
  return rows[0]?.waiting ?? 0
}

/** As `countWaitingFiles`, of the files that came by a public link. */
export async function countWaitingFilesOfLink(db: Queryable, linkId: number, most: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*) as waiting from (
      select 1 from public_uploads join bills on bills.id = public_uploads.bill_id
      where link_id = ${linkId} and outcome = 'accepted' and bills.status in ('UNPROCESSED', 'METADATA_APPLIED')
      limit ${most + 1}
    ) as counted`.execute(db)
  return rows[0]?.waiting ?? 0
}
