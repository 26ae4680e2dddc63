import { isSameUnit } from '#domain/records/measures.ts'
import type { Figure } from './answer.ts'
import { type Amount, type PrintedNumber, printedNumbers } from './printed-numbers.ts'
import { COUNTED, type Counted, singular } from './printed-unit.ts'

export { streamable } from './streamable.ts'

/** As `Span`; a figure with what stood in the text for it, which may be rounded, scaled or without its sign. */
export type CheckedSpan = { text: string } | { figure: number; printed: string } | { unchecked: string }

/**
 * Cuts what an AI service said into spans. A number is a figure that a tool returned, or stands in what is allowed (the
 * question, names of months, numbers of meters) in the same spelling and of nothing; whatever else is one is unchecked.
 */
export function checkedSpans(
  text: string,
  figures: readonly Figure[],
  allowed: readonly string[],
): CheckedSpan[] {
  const counted = new Set([
    ...COUNTED,
    ...figures.flatMap(({ unit }) => (unit === null ? [] : [singular(unit)])),
  ])
  const spellings = new Set(allowed.flatMap((one) => spellingsOf(one, counted)))
  const markers = listMarkers(text)
  const spans: CheckedSpan[] = []
  let at = 0
  for (const number of printedNumbers(text, counted)) {
    if (number.start < at || markers.has(number.start)) continue
    const span = spanOf(text, number, figures, spellings)
    if (span === null) continue
    const printed = 'printed' in span ? span.printed : span.unchecked
    if (number.start > at) spans.push({ text: text.slice(at, number.start) })
    spans.push(span)
    at = number.start + printed.length
  }
  if (at < text.length) spans.push({ text: text.slice(at) })
  return spans
}

/** Null for a number that may stand as it is. */
function spanOf(
  text: string,
  number: PrintedNumber,
  figures: readonly Figure[],
  spellings: ReadonlySet<string>,
): Exclude<CheckedSpan, { text: string }> | null {
  const printed = text.slice(number.start, number.end)
  const same = sameText(text, number, figures)
  if (same !== null) return { figure: figures.indexOf(same), printed: same.text }
  if (number.isBare && spellings.has(number.spelled)) return null
  const { amount } = number
  const figure = amount === null ? -1 : figures.findIndex((one) => fits(amount, one))
  return figure < 0 ? { unchecked: printed } : { figure, printed }
}

/** The figure whose own text stands here, with all that belongs to the number; the longest where there are several. */
function sameText(
  text: string,
  { start, end, amount }: PrintedNumber,
  figures: readonly Figure[],
): Figure | null {
  if (amount === null) return null
  return figures
    .filter((figure) => {
      const behind = start + figure.text.length
      return (
        behind >= end &&
        text.startsWith(figure.text, start) &&
        !/^[\p{L}\p{N}]/u.test(text.slice(behind, behind + 2))
      )
    })
    .reduce<Figure | null>(
      (best, one) => (best === null || one.text.length > best.text.length ? one : best),
      null,
    )
}

/** Halves are rounded either way, and what a computer keeps of a fraction is a little off. */
const SLACK = 1e-9

function fits({ value, isSigned, step, unit, per }: Amount, figure: Figure): boolean {
  if (!isUnitOf(unit, per, figure.unit)) return false
  const known = isSigned ? figure.value : Math.abs(figure.value)
  return Math.abs(value - known) <= (step / 2) * (1 + SLACK) + Math.abs(known) * Number.EPSILON * 4
}

/** Whether a figure of `known` may stand where `unit` is printed. */
function isUnitOf(unit: string | null, per: string | null, known: string | null): boolean {
  if (unit === null && per === null) return true
  if (known === null) return false
  const slash = known.lastIndexOf('/')
  const [of, by] = slash < 0 ? [known, null] : [known.slice(0, slash), known.slice(slash + 1)]
  if (per !== null && (by === null || !isSame(per, by))) return false
  if (unit === null) return true
  return isSame(unit, per === null ? known : of) || (unit === 'USD' && of === 'USD')
}

const isSame = (one: string, other: string): boolean =>
  singular(one) === singular(other) || isSameUnit(one, other)

/** As numbers are spelled in a text that may be said again; of a month or a day its year, too. */
function spellingsOf(text: string, counted: Counted): string[] {
  return printedNumbers(text, counted).flatMap(({ isBare, spelled }) => {
    if (!isBare) return []
    const year = /^(\d{4})-\d\d(?:-\d\d)?$/.exec(spelled)?.[1]
    return year === undefined ? [spelled] : [spelled, year]
  })
}

const MARKER = /^(?<head>[ \t]*(?:[*_>]+ ?)?)(?<number>\d{1,2})[.)](?=[ \t])/gm

/** Where the numbers of a list stand: each begins at one, or goes on. */
function listMarkers(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  let last = 0
  for (const { index, groups } of text.matchAll(MARKER)) {
    const number = Number(groups?.number)
    if (number !== 1 && number !== last + 1) continue
    last = number
    found.add(index + (groups?.head?.length ?? 0))
  }
  return found
}
