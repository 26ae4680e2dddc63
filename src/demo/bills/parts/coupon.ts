import { amountDue } from '../bill-facts.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { drawPairs, type Pair } from './pairs.ts'

export interface CouponOptions {
  y: number
  pairs: readonly Pair[]
  notice?: string
  margin?: number
  scanLine?: boolean
}

/** The stub that comes back with the payment: addresses at the left, what is owed at the right. */
export function drawCoupon(sheet: Sheet, statement: Statement, options: CouponOptions): void {
  const { y, margin = 40, notice = 'Please detach and return this portion with your payment' } = options
  const { customer, utility } = statement.facts
  const right = sheet.width - margin
  sheet.dashes(margin, y, right)
  sheet.text(notice, sheet.width / 2, y + 4, { size: 7, align: 'center', font: 'sans-italic' })
  drawPairs(sheet, [...options.pairs, ['Amount Enclosed', '$ ____________']], {
    x: sheet.width / 2 + 30,
    right,
    y: y + 22,
    step: 14,
    value: { font: 'sans-bold' },
  })
  addressBlock(sheet, [customer.name, ...customer.address], margin + 20, y + 30)
  addressBlock(sheet, [statement.utilityName(), ...utility.address], margin + 20, y + 78)
  if (options.scanLine !== false) {
    sheet.text(scanLine(statement), right, y + 118, { font: 'mono', size: 10, align: 'right' })
  }
}

export function addressBlock(sheet: Sheet, lines: readonly string[], x: number, y: number): number {
  lines.forEach((line, i) => {
    sheet.text(line, x, y + i * 11, { size: 9 })
  })
  return y + lines.length * 11
}

/** The digits that the bank's machine reads: account, amount and a check digit without spaces. */
export function scanLine(statement: Statement): string {
  const account = statement.facts.accountNumber.replace(/\D/g, '').padStart(14, '0')
  const amount = String(Math.max(0, amountDue(statement.facts))).padStart(10, '0')
  const digits = account + amount
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 2), 0)
  return `${account} ${amount} ${sum % 10}`
}
