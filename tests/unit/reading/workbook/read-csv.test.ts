import { describe, expect, test } from 'vitest'
import { WORKBOOK_LIMITS } from '#reading/workbook/limits.ts'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'

const rowsOf = async (bytes: Uint8Array) =>
  (await readWorkbook(bytes, 'list.csv')).sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

const CAFE = [
  [1, 'Name', 'City'],
  [2, 'Café', 'Ö'],
]

describe('the encoding is told by the bytes', () => {
  const text = 'Name,City\nCafé,Ö\n'
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a mark', utf8(`\uFEFF${text}`)],
    ['UTF-16 with a mark', utf16(`\uFEFF${text}`)],
    [
      'UTF-16 the other way round, with a mark',
      new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()),
    ],
    ['UTF-16 without a mark', utf16(text)],
    ['UTF-16 the other way round, without a mark', new Uint8Array(Buffer.from(text, 'utf16le').swap16())],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
    [
      'Mac Roman',
      new Uint8Array([...Buffer.from('Name,City\nCaf'), 0x8e, ...Buffer.from(',\x85\n', 'latin1')]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(CAFE)
  })
})

describe('lines end as they end', () => {
  test.each<[string, string]>([
    ['LF', 'Name,City\nCafé,Ö\n'],
    ['CRLF', 'Name,City\r\nCafé,Ö\r\n'],
    ['CR alone', 'Name,City\rCafé,Ö\r'],
    ['mixed', 'Name,City\r\nCafé,Ö\n\r'],
    ['none at the end', 'Name,City\nCafé,Ö'],
  ])('%s', async (_, text) => {
    expect(await rowsOf(utf8(text))).toEqual(CAFE)
  })
})

describe('values are separated by what cuts every line alike', () => {
  test.each<[string, string]>([
    ['semicolons, with commas in the numbers', 'Name;Area\nA;1,5\nB;2,5'],
    ['tabs', 'Name\tArea\nA\t1,5\nB\t2,5'],
    ['bars', 'Name|Area\nA|1,5\nB|2,5'],
    ['as the first line says', 'sep=;\nName;Area\nA;1,5\nB;2,5'],
    ['commas, some in quotes', 'Name,Area\nA,"1,5"\nB,"2,5"'],
  ])('%s', async (_, text) => {
    const rows = await rowsOf(utf8(text))
    expect(rows?.map(([, ...cells]) => cells)).toEqual([
      ['Name', 'Area'],
      ['A', '1,5'],
      ['B', '2,5'],
    ])
  })
})

test('a quoted value holds line breaks and quotation marks, and an empty line keeps its number', async () => {
  expect(await rowsOf(utf8('Name,Notes\n\n"He said ""no""","two\r\nlines"\n5" pipe,x'))).toEqual([
    [1, 'Name', 'Notes'],
    [3, 'He said "no"', 'two\r\nlines'],
    [4, '5" pipe', 'x'],
  ])
})

test('a formula in a text stays what was typed', async () => {
  expect(await rowsOf(utf8('Name,Area\n"=HYPERLINK(""http://x"")",=1+1'))).toEqual([
    [1, 'Name', 'Area'],
    [2, '=HYPERLINK("http://x")', '=1+1'],
  ])
})

describe('what is no list of rows is refused with words', () => {
  test.each<[string, Uint8Array, string, RegExp]>([
    ['nothing', new Uint8Array(), 'empty', /empty/],
    ['bytes', new Uint8Array([1, 2, 0, 0, 0, 9, 200, 0]), 'unsupported', /csv or an xlsx/],
    ['a PDF', utf8('%PDF-1.7'), 'unsupported', /PDF/],
    [
      'a web page that is named as a list',
      utf8('\n<!DOCTYPE html><table><tr><td>Name</td></tr></table>'),
      'unsupported',
      /web page.*save it as/,
    ],
    ['a spreadsheet of old xml', utf8('<?xml version="1.0"?><Workbook/>'), 'unsupported', /xml.*save it as/],
    ['JSON', utf8('[{"name": "a"}]'), 'unsupported', /JSON/],
    ['a packed file', new Uint8Array([0x1f, 0x8b, 8, 0]), 'unsupported', /Unpack/],
    ['a quotation mark without an end', utf8('a,b\n"c,d\ne,f\n'), 'damaged', /quotation mark/],
  ])('%s', async (_, bytes, code, words) => {
    await expect(readWorkbook(bytes, 'list.csv')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(words),
    })
  })

  test('more columns or cells than a list has', async () => {
    const limits = { ...WORKBOOK_LIMITS, columns: 3, cells: 10 }
    await expect(readWorkbook(utf8('a,b,c,d'), 'list.csv', limits)).rejects.toMatchObject({
      code: 'too_large',
    })
    await expect(readWorkbook(utf8('a,b\n'.repeat(6)), 'list.csv', limits)).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringMatching(/10 cells/),
    })
  })
})

test('quotes and dashes of Windows-1252 are no letters of a Mac', async () => {
  expect(await rowsOf(new Uint8Array(Buffer.from('O\x92Brien,caf\xe9,a\x96b', 'latin1')))).toEqual([
    [1, 'O’Brien', 'café', 'a–b'],
  ])
})

test('a text that is UTF-8 but for a byte stays so, and the byte is no letter', async () => {
  const bytes = Buffer.concat([Buffer.from('Café,Müller,Ö,Ä,'), Buffer.from([0xe9]), Buffer.from('\n')])
  expect(await rowsOf(new Uint8Array(bytes))).toEqual([[1, 'Café', 'Müller', 'Ö', 'Ä', '\uFFFD']])
})

test('digits that are marked as text are text', async () => {
  expect(await rowsOf(utf8('="00501","=""0099""",\'0042,\'tis'))).toEqual([
    [1, '00501', '0099', '0042', "'tis"],
  ])
})
