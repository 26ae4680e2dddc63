import { countDays, type Days, NO_DAYS } from './days.ts'
import type { AssociationType, BilledMonth, MeteredMonths } from './metered-months.ts'
import type { Month } from './month.ts'

/** Bills of two accounts that bill the same days of one meter, as a fact of the second account's meter. */
export interface CrossedAccounts {
  fact: 'overlap'
  days: number
  billIds: [number, number]
  id: number
}

/** By month. One day that both bill is the day on which the account changed. */
export function crossedAccounts(meters: readonly MeteredMonths[]): Map<Month, CrossedAccounts[]> {
  const crossed = new Map<Month, CrossedAccounts[]>()
  const grouped = Map.groupBy(meters, ({ meterId, associationType }) => `${meterId} ${associationType}`)
  for (const accounts of grouped.values())
    for (const [at, second] of accounts.entries())
      for (const first of accounts.slice(0, at))
        for (const [month, found] of crossedIn(first, second))
          crossed.set(month, [...(crossed.get(month) ?? []), ...found])
  return crossed
}

function* crossedIn(first: MeteredMonths, second: MeteredMonths): Iterable<[Month, CrossedAccounts[]]> {
  const ofFirst = new Map(first.months.map((month) => [month.month, month]))
  const accepted = new Set([...first.accepted, ...second.accepted].map(keyOf))
  for (const month of second.months) {
    const other = ofFirst.get(month.month)
    const shared: Days = (other?.billedDays ?? NO_DAYS) & month.billedDays
    const days = countDays(shared)
    if (other === undefined || days < 2) continue
    const found = pairsOf(other, month)
      .filter((billIds) => !accepted.has(keyOf(billIds)))
      .map((billIds) => ({ fact: 'overlap' as const, days, billIds, id: second.id }))
    if (found.length > 0) yield [month.month, found]
  }
}

const keyOf = ([one, other]: readonly [number, number]): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`

function pairsOf(first: BilledMonth, second: BilledMonth): [number, number][] {
  return first.billIds.flatMap((one) =>
    second.billIds.flatMap((other): [number, number][] => (one === other ? [] : [[one, other]])),
  )
}

/**
 * Account meters with what was used once. What is distributed is the same energy as what is supplied: a month is as
 * those say who supply it, unless those who distribute it know it for more days.
 */
export function measuredOnce(meters: readonly MeteredMonths[]): MeteredMonths[] {
  return [...Map.groupBy(meters, ({ meterId }) => meterId).values()].flatMap((accounts) => {
    if (!accounts.some(isDistribution) || accounts.every(isDistribution)) return accounts
    const distributed = monthsDistributed(accounts)
    return accounts.map((account) => ({
      ...account,
      months: account.months.map((month) =>
        distributed.has(month.month) === isDistribution(account) ? month : unmeasured(month),
      ),
    }))
  })
}

const isDistribution = ({ associationType }: { associationType: AssociationType }): boolean =>
  associationType === 'DISTRIBUTION'

/** Months of which those who distribute know the usage for more days than those who supply. */
function monthsDistributed(accounts: readonly MeteredMonths[]): Set<Month> {
  const days = { supplied: new Map<Month, Days>(), distributed: new Map<Month, Days>() }
  for (const account of accounts)
    for (const { month, usage, measuredDays } of account.months) {
      const of = isDistribution(account) ? days.distributed : days.supplied
      if (usage !== null) of.set(month, (of.get(month) ?? NO_DAYS) | measuredDays)
    }
  return new Set(
    [...days.distributed.keys()].filter((month) => {
      const supplied = days.supplied.get(month)
      const isMore = countDays(days.distributed.get(month) ?? NO_DAYS) > countDays(supplied ?? NO_DAYS)
      return supplied === undefined || isMore
    }),
  )
}

const unmeasured = (month: BilledMonth): BilledMonth => ({ ...month, usage: null, measuredDays: NO_DAYS })
