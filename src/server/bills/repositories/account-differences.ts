import { sql } from 'kysely'
import {
  type AccountDifference,
  type AccountIdentity,
  accountDifferences,
  isNameOf,
  isNumberOpen,
  type PrintedIdentity,
} from '#domain/bills/matching/account-differences.ts'
import { matchUtility } from '#domain/bills/matching/match-utility.ts'
import type { Fields } from '#reading/extraction.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { statement } from '#server/platform/database/statement.ts'
import { findUtilities } from '#server/records/repositories/utility-repository.ts'

export const printedIdentity = ({
  accountNumber,
  utility,
  energyTypes,
  printedNumbers,
}: Fields): PrintedIdentity => ({
  accountNumber: accountNumber?.value ?? null,
  utility: utility?.value ?? null,
  energyTypes: energyTypes.map((type) => type.value),
  numbers: printedNumbers ?? null,
})

/** Of `readings`: what the page says of whose bill it is. */
export const PRINTED_IDENTITY = `fields->'accountNumber'->>'value' as "accountNumber",
  fields->'utility'->>'value' as utility,
  jsonb_path_query_array(fields, '$.energyTypes[*].value') as "energyTypes", fields->'printedNumbers' as numbers`

/** What the pages of these bills say of whose they are, as last read; a bill that was not read is absent. */
export async function findPrintedIdentities(
  db: Queryable,
  billIds: readonly number[],
): Promise<Map<number, PrintedIdentity>> {
  if (billIds.length === 0) return new Map()
  const { rows } = await sql<PrintedIdentity & { billId: number }>`
    select bill_id as "billId", ${sql.raw(PRINTED_IDENTITY)}
    from readings where bill_id = any(${billIds}::bigint[]) and not archived`.execute(db)
  return new Map(rows.map(({ billId, ...printed }) => [billId, printed]))
}

interface Paired {
  printed: PrintedIdentity
  accountId: number | null
}

/** In what each page and the account beside it differ, in the order given. */
export async function findAccountDifferences(
  db: Queryable,
  pairs: readonly Paired[],
): Promise<AccountDifference[][]> {
  const accounts = await findIdentities(
    db,
    pairs.flatMap(({ accountId }) => accountId ?? []),
  )
  const known = pairs.map(({ printed, accountId }) => ({ printed, account: accounts.get(accountId ?? 0) }))
  const isStrange = ({ printed: { utility }, account }: (typeof known)[number]) =>
    account !== undefined && utility !== null && !isNameOf(utility, account.utility)
  const utilities = known.some(isStrange) ? await findUtilities(db, 'shared') : []
  const printedAccounts = await findPrintedAccounts(db, known)
  return known.map((pair, at) => {
    const { printed, account } = pair
    if (account === undefined) return []
    const other = isStrange(pair) ? matchUtility(printed.utility ?? '', utilities) : null
    return accountDifferences(printed, account, other, printedAccounts[at])
  })
}

type Known = { printed: PrintedIdentity; account: StoredIdentity | undefined }

/** Numbers of the client's accounts on each page that does not print the chosen one's; in the order given. */
async function findPrintedAccounts(db: Queryable, known: readonly Known[]): Promise<string[][]> {
  const open = known.map(({ printed, account }) =>
    account !== undefined && isNumberOpen(printed, account.acctNum)
      ? { companyId: account.companyId, numbers: (printed.numbers ?? []).map(withoutZeros) }
      : { companyId: 0, numbers: [] },
  )
  const wanted = open.flatMap(({ companyId, numbers }) => numbers.map((number) => ({ companyId, number })))
  if (wanted.length === 0) return []
  const rows = await accountsOfNumbers(
    db,
    wanted.map(({ companyId }) => companyId),
    wanted.map(({ number }) => number),
  )
  const byNumber = new Map(rows.map(({ companyId, number, acctNum }) => [`${companyId} ${number}`, acctNum]))
  return open.map(({ companyId, numbers }) =>
    numbers.flatMap((number) => byNumber.get(`${companyId} ${number}`) ?? []),
  )
}

const withoutZeros = (number: string): string => number.replace(/^0+/, '')

const accountsOfNumbers = statement<
  [companyIds: number[], numbers: string[]],
  { companyId: number; number: string; acctNum: string }
>(
  'accounts_of_numbers',
  `select company_id as "companyId", wanted.number, acct_num as "acctNum"
  from (select distinct * from unnest($1::bigint[], $2::text[])) as wanted (company, number)
  join utility_accounts on company_id = wanted.company and ltrim(acct_num_bare, '0') = wanted.number`,
)

interface StoredIdentity extends AccountIdentity {
  companyId: number
}

const identities = statement<[accountIds: number[]], StoredIdentity>(
  'account_identities',
  `select account.id, account.company_id as "companyId", account.acct_num as "acctNum",
    jsonb_build_object('id', utility.id, 'name', utility.name, 'aliases', utility.aliases) as utility,
    array(
      select distinct energy_types.name from utility_account_meters as uam
      join utility_meters as um on um.id = uam.utility_meter_id
      join energy_types on energy_types.id = um.energy_type_id
      where uam.utility_account_id = account.id and uam.status <> 'Delete' order by 1
    ) as "energyTypes"
  from utility_accounts as account join utility_companies as utility on utility.id = account.utility_company_id
  where account.id = any($1::bigint[])`,
)

async function findIdentities(
  db: Queryable,
  accountIds: readonly number[],
): Promise<Map<number, StoredIdentity>> {
  if (accountIds.length === 0) return new Map()
  const rows = await identities(db, [...new Set(accountIds)])
  return new Map(rows.map((row) => [row.id, row]))
}
