import { sql } from 'kysely'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'

const MOST = 500
/** Any number that nothing else in the program locks by. */
const LOCK = 7_201_113

/** Bills that nobody is on the way to read, though they wait for it. None while another process asks the same. */
export async function findForgottenBills(
  tx: DatabaseTransaction,
): Promise<{ id: number; companyId: number }[]> {
  const { rows: locks } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(${LOCK}) as mine`.execute(tx)
  if (locks[0]?.mine !== true) return []
  const { rows } = await sql<{ id: number; companyId: number }>`
    select id, company_id as "companyId" from bills
    where status in ('UNPROCESSED', 'METADATA_APPLIED') and changed_at < now() - interval '20 seconds'
      and id not in (
        select (data->>'billId')::bigint from pgboss.job where name = 'read-bill' and state < 'completed'
      )
    order by company_id, id limit ${MOST}`.execute(tx)
  return rows
}
