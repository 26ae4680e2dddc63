import { bareAccountNumber, withoutLeadingZeros } from './match-account.ts'
import { bareUtilityName, type KnownUtility } from './match-utility.ts'
import { type UtilityType, utilityTypeOf } from './utility-type.ts'

/** What a page says of whose bill it is. */
export interface PrintedIdentity {
  accountNumber: string | null
  utility: string | null
  /** In the words of ENERGY_TYPES. */
  energyTypes: readonly string[]
  /** What may be the number of an account, bare; null in readings from before it was looked for. */
  numbers: readonly string[] | null
}

/** The account that was chosen for a bill, by a person or by the matching. */
export interface AccountIdentity {
  id: number
  acctNum: string
  utility: KnownUtility
  /** Names of the energy types of its meters. */
  energyTypes: readonly string[]
}

/** One thing in which the page and the chosen account are not of the same bill, both in words for a person. */
export interface AccountDifference {
  kind: 'number' | 'utility' | 'energy'
  printed: string
  chosen: string
}

/** A person's word that this account is right for a bill that prints these differences. */
export interface AccountConfirmation {
  accountId: number
  differences: readonly AccountDifference[]
}

/**
 * In what the page and the account differ. Only what is known counts: `printedUtility` is the utility that the printed
 * name is known to be, `printedAccounts` are the numbers of the client's accounts that the page prints, and an account
 * without meters may be of any energy.
 */
export function accountDifferences(
  printed: PrintedIdentity,
  account: AccountIdentity,
  printedUtility: KnownUtility | null,
  printedAccounts: readonly string[] = [],
): AccountDifference[] {
  const found: AccountDifference[] = []
  const otherNumber = otherPrintedNumber(printed, account.acctNum, printedAccounts)
  if (otherNumber !== null) found.push({ kind: 'number', printed: otherNumber, chosen: account.acctNum })
  if (printedUtility !== null && printedUtility.id !== account.utility.id)
    found.push({ kind: 'utility', printed: printedUtility.name, chosen: account.utility.name })
  if (areOtherEnergies(printed.energyTypes, account.energyTypes))
    found.push({
      kind: 'energy',
      printed: printed.energyTypes.join(', '),
      chosen: account.energyTypes.join(', ').toLowerCase(),
    })
  return found
}

/** Whether the page leaves open that the account's number is its own, so that other accounts are to be looked for on it. */
export const isNumberOpen = ({ accountNumber, numbers }: PrintedIdentity, acctNum: string): boolean =>
  !isPrinted(acctNum, numbers) && (accountNumber === null || !isSameAccountNumber(accountNumber, acctNum))

/** The number that the bill is for instead: of an account of the client's, or the one that was read as its own. */
function otherPrintedNumber(
  { accountNumber, numbers }: PrintedIdentity,
  acctNum: string,
  printedAccounts: readonly string[],
): string | null {
  if (accountNumber !== null && isSameAccountNumber(accountNumber, acctNum)) return null
  return isPrinted(acctNum, numbers) ? accountNumber : (printedAccounts[0] ?? accountNumber)
}

const isPrinted = (acctNum: string, numbers: readonly string[] | null): boolean =>
  numbers?.some((number) => isSameAccountNumber(number, acctNum)) ?? false

/** Whether the printed name is one of this utility's own; others need not be looked for then. */
export function isNameOf(printed: string, utility: Omit<KnownUtility, 'id'>): boolean {
  if (printed === utility.name) return true
  const bare = bareUtilityName(printed)
  return [utility.name, ...utility.aliases].some((name) => bareUtilityName(name) === bare)
}

/** The differences that no person has settled: none of what was confirmed for this very account. */
export function unsettled(
  differences: readonly AccountDifference[],
  accountId: number,
  confirmed: AccountConfirmation | null,
): AccountDifference[] {
  const settled = confirmed?.accountId === accountId ? confirmed.differences : []
  return differences.filter((difference) => !settled.some((known) => isSame(known, difference)))
}

const isSame = (a: AccountDifference, b: AccountDifference): boolean =>
  a.kind === b.kind && a.printed === b.printed && a.chosen === b.chosen

/** Whether both are one account's number, however they are printed. */
export function isSameAccountNumber(printed: string, known: string): boolean {
  const [one, other] = [bareAccountNumber(printed), bareAccountNumber(known)]
  return one === '' || withoutLeadingZeros(one) === withoutLeadingZeros(other)
}

/** Billed by one meter, or named for one another, so that they tell no bill from another. */
const FAMILIES: Partial<Record<UtilityType, UtilityType>> = {
  Solar: 'Electric',
  Lighting: 'Electric',
  Tower: 'Potable',
  Storm: 'Potable',
  Fireline: 'Potable',
  Sewer: 'Potable',
  Irrigation: 'Potable',
  Recycling: 'Waste',
  Organics: 'Waste',
}

function areOtherEnergies(printed: readonly string[], known: readonly string[]): boolean {
  const families = (names: readonly string[]) =>
    names.flatMap((name) => {
      const type = utilityTypeOf(name)
      return type === null ? [] : [FAMILIES[type] ?? type]
    })
  const [read, onAccount] = [families(printed), families(known)]
  return read.length > 0 && onAccount.length > 0 && !read.some((family) => onAccount.includes(family))
}
