import type { MonthState } from '#domain/energy/months/state.ts'
import {
  type Change,
  changeFrom,
  counts,
  shareOf,
  totalOf,
  type YearLine,
} from '#domain/energy/year-over-year/comparison.ts'
import { METRICS } from '#domain/energy/year-over-year/metrics.ts'
import { linesOf, type YearsAnswer } from './years-answer.ts'
import { figuresOf, shownOf, type YearsDrawn } from './years-chart.ts'

/** What stands in the table below the chart, and in the file that is exported. */
export interface YearsTable {
  years: string[]
  rows: YearsRow[]
  /** All that is known of each year; null where sums stand in the rows already. */
  totals: (number | null)[] | null
  /** Each year held against the one before it, over the months that both know; null of the first. */
  changes: (Change | null)[]
  /** The years whose months the last column compares; null where one year is shown. */
  compared: { before: string; now: string } | null
}

export interface YearsRow {
  /** "Jul" */
  month: string
  cells: { value: number | null; state: MonthState }[]
  /** The latest year's month against the one before it, as a share. */
  share: number | null
}

/** Of the years that are shown. */
export function yearsTable(answer: YearsAnswer, drawn: YearsDrawn): YearsTable {
  const lines = shownOf(figuresOf(answer, drawn), drawn.shown)
  const all = linesOf(answer, drawn.metric)
  const [before, now] = lines.slice(-2)
  const pair = before !== undefined && now !== undefined ? { before, now } : null
  return {
    years: lines.map(({ year }) => year),
    rows: answer.labels.map((month, at) => ({
      month,
      cells: lines.map(({ values, states }) => ({
        value: values[at] ?? null,
        state: states[at] ?? 'missing',
      })),
      share: pair && shareAt(pair, at, drawn.uncertain),
    })),
    totals: METRICS[drawn.metric].cumulative ? null : lines.map(totalOf),
    changes: lines.map(({ year }) => changeOf(all, year, drawn.uncertain)),
    compared: pair && { before: pair.before.year, now: pair.now.year },
  }
}

function shareAt({ before, now }: { before: YearLine; now: YearLine }, at: number, uncertain: boolean) {
  const known = (line: YearLine) =>
    counts(line.states[at] ?? 'missing', uncertain) ? (line.values[at] ?? null) : null
  const [was, is] = [known(before), known(now)]
  return was === null || is === null ? null : shareOf(was, is)
}

/** Against the year before it, whether that one is shown or not. */
function changeOf(lines: readonly YearLine[], year: string, uncertain: boolean): Change | null {
  const now = lines.find((line) => line.year === year)
  const before = lines.find((line) => line.year === String(Number(year) - 1))
  return now === undefined || before === undefined ? null : changeFrom(before, now, uncertain)
}
