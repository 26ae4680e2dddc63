import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock } from '../parts/coupon.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawTable } from '../parts/table.ts'
import { isSingleAccount } from '../suits.ts'

/** A wide page stored upright with a note to turn it, and one wide table of everything. */
export const sideways = defineLayout({
  id: 'sideways',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'parentheses' } },
  sheet: { size: [792, 612], turned: 90 },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 30, { font: 'sans-bold', size: 18 })
    sheet.text('STATEMENT OF ACCOUNT', 756, 34, { font: 'sans-bold', size: 12, align: 'right' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 66)
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Invoice Date', statement.invoiceDate()],
        ['Due Date', statement.dueDate()],
      ],
      { x: 330, right: 520, y: 66 },
    )
    drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Amount Due', statement.amountDue()],
      ],
      { x: 560, right: 756, y: 66, label: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 124, bottom: 560, nextPage: () => 60 })
    const rows = facts.services.flatMap((service) =>
      service.charges.map((facts, i) => {
        const charge = statement.charge(facts)
        const usage = service.usages[i] ? statement.usage(service.usages[i]) : null
        const meter = usage ? (statement.meterNumber(service) ?? '') : ''
        const used = usage ? `${usage.amount} ${usage.unit}` : ''
        const dates = [statement.startDate('MM/DD/YY'), statement.endDate('MM/DD/YY')]
        return [
          ...dates,
          meter,
          usage?.previous ?? '',
          usage?.present ?? '',
          used,
          charge.description,
          charge.rate,
          charge.amount,
        ]
      }),
    )
    drawTable(
      flow,
      [
        { title: 'From', x: 36 },
        { title: 'To', x: 84 },
        { title: 'Meter', x: 134 },
        { title: 'Previous', x: 252, align: 'right' },
        { title: 'Current', x: 300, align: 'right' },
        { title: 'Usage', x: 376, align: 'right' },
        { title: 'Charge', x: 392 },
        { title: 'Rate', x: 660, align: 'right' },
        { title: 'Amount', x: 756, align: 'right' },
      ],
      [
        ...rows,
        ...facts.otherCharges.map((facts) => {
          const { description, amount } = statement.charge(facts)
          return ['', '', '', '', '', '', description, '', amount]
        }),
      ],
      {
        style: { size: 8 },
        head: { font: 'sans-bold', size: 8 },
        rules: { x: 36, right: 756, every: true },
        rowHeight: 16,
      },
    )
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), { x: 392, right: 756 })
  },
})
