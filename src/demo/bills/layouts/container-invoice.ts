import type { ServiceFacts } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { drawMessages } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawTable } from '../parts/table.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { isOf } from '../suits.ts'

/** A national hauler's invoice: how to pay at the right, then services by location with a ticket, a reference and a purchase order. */
export const containerInvoice = defineLayout({
  id: 'container-invoice',
  suits: isOf('waste'),
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY', 'Month DD, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'parentheses' },
    ],
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 36, 30, 250, { font: 'sans-bold', size: 19, color: '#1a5632' })
    addressBlock(sheet, [...facts.utility.address, `Customer Service ${facts.utility.phone}`], 36, 54)
    sheet.text('INVOICE', 36, 100, { font: 'sans-bold', size: 14 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 60, 120)
    drawPairs(
      sheet,
      [
        ['Customer ID', statement.accountNumber()],
        ['Customer Name', facts.customer.name.slice(0, 26).toUpperCase()],
        ['Service Period', statement.period(' - ', 'MM/DD/YY')],
        ['Invoice Date', statement.invoiceDate()],
        ['Invoice Number', `${random.digits(7)}-${random.digits(4)}-${random.int(1, 9)}`],
        ['P.O. Number', random.chance(0.5) ? `PO-${random.digits(5)}` : 'None'],
      ],
      { x: 330, right: 576, y: 34, step: 14, label: { size: 8 }, value: { size: 8.5, font: 'sans-bold' } },
    )
    drawLabelGrid(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Current Invoice Charges', statement.currentCharges()],
        ['Total Account Balance Due', statement.amountDue()],
      ],
      { x: 36, y: 172, width: 540, height: 36, value: { font: 'sans-bold', size: 11 }, labelFill: '#dfece4' },
    )
    const flow = new Flow(sheet, { top: 226, bottom: 600, nextPage: () => 50 })
    sheet.text('DETAILS OF SERVICE', 36, flow.take(16), { font: 'sans-bold', size: 10 })
    for (const service of facts.services) drawLocation(statement, flow, service, random)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), { x: 36, right: 576 })
    drawMessages(sheet, random, { x: 36, y: Math.min(flow.y + 16, 560), width: 540, count: 2 })
    drawStub(sheet, statement)
  },
})

function drawLocation(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const { customer, otherCharges, endDate, startDate } = statement.facts
  const location = `Service Location: ${random.digits(6)} ${customer.name}, ${customer.address.join(', ')}`
  sheet.text(location, 36, flow.take(14), { font: 'sans-bold', size: 8 })
  for (const facts of service.usages) {
    const { description, amount, unit } = statement.usage(facts)
    sheet.text(`${description} this period: ${amount} ${unit}`, 36, flow.take(13), { size: 8 })
  }
  const period = `${statement.date(startDate, 'MM/DD')}-${statement.date(endDate, 'MM/DD')}`
  drawTable(
    flow,
    [
      { title: 'Date', x: 36 },
      { title: 'Ticket', x: 100 },
      { title: 'Description', x: 160 },
      { title: 'Quantity', x: 410, align: 'right' },
      { title: 'Unit Price', x: 490, align: 'right' },
      { title: 'Amount', x: 576, align: 'right' },
    ],
    [...service.charges, ...otherCharges].map((facts) => {
      const { description, quantity, unit, rate, amount } = statement.charge(facts)
      const ticket = unit && unit !== 'EA' ? random.digits(6) : ''
      return [period, ticket, description, unit && `${quantity} ${unit}`, unit && rate, amount]
    }),
    {
      style: { size: 8 },
      head: { size: 8, font: 'sans-bold' },
      rules: { x: 36, right: 576, color: '#1a5632' },
    },
  )
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.dashes(36, 622, 576)
  drawLabelGrid(
    sheet,
    [
      ['Invoice Date', statement.invoiceDate()],
      ['Customer ID', statement.accountNumber()],
      ['Payment Terms', `Total Due by ${statement.dueDate('MM/DD/YY')}`],
      ['Total Due', statement.amountDue()],
      ['If Received after', statement.amountWhenLate(0.025)],
      ['Amount', ''],
    ],
    { x: 270, y: 640, width: 306, columns: 3, height: 34, value: { size: 8, font: 'sans-bold' } },
  )
  addressBlock(sheet, [customer.name, ...customer.address], 50, 650)
  addressBlock(sheet, ['Remit To:', statement.utilityName(), ...utility.address], 300, 726)
}
