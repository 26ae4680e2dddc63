import { scanLine } from '#demo/bills/parts/coupon.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawColumnwise, drawStack, edges } from './runs.ts'

type Place = readonly [x: number, y: number]

export interface RemittanceOptions {
  y: number
  /** Where the perforation is told of, in the middle of the page. */
  notices: readonly (readonly [text: string, y: number])[]
  /** What is owed, with labels from `x` and values that end at the margin. */
  rows: readonly (readonly string[])[]
  rowsAt: Place
  step?: number
  style?: TextStyle
  payer: Place
  payee: Place
  capitals?: boolean
}

/** The part below the perforation, its parts where each company has them, with a line for the bank's machine. */
export function drawRemittance(sheet: Sheet, statement: Statement, options: RemittanceOptions): void {
  const { rowsAt, step = 15, style = {}, capitals = true } = options
  const { customer, utility } = statement.facts
  sheet.dashes(0, options.y, sheet.width)
  for (const [text, y] of options.notices)
    sheet.text(text, sheet.width / 2, y, { size: 6.5, align: 'center' })
  drawColumnwise(sheet, edges(rowsAt[0], 576), options.rows, rowsAt[1], step, style)
  for (const [party, [x, y]] of [
    [customer, options.payer],
    [utility, options.payee],
  ] as const) {
    const lines = [party.name, ...party.address]
    drawStack(sheet, capitals ? lines.map((line) => line.toUpperCase()) : lines, x, y, 11)
  }
  sheet.text(scanLine(statement), 576, 756, { font: 'mono', size: 9.5, align: 'right' })
}
