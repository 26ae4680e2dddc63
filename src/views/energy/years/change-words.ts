import type { Change } from '#domain/energy/year-over-year/comparison.ts'
import { MONTHS_OF_YEAR } from '#domain/energy/year-over-year/fiscal-year.ts'

/** "+4.2%", "−12%", "0%". */
export function shareWords(share: number): string {
  const percent = percentWords(share)
  return percent === NONE ? NONE : `${share > 0 ? '+' : '−'}${percent}`
}

const NONE = '0%'

function percentWords(share: number): string {
  const percent = Math.abs(share) * 100
  return `${Number(percent.toFixed(percent >= 10 ? 0 : 1)).toLocaleString('en-US')}%`
}

/** In a cell of a file, where a sign in front would be a formula: "4.2% up (Jan–Oct)"; null where nothing is known. */
export function changeText(change: Change | null, labels: readonly string[]): string | null {
  if (change === null || change.share === null) return null
  const way = change.share > 0 ? ' up' : change.share < 0 ? ' down' : ''
  return `${percentWords(change.share)}${way} (${monthsWords(change, labels)})`
}

/** The months that a year was held against another in: "Jan–Oct", "Jan, Mar–Jun", "all months". */
export function monthsWords({ months }: Pick<Change, 'months'>, labels: readonly string[]): string {
  if (months.length === MONTHS_OF_YEAR) return 'all months'
  const runs: [first: number, last: number][] = []
  for (const at of months) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === at - 1) run[1] = at
    else runs.push([at, at])
  }
  return runs
    .map(([first, last]) => (first === last ? labels[first] : `${labels[first]}–${labels[last]}`))
    .join(', ')
}
