import { today } from '#base/calendar-date.ts'
import { type AccountDifference, unsettled } from '#domain/bills/matching/account-differences.ts'
import { type BilledMeter, NOTHING_SAVED, type ValidationContext } from '#domain/bills/validation/context.ts'
import { type ConfigurationSettings, DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import {
  type ConfigurationFor,
  findSettings,
} from '#server/configurations/repositories/configuration-repository.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findAccountsById } from '#server/records/repositories/account-repository.ts'
import {
  findMetersOfAccounts,
  type MeterRow,
  numbersOf,
} from '#server/records/repositories/meter-repository.ts'
import { findAccountDifferences, findPrintedIdentities } from '../repositories/account-differences.ts'
import { findSummariesOfAccounts } from '../repositories/saved-bill-repository.ts'
import { loadAccountHistories, NO_HISTORY } from './account-histories.ts'
import type { BillForContext } from './bill-for-context.ts'

/**
 * What the rules know beside bills that wait for review, for many of them at once. Errors never ask for the history
 * of bills, which is most of what there is to load: without `history` only a verdict's errors hold.
 */
export async function loadContexts(
  db: Queryable,
  bills: readonly BillForContext[],
  { history }: { history: boolean },
): Promise<(bill: BillForContext) => ValidationContext> {
  const accountIds = [...new Set(bills.flatMap(({ accountId }) => accountId ?? []))]
  const accounts = new Map((await findAccountsById(db, accountIds)).map((account) => [account.id, account]))
  const meters = await findMetersOfAccounts(db, accountIds)
  const metersOf = Map.groupBy(meters, (meter) => meter.utilityAccountId)
  const summaries = await findSummariesOfAccounts(db, accountIds)
  const ownerOf = ({ accountId, companyId, utilityCompanyId }: BillForContext): ConfigurationFor => ({
    utilityCompanyId: accounts.get(accountId ?? 0)?.utilityCompanyId ?? utilityCompanyId,
    companyId,
  })
  const histories = history ? await loadAccountHistories(db, bills, metersOf, ownerOf) : NO_HISTORY
  const settings = await settingsFor(db, bills.map(ownerOf))
  const differences = await differencesOf(db, bills)
  return (bill) => {
    const account = accounts.get(bill.accountId ?? 0) ?? null
    const known = {
      today: today(),
      settings: settings(ownerOf(bill)),
      account,
      differences: [],
      unreadPages: bill.unreadPages,
    }
    if (account === null) return { ...known, ...NOTHING_SAVED }
    // What was saved of a bill says nothing of it when it is reviewed once more, nor of its copy.
    const own = bill.copyOf ?? bill.billId
    const savedBills = summaries.get(account.id) ?? []
    const ownSaved = savedBills.find(({ billId }) => billId === own)?.id ?? null
    return {
      ...known,
      differences: unsettled(differences.get(bill) ?? [], account.id, bill.confirmed),
      meters: billedMeters(metersOf.get(account.id) ?? []),
      savedBills: savedBills.filter(({ id }) => id !== ownSaved),
      ...histories(bill, account.id, ownSaved),
    }
  }
}

/** In what each bill's page and its account differ, settled or not. */
async function differencesOf(
  db: Queryable,
  bills: readonly BillForContext[],
): Promise<Map<BillForContext, AccountDifference[]>> {
  const stored = bills.flatMap(({ billId, printed }) => (printed === undefined ? [billId] : []))
  const identities = await findPrintedIdentities(db, stored)
  const pairs = bills.flatMap((bill) => {
    const printed = bill.printed ?? identities.get(bill.billId)
    return printed === undefined ? [] : [{ bill, printed, accountId: bill.accountId }]
  })
  const found = await findAccountDifferences(db, pairs)
  return new Map(pairs.map(({ bill }, at) => [bill, found[at] ?? []]))
}

/** The settings of each configuration, asked for once. */
async function settingsFor(
  db: Queryable,
  owners: readonly ConfigurationFor[],
): Promise<(owner: ConfigurationFor) => ConfigurationSettings> {
  const keyOf = ({ utilityCompanyId, companyId }: ConfigurationFor) => `${utilityCompanyId} ${companyId}`
  const distinct = new Map(owners.map((owner) => [keyOf(owner), owner]))
  const known = new Map<string, ConfigurationSettings>()
  for (const [key, owner] of distinct) known.set(key, await findSettings(db, owner))
  return (owner) => known.get(keyOf(owner)) ?? DEFAULT_SETTINGS
}

/** An account's meters as the rules know them. */
export const billedMeters = (meters: readonly MeterRow[]): Map<number, BilledMeter> =>
  new Map(
    meters.map((meter) => [
      meter.id,
      {
        id: meter.id,
        utilityAccountId: meter.utilityAccountId,
        name: meter.displayName,
        numbers: numbersOf(meter),
        status: meter.status,
        energyType: meter.energyTypeName,
        unit: meter.measurementUnitName,
      },
    ]),
  )
