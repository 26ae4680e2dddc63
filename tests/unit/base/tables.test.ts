import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { asCalendarDate } from '#base/calendar-date.ts'
import { withoutFormula } from '#base/csv.ts'
import { exportFileName } from '#base/exports.ts'
import { csvOf } from '#base/tables/csv.ts'
import { type Column, tableOf } from '#base/tables/table.ts'
import { xlsxOf } from '#base/tables/xlsx.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'

interface Row {
  account: string | null
  day: string | null
  at: Date | null
  cents: number | null
  count: number | null
  open: boolean | null
}
const ROW: Row = { account: null, day: null, at: null, cents: null, count: null, open: null }

const COLUMNS: Column<Row>[] = [
  { title: 'Account', type: 'text', value: ({ account }) => account },
  { title: 'Day', type: 'date', value: ({ day }) => (day === null ? null : asCalendarDate(day)) },
  { title: 'At (UTC)', type: 'instant', value: ({ at }) => at },
  { title: 'Total', type: 'money', value: ({ cents }) => cents },
  { title: 'Count', type: 'number', value: ({ count }) => count },
  { title: 'Open', type: 'flag', value: ({ open }) => open },
]
const HEAD = 'Account,Day,At (UTC),Total,Count,Open'
const table = (rows: readonly Partial<Row>[]) =>
  tableOf(
    'Bills',
    COLUMNS,
    rows.map((row) => ({ ...ROW, ...row })),
  )

async function csv(rows: readonly Partial<Row>[]): Promise<string> {
  const chunks: string[] = []
  for await (const chunk of csvOf(table(rows))) chunks.push(chunk)
  return chunks.join('')
}

async function sheet(rows: readonly Partial<Row>[]) {
  const bytes = new Uint8Array(await new Response(xlsxOf(table(rows))).arrayBuffer())
  const [first] = (await readWorkbook(bytes, 'Bills.xlsx')).sheets
  return { bytes, cells: first?.rows.map(({ cells }) => cells) ?? [] }
}

test.each(['Monthly Cost of North Hall: All', "'Q1/Q2 [draft] what?'", 'A\\B*C'])(
  'a sheet can be made of whatever a table is called: %s',
  async (title) => {
    const bytes = await new Response(xlsxOf(tableOf(title, COLUMNS, [ROW]))).arrayBuffer()
    const { sheets } = await readWorkbook(new Uint8Array(bytes), 'Named.xlsx')
    expect(sheets[0]?.rows).toHaveLength(1)
  },
)

describe('csv', () => {
  test('begins with the mark by which Excel knows UTF-8, and ends each line as the standard says', async () => {
    expect(await csv([{ account: 'Straße' }])).toBe(`\uFEFF${HEAD}\r\nStraße,,,,,\r\n`)
  })

  test('writes each type as programs read it', async () => {
    const row = { account: '0042', day: '2026-02-03', at: new Date('2026-02-03T04:05:06.789Z') }
    expect(
      await csv([
        { ...row, cents: -128_417, count: 1.5, open: true },
        { cents: 5, open: false },
      ]),
    ).toContain('\r\n0042,2026-02-03,2026-02-03 04:05:06,-1284.17,1.5,Yes\r\n,,,0.05,,No\r\n')
  })

  test('keeps what would end a cell inside of it', async () => {
    expect(await csv([{ account: 'a "b", c\nd' }])).toContain('\r\n"a ""b"", c\nd",,')
  })

  test.each([
    '=HYPERLINK("https://x")',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\tx',
    '=1',
    '-',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('lets no spreadsheet work %j out', (text) => expect(withoutFormula(text)).toBe(`'${text}`))

  test.each([
    ['Suite 4;=1+1', "Suite 4;'=1+1"],
    ['a;＝HYPERLINK("https://x")', `a;'＝HYPERLINK("https://x")`],
    ['=1;+cmd', "'=1;'+cmd"],
    ['q;"=1+1;z', `q;'"=1+1;z`],
    ['n\n=1+1', "n\n'=1+1"],
    ['s; =1+1', "s;' =1+1"],
  ])('%j is no formula behind a semicolon either', (text, neutral) => {
    expect(withoutFormula(text)).toBe(neutral)
  })

  test.each([
    '-1284.17',
    '+49',
    '-.5',
    '12-3',
    'a=b',
    '',
    '007',
    'a; b',
    '4;-2.5',
    'x;',
    ';y',
    '-5;7',
    '4; -2.5',
    'a\nb',
  ])('leaves %j as it is', (text) => {
    expect(withoutFormula(text)).toBe(text)
  })

  test('comes back as it was, whatever stands in a cell', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(texts, async (accounts) => {
        const read = parsed(await csv(accounts.map((account) => ({ account }))))
        expect(read.slice(1).map(([account]) => account)).toEqual(accounts.map(withoutFormula))
      }),
    )
  })
})

/** A second hand's reading of RFC 4180. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let match = cell.exec(text); match !== null; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  expect(cell.lastIndex).toBe(0)
  return rows.slice(0, -1)
}

describe('xlsx', () => {
  test('types its cells: a date is a date, money a number, an account text with its zeros', async () => {
    const { cells } = await sheet([
      { account: '0042', day: '2026-02-03', cents: -128_417, count: 1.5, open: true },
    ])
    expect(cells).toEqual([HEAD.split(','), ['0042', { day: '2026-02-03' }, null, -1284.17, 1.5, 'Yes']])
  })

  test('keeps the second of an instant, freezes its head, and has no formula however words begin', async () => {
    const { bytes, cells } = await sheet([{ account: '=1+1', at: new Date('2026-02-03T12:00:00Z') }])
    const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml).toContain('<v>46056.5</v>')
    expect(xml).toContain('state="frozen"')
    expect(xml).not.toMatch(/<f[ >]/)
    expect(cells[1]?.[0]).toBe('=1+1')
  })

  test('bears what Excel does not: signs without a picture, and more letters than a cell holds', async () => {
    const { cells } = await sheet([{ account: 'a\u0001b' }, { account: 'x'.repeat(40_000) }])
    expect(String(cells[1]?.[0])).toMatch(/^a.*b$/)
    expect(String(cells[2]?.[0])).toHaveLength(32_767)
  })

  test('a day before spreadsheets begin stays text', async () => {
    const { cells } = await sheet([{ day: '1899-12-31' }])
    expect(cells[1]?.[1]).toBe('1899-12-31')
  })
})

test('a file is called after the list and the day', () => {
  expect(exportFileName('Checked/Follow Up', 'xlsx', asCalendarDate('2026-11-23'))).toBe(
    'Checked-Follow Up 2026-11-23.xlsx',
  )
})
