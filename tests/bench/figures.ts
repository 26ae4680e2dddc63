/** One line of the table: what was measured and, where there is something to hold it against, that and the ratio. */
export interface Figure {
  what: string
  value: number
  unit: 'ms' | 'bills/h' | 'requests/s' | 'kB' | 'kB gzip' | 'MB' | '%' | 'of 100'
  against?: { what: string; value: number }
}

/** The value that so many percent of the samples do not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)]
  if (found === undefined) throw new RangeError('nothing was measured')
  return found
}

/** p50 and p95 of times, each against that of other times. */
export function timesOf(
  what: string,
  samples: readonly number[],
  against?: { what: string; samples: readonly number[] },
): Figure[] {
  return [50, 95].map((percent) => ({
    what: `${what}, p${percent}`,
    value: percentile(samples, percent),
    unit: 'ms',
    ...(against && { against: { what: against.what, value: percentile(against.samples, percent) } }),
  }))
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, value, unit, against }) => [
    what,
    `${rounded(value)} ${unit}`,
    against ? `${against.what}: ${rounded(against.value)} ${unit}` : '',
    against ? `${rounded(value / against.value)} x` : '',
  ])
  const all = [['', 'measured', 'against', 'ratio'], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Three figures that count. */
const rounded = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)))
