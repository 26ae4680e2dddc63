import { figureWords } from '../chart/figure-words.ts'
import { changeText, shareWords } from './change-words.ts'
import type { YearsAnswer } from './years-answer.ts'
import { formatOf, type YearsDrawn } from './years-chart.ts'
import { yearsTable } from './years-table.ts'

const NOTHING = '–'

/** The table in words, line by line: its head, the months, the totals and the changes. */
export function tableCells(answer: YearsAnswer, drawn: YearsDrawn): string[][] {
  const table = yearsTable(answer, drawn)
  const { format } = formatOf(answer, drawn)
  const figure = (value: number | null) =>
    value === null ? NOTHING : figureWords({ format }, format === 'money' ? Math.round(value * 100) : value)
  const last = (words: string) => (table.compared ? [words] : [])
  return [
    ['Month', ...table.years, ...last(`${table.compared?.now} vs. ${table.compared?.before}`)],
    ...table.rows.map(({ month, cells, share }) => [
      month,
      ...cells.map(
        ({ value, state }) =>
          `${figure(value)}${value !== null && state !== 'complete' ? ` ${state[0]}` : ''}`,
      ),
      ...last(share === null ? NOTHING : shareWords(share)),
    ]),
    ...(table.totals ? [['Total', ...table.totals.map(figure), ...last('')]] : []),
    [
      'Change from the year before',
      ...table.changes.map((change) => changeText(change, answer.labels) ?? NOTHING),
      ...last(''),
    ],
  ]
}
