import type { BillFacts } from './bill-facts.ts'
import type { BillKind } from './facts/bill-kinds.ts'
import type { Layout } from './layout.ts'
import type { Random } from './random.ts'
import { Sheet, type SheetOptions } from './sheet.ts'
import { type PrintStyle, Statement } from './statement.ts'
import { randomWording } from './wording.ts'

export interface LayoutDefinition {
  id: string
  heldBack?: boolean
  /** Its own kind of bill, which no other layout draws. */
  kind?: BillKind
  suits: (facts: BillFacts) => boolean
  /** Whether it prints what a budget plan asks for beside what was used. */
  budgetPlans?: boolean
  /** Several ways of writing dates or amounts: one of them is drawn for each bill. */
  style: Omit<PrintStyle, 'date' | 'money'> & OneOrMore<Pick<PrintStyle, 'date' | 'money'>>
  sheet?: SheetOptions
  draw: (sheet: Sheet, statement: Statement, random: Random) => void
}

type OneOrMore<T> = { [K in keyof T]: T[K] | readonly T[K][] }

/** A layout that is built with comes in other words, faces and sizes from bill to bill; one that is held back stays. */
export function defineLayout(definition: LayoutDefinition): Layout {
  return {
    id: definition.id,
    heldBack: definition.heldBack ?? false,
    ...(definition.kind && { kind: definition.kind }),
    suits: (facts) =>
      definition.suits(facts) && (facts.budgetAmount === undefined || definition.budgetPlans === true),
    async render(facts, random) {
      const print = random.fork('print')
      const { date, money, ...style } = definition.style
      const sheet = new Sheet({ ...(definition.heldBack ? {} : variation(print)), ...definition.sheet })
      const statement = new Statement(facts, {
        ...style,
        date: oneOf(date, print),
        money: oneOf(money, print),
      })
      definition.draw(sheet, statement, random)
      return { pdf: await sheet.finish(), pages: sheet.pageCount, truth: statement.truth() }
    },
  }
}

const variation = (random: Random): SheetOptions => ({
  family: random.chance(0.25) ? 'serif' : 'sans',
  scale: random.pick([1, 1, 0.96, 0.92]),
  wording: randomWording(random),
})

function oneOf<T extends string | object>(choice: T | readonly T[], random: Random): T {
  return Array.isArray(choice) ? random.pick(choice as readonly T[]) : (choice as T)
}
