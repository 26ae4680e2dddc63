import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { WORKBOOK_LIMITS } from '#reading/workbook/limits.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'
import { formatOf } from '#reading/workbook/xlsx/number-format.ts'
import { type AuthoredCell, type AuthoredWorkbook, xlsxOf } from '#tests/helpers/sheets/xlsx.ts'

const read = (authored: AuthoredWorkbook) => readWorkbook(xlsxOf(authored), 'list.xlsx')

async function cellsOf(cells: readonly AuthoredCell[], rest: Partial<AuthoredWorkbook> = {}) {
  const { sheets } = await read({ sheets: [{ name: 'One', rows: [cells] }], ...rest })
  return sheets[0]?.rows[0]?.cells
}

test('cells keep their kind: text, number, truth, the value a formula came to, and what it failed with', async () => {
  expect(
    await cellsOf([
      'a & b',
      ' padded ',
      12.5,
      true,
      { formula: 'A1*2', value: 25 },
      { fault: '#REF!' },
      null,
      'z',
    ]),
  ).toEqual(['a & b', 'padded', 12.5, true, 25, { fault: '#REF!' }, null, 'z'])
})

test('a number is a day by its format, counted from 1900 or 1904', async () => {
  expect(
    await cellsOf([{ serial: 43831 }, { serial: 43831, format: 'm/d/yy h:mm' }, { serial: 43831.75 }]),
  ).toEqual([{ day: '2020-01-01' }, { day: '2020-01-01' }, { day: '2020-01-01' }])
  expect(await cellsOf([{ serial: 42369 }], { days: 1904 })).toEqual([{ day: '2020-01-01' }])
})

test('digits that a format shows are digits of the value: postal codes and account numbers keep their zeros', async () => {
  expect(
    await cellsOf([
      { digits: 501, format: '00000' },
      { digits: 100014567, format: '00000-0000' },
      { digits: 12, format: '0.00' },
    ]),
  ).toEqual(['00501', '10001-4567', 12])
})

test.each([
  ['yyyy-mm-dd', 'day'],
  ['[$-409]mmmm d, yyyy;@', 'day'],
  ['mmm-yy', 'day'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm', 'time'],
  ['#,##0.00', 'number'],
  ['"day" 0', 'number'],
  ['[Red]0.0', 'number'],
  ['General', 'number'],
  ['00000', 'digits'],
])('the format %s is of a %s', (code, kind) => {
  expect(formatOf(code).kind).toBe(kind)
})

test('sheets keep their names, whether they are hidden and what is merged; empty rows beyond the data do not count', async () => {
  const { kind, sheets } = await read({
    sheets: [
      {
        name: 'Data',
        rows: [['Group', null], ['a', 'b'], [], ['c', null]],
        merged: ['A1:B1'],
        dimension: 'A1:AMJ1001',
      },
      { name: 'Lists', hidden: true, rows: [['x']] },
    ],
  })
  expect(kind).toBe('xlsx')
  expect(sheets).toEqual([
    {
      name: 'Data',
      hidden: false,
      rows: [
        { row: 1, cells: ['Group'] },
        { row: 2, cells: ['a', 'b'] },
        { row: 4, cells: ['c'] },
      ],
      merged: [{ firstRow: 1, lastRow: 1, firstColumn: 0, lastColumn: 1 }],
    },
    { name: 'Lists', hidden: true, rows: [{ row: 1, cells: ['x'] }], merged: [] },
  ])
})

test('texts in runs are one, without how they are spoken, and escaped signs are signs', async () => {
  const strings =
    '<sst><si><r><t>Tō</t></r><r><t>kyō</t></r><rPh><t>spoken</t></rPh></si><si><t>a_x000D_b</t></si></sst>'
  expect(await cellsOf(['first', 'second'], { parts: { 'xl/sharedStrings.xml': strings } })).toEqual([
    'Tōkyō',
    'a\rb',
  ])
})

test('prefixes of names, and rows and cells without an address, are read as any', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>two</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>'
  expect(await cellsOf(['gone'], { parts: { 'xl/worksheets/sheet0.xml': sheet } })).toEqual([1, 'two'])
})

describe('what cannot be read is refused with words', () => {
  const zip = (parts: Record<string, string>) =>
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])))
  const bomb =
    '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
  const oldOffice = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const locked = Buffer.concat([oldOffice, Buffer.from('EncryptedPackage', 'utf16le')])

  test.each<[string, Uint8Array, string, RegExp]>([
    ['an old xls', oldOffice, 'unsupported', /\.xlsx/],
    ['one with a password', locked, 'encrypted', /password/],
    ['half an archive', xlsxOf({ sheets: [] }).subarray(0, 300), 'damaged', /archive/],
    ['an archive of lists', zip({ 'a.csv': 'hello' }), 'unsupported', /Unpack/],
    ['an archive without its workbook', zip({ '[Content_Types].xml': '<Types/>' }), 'damaged', /no workbook/],
    [
      'an open document',
      zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }),
      'unsupported',
      /kind/,
    ],
    [
      'entities that unfold',
      xlsxOf({ sheets: [{ name: 'A', rows: [['x']] }], parts: { 'xl/sharedStrings.xml': bomb } }),
      'unsupported',
      /document type/,
    ],
    [
      'broken markup',
      xlsxOf({
        sheets: [{ name: 'A', rows: [['x']] }],
        parts: { 'xl/worksheets/sheet0.xml': '<worksheet><row>' },
      }),
      'damaged',
      /damaged/,
    ],
    [
      'markup without a bottom',
      xlsxOf({
        sheets: [{ name: 'A', rows: [] }],
        parts: { 'xl/worksheets/sheet0.xml': '<a>'.repeat(10_000) },
      }),
      'damaged',
      /deeply/,
    ],
  ])('%s', async (_, bytes, code, words) => {
    await expect(readWorkbook(bytes, 'list.xlsx')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    })
  })

  test('an archive that unpacks to more than it may', async () => {
    const limits = { ...WORKBOOK_LIMITS, partBytes: 1_000_000 }
    const bytes = xlsxOf({ sheets: [], parts: { 'xl/worksheets/sheet0.xml': ' '.repeat(2_000_000) } })
    expect(bytes.length).toBeLessThan(100_000)
    await expect(readWorkbook(bytes, 'list.xlsx', limits)).rejects.toMatchObject({ code: 'too_large' })
  })

  test('more columns or cells than a list has', async () => {
    const limits = { ...WORKBOOK_LIMITS, columns: 3, cells: 10 }
    const wide = xlsxOf({ sheets: [{ name: 'A', rows: [[1, 2, 3, 4]] }] })
    const long = xlsxOf({ sheets: [{ name: 'A', rows: Array.from({ length: 6 }, () => [1, 2]) }] })
    for (const bytes of [wide, long])
      await expect(readWorkbook(bytes, 'list.xlsx', limits)).rejects.toMatchObject({ code: 'too_large' })
  })
})

test('nothing that lies outside the file is opened', async () => {
  const relations =
    '<Relationships><Relationship Id="s0" Type="x/worksheet" Target="http://example.test/a.xml" TargetMode="External"/></Relationships>'
  const { sheets } = await read({
    sheets: [{ name: 'A', rows: [['x']] }],
    parts: { 'xl/_rels/workbook.xml.rels': relations },
  })
  expect(sheets).toEqual([])
})
