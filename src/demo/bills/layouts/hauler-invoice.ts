import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawTable } from '../parts/table.ts'
import { isOf } from '../suits.ts'

/** A waste hauler's invoice: dated lines with quantity, unit price and amount, and an ageing of the balance. */
export const haulerInvoice = defineLayout({
  id: 'hauler-invoice',
  suits: isOf('waste'),
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'parentheses' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(0, 0, 612, 14, '#2c6e2f')
    sheet.text(statement.utilityName(), 40, 32, { font: 'sans-bold', size: 18, color: '#2c6e2f' })
    addressBlock(sheet, [...facts.utility.address, facts.utility.phone], 40, 56)
    sheet.text('INVOICE', 572, 30, { font: 'sans-bold', size: 24, align: 'right', color: '#777777' })
    drawPairs(
      sheet,
      [
        ['Invoice Number', `${random.digits(4)}-${random.digits(9)}`],
        ['Invoice Date', statement.invoiceDate()],
        ['Customer Account', statement.accountNumber()],
        ['Terms', 'Net 20'],
        ['Due Date', statement.dueDate()],
      ],
      { x: 370, right: 572, y: 64 },
    )
    sheet.text('BILL TO', 40, 110, { font: 'sans-bold', size: 8 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 122)
    sheet.text(`Service Period: ${statement.period(' thru ')}`, 370, 146, { font: 'sans-bold' })
    const flow = new Flow(sheet, { top: 180, bottom: 560 })
    drawTable(
      flow,
      [
        { title: 'DATE', x: 44 },
        { title: 'DESCRIPTION', x: 100, width: 220 },
        { title: 'QTY', x: 400, align: 'right' },
        { title: 'UNIT PRICE', x: 480, align: 'right' },
        { title: 'AMOUNT', x: 568, align: 'right' },
      ],
      [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges].map((charge) => {
        const { description, quantity, unit, rate, amount } = statement.charge(charge)
        return [statement.date(facts.invoiceDate), description, unit && `${quantity} ${unit}`, rate, amount]
      }),
      { stripes: { x: 40, width: 532, color: '#eef4ee' }, rules: { x: 40, right: 572 }, rowHeight: 16 },
    )
    for (const usage of facts.services.flatMap((service) => service.usages)) {
      const { description, amount, unit } = statement.usage(usage)
      sheet.text(`${description}: ${amount} ${unit}`, 100, flow.take(16), { font: 'sans-italic' })
    }
    flow.skip(8)
    drawPairs(
      sheet,
      [
        ['Prior Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Current Invoice Total', statement.currentCharges()],
        ['TOTAL DUE', statement.amountDue()],
      ],
      { x: 400, right: 568, y: flow.y, step: 15, label: { font: 'sans-bold' }, value: { font: 'sans-bold' } },
    )
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Customer Account', statement.accountNumber()],
        ['Invoice Date', statement.invoiceDate()],
        ['TOTAL DUE', statement.amountDue()],
      ],
      scanLine: false,
    })
  },
})
