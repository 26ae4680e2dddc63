import { expect, test } from 'vitest'
import { EXPORT_FORMATS } from '#base/exports.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'
import { type Sheet, writeFile } from '#ui/export/write-file.ts'

const sheet: Sheet = {
  title: 'Costs of =North',
  columns: [
    { title: 'Month', type: 'month' },
    { title: '=HYPERLINK("x")', type: 'money' },
    { title: 'At (America/Denver)', type: 'instant' },
    { title: 'Note', type: 'text' },
  ],
  rows: [
    ['2026-06-01', -120_411, new Date('2026-06-03T04:15:00Z'), '@SUM(A1)'],
    ['Total', 5, null, null],
  ],
}

test('csv has figures as numbers, and no words that a spreadsheet would work out, in its head neither', async () => {
  const file = await writeFile({ sheet, format: 'csv' }, () => undefined)
  expect(file.type).toBe(EXPORT_FORMATS.csv.contentType)
  expect((await file.text()).split('\r\n')).toEqual([
    'Month,"\'=HYPERLINK(""x"")",At (America/Denver),Note',
    "2026-06,-1204.11,2026-06-03 04:15:00,'@SUM(A1)",
    'Total,0.05,,',
    '',
  ])
})

test('xlsx has months as dates, and words below them', async () => {
  const file = await writeFile({ sheet, format: 'xlsx' }, () => undefined)
  const { sheets } = await readWorkbook(new Uint8Array(await file.arrayBuffer()), 'Costs.xlsx')
  expect(sheets[0]?.rows.map(({ cells }) => cells.filter((_, at) => at !== 2))).toEqual([
    ['Month', '=HYPERLINK("x")', 'Note'],
    [{ day: '2026-06-01' }, -1204.11, '@SUM(A1)'],
    ['Total', 0.05],
  ])
})

test('how far it is is told while it is written', async () => {
  const rows = Array.from({ length: 1_200 }, () => ['2026-06-01' as const, 1, null, null]) as Sheet['rows']
  const told: number[] = []
  await writeFile({ sheet: { ...sheet, rows }, format: 'csv' }, (done) => told.push(done))
  expect(told).toEqual([0, 500 / 1_200, 1_000 / 1_200])
})
