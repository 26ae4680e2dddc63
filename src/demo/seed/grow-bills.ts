import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { withoutIndexes } from './without-indexes.ts'

const ROWS_AT_ONCE = 20_000
/** So many rows are added in less time than it takes to keep the indexes with each of them. */
const MANY = 200_000

/**
 * Adds bills of the demo accounts to the list until there are `bills`: three years of them, of which all but a few
 * are settled. They are rows for measuring the list by; no file lies behind them.
 */
export async function growBills(
  db: Database,
  bills: number,
  onProgress: (bills: number) => void,
): Promise<void> {
  const { count } = await db
    .selectFrom('bills')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (tx) => {
    const add = async () => {
      for (let first = count + 1; first <= bills; first += ROWS_AT_ONCE) {
        const last = Math.min(first + ROWS_AT_ONCE - 1, bills)
        await addBills(tx, first, last, bills)
        onProgress(last)
      }
    }
    await (bills - count >= MANY ? withoutIndexes(tx, 'bills', add) : add())
  })
}

/** Bills number `first` to `last` of `bills`, the highest number the latest. */
async function addBills(tx: DatabaseTransaction, first: number, last: number, bills: number): Promise<void> {
  await sql`
    with numbered as (
      select n, sha256(('demo bill ' || n)::bytea) as hash, 1 + (n * 7919) % (select max(id) from utility_accounts) as id
      from generate_series(${first}::bigint, ${last}::bigint) as n
    ), files as (
      insert into stored_files (sha256, size_bytes, content_type)
      select encode(hash, 'hex'), 20000 + n % 90000, 'application/pdf' from numbered
      on conflict do nothing
    ), drawn as (
      select n, hash, account.*, utility.name as utility_name,
        get_byte(hash, 0) as chance, 5000 + get_byte(hash, 1) * 977 + get_byte(hash, 2) * 13 as cents,
        now() - interval '1096 days' * (1 - n / ${bills}::float8) - interval '2 hours' as uploaded_at
      from numbered
      join utility_accounts as account using (id)
      join utility_companies as utility on utility.id = account.utility_company_id
    ), settled as (
      select *, case
        when chance < 2 then 'ERROR' when chance < 8 then 'GPT_PARSED' when chance < 90 then 'PROCESSED_AUTO'
        when chance < 240 then 'PROCESSED_MANUAL' when chance < 250 then 'PROCESSED_FORCE'
        else 'PROCESSED_FORCE_AUTO' end as bill_status
      from drawn
    )
    insert into bills (company_id, status, sha256, file_name, page_count, utility_company_id, utility_account_id,
      invoice_date, start_date, end_date, acct_num, utility_name, total_cents, problem_count, last_error_cause,
      processed_at, processed_by, changed_at, created_at)
    select company_id, bill_status, encode(hash, 'hex'),
      'Statement ' || acct_num || ' ' || to_char(uploaded_at, 'YYYY-MM') || '-' || n || '.pdf', 1 + chance % 3,
      utility_company_id, id, uploaded_at::date - 6, uploaded_at::date - 39, uploaded_at::date - 9, acct_num,
      utility_name, cents, case when bill_status = 'GPT_PARSED' then chance % 3 else 0 end,
      case when bill_status = 'ERROR' then 'Not a bill: This is a notice of new rates, not a bill.' end,
      case when bill_status like 'PROCESSED%' then uploaded_at + interval '1 hour' end,
      case when bill_status in ('PROCESSED_MANUAL', 'PROCESSED_FORCE') then staff_id end,
      uploaded_at + interval '1 hour', uploaded_at
    from settled, (select min(id) as staff_id from users where admin) as staff
    order by n`.execute(tx)
}
