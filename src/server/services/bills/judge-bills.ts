import { today } from '#domain/calendar-date.ts'
import { type ConfigurationSettings, DEFAULT_SETTINGS } from '#domain/configuration.ts'
import { type AccountDifference, unsettled } from '#domain/matching/account-differences.ts'
import type { BilledMeter, ValidationContext } from '#domain/validation/context.ts'
import type { Queryable } from '../../database/client.ts'
import { findAccountsById } from '../../repositories/account-repository.ts'
import {
  findAccountDifferences,
  findPrintedIdentities,
} from '../../repositories/bills/account-differences.ts'
import type { WaitingDraft } from '../../repositories/bills/reading-drafts.ts'
import { type ConfigurationFor, findSettings } from '../../repositories/configuration-repository.ts'
import { findEarlierLines } from '../../repositories/history-repository.ts'
import { findMetersOfAccounts, type MeterRow, numbersOf } from '../../repositories/meter-repository.ts'
import { findMeterPeriods, findSummariesOfAccounts } from '../../repositories/saved-bill-repository.ts'

type Bill = Pick<
  WaitingDraft,
  'billId' | 'copyOf' | 'accountId' | 'companyId' | 'utilityCompanyId' | 'confirmed' | 'unreadPages'
>

/**
 * What the rules know beside bills that wait for review, for many of them at once. Errors never ask for the history
 * of bills, which is most of what there is to load: without `history` only a verdict's errors hold.
 */
export async function loadContexts(
  db: Queryable,
  bills: readonly Bill[],
  { history }: { history: boolean },
): Promise<(bill: Bill) => ValidationContext> {
  const accountIds = [...new Set(bills.flatMap(({ accountId }) => accountId ?? []))]
  const accounts = new Map((await findAccountsById(db, accountIds)).map((account) => [account.id, account]))
  const meters = await findMetersOfAccounts(db, accountIds)
  const metersOf = Map.groupBy(meters, (meter) => meter.utilityAccountId)
  const summaries = await findSummariesOfAccounts(db, accountIds)
  const meterIds = meters.map((meter) => meter.id)
  const periods = Map.groupBy(
    history ? await findMeterPeriods(db, meterIds, null) : [],
    ({ meterId }) => meterId,
  )
  const earlier = Map.groupBy(
    history ? await findEarlierLines(db, accountIds, null) : [],
    ({ accountId }) => accountId,
  )
  const ownerOf = ({ accountId, companyId, utilityCompanyId }: Bill): ConfigurationFor => ({
    utilityCompanyId: accounts.get(accountId ?? 0)?.utilityCompanyId ?? utilityCompanyId,
    companyId,
  })
  const settings = await settingsFor(db, bills.map(ownerOf))
  const differences = await differencesOf(db, bills)
  return (bill) => {
    const account = accounts.get(bill.accountId ?? 0) ?? null
    const own = account === null ? [] : (metersOf.get(account.id) ?? [])
    const context = {
      today: today(),
      settings: settings(ownerOf(bill)),
      account,
      differences:
        account === null ? [] : unsettled(differences.get(bill.billId) ?? [], account.id, bill.confirmed),
      unreadPages: bill.unreadPages,
      meters: billedMeters(own),
      earlierLines: account === null ? [] : (earlier.get(account.id) ?? []),
      history: own.flatMap((meter) => periods.get(meter.id) ?? []),
      savedBills: account === null ? [] : (summaries.get(account.id) ?? []),
    }
    return bill.copyOf === null ? context : withoutSaved(context, bill.copyOf)
  }
}

/** The same as if nothing had been saved of a bill. */
function withoutSaved(context: ValidationContext, billId: number): ValidationContext {
  const saved = context.savedBills.find((bill) => bill.billId === billId)
  if (saved === undefined) return context
  const isOther = ({ savedBillId }: { savedBillId: number }) => savedBillId !== saved.id
  return {
    ...context,
    earlierLines: context.earlierLines.filter(isOther),
    history: context.history.filter(isOther),
    savedBills: context.savedBills.filter((bill) => bill !== saved),
  }
}

/** In what each bill's page and its account differ, settled or not. */
async function differencesOf(
  db: Queryable,
  bills: readonly Bill[],
): Promise<Map<number, AccountDifference[]>> {
  const printed = await findPrintedIdentities(
    db,
    bills.map(({ billId }) => billId),
  )
  const pairs = bills.flatMap(({ billId, accountId }) => {
    const identity = printed.get(billId)
    return identity === undefined ? [] : [{ billId, printed: identity, accountId }]
  })
  const found = await findAccountDifferences(db, pairs)
  return new Map(pairs.map(({ billId }, at) => [billId, found[at] ?? []]))
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
