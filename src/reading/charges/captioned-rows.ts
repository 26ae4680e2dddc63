import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { printedText, runOf } from '../text/run.ts'
import { isWording } from '../text/wording.ts'
import { overlapX, unionOf } from '../words/geometry.ts'
import type { MoneyRow, TextCell } from './cells.ts'

/** A line of fewer amounts is a row of a table rather than the boxes of a form. */
const FEWEST = 2
/** Type sizes between a box's caption and its amount. */
const REACH = 1.6
/** Captions may stand below their amounts, closer than what is above them. */
const CLOSER = 0.9

/** The rows of a line that holds nothing but amounts, each under or over the caption of its own box; none of any other line. */
export function captionedRowsOf(line: Line, above: Line | undefined, below?: Line): MoneyRow[] {
  const gap = above ? line.y0 - above.y1 : Infinity
  const gapBelow = below ? below.y0 - line.y1 : Infinity
  const captionsLine = gapBelow < gap * CLOSER ? below : above
  if (!captionsLine || line.segments.length < FEWEST || Math.min(gap, gapBelow) > sizeOf(line) * REACH)
    return []
  const rows = line.segments.flatMap((segment) => {
    const [amount, ...more] = moneyIn(runOf(segment.words, line.sheet))
    const isAlone = amount && more.length === 0 && amount.words.length === segment.words.length
    const captions = isAlone
      ? captionsLine.segments.filter((other) => isOver(other, segment)).map(withoutNumber)
      : []
    const [caption] = captions
    return amount && caption && captions.length === 1 && isWording(caption) && !/\d\.\d\d/.test(caption.text)
      ? [rowOf(line, caption, amount)]
      : []
  })
  const isForm =
    rows.length === line.segments.length && new Set(rows.map(({ texts }) => texts[0])).size === rows.length
  return isForm ? rows : []
}

/** The boxes of a form may be numbered. */
function withoutNumber(caption: Segment): TextCell {
  const [first, ...rest] = caption.words
  const words = rest.length > 0 && /^\d{1,2}\.?$/.test(first?.text ?? '') ? rest : caption.words
  return { words, text: printedText(words), ...unionOf(words) }
}

const sizeOf = (line: Line): number => Math.max(...line.segments.map(({ size }) => size))

const isOver = (caption: Segment, segment: Segment): boolean => overlapX(caption, segment) > 0

const rowOf = (line: Line, caption: TextCell, amount: MoneyRow['amount']): MoneyRow => ({
  line,
  texts: [caption],
  amount,
  others: [],
  behind: [],
  ...unionOf(amount.words),
})
