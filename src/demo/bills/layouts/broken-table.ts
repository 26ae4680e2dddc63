import { allCharges } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { addressBlock } from '../parts/coupon.ts'
import { drawMessages } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawTable } from '../parts/table.ts'
import { isSingleAccount } from '../suits.ts'

/** Totals first; the table of charges starts low on the first page and goes on over the break. */
export const brokenTable = defineLayout({
  id: 'broken-table',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(40, 30, 8, 40, '#7a1f3d')
    sheet.text(statement.utilityName(), 56, 32, { font: 'sans-bold', size: 16 })
    sheet.text(facts.utility.address.join(', '), 56, 54, { size: 8 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 92)
    drawPairs(
      sheet,
      [
        ['Customer account', statement.accountNumber()],
        ['Issued', statement.invoiceDate()],
        ['For service', statement.period(' – ')],
        ['Due', statement.dueDate()],
      ],
      { x: 340, right: 572, y: 90, step: 14 },
    )
    sheet.box(40, 160, 532, 84)
    drawPairs(
      sheet,
      [
        ['Amount of previous statement', statement.previousBalance()],
        ['Payment received', statement.payments()],
        ['Charges this period', statement.currentCharges()],
        ['AMOUNT DUE', statement.amountDue()],
      ],
      { x: 50, right: 562, y: 170, step: 17, value: { font: 'sans-bold' } },
    )
    drawMessages(sheet, random, { x: 40, y: 262, width: 532, count: 9, style: { size: 9.5 } })
    const flow = new Flow(sheet, {
      top: 560,
      bottom: 740,
      nextPage: (_, page) => {
        sheet.text(`${statement.utilityName()} - account ${statement.accountNumber()}`, 40, 30, { size: 8 })
        sheet.text(`Page ${page}`, 572, 30, { size: 8, align: 'right' })
        sheet.text('Charges, continued', 40, 50, { font: 'sans-bold' })
        return 68
      },
    })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter no.', x: 44, show: (_, meter) => meter() },
        { title: 'Measured', x: 150, show: (usage) => usage.description },
        { title: 'Start', x: 360, align: 'right', show: (usage) => usage.previous },
        { title: 'End', x: 430, align: 'right', show: (usage) => usage.present },
        { title: 'Quantity', x: 568, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { rules: { x: 40, right: 572, every: true }, rowHeight: 15 },
    )
    flow.skip(14)
    drawTable(
      flow,
      [
        { title: 'Item', x: 44 },
        { title: 'Calculation', x: 420, align: 'right' },
        { title: 'Amount', x: 568, align: 'right' },
      ],
      allCharges(facts).map((charge) => {
        const { description, basis, amount } = statement.charge(charge)
        return [description, basis, amount]
      }),
      { rules: { x: 40, right: 572, every: true }, rowHeight: 22 },
    )
  },
})
