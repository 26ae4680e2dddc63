import { allCharges } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import type { Sheet, TextStyle } from '../sheet.ts'
import { isSingleAccount } from '../suits.ts'

/** The service period has no year, and each amount is set in three pieces: sign, dollars, cents. */
export const yearlessPeriod = defineLayout({
  id: 'yearless-period',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 572, 32, { font: 'sans-bold', size: 17, align: 'right' })
    sheet.text(`${facts.utility.phone}   ${facts.utility.website}`, 572, 54, { size: 8, align: 'right' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 50, 96)
    sheet.text('Your account number', 330, 88, { size: 8 })
    sheet.text(statement.accountNumber(), 330, 99, { font: 'sans-bold', size: 12 })
    sheet.text('Bill prepared on', 330, 120, { size: 8 })
    sheet.text(statement.invoiceDate(), 330, 131, { font: 'sans-bold', size: 12 })
    sheet.fill(40, 160, 532, 24, '#efefef')
    sheet.text(`Service from ${statement.period(' to ', 'Mon D')} (${statement.days()} days)`, 50, 168, {
      size: 11,
    })
    const flow = new Flow(sheet, { top: 196, bottom: 625, nextPage: () => 60 })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account', statement.accountNumber()],
        ['Pay on or before', statement.dueDate()],
        ['Total due', statement.amountDue()],
      ],
    })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 50, show: (_, meter) => meter() },
        { title: 'What', x: 130, show: (usage) => usage.description },
        { title: 'Last', x: 320, align: 'right', show: (usage) => usage.previous },
        { title: 'This', x: 380, align: 'right', show: (usage) => usage.present },
        { title: 'Used', x: 562, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { head: { size: 8 }, rules: { x: 50, right: 562, color: '#999999' } },
    )
    flow.skip(10)
    for (const each of allCharges(facts)) {
      const charge = statement.charge(each)
      const y = flow.take(14)
      sheet.text(charge.description, 50, y)
      drawAmountInPieces(sheet, charge.amount, 562, y)
    }
    flow.skip(4)
    sheet.rule(50, flow.y, 562)
    sheet.text('Charges this month', 50, flow.y + 5, { font: 'sans-bold' })
    drawAmountInPieces(sheet, statement.currentCharges(), 562, flow.take(24) + 5, { font: 'sans-bold' })
    drawPairs(
      sheet,
      [
        ['Owed last month', statement.previousBalance()],
        ['You paid', statement.payments()],
        ['Total due', statement.amountDue()],
      ],
      { x: 50, right: 562, y: flow.take(42) },
    )
  },
})

/** "-$1,284.17" as "-$", "1,284" and ".17", the way some composing programs justify figures. */
function drawAmountInPieces(
  sheet: Sheet,
  amount: string,
  right: number,
  y: number,
  style: TextStyle = {},
): void {
  const [, sign = '', dollars = '', cents = ''] = /^(\D*)([\d,]+)(\.\d\d)$/.exec(amount) ?? []
  const centsLeft = right - sheet.widthOf(cents, style)
  const dollarsLeft = centsLeft - sheet.widthOf(dollars, style)
  sheet.text(sign, dollarsLeft - 1, y, { ...style, align: 'right' })
  sheet.text(dollars, dollarsLeft, y, style)
  sheet.text(cents, centsLeft, y, style)
}
