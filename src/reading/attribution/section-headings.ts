import type { EnergyType } from '#domain/records/energy-type.ts'
import { type ChargeRow, startOf } from '../charges/charge-row.ts'
import { energyVotes } from '../fields/energy-types.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { quantitiesIn } from '../text/printed-quantity.ts'
import { runOf } from '../text/run.ts'

/** A heading says what it is about in so many words at most. */
const MAX_WORDS = 7
/** How far a heading may begin left of its charges, in points: a column of departments is no wider. */
const MAX_INDENT = 95
const TOLERANCE = 12
/** Less than this is said by the way. */
const MIN_VOTES = 1
/** Under its sum a section has ended. */
const SUM_LABEL = /^\s*(?:sub-?\s?)?totals?\b/i
/** A row of so many cells is one of a table. */
const MIN_TABLE_CELLS = 3

/**
 * For each charge the energy of the section that it stands in, by the last heading above it; null without one, or where
 * the bill's lines are of nothing of the kind.
 */
export function sectionEnergies(
  lines: readonly Line[],
  rows: readonly ChargeRow[],
  sold: ReadonlySet<EnergyType>,
): (EnergyType | null)[] {
  const words = new Set(rows.flatMap((row) => row.words))
  const isOfRow = (segment: Segment) => segment.words.some((word) => words.has(word))
  const marks = lines.flatMap((line) => {
    const others = line.segments.filter((segment) => !isOfRow(segment))
    const isRow = others.length < line.segments.length
    const isTable = !isRow && (others.length >= MIN_TABLE_CELLS || others.some(hasFigure))
    return isTable ? [] : others.flatMap((segment) => markIn(segment, line))
  })
  return rows.map((row) => {
    const over = marks.filter((mark) => isOver(mark, row))
    const nearest = over.reduce<Mark | null>(
      (best, mark) => (best && best.segment.y0 > mark.segment.y0 ? best : mark),
      null,
    )
    const energyType = nearest?.energyType ?? null
    return energyType !== null && sold.has(energyType) ? energyType : null
  })
}

interface Mark {
  segment: Segment
  line: Line
  /** Null where a section ends. */
  energyType: EnergyType | null
}

function markIn(segment: Segment, line: Line): Mark[] {
  if (segment.words.length > MAX_WORDS || hasFigure(segment)) return []
  if (SUM_LABEL.test(segment.text)) return [{ segment, line, energyType: null }]
  const [top] = [...energyVotes(segment.text)].sort((a, b) => b[1] - a[1])
  return top !== undefined && top[1] >= MIN_VOTES ? [{ segment, line, energyType: top[0] }] : []
}

/** What was used, or paid for, is said by a row and not by a heading; the sum of its section may stand beside it. */
const hasFigure = ({ words, sheet, text }: Segment): boolean =>
  quantitiesIn(runOf(words, sheet)).length > 0 ||
  (/\p{L}/u.test(text) && moneyIn(runOf(words, sheet)).length > 0)

/** In the column of the charge, above it or before it on its line. */
function isOver({ segment, line }: Mark, row: ChargeRow): boolean {
  if (line.sheet !== row.line.sheet || segment.y0 > row.line.y0 + 2) return false
  const start = startOf(row)
  const indent = start - segment.x0
  const spans = line.x0 <= start && line.x1 >= row.amount.x1 - TOLERANCE
  return indent >= -TOLERANCE && (indent <= MAX_INDENT || spans)
}
