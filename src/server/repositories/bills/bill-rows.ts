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
    rows.map(({ id, utilityAccountId: accountId }) => ({
      printed: printed.get(id) ?? NOTHING_PRINTED,
      accountId,
    })),
  )
  return rows.map(({ utilityAccountId: accountId, accountConfirmed: confirmed }, at) => {
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
    .leftJoin('utilityAccounts', 'utilityAccounts.id', 'bills.utilityAccountId')
    .leftJoinLateral(shownMeter, (join) => join.onTrue())
    .select((eb) => [
      'bills.id',
      'bills.version',
      'bills.status',
      'bills.companyId',
      'bills.sha256',
      'bills.fileName',
      'bills.pageCount',
      'bills.utilityCompanyId',
      'bills.utilityName',
      'bills.utilityAccountId',
      'bills.acctNum',
      'bills.accountConfirmed',
      'utilityAccounts.acctNum as knownAcctNum',
      'utilityAccounts.deliveryMethod',
      'bills.meterNum',
      'meter.utilityMeterId',
      'meter.propertyName',
      'meter.number as knownMeterNum',
      'bills.startDate',
      'bills.endDate',
      'bills.invoiceDate',
      'bills.totalCents',
      'bills.problemCount',
      'bills.clean',
      'bills.progress',
      'bills.lastErrorCause',
      'bills.lastAutomationError',
      'bills.sourceBillId',
      'bills.sourcePageFrom',
      'bills.sourcePageTo',
      'bills.processedAt',
      'bills.changedAt',
      'bills.createdAt',
      sql<string>`(${companyOf(eb).select('companies.name')})`.as('companyName'),
      sql<string>`(${contentType(eb)})`.as('contentType'),
      eb
        .selectFrom('utilityCompanies')
        .whereRef('utilityCompanies.id', '=', 'bills.utilityCompanyId')
        .select('utilityCompanies.name')
        .as('knownUtilityName'),
      eb
        .selectFrom('utilityCompanies')
        .whereRef('utilityCompanies.id', '=', 'bills.utilityCompanyId')
        .select('utilityCompanies.aliases')
        .as('knownUtilityAliases'),
      userName(eb, 'bills.processedBy').as('processedByName'),
      userName(eb, 'bills.changedBy').as('changedByName'),
      eb.fn
        .coalesce('utilityAccounts.osCanProcess', companyOf(eb).select('companies.osCanProcess'))
        .$castTo<boolean>()
        .as('osCanProcess'),
      sql<boolean>`coalesce(utility_accounts.exclude_from_t1_processing, false)`.as(
        'excludeFromT1Processing',
      ),
      ...billFacts(eb),
    ])
}

type Eb = ExpressionBuilder<Tables, 'bills'>

const companyOf = (eb: Eb) => eb.selectFrom('companies').whereRef('companies.id', '=', 'bills.companyId')

const contentType = (eb: Eb) =>
  eb
    .selectFrom('storedFiles')
    .whereRef('storedFiles.sha256', '=', 'bills.sha256')
    .select('storedFiles.contentType')

const userName = (eb: Eb, column: 'bills.processedBy' | 'bills.changedBy') =>
  eb.selectFrom('users').whereRef('users.id', '=', column).select('users.fullName')

/** The meter of the account that stands for the bill in a list: the printed one, else the first in use. */
const shownMeter = (eb: Eb) =>
  eb
    .selectFrom('utilityAccountMeters as uam')
    .innerJoin('utilityMeters as um', 'um.id', 'uam.utilityMeterId')
    .innerJoin('properties', 'properties.id', 'um.propertyId')
    .whereRef('uam.utilityAccountId', '=', 'bills.utilityAccountId')
    .select([
      'uam.utilityMeterId',
      'properties.name as propertyName',
      sql<string | null>`coalesce(uam.meter_num, um.meter_num)`.as('number'),
    ])
    .orderBy(sql`coalesce(uam.meter_num, um.meter_num) is not distinct from bills.meter_num`, 'desc')
    .orderBy(sql`uam.status = 'Active'`, 'desc')
    .orderBy('uam.id')
    .limit(1)
    .as('meter')
