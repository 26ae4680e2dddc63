import type { BillFacts } from './bill-facts.ts'
import type { Layout } from './layout.ts'
import type { Random } from './random.ts'
import { Sheet, type SheetOptions } from './sheet.ts'
import { type PrintStyle, Statement } from './statement.ts'

export interface LayoutDefinition {
  id: string
  heldBack?: boolean
  suits: (facts: BillFacts) => boolean
  style: PrintStyle
  sheet?: SheetOptions
  draw: (sheet: Sheet, statement: Statement, random: Random) => void
}

export function defineLayout(definition: LayoutDefinition): Layout {
  return {
    id: definition.id,
    heldBack: definition.heldBack ?? false,
    suits: definition.suits,
    async render(facts, random) {
      const sheet = new Sheet(definition.sheet)
      const statement = new Statement(facts, definition.style)
      definition.draw(sheet, statement, random)
      return { pdf: await sheet.finish(), pages: sheet.pageCount, truth: statement.truth() }
    },
  }
}
