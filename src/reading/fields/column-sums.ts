import { type Cents, sumCents } from '#base/money.ts'
import type { Line } from '../layout/lines.ts'
import { moneyIn } from '../text/printed-money.ts'
import { type Printed, runOf } from '../text/run.ts'
import { MONEY_FIELDS } from '../vocabulary/field-labels.ts'
import { overlapX, type Rect } from '../words/geometry.ts'
import type { LabelMeaning } from './label-index.ts'
import type { LabelHit } from './labels.ts'
import type { LabelledPage } from './places.ts'

/** Lines under a head that its column may have. */
const LONGEST = 14
/** Line heights without an amount after which the column has ended. */
const LARGEST_GAP = 3
/** How far the right edges of a head and its amounts may differ, in points. */
const EDGE = 12
const FEWEST_PARTS = 2
const FEWEST_HEADS = 2

/**
 * Where a label heads a column of amounts that ends in their sum ("New charges" of each service, then of all), by the
 * first amount: the sum.
 */
export function columnSums(pages: readonly LabelledPage[]): Map<string, Printed<Cents>> {
  const sums = new Map<string, Printed<Cents>>()
  for (const page of pages) {
    for (const label of page.labels) {
      if (!isTableHead(label, page)) continue
      const amounts = amountsUnder(label, page)
      const sum = amounts.find((amount, at) => isSumOf(amount, amounts.slice(0, at)))
      if (amounts[0] !== undefined && sum !== undefined) sums.set(placeKey(amounts[0]), sum)
    }
  }
  return sums
}

/** One of several heads that name an account's amounts, none of which stands beside them. */
function isTableHead({ segment: { line } }: LabelHit, { labels }: LabelledPage): boolean {
  const heads = labels.filter(({ segment, meanings }) => segment.line === line && meanings.some(isOfMoney))
  return heads.length >= FEWEST_HEADS && amountsOf(line).length === 0
}

const isOfMoney = ({ field }: LabelMeaning): boolean => MONEY_FIELDS.has(field)

/**
 * Where a label leads a row of amounts that ends in their sum ("Total current charges" of delivery, of supply, of
 * both), by the first amount: the sum.
 */
export function rowSums(pages: readonly LabelledPage[]): Map<string, Printed<Cents>> {
  const sums = new Map<string, Printed<Cents>>()
  for (const { labels } of pages) {
    for (const { segment, meanings } of labels) {
      if (!meanings.some(isOfMoney)) continue
      const amounts = amountsOf(segment.line).filter(({ x0 }) => x0 > segment.x0)
      const [first, sum] = [amounts[0], amounts.at(-1)]
      if (first && sum && isSumOf(sum, amounts.slice(0, -1))) sums.set(placeKey(first), sum)
    }
  }
  return sums
}

function isSumOf({ value }: Printed<Cents>, parts: readonly Printed<Cents>[]): boolean {
  const counted = parts.filter((part) => part.value !== 0)
  return counted.length >= FEWEST_PARTS && sumCents(counted.map((part) => part.value)) === value
}

const amountsOf = ({ segments }: Line): Printed<Cents>[] =>
  segments.flatMap(({ words, sheet }) => moneyIn(runOf(words, sheet)))

/** The same amount, wherever it is found again. */
export const placeKey = ({ sheet, x1, y0 }: Printed<unknown>): string => `${sheet.number} ${x1} ${y0}`

function amountsUnder({ segment }: LabelHit, { lines }: LabelledPage): Printed<Cents>[] {
  const found: Printed<Cents>[] = []
  let bottom = segment.y1
  const from = lines.indexOf(segment.line) + 1
  for (const line of lines.slice(from, from + LONGEST)) {
    if (line.y0 - bottom > segment.size * LARGEST_GAP) break
    const amount = amountsOf(line).find((candidate) => isUnder(candidate, segment))
    if (amount === undefined) continue
    found.push(amount)
    bottom = line.y1
  }
  return found
}

const isUnder = (amount: Rect, head: Rect): boolean =>
  overlapX(amount, head) > 0 || Math.abs(amount.x1 - head.x1) < EDGE
