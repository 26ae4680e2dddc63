import type { Reading } from '../extraction.ts'
import { meterTablesOf } from '../meter-reads/meter-table.ts'
import { type Printed, printed, type Run, runOf } from '../text/run.ts'
import { type Candidate, labelledCandidates, rank, readingOf } from './candidates.ts'
import { metersByPlace } from './meters-by-place.ts'
import type { LabelledPage } from './places.ts'

const METER =
  /^[\s:#.]*(?:(?:id|no|number|num|nbr)\b[\s:#.]*)?(?<value>\d{2,4}(?: \d{2,4}){2,4}(?![\d,.])|[A-Z0-9]{1,8}(?:[-/][A-Z0-9]+)*(?:[A-Z0-9-]*))(?=[\s,;:.)]|$)/i
const NOT_A_METER = /^(?:20\d\d|\d{1,2}\/\d{1,2}(?:\/\d+)?|\d{1,3}|[a-z]+|\d+(?:kwh|ccf|kw))$/i

function meterNumberIn(run: Run): Printed<string>[] {
  const match = METER.exec(run.text)
  const value = match?.groups?.value
  if (!match || !value || value.length < 4 || !/\d{2}/.test(value) || NOT_A_METER.test(value)) return []
  const rest = run.text.slice(match[0].length)
  const isQuantity = /^\d{1,6}$/.test(value) && /^\s*(?:kwh|kw|ccf|therms?|gal)/i.test(rest)
  if (isQuantity || /^\s*(?:less\b|minus\b|[.,]\d|\/|[-–]\s+\d)/i.test(rest) || /^[.,]\d/.test(rest))
    return []
  return [printed(run, match[0].length - value.length, match[0].length, value)]
}

/** Meter numbers beside their label; a row of reads that names its meter has its reads beside the word. */
export function labelledMeters(pages: readonly LabelledPage[]): Candidate<string>[] {
  const named = new Set(
    meterTablesOf(pages)
      .flatMap(({ reads }) => reads)
      .filter((read) => read.meterNumber !== null)
      .map((read) => read.line),
  )
  const beside = labelledCandidates('meterNumber', pages, (run, place, label) =>
    place.cut || named.has(label.segment.line) ? [] : meterNumberIn(run),
  )
  return [...beside, ...metersInRow(pages)]
}

/** A table turned on its side has a column for each meter: all that stands in the row is a meter's number. */
function metersInRow(pages: readonly LabelledPage[]): Candidate<string>[] {
  return pages.flatMap(({ labels }) =>
    labels.flatMap(({ segment, meanings }) => {
      const { segments, sheet } = segment.line
      const cells = segments.slice(segments.indexOf(segment) + 1)
      const meters = cells.map(({ words }) => {
        const run = runOf(words, sheet)
        return meterNumberIn(run).find(({ words: numbered }) => numbered.length === words.length)
      })
      const isRow = meanings.some(({ field }) => field === 'meterNumber') && meters.length > 1
      if (!isRow || meters.includes(undefined)) return []
      const reason = 'Stands in a row of meter numbers.'
      return meters.flatMap((meter) =>
        meter ? [{ value: meter.value, printed: meter, score: 0.8, reason }] : [],
      )
    }),
  )
}

/** The meters of a bill: by their label, and by the tables of meter reads. */
export function meterNumbersOf(
  pages: readonly LabelledPage[],
  accountNumber: string | null,
): Reading<string>[] {
  const labelled = labelledMeters(pages)
  const inTables: Candidate<string>[] = meterTablesOf(pages)
    .flatMap(({ reads }) => reads)
    .flatMap((read) => {
      const run = runOf(read.meterWords, read.line.sheet)
      if (read.meterNumber === null) return []
      const reason = 'Stands in the meter column of a table of reads.'
      return [
        {
          value: read.meterNumber,
          printed: printed(run, 0, run.text.length, read.meterNumber),
          score: 0.9,
          reason,
        },
      ]
    })
  const bare = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
  const told = [...labelled, ...inTables]
  const known = new Set(told.map(({ value }) => bare(value)))
  const byPlace = metersByPlace(pages).filter(({ value }) => !known.has(bare(value)))
  return rank([...told, ...byPlace], bare)
    .filter((ranked) => ranked.score >= 0.5 && bare(ranked.value) !== bare(accountNumber ?? ''))
    .flatMap((ranked) => readingOf('meterNumber', [ranked], 0.5) ?? [])
}
