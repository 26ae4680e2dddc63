import type { CallAnswer } from '#contract/client/contract.ts'
import type { ImportDetails } from '#contract/imports/imports.ts'

export type ImportSummary = CallAnswer<'imports.list'>['imports'][number]
export type ImportMapping = ImportDetails['mapping']
export type StagedRow = CallAnswer<'imports.rows'>['rows'][number]
export type ImportOutcome = StagedRow['outcome']

/** What the open import shows: what its columns are, or its rows of an outcome. */
export type ImportView = 'mapping' | ImportOutcome

export interface ImportsContext {
  /** Rows of the list that the keyboard is on. */
  total: number
  /** The import that the keyboard is on in the list; null where one is open, and in a list without rows. */
  focused: ImportSummary | null
  openId: number | null
  /** Null until it is there. */
  open: ImportDetails | null
}
