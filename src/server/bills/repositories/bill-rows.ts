import type { Selectable } from 'kysely'
import {
  type AccountDifference,
  type PrintedIdentity,
  unsettled,
} from '#domain/bills/matching/account-differences.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findAccountDifferences, PRINTED_IDENTITY } from './account-differences.ts'
import { BILL_FACTS, type BillFacts } from './bill-facts.ts'
import { type BillLease, findLeases } from './lease-repository.ts'

const OWN_COLUMNS = [
  'id',
  'version',
  'status',
  'companyId',
  'sha256',
  'fileName',
  'pageCount',
  'utilityCompanyId',
  'utilityName',
  'utilityAccountId',
  'acctNum',
  'accountConfirmed',
  'meterNum',
  'startDate',
  'endDate',
  'invoiceDate',
  'totalCents',
  'problemCount',
  'clean',
  'progress',
  'lastErrorCause',
  'lastAutomationError',
  'sourceBillId',
  'sourcePageFrom',
  'sourcePageTo',
  'processedAt',
  'createdAt',
  'locked',
] as const

interface FoundRow extends Pick<Selectable<Tables['bills']>, (typeof OWN_COLUMNS)[number]>, BillFacts {
  companyName: string
  osCanProcess: boolean
  knownAcctNum: string | null
  deliveryMethod: string | null
  excludeFromT1Processing: boolean
  knownUtilityName: string | null
  knownUtilityAliases: string[] | null
  utilityMeterId: number | null
  knownMeterNum: string | null
  propertyName: string | null
  processedByName: string | null
  /** Somebody's lease of it may still run. */
  leased: boolean
  printed: PrintedIdentity | null
}

/** A bill as lists and headers show it. Small: nothing that was read from the page beyond its header. */
export interface BillRow extends FoundRow {
  leases: BillLease[]
  differences: (AccountDifference & { settled: boolean })[]
}

const CAPITAL = /[A-Z]/g
const ownColumn = (name: string) =>
  `bills.${name.replace(CAPITAL, (capital) => `_${capital.toLowerCase()}`)} as "${name}"`

/** Of an account's meters the one that stands for the bill in a list: the printed one, else the first in use. */
const SHOWN_METER = `
  select uam.utility_meter_id as id, properties.name as property, coalesce(uam.meter_num, um.meter_num) as number
  from utility_account_meters as uam
  join utility_meters as um on um.id = uam.utility_meter_id
  join properties on properties.id = um.property_id
  where uam.utility_account_id = bills.utility_account_id
  order by coalesce(uam.meter_num, um.meter_num) is not distinct from bills.meter_num desc,
    uam.status = 'Active' desc, uam.id
  limit 1`

const rowsOf = statement<[billIds: readonly number[]], FoundRow>(
  'bill_rows',
  `select ${OWN_COLUMNS.map(ownColumn).join(', ')},
    company.name as "companyName", coalesce(account.os_can_process, company.os_can_process) as "osCanProcess",
    account.acct_num as "knownAcctNum", account.delivery_method as "deliveryMethod",
    coalesce(account.exclude_from_t1_processing, false) as "excludeFromT1Processing",
    utility.name as "knownUtilityName", utility.aliases as "knownUtilityAliases",
    meter.id as "utilityMeterId", meter.number as "knownMeterNum", meter.property as "propertyName",
    processor.full_name as "processedByName",
    exists (select from bill_leases where bill_id = bills.id) as leased,
    (
      select to_jsonb(page) from (select ${PRINTED_IDENTITY} from readings where bill_id = bills.id and not archived) as page
    ) as printed,
    ${BILL_FACTS}
  from bills
  join companies as company on company.id = bills.company_id
  left join utility_accounts as account on account.id = bills.utility_account_id
  left join companies as owner on owner.id = account.company_id
  left join utility_companies as utility on utility.id = bills.utility_company_id
  left join users as processor on processor.id = bills.processed_by
  left join lateral (${SHOWN_METER}) as meter on true
  where bills.id = any($1::bigint[])`,
)

/** By id. */
export async function findBillRows(db: Queryable, ids: readonly number[]): Promise<Map<number, BillRow>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(db, ids)
  const [leases, differences] = await Promise.all([
    findLeases(
      db,
      rows.filter(({ leased }) => leased).map(({ id }) => id),
    ),
    findDifferences(db, rows),
  ])
  const leasesOf = Map.groupBy(leases, ({ billId }) => billId)
  const whole = (row: FoundRow): BillRow =>
    // Not copied: of a page of rows with so many columns, copies were a quarter of the time.
    Object.assign(row, { leases: leasesOf.get(row.id) ?? [], differences: differences.get(row.id) ?? [] })
  return new Map(rows.map((row) => [row.id, whole(row)]))
}

/** In what each bill's page and its account differ. */
async function findDifferences(
  db: Queryable,
  rows: readonly FoundRow[],
): Promise<Map<number, BillRow['differences']>> {
  const pairs = rows.flatMap(({ id, printed, utilityAccountId: accountId, accountConfirmed: confirmed }) =>
    printed === null ? [] : [{ id, printed, accountId, confirmed }],
  )
  const found = await findAccountDifferences(db, pairs)
  return new Map(
    pairs.map(({ id, accountId, confirmed }, at) => {
      const differences = found[at] ?? []
      const open = new Set(unsettled(differences, accountId ?? 0, confirmed))
      return [id, differences.map((difference) => ({ ...difference, settled: !open.has(difference) }))]
    }),
  )
}
