import type { SourceExport } from '#contract/exports/source-exports.ts'

export type { SourceExport }

export interface SourceContext {
  /** Rows of the list of exports. */
  total: number
  focused: SourceExport | null
  /** The ids in the box: digits and commas alone. */
  typed: string
  /** How many ids those are, each counted once, and why they cannot be sent. */
  ids: number
  problem: string | null
}
