import { bareAccountNumber, withoutLeadingZeros } from '#domain/bills/matching/match-account.ts'
import type { ImportFieldName } from '#domain/imports/fields.ts'
import type { Account, ClientWorld, Property } from '../world.ts'
import { given, keepNew, only, type Resolving, RowRefused, textOf } from './resolving.ts'
import { knownUtility } from './utility.ts'

/**
 * The account that a row names; null where it names none that is there. Utilities may have accounts of one number: where
 * the row names its utility, only those of it count.
 */
export function findAccount(row: Resolving, client: ClientWorld, utilityId: number | null): Account | null {
  const [number, outsideId] = [textOf(row, 'accountNumber'), textOf(row, 'accountId')]
  const byId =
    outsideId === null ? null : only(client.accounts.find(`o:${outsideId}`), 'accountId', 'accounts')
  if (byId || number === null) return byId
  const bare = bareAccountNumber(number)
  const utility = utilityId ?? knownUtility(row, client)?.id ?? null
  if (utility === null && textOf(row, 'utility') !== null) return null
  const ofUtility = utility === null ? '' : `:${utility}`
  const found = client.accounts.find(`b:${bare}${ofUtility}`)
  if (found.length === 0) refuseLostZeros(client.accounts.find(`z:${withoutLeadingZeros(bare)}${ofUtility}`))
  return only(found, 'accountNumber', 'accounts')
}

/** A spreadsheet takes the zeros from the front of a number: what differs in them alone is not set up again. */
function refuseLostZeros([like]: readonly Account[]): void {
  if (like === undefined) return
  throw new RowRefused(
    'accountNumber',
    `is not here, but ${like.acctNum} is. Write it as it is there; a spreadsheet keeps zeros in columns of text`,
  )
}

export const ACCOUNT_FIELDS: readonly ImportFieldName[] = [
  'accountId',
  'masterAccount',
  'serviceName',
  'deliveryMethod',
  'loaRequired',
]

/** Sets an account up; one of which the row has no number goes by the number of its meter. */
export function makeAccount(
  row: Resolving,
  client: ClientWorld,
  utilityId: number | null,
  property: Property,
): Account {
  const number =
    textOf(row, 'accountNumber') ??
    textOf(row, 'accountId') ??
    textOf(row, 'meterId') ??
    textOf(row, 'meterNumber') ??
    [property.outsideId ?? property.name, textOf(row, 'energyType') ?? '', textOf(row, 'meterName') ?? '']
      .join(' ')
      .trim()
  if (utilityId === null)
    throw new RowRefused(
      null,
      `No account is known for it, and the row names no utility to set one up with. Choose the utility of rows that name none.`,
    )
  const bare = bareAccountNumber(number)
  const same = only(client.accounts.find(`b:${bare}:${utilityId}`), 'accountNumber', 'accounts')
  if (same) return same
  const values = {
    utilityCompanyId: utilityId,
    acctNum: number,
    outsideId: null,
    masterAcctNum: null,
    serviceName: null,
    deliveryMethod: null,
    loaRequired: false,
    c1Id: null,
    c2Id: null,
    ...given(row, ACCOUNT_FIELDS),
  }
  const { autoProcessInInvoyage, excludeFromT1Processing } = client.company
  const id = row.writes.add('utilityAccounts', {
    ...values,
    companyId: client.company.id,
    status: 'Active',
    autoProcessInInvoyage,
    excludeFromT1Processing,
    osCanProcess: true,
    version: 1,
    createdAt: new Date(),
  })
  const account: Account = { id, acctNumBare: bare, ...values }
  keepNew(row, client.accounts, account)
  row.makes.add('account')
  return account
}
