import { type CalendarDate, earlierOf, today } from '#base/calendar-date.ts'
import { type LineRecords, NO_RECORDS } from '#domain/bills/proposals/line-records.ts'
import { NOTHING_SAVED, type ValidationContext } from '#domain/bills/validation/context.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/records/line-types.ts'
import type { MeterHistory } from '#domain/validations/meter-history.ts'
import { findChecksOff } from '#server/bills/repositories/account-checks-off.ts'
import type { ConfigurationFor } from '#server/configurations/repositories/configuration-repository.ts'
import { findKnownMappings } from '#server/line-item-mappings/repositories/known-mappings.ts'
import type { MappingKind } from '#server/line-item-mappings/repositories/mapping-tables.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import type { MeterRow } from '#server/records/repositories/meter-repository.ts'
import { findSavedLines } from '../repositories/history-repository.ts'
import { findOpenBills } from '../repositories/open-bills.ts'
import { findMeterPeriods } from '../repositories/saved-bill-repository.ts'
import type { BillForContext } from './bill-for-context.ts'
import { knownMeter } from './interpret-lines.ts'
import { loadHistories, type StoredHistory } from './load-histories.ts'

type AccountHistory = Pick<
  ValidationContext,
  'history' | 'earlierLines' | 'openBills' | 'records' | 'meterHistories' | 'checksOff'
>
/** @param ownSaved the saved bill of this very bill, which is left out */
type Histories = (bill: BillForContext, accountId: number, ownSaved: number | null) => AccountHistory

/** Whose settings and mappings hold for a bill. */
type OwnerOf = (bill: BillForContext) => ConfigurationFor

export const NO_HISTORY: Histories = () => {
  const { meters: _, savedBills: __, ...nothing } = NOTHING_SAVED
  return nothing
}

/** Enough to tell a habit. */
const LAST_BILLS = 6

/** What was billed for the accounts of bills, and what is under review beside them. */
export async function loadAccountHistories(
  db: Queryable,
  bills: readonly BillForContext[],
  metersOf: ReadonlyMap<number, MeterRow[]>,
  ownerOf: OwnerOf,
): Promise<Histories> {
  const accountIds = [...metersOf.keys()]
  const accountOf = new Map([...metersOf].flatMap(([id, meters]) => meters.map((meter) => [meter.id, id])))
  const periods = Map.groupBy(await findMeterPeriods(db, [...accountOf.keys()], null), ({ meterId }) =>
    accountOf.get(meterId),
  )
  const linesOf = async (kind: MappingKind) =>
    Map.groupBy(await findSavedLines(db, kind, accountIds, null), ({ meterId }) => accountOf.get(meterId))
  const saved = { charge: await linesOf('charge'), usage: await linesOf('usage') }
  const open = await findOpenBills(db, accountIds)
  const stored = await storedHistories(db, bills)
  const checksOff = await findChecksOff(db, accountIds)
  const mappingsOf = await loadMappings(db, bills, ownerOf)
  return (bill, accountId, ownSaved) => {
    const isOther = ({ savedBillId }: { savedBillId: number }) => savedBillId !== ownSaved
    const linesOfAccount = (kind: MappingKind) =>
      (saved[kind].get(accountId) ?? []).filter(({ billId }) => billId !== ownSaved)
    const history = (periods.get(accountId) ?? []).filter(isOther)
    const records: LineRecords = {
      meters: (metersOf.get(accountId) ?? []).map(knownMeter),
      mappings: mappingsOf(bill),
      saved: { charge: linesOfAccount('charge'), usage: linesOfAccount('usage') },
    }
    return {
      history,
      earlierLines: earlierLines(records, history),
      openBills:
        bill.copyOf === null
          ? (open.get(accountId) ?? []).filter(({ billId }) => billId !== bill.billId)
          : [],
      records,
      meterHistories: withoutBill(meterIdsOf(bill), stored, ownSaved),
      checksOff: checksOff.get(accountId) ?? [],
    }
  }
}

const meterIdsOf = ({ draft: { charges, usages } }: BillForContext): number[] => [
  ...new Set([...charges, ...usages].flatMap(({ utilityAccountMeterId }) => utilityAccountMeterId ?? [])),
]

/** The histories of the meters that lines are on. */
function storedHistories(
  db: Queryable,
  bills: readonly BillForContext[],
): Promise<Map<number, StoredHistory>> {
  const starts = bills.flatMap(({ draft: { charges, usages } }) =>
    [...charges, ...usages].flatMap(({ startDate }): CalendarDate[] =>
      startDate === null ? [] : [startDate],
    ),
  )
  const since = starts.reduce(earlierOf, today())
  return loadHistories(db, [...new Set(bills.flatMap(meterIdsOf))], since)
}

function withoutBill(
  meterIds: readonly number[],
  stored: ReadonlyMap<number, StoredHistory>,
  ownSaved: number | null,
): Map<number, MeterHistory> {
  return new Map(
    meterIds.flatMap((id): [number, MeterHistory][] => {
      const history = stored.get(id)
      if (history === undefined) return []
      if (ownSaved === null) return [[id, history]]
      return [[id, { ...history, bills: history.bills.filter((bill) => bill.id !== ownSaved) }]]
    }),
  )
}

/** The charges of the account's last bills. */
function earlierLines(
  { saved }: LineRecords,
  history: AccountHistory['history'],
): AccountHistory['earlierLines'] {
  const ends = new Map<number, CalendarDate>()
  for (const { savedBillId, endDate } of history)
    if (endDate > (ends.get(savedBillId) ?? '')) ends.set(savedBillId, endDate)
  const last = [...ends].sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, LAST_BILLS)
  const ids = new Set(last.map(([id]) => id))
  return saved.charge.flatMap(({ billId, key }) => (ids.has(billId) ? [{ savedBillId: billId, key }] : []))
}

/** What each utility's mappings say about the descriptions of its bills, as printed and as changed. */
async function loadMappings(
  db: Queryable,
  bills: readonly BillForContext[],
  ownerOf: OwnerOf,
): Promise<(bill: BillForContext) => LineRecords['mappings']> {
  const keyOf = (bill: BillForContext) => Object.values(ownerOf(bill)).join(' ')
  const byOwner = new Map<string, LineRecords['mappings']>()
  for (const [key, group] of Map.groupBy(bills, keyOf)) {
    const [first] = group
    const { utilityCompanyId = null, companyId = null } = first === undefined ? {} : ownerOf(first)
    if (utilityCompanyId === null || companyId === null) continue
    const scope = { utilityCompanyId, companyId }
    byOwner.set(key, {
      charge: await findKnownMappings<ChargeTypeId>(db, 'charge', scope, keysOf(group, 'charges')),
      usage: await findKnownMappings<UsageTypeId>(db, 'usage', scope, keysOf(group, 'usages')),
    })
  }
  return (bill) => byOwner.get(keyOf(bill)) ?? NO_RECORDS.mappings
}

const keysOf = (bills: readonly BillForContext[], kind: 'charges' | 'usages'): string[] => {
  const descriptions = bills.flatMap(({ draft, page }) => [
    ...draft[kind].map(({ description }) => description),
    ...[...(page.asRead?.[kind].values() ?? [])].map(({ description }) => description),
  ])
  return [...new Set(descriptions.map(descriptionKey))]
}
