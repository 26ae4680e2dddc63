import { sql } from 'kysely'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { copyRequests } from './grow-requests.ts'
import { continueIds } from './insert-rows.ts'

/** The accounts that `seedDemo` writes; their ids go from 1. */
const SEEDED = 800
/** Copies of one transaction. */
const COPIES_AT_ONCE = 10

/** What one transaction copies: the seeded accounts, numbered copies `first` to `last`. */
interface Copies {
  first: number
  last: number
  /** Accounts that there shall be; the last copy stops there. */
  accounts: number
  /** Saved bills for each copied account, the latest. */
  months: number
}

/** Ids are spread so that copy k of row n has the id `base + k * step + n`. */
const STEPS = { property: 1_000, account: SEEDED, meter: 2_000, bill: 32_000 } as const

/**
 * Copies the seeded accounts, with buildings, meters and latest saved bills of their own, until there are `accounts`
 * of them. Running it again goes on where it ended.
 */
export async function growAccounts(
  db: Database,
  { accounts, months }: { accounts: number; months: number },
  onProgress: (accounts: number) => void,
): Promise<void> {
  const copies = Math.ceil(accounts / SEEDED) - 1
  for (let first = 1; first <= copies; first += COPIES_AT_ONCE) {
    const last = Math.min(first + COPIES_AT_ONCE - 1, copies)
    await db.transaction().execute((tx) => copyAccounts(tx, { first, last, accounts, months }))
    onProgress(Math.min(accounts, (last + 1) * SEEDED))
  }
  await db.transaction().execute((tx) => continueIds(tx, GROWN))
}

const GROWN = [
  'properties',
  'utilityAccounts',
  'utilityMeters',
  'utilityAccountMeters',
  'utilityBills',
] as const

async function copyAccounts(
  tx: DatabaseTransaction,
  { first, last, accounts, months }: Copies,
): Promise<void> {
  const copy = sql`generate_series(${first}::int, ${last}::int) as copy`
  await sql`
    insert into properties (id, company_id, name, status, sq_ft, street1, city, state, zip_code, created_at)
    select copy * ${STEPS.property} + id, company_id, name || ' ' || copy + 1, status, sq_ft, street1, city, state,
      zip_code, created_at
    from properties, ${copy} where id <= ${STEPS.property}
    on conflict do nothing`.execute(tx)
  await sql`
    create temporary table copied on commit drop as
    select copy, id as seeded_id, copy * ${STEPS.account} + id as id
    from utility_accounts, ${copy}
    where id <= ${SEEDED} and copy * ${STEPS.account} + id <= ${accounts}
      and copy * ${STEPS.account} + id not in (select id from utility_accounts)`.execute(tx)
  await sql`analyze copied`.execute(tx)
  await sql`
    insert into utility_accounts (id, company_id, utility_company_id, acct_num, status, delivery_method,
      auto_process_in_invoyage, os_can_process, exclude_from_t1_processing, master_acct_num, service_name,
      loa_required, c1_id, c2_id, created_at)
    select copied.id, company_id, utility_company_id, acct_num || to_char(copy, 'FM00000'), status, delivery_method,
      auto_process_in_invoyage, os_can_process, exclude_from_t1_processing, master_acct_num, service_name,
      loa_required, c1_id, c2_id, created_at
    from copied join utility_accounts as seeded on seeded.id = copied.seeded_id`.execute(tx)
  await copyMeters(tx)
  await copySavedBills(tx, months)
  await copyRequests(tx, STEPS.meter)
}

async function copyMeters(tx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into utility_meters (id, property_id, energy_type_id, measurement_unit_id, demand_unit_id, meter_num,
      created_at)
    select distinct on (copy, meter.id) copy * ${STEPS.meter} + meter.id,
      copy * ${STEPS.property} + meter.property_id, energy_type_id, measurement_unit_id, demand_unit_id,
      meter.meter_num, meter.created_at
    from copied
    join utility_account_meters as uam on uam.utility_account_id = copied.seeded_id
    join utility_meters as meter on meter.id = uam.utility_meter_id
    on conflict do nothing`.execute(tx)
  await sql`
    insert into utility_account_meters (id, utility_account_id, utility_meter_id, meter_num, display_name, status,
      association_type, delivery_name, delivery_email, premise_num, billing_status, online_access_url,
      online_access_username, created_at)
    select copy * ${STEPS.meter} + uam.id, copied.id, copy * ${STEPS.meter} + utility_meter_id, meter_num,
      display_name, status, association_type, delivery_name,
      replace(delivery_email, '@', '@' || copy || '.'), premise_num, billing_status, online_access_url,
      online_access_username, created_at
    from copied join utility_account_meters as uam on uam.utility_account_id = copied.seeded_id`.execute(tx)
}

async function copySavedBills(tx: DatabaseTransaction, months: number): Promise<void> {
  await sql`
    create temporary table copied_bills on commit drop as
    select copy, copied.id as account_id, bill.id as seeded_id, copy * ${STEPS.bill} + bill.id as id
    from copied cross join lateral (
      select id from utility_bills where utility_account_id = copied.seeded_id order by end_date desc limit ${months}
    ) as bill`.execute(tx)
  await sql`analyze copied_bills`.execute(tx)
  await sql`
    insert into utility_bills (id, utility_account_id, source, invoice_date, start_date, end_date, total_cents,
      created_by, created_at)
    select copied_bills.id, account_id, source, invoice_date, start_date, end_date, total_cents, created_by,
      created_at
    from copied_bills join utility_bills as seeded on seeded.id = seeded_id`.execute(tx)
  await sql`
    insert into utility_bill_charges (utility_bill_id, utility_account_meter_id, start_date, end_date, description,
      charge_type_id, amount_cents)
    select copied_bills.id, copy * ${STEPS.meter} + utility_account_meter_id, start_date, end_date, description,
      charge_type_id, amount_cents
    from copied_bills join utility_bill_charges on utility_bill_id = seeded_id`.execute(tx)
  await sql`
    insert into utility_bill_usages (utility_bill_id, utility_account_meter_id, start_date, end_date, description,
      usage_type_id, amount, unit)
    select copied_bills.id, copy * ${STEPS.meter} + utility_account_meter_id, start_date, end_date, description,
      usage_type_id, amount, unit
    from copied_bills join utility_bill_usages on utility_bill_id = seeded_id`.execute(tx)
  await leaveStale(tx)
}
