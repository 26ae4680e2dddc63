import type { Layout } from './layout.ts'
import type { Random } from './random.ts'
import { Sheet, type SheetOptions } from './sheet.ts'
import { Statement } from './statement.ts'
import { isSingleAccount } from './suits.ts'
import { NOTHING_PRINTED } from './truth.ts'

export interface LetterDefinition {
  id: string
  sheet?: SheetOptions
  draw: (sheet: Sheet, statement: Statement, random: Random) => void
}

/** A page about an account that is no bill, whatever amounts and dates it names. */
export function defineLetter(definition: LetterDefinition): Layout {
  return {
    id: definition.id,
    suits: isSingleAccount,
    async render(facts, random) {
      const sheet = new Sheet(definition.sheet)
      const statement = new Statement(facts, {
        date: 'Month D, YYYY',
        money: { sign: '$', credit: 'minus' },
      })
      definition.draw(sheet, statement, random)
      return {
        pdf: await sheet.finish(),
        pages: sheet.pageCount,
        truth: { ...NOTHING_PRINTED, is_bill: false },
      }
    },
  }
}
