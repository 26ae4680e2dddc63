import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const GREEN = '#2f6b2f'

/** A waste hauler's: the part to send back comes first; below the cut a line a container with its own days, "4 @ 215.75", and fees in percents. */
export const stubFirst = defineHeldBackLayout({
  id: 'stub-first',
  suits: isOf('waste'),
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'trailing' }, rate: 'bare', decimals: 2 },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawStub(sheet, statement, random)
    sheet.fill(36, 262, 540, 18, GREEN)
    const site = `Site 0001   ${facts.customer.name}   ${facts.customer.address.join(' ')}`
    sheet.fitted(site, 42, 267, 528, { font: 'sans-bold', size: 8.5, color: '#ffffff' })
    const flow = new Flow(sheet, { top: 290, bottom: 730, nextPage: () => 50 })
    const charges = [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges]
    drawTable(
      flow,
      [
        { title: 'Serviced', x: 42 },
        { title: 'Work done', x: 150 },
        { title: 'Qty @ price', x: 470, align: RIGHT },
        { title: 'Extension', x: 570, align: RIGHT },
      ],
      charges.map((own) => rowOf(statement, own)),
      { head: { size: 8, color: GREEN }, rules: { x: 36, right: 576, color: GREEN }, rowHeight: 15 },
    )
    for (const usage of facts.services.flatMap((service) => service.usages)) {
      const { description, amount, unit } = statement.usage(usage)
      const y = flow.take(14)
      sheet.text(`Scale: ${description}`, 150, y, { size: 8, color: '#555555' })
      sheet.text(`${amount} ${unit}`, 470, y, { size: 8, color: '#555555', align: RIGHT })
    }
    sheet.rule(320, flow.y + 4, 576, GREEN)
    drawPairs(
      sheet,
      [
        ['This invoice', statement.currentCharges()],
        ['Brought forward', statement.previousBalance()],
        ['Cash & credits', statement.payments()],
        ['Account total', statement.amountDue()],
      ],
      { x: 320, right: 570, y: flow.take(66) + 12, label: { font: 'sans-bold' } },
    )
    sheet.text(`Payable ${statement.dueDate()}; 1.5% a month on what is later.`, 42, 752, { size: 8 })
  },
})

function rowOf(statement: Statement, own: ChargeFacts): string[] {
  const { description, quantity, rate, amount } = statement.charge(own)
  if (own.unit === '$') return ['', description, `${rate} of ${quantity}`, amount]
  return quantity
    ? [statement.period('-'), description, `${quantity} @ ${rate}`, amount]
    : ['', description, '', amount]
}

function drawStub(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 30, 290, { font: 'sans-bold', size: 17, color: GREEN })
  addressBlock(sheet, [...utility.address, utility.phone], 36, 54)
  addressBlock(sheet, [customer.name, ...customer.address], 60, 140)
  sheet.box(350, 28, 226, 152, GREEN)
  drawPairs(
    sheet,
    [
      ['Cust. no.', statement.accountNumber()],
      ['Inv. no.', `${random.digits(4)}-${random.digits(6)}`],
      ['Invoiced', statement.invoiceDate()],
      ['Services thru', statement.endDate()],
      ['Payable', statement.dueDate()],
    ],
    { x: 360, right: 566, y: 38, step: 16 },
  )
  sheet.fill(350, 122, 226, 58, '#e3eee3')
  sheet.text('Remit', 360, 130, { font: 'sans-bold', color: GREEN })
  sheet.text(`$${statement.amountDue()}`, 566, 142, { font: 'sans-bold', size: 20, align: RIGHT })
  sheet.text('Check no. ________   Amount $ ____________', 576, 200, { size: 8, align: RIGHT })
  sheet.dashes(36, 228, 576)
  sheet.text('Return what is above this line', 306, 234, { size: 7, align: 'center' })
}
