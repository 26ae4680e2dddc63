import { defineLayout, type LayoutDefinition } from '#demo/bills/define-layout.ts'
import { defineLetter, type LetterDefinition } from '#demo/bills/define-letter.ts'
import type { Layout } from '#demo/bills/layout.ts'
import type { BillKind } from './facts/bill-kinds.ts'

/** A layout as the reading of bills is scored with it; those of demo data are among them. */
export interface ScoredLayout extends Layout {
  /** Kept out of the building of the extraction and only scored with. */
  heldBack?: boolean
  /** The one kind of bill that it is made for and no other layout draws; any that suits it unless given. */
  kind?: BillKind
}

/** One that is held back keeps its words, face and size, where the others vary from bill to bill. */
export const defineHeldBackLayout = ({
  kind,
  ...definition
}: Omit<LayoutDefinition, 'fixed'> & Pick<ScoredLayout, 'kind'>): ScoredLayout => ({
  ...defineLayout({ ...definition, fixed: true }),
  heldBack: true,
  ...(kind && { kind }),
})

export const defineHeldBackLetter = (definition: LetterDefinition): ScoredLayout => ({
  ...defineLetter(definition),
  heldBack: true,
})
