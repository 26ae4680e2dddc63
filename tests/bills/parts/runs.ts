import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import type { Column } from '#demo/bills/parts/table.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'

/** A run for each word, as composing programs place them; the words stand where one run would set them. */
export function drawWords(sheet: Sheet, text: string, x: number, y: number, style: TextStyle = {}): void {
  const { align, ...left } = style
  const width = sheet.widthOf(text, style)
  let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
  for (const word of text.split(' ')) {
    sheet.text(word, at, y, left)
    at += sheet.widthOf(`${word} `, style)
  }
}

/** A run for each letter with a gap behind it; returns where the last one ends. */
export function drawSpaced(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  gap: number,
  style: TextStyle = {},
): number {
  let at = x
  for (const letter of text) {
    sheet.text(letter, at, y, style)
    at += sheet.widthOf(letter, style) + gap
  }
  return at - gap
}

/** A column of labels and one of values that end at `right`. */
export const edges = (x: number, right: number): Omit<Column, 'title'>[] => [
  { x },
  { x: right, align: 'right' },
]

/** Columns that end at these places. */
export const rights = (...places: number[]): Omit<Column, 'title'>[] =>
  places.map((x) => ({ x, align: 'right' }))

/** Rows that are printed column after column, the last column first; returns the y below them. */
export function drawColumnwise(
  sheet: Sheet,
  columns: readonly Omit<Column, 'title'>[],
  rows: readonly (readonly string[])[],
  y: number,
  step: number,
  style: TextStyle = {},
): number {
  for (const [i, { x, align }] of [...columns.entries()].toReversed()) {
    rows.forEach((row, nth) => {
      sheet.text(row[i] ?? '', x, y + nth * step, { ...style, align })
    })
  }
  return y + rows.length * step
}

/** Lines below one another; returns the y below them. */
export function drawStack(
  sheet: Sheet,
  lines: readonly string[],
  x: number,
  y: number,
  step: number,
  style: TextStyle = {},
): number {
  lines.forEach((line, i) => {
    sheet.text(line, x, y + i * step, style)
  })
  return y + lines.length * step
}

/** Paragraphs of small print; returns the y below them. */
export function drawSmallPrint(
  sheet: Sheet,
  paragraphs: readonly string[],
  { x, y, width, size = 7 }: { x: number; y: number; width: number; size?: number },
): number {
  return paragraphs.reduce((top, text) => sheet.paragraph(text, x, top, width, { size }) + size * 0.7, y)
}

/** A charge's name and its amount. */
export const amountRows = (statement: Statement, charges: readonly ChargeFacts[]): string[][] =>
  charges.map((own) => {
    const { description, amount } = statement.charge(own)
    return [description, amount]
  })
