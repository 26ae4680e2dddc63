import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawCoupon } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { drawMessages } from '../parts/message.ts'
import { drawTable } from '../parts/table.ts'
import type { Statement } from '../statement.ts'
import { isOf } from '../suits.ts'

/** A city's bill: a grid of labels over values, then one table of services with their readings; the printer doubles every letter. */
export const municipalGrid = defineLayout({
  id: 'municipal-grid',
  suits: isOf('municipal', 'water'),
  style: { date: 'MM/DD/YYYY', money: { sign: '', credit: 'minus' }, wording: 'capitals' },
  sheet: { overprinted: true },
  draw(sheet, statement, random) {
    const { customer, utility } = statement.facts
    sheet.text(statement.utilityName(), 306, 34, { font: 'serif-bold', size: 18, align: 'center' })
    sheet.text(`${utility.address.join(', ')}  ${utility.phone}`, 306, 56, { font: 'serif', align: 'center' })
    drawLabelGrid(
      sheet,
      [
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['SERVICE ADDRESS', customer.address[0]],
        ['BILLING DATE', statement.invoiceDate()],
        ['SERVICE FROM', statement.startDate()],
        ['SERVICE TO', statement.endDate()],
        ['DUE DATE', statement.dueDate()],
      ],
      { x: 40, y: 78, width: 532, columns: 3, labelFill: '#d9d9d9' },
    )
    const flow = new Flow(sheet, { top: 156, bottom: 600 })
    drawTable(
      flow,
      [
        { title: 'SERVICE', x: 44 },
        { title: 'METER', x: 235 },
        { title: 'PREVIOUS', x: 345, align: 'right' },
        { title: 'CURRENT', x: 405, align: 'right' },
        { title: 'USAGE', x: 490, align: 'right' },
        { title: 'AMOUNT', x: 568, align: 'right' },
      ],
      serviceRows(statement),
      {
        rules: { x: 40, right: 572, every: true },
        style: { size: 8 },
        head: { size: 8, font: 'sans-bold' },
        rowHeight: 15,
      },
    )
    flow.skip(10)
    for (const [label, value] of [
      ['PREVIOUS BALANCE', statement.previousBalance()],
      ['PAYMENTS', statement.payments()],
      ['TOTAL CURRENT CHARGES', statement.currentCharges()],
      ['TOTAL AMOUNT DUE', statement.amountDue()],
    ] as const) {
      const y = flow.take(14)
      sheet.text(label, 350, y, { font: 'sans-bold' })
      sheet.text(value, 568, y, { font: 'sans-bold', align: 'right' })
    }
    drawMessages(sheet, random, { x: 44, y: flow.y - 56, width: 270, count: 2 })
    drawCoupon(sheet, statement, {
      y: 630,
      notice: 'DETACH HERE AND RETURN WITH PAYMENT',
      pairs: [
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['DUE DATE', statement.dueDate()],
        ['TOTAL AMOUNT DUE', statement.amountDue()],
      ],
    })
  },
})

/** The readings of a service stand in the row of its first charge. */
function serviceRows(statement: Statement): string[][] {
  const { services, otherCharges } = statement.facts
  const rows = services.flatMap((service) =>
    service.charges.map((facts, i) => {
      const charge = statement.charge(facts)
      const usage = i === 0 && service.usages[0] ? statement.usage(service.usages[0]) : null
      const meter = usage ? (statement.meterNumber(service) ?? '') : ''
      const used = usage ? `${usage.amount} ${usage.unit}` : ''
      return [charge.description, meter, usage?.previous ?? '', usage?.present ?? '', used, charge.amount]
    }),
  )
  const others = otherCharges.map((facts) => {
    const charge = statement.charge(facts)
    return [charge.description, '', '', '', '', charge.amount]
  })
  return [...rows, ...others]
}
