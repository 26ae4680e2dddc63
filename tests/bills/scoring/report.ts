import { FIELDS } from './field-names.ts'
import { f1, fieldShare, meanF1, type Tally } from './tally.ts'

/** A table with a row for each named tally, in plain text. */
export function tallyTable(title: string, rows: readonly (readonly [name: string, tally: Tally])[]): string {
  const head = [
    '',
    'files',
    'fields',
    'charges F1',
    'a bill',
    'all right',
    'honest claims',
    'usages F1',
    'meters of lines',
    'wrong meters',
    'inventions',
    'not a bill',
  ]
  const lines = rows.map(([name, tally]) => [
    name,
    String(tally.files),
    percent(fieldShare(tally)),
    percent(f1(tally.charges)),
    percent(meanF1(tally)),
    outOf(tally.whole.right, tally.whole.asked),
    outOf(tally.claims.right, tally.claims.asked),
    percent(f1(tally.usages)),
    outOf(tally.meters.right, tally.meters.asked),
    tally.meters.asked === 0 ? '-' : String(tally.meters.wrong),
    outOf(tally.unprinted.invented, tally.unprinted.asked),
    outOf(tally.letters.right, tally.letters.asked),
  ])
  return `${title}\n${aligned([head, ...lines])}`
}

/** How often each header field was right, with a column for each named tally. */
export function fieldTable(columns: readonly (readonly [name: string, tally: Tally])[]): string {
  const rows = [...FIELDS, 'meter_numbers' as const].map((field) => [
    field,
    ...columns.map(([, tally]) => {
      const count = tally.fields[field]
      return count ? `${percent(count.right / count.asked)} of ${count.asked}` : '-'
    }),
  ])
  return `by field\n${aligned([['', ...columns.map(([name]) => name)], ...rows])}`
}

export function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart((widths[i] ?? 0) + 2)))
        .join(''),
    )
    .join('\n')
}

export const percent = (share: number | null): string =>
  share === null ? '-' : `${(share * 100).toFixed(1)} %`

const outOf = (part: number, whole: number): string => (whole === 0 ? '-' : `${part} of ${whole}`)
