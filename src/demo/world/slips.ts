import { addDays } from '#base/calendar-date.ts'
import type { BilledUsage, DemoBill } from './billing.ts'
import type { SavedDemoBill } from './saved-demo-bill.ts'
import type { Tariff } from './tariffs/tariff.ts'

/** What can go wrong between a page and what is saved of it. */
interface Slip {
  fits(tariff: Tariff): boolean
  /** The bills of an account as they stand after it, given the newest, the one before it and the others. */
  make(newest: SavedDemoBill, before: SavedDemoBill): readonly SavedDemoBill[]
}

const isElectric = ({ energyType, usage }: Tariff): boolean => energyType === 'electric' && usage !== null
const isMetered = ({ usage }: Tariff): boolean => usage !== null

const changed =
  (change: (bill: SavedDemoBill) => SavedDemoBill): Slip['make'] =>
  (newest, before) => [before, change(newest)]

/** A digit too many and the like: of the usage, and where it is told of the money. */
const times =
  (factor: number, of: { usage?: true; cost?: true }) =>
  (bill: SavedDemoBill): SavedDemoBill => ({
    ...bill,
    parts: bill.parts.map((part) => ({
      ...part,
      usages: part.usages.map((usage) =>
        of.usage && usage.kind === 'usage' ? { ...usage, amount: usage.amount * factor } : usage,
      ),
      charges: part.charges.map((charge) =>
        of.cost ? { ...charge, amount: charge.amount * factor } : charge,
      ),
    })),
  })

const withUsages = (bill: SavedDemoBill, change: (usage: BilledUsage) => BilledUsage): SavedDemoBill => ({
  ...bill,
  parts: bill.parts.map((part) => ({ ...part, usages: part.usages.map(change) })),
})

const inUnit =
  (unit: string) =>
  (bill: SavedDemoBill): SavedDemoBill =>
    withUsages(bill, (usage) => (usage.kind === 'usage' ? { ...usage, unit } : usage))

const demandTimes =
  (factor: number) =>
  (bill: SavedDemoBill): SavedDemoBill =>
    withUsages(bill, (usage) =>
      usage.kind === 'demand' ? { ...usage, amount: Number((usage.amount * factor).toFixed(1)) } : usage,
    )

/** One of each. */
export const SLIPS: Readonly<Record<string, Slip>> = {
  'usage, a digit too many': { fits: isElectric, make: changed(times(10, { usage: true })) },
  'cost, a digit too many': { fits: isElectric, make: changed(times(10, { cost: true })) },
  'usage and cost doubled': { fits: isElectric, make: changed(times(2, { usage: true, cost: true })) },
  'MWh for kWh': { fits: isElectric, make: changed(inUnit('MWh')) },
  'gallons for therms': {
    fits: ({ usage }) => usage?.unit === 'therms',
    make: changed(inUnit('Gal')),
  },
  'demand, a digit too many': { fits: ({ demand }) => demand !== null, make: changed(demandTimes(10)) },
  'a month missing before': { fits: isMetered, make: (newest) => [newest] },
  'two periods in one': {
    fits: isMetered,
    make: (newest, before) => [{ ...newest, startDate: before.startDate }],
  },
  // Typed in again, and its first day left out: the same days twice would be a bill made out anew.
  'saved twice': {
    fits: isMetered,
    make: (newest, before) => [before, newest, { ...newest, startDate: addDays(newest.startDate, 1) }],
  },
}

/** Of an account with fewer nobody could tell. */
const FEWEST_BILLS = 24

/** Gives each slip the newest bill of an account that it can happen to, all at different properties. */
export function withSlips(bills: readonly SavedDemoBill[], waiting: ReadonlySet<number>): SavedDemoBill[] {
  const newestFirst = new Map(
    [...Map.groupBy(bills, ({ account }) => account.id)].map(([id, own]) => [id, own.toReversed()]),
  )
  const lastDay = bills.at(-1)?.savedOn
  const candidates = [...newestFirst].flatMap(([id, [newest, before, ...older]]) =>
    newest && before && newest.savedOn === lastDay && older.length >= FEWEST_BILLS && !waiting.has(id)
      ? [{ id, newest, before, older }]
      : [],
  )
  const properties = new Set<DemoBill['account']['property']>()
  for (const { fits, make } of Object.values(SLIPS)) {
    const taken = candidates.find(
      ({ newest: { account } }) =>
        !properties.has(account.property) && account.services.every(({ tariff }) => fits(tariff)),
    )
    // On some days of the year nothing that it fits was saved.
    if (taken === undefined) continue
    properties.add(taken.newest.account.property)
    newestFirst.set(taken.id, [...make(taken.newest, taken.before), ...taken.older])
  }
  return [...newestFirst.values()].flat()
}
