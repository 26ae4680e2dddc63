import type { Cell } from '#base/tables/table.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import type { Sheet } from '#ui/export/write-file.ts'
import type { AvoidanceAnswer, AvoidanceTotals } from './avoidance-answer.ts'
import { type AvoidanceColumn, avoidanceColumns } from './avoidance-columns.ts'
import { countedWords, stateWords } from './avoidance-words.ts'

/** What the table shows, as a file holds it: figures as numbers, their unit in the heads. */
export function avoidanceSheet(answer: AvoidanceAnswer, title: string): Sheet {
  const columns = avoidanceColumns(answer)
  return {
    title,
    columns: [
      { title: 'Month', type: 'month' },
      ...columns.map(({ head, unit, type }) => ({ title: unit === null ? head : `${head} (${unit})`, type })),
      { title: 'State', type: 'text' },
    ],
    rows: [
      ...answer.months.map((month) => [
        firstDay(month.month as Month),
        ...columns.map(({ of, cell }) => cellOf(month[of], cell)),
        stateWords(month),
      ]),
      ...(answer.totals ? totalRows(answer.totals, columns) : []),
    ],
  }
}

function totalRows(totals: AvoidanceTotals, columns: readonly AvoidanceColumn[]): Cell[][] {
  const off = columns.map(({ uncertainty, cell }) =>
    cellOf(uncertainty === undefined ? null : totals[uncertainty], cell),
  )
  return [
    ['Total', ...columns.map(({ of, cell }) => cellOf(totals[of], cell)), countedWords(totals)],
    ...(off.some((each) => each !== null) ? [['Give or take', ...off, 'At 90 % confidence']] : []),
  ]
}

const cellOf = (value: number | null, cell: AvoidanceColumn['cell']): number | null =>
  value === null ? null : cell(value)
