import type { BillAsRead } from './bill-as-read.ts'
import type { Grounds } from './grounds.ts'
import type { RecordedChange } from './hand-changes.ts'

/** What is known of a bill's page beside its lines. */
export interface PageEvidence {
  /** Null for a bill whose pages were never weighed. */
  grounds: Grounds | null
  /** By the id of a usage line, how far its reader believes it, 0 to 1; lines that a person added have none. */
  beliefs: ReadonlyMap<number, number>
  /** What was read before people changed it; null where that was not recorded. */
  asRead: BillAsRead | null
  /** Changes by hand that were recorded, some of them confirmed. */
  recorded: readonly RecordedChange[]
}

export const NO_GROUNDS: Grounds = { askedFor: [], named: null, leftOut: [], products: [] }

/** Of a bill that errors alone are asked of: none of them looks at the page. */
export const NO_PAGE: PageEvidence = { grounds: null, beliefs: new Map(), asRead: null, recorded: [] }
