import { sharedDays } from '#base/calendar-date.ts'
import type { MonthFact } from '#domain/energy/months/facts.ts'
import type { ChargedMeter, MeterFact } from './charged-meter.ts'

type FactOf<Name extends MonthFact['fact']> = Extract<MonthFact, { fact: Name }>

/** Bills that count in no month, by account meter and bill. */
export function leftOutBills(facts: readonly MeterFact[]): Set<string> {
  return new Set(
    facts.flatMap(({ accountMeterId, fact }) =>
      fact.fact === 'replaced' ? [keyOf(accountMeterId, fact.billIds[0])] : [],
    ),
  )
}

export const keyOf = (accountMeterId: number, savedBillId: number): string =>
  `${accountMeterId} ${savedBillId}`

/** What has to be known of some bills before they are invoiced, each fact once however many months the bill is of. */
export function factsOfBills(
  charged: readonly ChargedMeter[],
  facts: readonly MeterFact[],
  accepted: readonly (readonly [number, number])[],
): MeterFact[] {
  const ended = new Set(charged.map(({ accountMeterId, savedBillId }) => keyOf(accountMeterId, savedBillId)))
  const found = new Map<string, MeterFact>()
  for (const { accountMeterId, fact } of facts) {
    const billIds = fact.billIds.filter((id) => ended.has(keyOf(accountMeterId, id)))
    if (billIds.length === 0 || (fact.fact === 'replaced' && billIds[0] !== fact.billIds[0])) continue
    if (fact.fact === 'left_out' && fact.reason === 'no_cost') continue
    const key = JSON.stringify([accountMeterId, fact.fact, fact.billIds, 'unit' in fact && fact.unit])
    const known = found.get(key)?.fact
    found.set(key, {
      accountMeterId,
      fact: known === undefined ? ofBills(fact, billIds) : added(known, fact),
    })
  }
  return [...found.values(), ...uncountedMoney(charged), ...crossedBills(charged, facts, accepted)]
}

/** Of an estimate the bills matter, not on how many days of which month. */
function ofBills(fact: MonthFact, billIds: number[]): MonthFact {
  if (fact.fact === 'estimated') return { ...fact, days: 0, billIds }
  return fact.fact === 'overlap' || fact.fact === 'replaced' ? fact : { ...fact, billIds }
}

function added(known: MonthFact, fact: MonthFact): MonthFact {
  const sum = (one: number | null, other: number | null) =>
    one === null && other === null ? null : (one ?? 0) + (other ?? 0)
  if (known.fact === 'overlap' && fact.fact === 'overlap') return { ...known, days: known.days + fact.days }
  if (known.fact === 'replaced' && fact.fact === 'replaced')
    return {
      ...known,
      costCents: known.costCents + fact.costCents,
      usage: sum(known.usage, fact.usage),
    }
  if (known.fact === 'left_out' && fact.fact === 'left_out')
    return { ...known, usage: sum(known.usage, fact.usage) }
  return known
}

const uncountedMoney = (charged: readonly ChargedMeter[]): MeterFact[] =>
  charged.flatMap(({ accountMeterId, savedBillId, uncountedCents }): MeterFact[] => {
    if (uncountedCents === 0) return []
    const fact: FactOf<'left_out'> = {
      ...{ fact: 'left_out', reason: 'no_cost', billIds: [savedBillId], costCents: uncountedCents },
      ...{ usage: null, unit: null },
    }
    return [{ accountMeterId, fact }]
  })

/** Bills of two accounts that bill the same days of one meter. To share one day is to follow one another. */
function crossedBills(
  charged: readonly ChargedMeter[],
  facts: readonly MeterFact[],
  accepted: readonly (readonly [number, number])[],
): MeterFact[] {
  const leftOut = leftOutBills(facts)
  const isAccepted = new Set(accepted.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]))
  const counted = charged.filter(
    ({ accountMeterId, savedBillId }) => !leftOut.has(keyOf(accountMeterId, savedBillId)),
  )
  const ofMeter = Map.groupBy(counted, ({ meterId, associationType }) => `${meterId} ${associationType}`)
  return [...ofMeter.values()].flatMap((bills) =>
    bills.flatMap((second, at) =>
      bills
        .slice(0, at)
        .filter((first) => first.accountMeterId !== second.accountMeterId)
        .filter((first) => first.savedBillId !== second.savedBillId && sharedDays(first, second) > 1)
        .filter((first) => !isAccepted.has(`${first.savedBillId} ${second.savedBillId}`))
        .map(
          (first): MeterFact => ({
            accountMeterId: second.accountMeterId,
            fact: {
              fact: 'overlap',
              days: sharedDays(first, second),
              billIds: [first.savedBillId, second.savedBillId],
            },
          }),
        ),
    ),
  )
}
