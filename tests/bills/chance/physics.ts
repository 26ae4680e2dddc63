import type { Random } from '#demo/bills/random.ts'

/**
 * What happens on real bills whatever their layout, with the share of bills that it is switched on for.
 * It is met only where the bill has something for it: a credit, a second service, a page behind the first.
 */
export const PHYSICS = {
  'zero lines': 1 / 7,
  'equal amounts': 1 / 4,
  'abbreviated names': 0.3,
  'misleading names': 0.2,
  'total-tax leaves': 0.12,
  'tariff codes': 0.12,
  'third parties': 0.25,
  'other wares': 0.06,
  rebill: 0.06,
  'dated lines': 0.12,
  'glued units': 0.15,
  'credit marks apart': 0.5,
  'dollar signs apart': 0.1,
  'dollars on totals': 0.25,
  dashes: 0.15,
  'two-level heads': 0.2,
  'centred cells': 0.15,
  'narrow names': 0.12,
  'tax flags': 0.08,
  'steps of a charge': 0.2,
  'leader dots': 0.12,
  'unlabelled subtotals': 0.12,
  'sections of new charges': 0.15,
  'totals in heads': 0.12,
  'subtotals before taxes': 0.35,
  'running subtotals': 0.08,
  'notes between': 0.25,
  'messages beside': 0.35,
  'amounts set left': 0.05,
  'last bill beside': 0.05,
  'broken sections': 0.3,
  'continued heads': 0.5,
  'due in page heads': 0.35,
  'yearless period': 0.08,
  'wrapped identifiers': 0.1,
  'account in groups': 0.3,
  'days in other forms': 0.4,
  'yearless days': 0.12,
  'period by service': 0.12,
  'period in words': 0.3,
  'days apart by white': 0.08,
  'due told in words': 0.2,
  'due in one line': 0.25,
  'days in balance rows': 0.3,
  'adjustment rows': 0.2,
  'late amounts': 0.25,
  'other days': 0.4,
  'mailing marks': 0.3,
  'name in words alone': 0.1,
  'names of other kinds': 0.3,
  'stub as a table': 0.35,
  'other numbers': 0.4,
  'period in two fields': 0.2,
  'labels in two languages': 0.05,
  'name in the stub alone': 0.12,
  'period in reads alone': 0.15,
  'read types': 0.25,
  'debit notices': 0.15,
  'histories with amounts': 0.25,
  'axis numbers': 0.3,
  'payment rows': 0.35,
  'summary again': 0.3,
  'words in pieces': 0.25,
  'columns in file order': 0.06,
  'many pages': 1 / 5,
  'terms between': 0.06,
  'dozens of pages': 0.015,
} as const

export type Physics = keyof typeof PHYSICS

const ALL = Object.keys(PHYSICS) as Physics[]

/** The physics of one bill: those switched on, and of them those that the bill met. */
export class Chances {
  readonly #on: ReadonlySet<Physics>
  readonly #met = new Set<Physics>()

  constructor(random: Random) {
    this.#on = new Set(ALL.filter((physics) => random.fork(physics).chance(PHYSICS[physics])))
  }

  /** Asked only where the bill has something for it: a yes is counted as met. */
  does(physics: Physics): boolean {
    if (this.#on.has(physics)) this.#met.add(physics)
    return this.#on.has(physics)
  }

  met(): Physics[] {
    return ALL.filter((physics) => this.#met.has(physics))
  }
}
