import type { Cents } from '#base/money.ts'
import type { LeftOutReason } from './bill-relations.ts'
import { countDays, type Days, NO_DAYS } from './days.ts'
import type { MonthFact } from './facts.ts'
import type { MeterMonth } from './meter-month.ts'
import type { Month } from './month.ts'

const PARTS = 1_000_000

type FactOf<Name extends MonthFact['fact']> = Extract<MonthFact, { fact: Name }>

/** Gathers what the bills of a meter have of one month. */
export class MonthBuilder {
  readonly month: Month
  billedDays: Days = NO_DAYS
  measuredDays: Days = NO_DAYS
  demand: number | null = null
  #costCents: Cents = 0
  /** Millionths of the meter's unit. */
  #usageParts: number | null = null
  readonly #billIds = new Set<number>()
  readonly #estimated = new Map<number, Days>()
  readonly #facts = new Map<string, MonthFact>()

  constructor(month: Month) {
    this.month = month
  }

  addCost(billId: number, cents: Cents): void {
    this.#costCents += cents
    this.#billIds.add(billId)
  }

  addUsage(billId: number, parts: number): void {
    this.#usageParts = (this.#usageParts ?? 0) + parts
    this.#billIds.add(billId)
  }

  addUncountedMoney(billId: number, cents: Cents): void {
    const fact = this.#fact(
      'no_cost',
      (): FactOf<'left_out'> => ({
        ...{ fact: 'left_out', reason: 'no_cost', billIds: [], costCents: 0, usage: null, unit: null },
      }),
    )
    fact.costCents += cents
    addTo(fact.billIds, billId)
  }

  addUncountedUsage(billId: number, usage: number, unit: string): void {
    const fact = this.#fact(
      `unit ${unit}`,
      (): FactOf<'left_out'> => ({
        ...{ fact: 'left_out', reason: 'unit', billIds: [], costCents: 0, usage: 0, unit },
      }),
    )
    fact.usage = rounded((fact.usage ?? 0) + usage)
    addTo(fact.billIds, billId)
  }

  addConversion(billId: number, by: Pick<FactOf<'converted'>, 'from' | 'to' | 'approximate'>): void {
    const fact = this.#fact(
      `converted ${by.from}`,
      (): FactOf<'converted'> => ({
        ...{ fact: 'converted', billIds: [], ...by },
      }),
    )
    addTo(fact.billIds, billId)
  }

  addEstimate(billId: number, days: Days): void {
    this.#estimated.set(billId, (this.#estimated.get(billId) ?? NO_DAYS) | days)
  }

  addOverlap(billIds: [number, number], days: Days): void {
    this.#facts.set(`overlap ${billIds.join(' ')}`, { fact: 'overlap', days: countDays(days), billIds })
  }

  addReplaced(
    id: number,
    otherId: number,
    reason: LeftOutReason,
    { costCents = 0, usageParts }: { costCents?: Cents; usageParts?: number },
  ): void {
    const fact = this.#fact(
      `replaced ${id}`,
      (): FactOf<'replaced'> => ({
        ...{ fact: 'replaced', billIds: [id, otherId], reason, costCents: 0, usage: null },
      }),
    )
    fact.costCents += costCents
    if (usageParts !== undefined) fact.usage = rounded((fact.usage ?? 0) + usageParts / PARTS)
  }

  built(): MeterMonth {
    const estimatedDays = [...this.#estimated.values()].reduce((all, days) => all | days, NO_DAYS)
    const estimated: MonthFact[] =
      estimatedDays === NO_DAYS
        ? []
        : [{ fact: 'estimated', days: countDays(estimatedDays), billIds: [...this.#estimated.keys()] }]
    return {
      ...{ month: this.month, billedDays: this.billedDays, measuredDays: this.measuredDays },
      ...{ costCents: this.#costCents, demand: this.demand, billIds: [...this.#billIds] },
      usage: this.#usageParts === null ? null : this.#usageParts / PARTS,
      facts: [...estimated, ...this.#facts.values()],
    }
  }

  #fact<Fact extends MonthFact>(key: string, make: () => Fact): Fact {
    const known = this.#facts.get(key)
    if (known !== undefined) return known as Fact
    const made = make()
    this.#facts.set(key, made)
    return made
  }
}

const addTo = (ids: number[], id: number): void => {
  if (!ids.includes(id)) ids.push(id)
}

const rounded = (amount: number): number => Math.round(amount * PARTS) / PARTS
