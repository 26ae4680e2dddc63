import type { Cents } from '#base/money.ts'
import type { Line } from '../layout/lines.ts'
import type { Printed } from '../text/run.ts'
import type { PlacedWord } from '../words/sheet.ts'

export interface ChargeRow {
  kind: RowKind
  description: string
  amount: Printed<Cents>
  others: Printed<Cents>[]
  /** Of the description and the amount. */
  words: PlacedWord[]
  line: Line
  /** Number of its column of amounts, across the file. */
  column: number
  /** Its description was taken from the line above. */
  wrapped: boolean
  /** Its description has a word that charges are named by, as “fee” or “delivery”. */
  named: boolean
  /** By what was corrected on a bill of this layout. */
  taught?: true
}

/** Where the words of a row begin on its line. */
export const startOf = ({ words }: ChargeRow): number => Math.min(...words.map(({ x0 }) => x0))

/** What the words of a row say it is; the arithmetic may know better. */
export type RowKind = 'charge' | 'sum' | 'total' | 'balance' | 'noise'
