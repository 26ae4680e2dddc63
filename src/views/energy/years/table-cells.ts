import { figureWords } from '#ui/chart/figure-words.ts'
import { monthsWords, shareWords } from './change-words.ts'
import { STATE_SIGNS } from './state-signs.ts'
import type { YearsAnswer } from './years-answer.ts'
import { formatOf, type YearsDrawn } from './years-chart.ts'
import { yearsTable } from './years-table.ts'

const NOTHING = '–'

/** The table in words, line by line: its head, the months, the totals, the changes, and which months they are of. */
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
      ...cells.map(({ value, state }) =>
        [figure(value), value !== null && STATE_SIGNS[state]?.sign].filter(Boolean).join(' '),
      ),
      ...last(share === null ? NOTHING : shareWords(share)),
    ]),
    ...(table.totals ? [['Total', ...table.totals.map(figure), ...last('')]] : []),
    [
      'Change from the year before',
      ...table.changes.map((change) => (change?.share == null ? NOTHING : shareWords(change.share))),
      ...last(''),
    ],
    [
      '',
      ...table.changes.map((change) => (change?.share == null ? '' : monthsWords(change, answer.labels))),
      ...last(''),
    ],
  ]
}

/** What the signs beside figures of the table say. */
export function signNotes(answer: YearsAnswer, drawn: YearsDrawn): string[] {
  const cells = yearsTable(answer, drawn).rows.flatMap((row) => row.cells)
  return Object.entries(STATE_SIGNS).flatMap(([state, sign]) =>
    sign !== null && cells.some((cell) => cell.state === state && cell.value !== null)
      ? [`${sign.sign}: ${sign.words}`]
      : [],
  )
}
