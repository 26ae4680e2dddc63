import type { Grounds } from '#domain/bills/assessment/grounds.ts'
import type { LabelledPage } from '../fields/places.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'

/** Rows and heads that speak of other days than this bill's, or of no use at all. */
const NOT_OF_THIS_BILL =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b(?:19|20)\d\d\b|\b(?:average|avg|daily|per day|last|prior|previous|year|ago|history|allow\w*|allotment|budget|contract|limit|up to|over|first|next|factor|size|container|cart)\b/i
/** The head of a column of what the dial showed. */
const DIAL = /^(?:(?:meter|present|current|new|end(?:ing)?) )*read(?:ing)?s?$/i
/** Lines above a cell that may be its head. */
const HEADS = 2

/** Quantities that are all of a cell: what a page shows so is used, sold or measured by it. */
export function quantitiesOf(pages: readonly LabelledPage[]): NonNullable<Grounds['quantities']> {
  return pages.flatMap(({ lines }) =>
    lines.flatMap((line, at) =>
      NOT_OF_THIS_BILL.test(textOf(line))
        ? []
        : cellsOf(line).flatMap((cell) => {
            const run = runOf(cell.words, line.sheet)
            const [quantity] = quantitiesIn(run)
            if (quantity === undefined || quantity.words.length < cell.words.length) return []
            if (
              headsOf(cell, lines.slice(Math.max(0, at - HEADS), at)).some(
                (head) => NOT_OF_THIS_BILL.test(head) || DIAL.test(head),
              )
            )
              return []
            const { amount, unit } = quantity.value
            return [{ text: run.text, amount: amount * unit.factor, unit: unit.standard }]
          }),
    ),
  )
}

const textOf = (line: Line): string => line.segments.map(({ text }) => text).join(' ')

/** The cells of a line, a number and the unit in the next cell as one. */
function cellsOf({ segments }: Line): Pick<Segment, 'words' | 'x0' | 'x1'>[] {
  return segments.flatMap((segment, at) => {
    const next = segments[at + 1]
    const isNumber = /^[\d,.]+$/.test(segment.text)
    return isNumber && next
      ? [segment, { ...segment, words: [...segment.words, ...next.words], x1: next.x1 }]
      : [segment]
  })
}

const headsOf = (cell: { x0: number; x1: number }, above: readonly Line[]): string[] =>
  above.flatMap(({ segments }) =>
    segments.filter(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0).map(({ text }) => text),
  )
