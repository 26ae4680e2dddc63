import { unitOf } from '#domain/records/units.ts'
import type { Line, Segment } from '../layout/lines.ts'
import { numberOf, type Quantity } from '../text/printed-quantity.ts'
import { type Printed, printed, runOf } from '../text/run.ts'
import { TIME_OF_DAY } from '../vocabulary/usage-words.ts'
import { overlapX } from '../words/geometry.ts'
import { UNIT, USED } from './unit-first.ts'

/** "Therms Used", "Usage (CCF)", "Total kWh": the whole of a head or a caption. */
const NAMES_UNIT = new RegExp(
  `^(?:(?:total )?(?<before>${UNIT}) (?:${USED})|(?:total |billed )?(?:${USED}) (?:in )?\\(?(?<behind>${UNIT})\\)?|(?:total|measured|metered|billed) (?<alone>${UNIT})):?$`,
  'i',
)
/** In type sizes, between a number and what names it. */
const NEAR = 1.6

/** A number by itself whose unit the words set right over or under it name. */
export interface LoneNumber {
  line: Line
  quantity: Printed<Quantity>
  description: string
}

const OF_TIME = new RegExp(`^(?:${TIME_OF_DAY})$`, 'i')

/** A row that names use and unit, with a number under each of the times of day over it. */
export const usesByTime = (lines: readonly Line[]): LoneNumber[] =>
  lines.flatMap((line, at) => {
    const [label, ...cells] = line.segments
    const unitText = label && unitNamedBy(label)
    const unit = unitText && unitOf(unitText)
    if (!unit || cells.length < 2) return []
    return cells.flatMap((cell) => {
      const head = lines[at - 1]?.segments.find((other) => overlapX(other, cell) > 0)
      const amount = numberAlone(cell)
      if (!head || !OF_TIME.test(head.text) || !amount) return []
      const run = runOf(cell.words, cell.sheet)
      const quantity = printed(run, 0, run.text.length, { amount, unitText, unit })
      return [{ line, quantity, description: head.text }]
    })
  })

const unitNamedBy = ({ text }: Segment): string | undefined => {
  const { before, behind, alone } = NAMES_UNIT.exec(text)?.groups ?? {}
  return before ?? behind ?? alone
}

/** Numbers that stand alone under a head, or over a caption, that names their use and its unit. */
export const loneNumbersOf = (lines: readonly Line[]): LoneNumber[] =>
  lines.flatMap((line, at) =>
    line.segments.flatMap((label, i) => {
      const unitText = unitNamedBy(label)
      const unit = unitText && unitOf(unitText)
      const beside = line.segments[i + 1]
      if (!unit || (beside && numberAlone(beside) !== null)) return []
      const number = numberNear(label, lines, at)
      const amount = number && numberAlone(number)
      if (!number || amount === null || amount === 0) return []
      const run = runOf(number.words, number.sheet)
      const quantity = printed(run, 0, run.text.length, { amount, unitText, unit })
      return [{ line: number.line, quantity, description: label.text.replace(/:$/, '') }]
    }),
  )

/** The number right under a head, or right over a caption; none where more numbers stand in its column. */
function numberNear(label: Segment, lines: readonly Line[], at: number): Segment | null {
  const inColumn = (index: number): Segment | undefined =>
    lines[index]?.segments.find((other) => overlapX(other, label) > 0)
  const [below, next] = [inColumn(at + 1), inColumn(at + 2)]
  if (below && isNear(label, below) && numberAlone(below) !== null)
    return next && isNear(below, next) && numberAlone(next) !== null ? null : below
  const [above, before] = [inColumn(at - 1) ?? inColumn(at - 2), inColumn(at - 3)]
  if (!above || !isNear(above, label) || numberAlone(above) === null) return null
  return before && isNear(before, above) && /\d/.test(before.text) ? null : above
}

const isNear = (over: Segment, under: Segment): boolean =>
  under.y0 - over.y1 < Math.max(over.size, under.size) * NEAR

/** Years are the heads of histories. */
const YEAR = /^(?:19|20)\d\d$/

/** A number that is all that its column holds; null for anything else. */
export const numberAlone = ({ words }: Segment): number | null => {
  const [word, ...more] = words
  return word && more.length === 0 && !YEAR.test(word.text) ? numberOf(word.text) : null
}
