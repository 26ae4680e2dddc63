import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A page that sums up in sentences, and one with long unbundled charges beside the meter's column. */
export const desertServices = defineLayout({
  id: 'desert-services',
  suits: isFrom('southwest'),
  style: { date: ['Month D, YYYY', 'Mon D, YYYY'], money: { sign: '$', credit: 'minus' }, times: ' x ' },
  draw(sheet, statement, random) {
    drawHead(sheet, statement)
    drawFirstPage(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement)
    const flow = new Flow(sheet, { top: 96, bottom: 740, nextPage: () => 50 })
    drawCharges(statement, flow)
    drawMeter(sheet, statement, random)
  },
})

function drawHead(sheet: Sheet, statement: Statement): void {
  sheet.fitted(statement.utilityName(), 36, 32, 200, { font: 'sans-bold', size: 18, color: '#c8102e' })
  sheet.text('Your electricity bill', 320, 32, { size: 14 })
  sheet.text(statement.invoiceDate(), 320, 50, { font: 'sans-bold', size: 11 })
  sheet.text(`Your account number ${statement.accountNumber()}`, 320, 66)
  sheet.rule(36, 84, 576, '#c8102e', 1.2)
}

function drawFirstPage(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 98)
  sheet.text('Summary of what you owe', 320, 98, { font: 'sans-bold', size: 12 })
  drawPairs(
    sheet,
    [
      ['Amount owed on your last bill', statement.previousBalance()],
      ['Payment made, thank you', statement.payments()],
      ['Balance forward', statement.balanceForward()],
      ['Your new charges (details on following page)', statement.currentCharges()],
      ['Total amount due', statement.amountDue()],
    ],
    { x: 320, right: 576, y: 118, step: 15 },
  )
  sheet.text(`Please pay by ${statement.dueDate()}`, 576, 200, {
    font: 'sans-bold',
    size: 11,
    align: 'right',
  })
  drawUsageChart(sheet, statement, random, {
    x: 36,
    y: 230,
    width: 250,
    height: 130,
    color: '#c8102e',
    title: 'Your electricity use at a glance',
  })
  drawAtAGlance(sheet, statement, random, { x: 320, right: 576, y: 232, title: 'Comparing your monthly use' })
  drawMessages(sheet, random, { x: 36, y: 390, width: 250, count: 4, title: 'News for you' })
  sheet.text('For outages and emergencies, 24 hours', 320, 320, { size: 8 })
  sheet.text(`${facts.utility.phone} or 1-800-555-0119`, 320, 331, { size: 8 })
  drawCoupon(sheet, statement, {
    y: 636,
    notice:
      'When paying by mail, please return this portion. When paying in person, please bring the whole bill.',
    pairs: [
      ['Account number', statement.accountNumber()],
      ['Your bill amount is', statement.amountDue()],
      ['Payment is due', statement.dueDate()],
    ],
  })
}

function drawCharges(statement: Statement, flow: Flow): void {
  const { sheet } = flow
  const { services, otherCharges } = statement.facts
  sheet.text('Charges for electricity services', 36, flow.take(20), { font: 'sans-bold', size: 12 })
  for (const service of services) {
    sheet.text(`Cost of electricity with your service plan: ${service.rateName}`, 36, flow.take(15), {
      size: 8,
    })
    const taxes = service.charges.filter((charge) => charge.kind === 'tax')
    const electricity = service.charges.filter((charge) => charge.kind !== 'tax')
    drawGroup(statement, flow, electricity, 'Cost of electricity you used')
    sheet.text('Taxes and fees', 36, flow.take(15), { font: 'sans-bold' })
    drawGroup(statement, flow, taxes, 'Cost of taxes and fees')
    drawSum(flow, 'Total charges for electricity services', statement.serviceTotal(service))
  }
  drawChargeLines(flow, statement, otherCharges, { x: 36, right: 330 })
}

function drawGroup(statement: Statement, flow: Flow, charges: ChargeFacts[], title: string): void {
  drawChargeLines(flow, statement, charges, {
    x: 36,
    right: 330,
    basisRight: 280,
    step: 12.5,
    style: { size: 8 },
  })
  drawSum(flow, title, statement.subtotal(charges))
}

function drawSum(flow: Flow, title: string, amount: string): void {
  const y = flow.take(18)
  flow.sheet.text(title, 36, y + 2, { font: 'sans-bold' })
  flow.sheet.text(amount, 330, y + 2, { font: 'sans-bold', align: 'right' })
}

function drawMeter(sheet: Sheet, statement: Statement, random: Random): void {
  const flow = new Flow(sheet, { top: 96, bottom: 740 })
  const small = { size: 8 }
  sheet.text('Amount of electricity you used', 360, flow.take(20), { font: 'sans-bold', size: 12 })
  for (const service of statement.facts.services) {
    sheet.text('Service number', 360, flow.y, small)
    sheet.text(random.digits(9), 576, flow.take(12), { size: 8, align: 'right' })
    sheet.text('Meter reading cycle', 360, flow.y, small)
    sheet.text(String(random.int(1, 21)).padStart(2, '0'), 576, flow.take(12), { size: 8, align: 'right' })
    sheet.text(`Billing days: ${statement.days()}`, 360, flow.take(12), small)
    sheet.text(statement.period(' to '), 360, flow.take(16), small)
    drawReadTable(
      flow,
      statement,
      [service],
      [
        { title: 'Meter number', x: 360, show: (_, meter) => meter() },
        { title: 'Previous', x: 460, align: 'right', show: (usage) => usage.previous },
        { title: 'Present', x: 505, align: 'right', show: (usage) => usage.present },
        { title: 'Used', x: 576, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { style: { size: 7.5 }, head: { size: 7.5, font: 'sans-bold' }, rules: { x: 360, right: 576 } },
    )
  }
  drawMessages(sheet, random, { x: 360, y: flow.y + 20, width: 216, count: 4 })
}
