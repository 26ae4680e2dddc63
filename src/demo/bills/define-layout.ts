import type { BillFacts } from './bill-facts.ts'
import type { Layout } from './layout.ts'
import type { Random } from './random.ts'
import { Sheet, type SheetOptions } from './sheet.ts'
import { type PrintStyle, Statement } from './statement.ts'
import { randomWording } from './wording.ts'

export interface LayoutDefinition {
  id: string
  /** Printed in the same words, face and size each time; otherwise they vary from bill to bill. */
  fixed?: boolean
  suits: (facts: BillFacts) => boolean
  /** Whether it prints what a budget plan asks for beside what was used. */
  budgetPlans?: boolean
  /** Several ways of writing dates or amounts: one of them is drawn for each bill. */
  style: Omit<PrintStyle, 'date' | 'money'> & OneOrMore<Pick<PrintStyle, 'date' | 'money'>>
  sheet?: SheetOptions
  draw: (sheet: Sheet, statement: Statement, random: Random) => void
}

type OneOrMore<T> = { [K in keyof T]: T[K] | readonly T[K][] }

export function defineLayout(definition: LayoutDefinition): Layout {
  return {
    id: definition.id,
    suits: (facts) =>
      definition.suits(facts) && (facts.budgetAmount === undefined || definition.budgetPlans === true),
    async render(facts, random) {
      const print = random.fork('print')
      const { date, money, ...style } = definition.style
      const sheet = new Sheet({ ...(definition.fixed ? {} : variation(print)), ...definition.sheet })
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
