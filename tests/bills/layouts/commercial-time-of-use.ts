import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { hasDemand } from '../suits.ts'

/** A large customer's bill: what to pay on the first page, registers, demand and rates on the second. */
export const commercialTimeOfUse = defineLayout({
  id: 'commercial-time-of-use',
  suits: hasDemand,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    const heading = (page: string) => {
      sheet.text(statement.utilityName(), 40, 32, { font: 'sans-bold', size: 16, color: '#123a63' })
      sheet.text(`Account ${statement.accountNumber()}`, 572, 30, { align: 'right' })
      sheet.text(page, 572, 43, { align: 'right', size: 8 })
      sheet.rule(40, 58, 572, '#123a63', 2)
    }
    heading('Page 1 of 2')
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 76)
    drawPairs(
      sheet,
      [
        ['Billing Date', statement.invoiceDate()],
        ['Billing Period', statement.period(' through ')],
        ['Days in Billing Period', statement.days()],
        ['Past Due After', statement.dueDate()],
      ],
      { x: 330, right: 572, y: 74 },
    )
    sheet.fill(40, 150, 532, 22, '#dde6ef')
    sheet.text('Billing Summary', 48, 156, { font: 'sans-bold', size: 11 })
    drawPairs(
      sheet,
      [
        ['Balance from last bill', statement.previousBalance()],
        ['Payments since last bill', statement.payments()],
        ['New charges', statement.currentCharges()],
        ['Total amount due', statement.amountDue()],
      ],
      { x: 48, right: 564, y: 182, step: 16 },
    )
    drawMessages(sheet, random, { x: 40, y: 270, width: 532, count: 5, title: 'News for Business Customers' })
    drawCoupon(sheet, statement, {
      y: 630,
      pairs: [
        ['Account', statement.accountNumber()],
        ['Past Due After', statement.dueDate()],
        ['Total amount due', statement.amountDue()],
      ],
    })
    sheet.addPage()
    heading('Page 2 of 2')
    const flow = new Flow(sheet, { top: 72, bottom: 740 })
    for (const service of facts.services) {
      sheet.text(`Rate: ${service.rateName}`, 40, flow.take(17), { font: 'sans-bold', size: 10 })
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'Meter', x: 40, show: (_, meter) => meter() },
          { title: 'Register', x: 120, show: (usage) => usage.description },
          { title: 'Previous', x: 300, align: 'right', show: (usage) => usage.previous },
          { title: 'Present', x: 360, align: 'right', show: (usage) => usage.present },
          { title: 'Difference', x: 425, align: 'right', show: (usage) => usage.difference },
          { title: 'Constant', x: 485, align: 'right', show: (usage) => usage.multiplier },
          { title: 'Billed', x: 572, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
        ],
        { rules: { x: 40, right: 572 }, style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
      )
      flow.skip(10)
      drawTable(
        flow,
        [
          { title: 'Charge', x: 40 },
          { title: 'Quantity', x: 330, align: 'right' },
          { title: 'Unit', x: 340 },
          { title: 'Rate', x: 470, align: 'right' },
          { title: 'Amount', x: 572, align: 'right' },
        ],
        service.charges.map((charge) => {
          const { description, quantity, unit, rate, amount } = statement.charge(charge)
          return [description, quantity, unit, rate, amount]
        }),
        { rules: { x: 40, right: 572 } },
      )
      drawTotalLine(flow, `Total ${service.rateName}`, statement.serviceTotal(service), { x: 40, right: 572 })
      flow.skip(12)
    }
    for (const other of facts.otherCharges) {
      const y = flow.take(14)
      const charge = statement.charge(other)
      sheet.text(charge.description, 40, y)
      sheet.text(charge.amount, 572, y, { align: 'right' })
    }
  },
})
