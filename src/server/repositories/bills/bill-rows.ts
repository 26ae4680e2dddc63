import { sql } from 'kysely'
import type { Queryable } from '../../database/client.ts'

/** Bills as lists and headers show them, by id. Small: nothing that was read from the page beyond its header. */
export async function findBillRows(db: Queryable, ids: readonly number[]): Promise<Map<number, BillRow>> {
  if (ids.length === 0) return new Map()
  const rows = await billRowQuery(db).where('bills.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type BillRow = Awaited<ReturnType<ReturnType<typeof billRowQuery>['execute']>>[number]

function billRowQuery(db: Queryable) {
  return db
    .selectFrom('bills')
    .innerJoin('companies', 'companies.id', 'bills.company_id')
    .innerJoin('stored_files', 'stored_files.sha256', 'bills.sha256')
    .leftJoin('utility_companies', 'utility_companies.id', 'bills.utility_company_id')
    .leftJoin('utility_accounts', 'utility_accounts.id', 'bills.utility_account_id')
    .leftJoin('users as processor', 'processor.id', 'bills.processed_by')
    .leftJoin('users as changer', 'changer.id', 'bills.changed_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('utility_account_meters as uam')
          .innerJoin('utility_meters as um', 'um.id', 'uam.utility_meter_id')
          .innerJoin('properties', 'properties.id', 'um.property_id')
          .whereRef('uam.utility_account_id', '=', 'bills.utility_account_id')
          .select([
            'uam.utility_meter_id',
            'properties.name as property_name',
            sql<string | null>`coalesce(uam.meter_num, um.meter_num)`.as('number'),
          ])
          .orderBy(sql`coalesce(uam.meter_num, um.meter_num) is not distinct from bills.meter_num`, 'desc')
          .orderBy(sql`uam.status = 'Active'`, 'desc')
          .orderBy('uam.id')
          .limit(1)
          .as('meter'),
      (join) => join.onTrue(),
    )
    .select([
      'bills.id',
      'bills.version',
      'bills.status',
      'bills.company_id',
      'companies.name as company_name',
      'bills.sha256',
      'stored_files.content_type',
      'bills.file_name',
      'bills.page_count',
      'bills.utility_company_id',
      'bills.utility_name',
      'utility_companies.name as known_utility_name',
      'bills.utility_account_id',
      'bills.acct_num',
      'utility_accounts.acct_num as known_acct_num',
      'utility_accounts.delivery_method',
      'bills.meter_num',
      'meter.utility_meter_id',
      'meter.property_name',
      'meter.number as known_meter_num',
      'bills.start_date',
      'bills.end_date',
      'bills.invoice_date',
      'bills.total_cents',
      'bills.problem_count',
      'bills.progress',
      'bills.last_error_cause',
      'bills.processed_at',
      'processor.full_name as processed_by_name',
      'bills.changed_at',
      'changer.full_name as changed_by_name',
      'bills.created_at',
      sql<boolean>`coalesce(utility_accounts.os_can_process, companies.os_can_process)`.as('os_can_process'),
      sql<boolean>`coalesce(utility_accounts.exclude_from_t1_processing, false)`.as(
        'exclude_from_t1_processing',
      ),
      sql<boolean>`coalesce(utility_accounts.auto_process_in_invoyage, false)`.as('auto_process'),
    ])
}
