import { type ExpressionBuilder, sql } from 'kysely'
import {
  type AccountDifference,
  type PrintedIdentity,
  unsettled,
} from '#domain/matching/account-differences.ts'
import type { Queryable } from '../../database/client.ts'
import type { Tables } from '../../database/tables.ts'
import { type BillLease, findLeases } from '../lease-repository.ts'
import { findAccountDifferences, findPrintedIdentities } from './account-differences.ts'
import { billFacts } from './bill-facts.ts'

/** Bills as lists and headers show them, by id. Small: nothing that was read from the page beyond its header. */
export async function findBillRows(db: Queryable, ids: readonly number[]): Promise<Map<number, BillRow>> {
  if (ids.length === 0) return new Map()
  const [rows, leases, printed] = await Promise.all([
    billRowQuery(db).where('bills.id', 'in', ids).execute(),
    findLeases(db, ids),
    findPrintedIdentities(db, ids),
  ])
  const leasesOf = Map.groupBy(leases, ({ billId }) => billId)
  const differences = await differencesOf(db, rows, printed)
  return new Map(
    rows.map((row, at) => [
      row.id,
      { ...row, leases: leasesOf.get(row.id) ?? [], differences: differences[at] ?? [] },
    ]),
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof billRowQuery>['execute']>>[number]

export type BillRow = Row & {
  leases: BillLease[]
  differences: (AccountDifference & { settled: boolean })[]
}

/** In what each bill's page and its account differ, in the order of the rows. */
async function differencesOf(
  db: Queryable,
  rows: readonly Row[],
  printed: ReadonlyMap<number, PrintedIdentity>,
): Promise<BillRow['differences'][]> {
  const found = await findAccountDifferences(
    db,
    rows.map(({ id, utility_account_id: accountId }) => ({
      printed: printed.get(id) ?? NOTHING_PRINTED,
      accountId,
    })),
  )
  return rows.map(({ utility_account_id: accountId, account_confirmed: confirmed }, at) => {
    const differences = found[at] ?? []
    const open = new Set(unsettled(differences, accountId ?? 0, confirmed))
    return differences.map((difference) => ({ ...difference, settled: !open.has(difference) }))
  })
}

const NOTHING_PRINTED: PrintedIdentity = { accountNumber: null, utility: null, energyTypes: [] }

/**
 * Names come by subqueries and not by joins: the planner weighs every order of joins, and for a page of rows that
 * took ten times longer than the reading.
 */
function billRowQuery(db: Queryable) {
  return db
    .selectFrom('bills')
    .leftJoin('utility_accounts', 'utility_accounts.id', 'bills.utility_account_id')
    .leftJoinLateral(shownMeter, (join) => join.onTrue())
    .select((eb) => [
      'bills.id',
      'bills.version',
      'bills.status',
      'bills.company_id',
      'bills.sha256',
      'bills.file_name',
      'bills.page_count',
      'bills.utility_company_id',
      'bills.utility_name',
      'bills.utility_account_id',
      'bills.acct_num',
      'bills.account_confirmed',
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
      'bills.clean',
      'bills.progress',
      'bills.last_error_cause',
      'bills.last_automation_error',
      'bills.source_bill_id',
      'bills.source_page_from',
      'bills.source_page_to',
      'bills.processed_at',
      'bills.changed_at',
      'bills.created_at',
      sql<string>`(${companyOf(eb).select('companies.name')})`.as('company_name'),
      sql<string>`(${contentType(eb)})`.as('content_type'),
      eb
        .selectFrom('utility_companies')
        .whereRef('utility_companies.id', '=', 'bills.utility_company_id')
        .select('utility_companies.name')
        .as('known_utility_name'),
      eb
        .selectFrom('utility_companies')
        .whereRef('utility_companies.id', '=', 'bills.utility_company_id')
        .select('utility_companies.aliases')
        .as('known_utility_aliases'),
      userName(eb, 'bills.processed_by').as('processed_by_name'),
      userName(eb, 'bills.changed_by').as('changed_by_name'),
      eb.fn
        .coalesce('utility_accounts.os_can_process', companyOf(eb).select('companies.os_can_process'))
        .$castTo<boolean>()
        .as('os_can_process'),
      sql<boolean>`coalesce(utility_accounts.exclude_from_t1_processing, false)`.as(
        'exclude_from_t1_processing',
      ),
      ...billFacts(eb),
    ])
}

type Eb = ExpressionBuilder<Tables, 'bills'>

const companyOf = (eb: Eb) => eb.selectFrom('companies').whereRef('companies.id', '=', 'bills.company_id')

const contentType = (eb: Eb) =>
  eb
    .selectFrom('stored_files')
    .whereRef('stored_files.sha256', '=', 'bills.sha256')
    .select('stored_files.content_type')

const userName = (eb: Eb, column: 'bills.processed_by' | 'bills.changed_by') =>
  eb.selectFrom('users').whereRef('users.id', '=', column).select('users.full_name')

/** The meter of the account that stands for the bill in a list: the printed one, else the first in use. */
const shownMeter = (eb: Eb) =>
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
    .as('meter')
