import { fromDollars } from '#base/money.ts'
import type { ColumnType } from '#base/tables/table.ts'
import { unitWords } from '#ui/chart/figure-words.ts'
import { MARK_WORDS } from '#ui/chart/point-words.ts'
import type { Sheet } from '#ui/export/write-file.ts'
import { changeText } from './change-words.ts'
import type { YearsAnswer } from './years-answer.ts'
import { formatOf, type YearsDrawn } from './years-chart.ts'
import { type YearsRow, yearsTable } from './years-table.ts'

/** What the table shows, as a file holds it: figures as numbers, their unit in the heads, what they are beside them. */
export function yearsSheet(answer: YearsAnswer, drawn: YearsDrawn, title: string): Sheet {
  const table = yearsTable(answer, drawn)
  const format = formatOf(answer, drawn)
  const isMoney = format.format === 'money'
  const type: ColumnType = isMoney ? 'money' : 'number'
  const figure = (value: number | null) => (value === null || !isMoney ? value : fromDollars(value))
  const unit = unitWords(format)
  const noted = table.years.filter((_, at) => table.rows.some(({ cells }) => noteOf(cells[at]) !== null))
  const notes = (row: YearsRow | null) =>
    noted.map((year) => (row === null ? null : noteOf(row.cells[table.years.indexOf(year)])))
  const compared = table.compared && `${table.compared.now} vs. ${table.compared.before}`
  const share = (value: number | null) => (table.compared ? [value] : [])
  return {
    title,
    columns: [
      { title: 'Month', type: 'text' },
      ...table.years.map((year) => ({ title: unit === '' ? year : `${year} (${unit})`, type })),
      ...(compared ? [{ title: compared, type: 'share' as const }] : []),
      ...noted.map((year) => ({ title: `${year}: note`, type: 'text' as const })),
    ],
    rows: [
      ...table.rows.map((row) => [
        row.month,
        ...row.cells.map(({ value }) => figure(value)),
        ...share(row.share),
        ...notes(row),
      ]),
      ...(table.totals ? [['Total', ...table.totals.map(figure), ...share(null), ...notes(null)]] : []),
      [
        'Change from the year before',
        ...table.changes.map((change) => changeText(change, answer.labels)),
        ...share(null),
        ...notes(null),
      ],
    ],
  }
}

function noteOf(cell: YearsRow['cells'][number] | undefined): string | null {
  if (cell === undefined || cell.state === 'complete' || cell.value === null) return null
  return MARK_WORDS[cell.state]
}
