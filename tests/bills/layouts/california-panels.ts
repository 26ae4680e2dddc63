import type { ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

const GROUPS: [title: string, subtitle: string, kinds: ChargeKind[]][] = [
  ['Delivery charges', 'Cost to deliver your electricity', ['delivery']],
  ['Generation charges', 'Cost to generate your electricity', ['supply']],
  ['Taxes and other charges', 'Collected for others', ['tax', 'fee']],
]

/** Panels in green: what is owed, a summary, a comparison; then the new charges by who earns them. */
export const californiaPanels = defineLayout({
  id: 'california-panels',
  suits: isFrom('california'),
  style: {
    date: ['MM/DD/YY', 'Mon D, YYYY'],
    money: { sign: '$', credit: 'minus' },
    times: ' x ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 36, 30, 210, { font: 'sans-bold', size: 16, color: '#00695c' })
    sheet.text(`${facts.utility.website}`, 36, 52, { size: 7 })
    sheet.text('Your electricity bill', 300, 30, { font: 'sans-bold', size: 15 })
    sheet.text(`Bill prepared on ${statement.invoiceDate()}`, 300, 50)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 84)
    drawPairs(
      sheet,
      [
        ['Customer account', statement.accountNumber()],
        ['Service account', random.digits(10)],
        ['POD-ID', random.digits(17)],
        ['Rotating outage group', `${random.pick(['N', 'A', 'M'])}00${random.int(1, 9)}`],
      ],
      { x: 300, y: 76, step: 12, label: { size: 8 }, value: { size: 8, font: 'sans-bold' } },
    )
    sheet.fill(440, 64, 140, 60, '#d8f0e6')
    sheet.text('Amount due', 450, 70, { size: 8 })
    sheet.text(statement.amountDue(), 450, 82, { font: 'sans-bold', size: 16 })
    sheet.text(`Due by ${statement.dueDate('MM/DD/YY')}`, 450, 106, { font: 'sans-bold' })

    const flow = new Flow(sheet, { top: 140, bottom: 628, nextPage: () => 50 })
    drawSummary(statement, flow)
    drawUsageChart(sheet, statement, random, {
      x: 330,
      y: 140,
      width: 250,
      height: 92,
      title: 'Your daily average electricity usage (kWh)',
    })
    drawAtAGlance(sheet, statement, random, { x: 330, right: 580, y: 238 })
    drawCoupon(sheet, statement, {
      y: 640,
      notice: 'Please write your account number on your check. Do not fold.',
      pairs: [
        ['Customer account', statement.accountNumber()],
        ['Amount due', statement.amountDue()],
        ['Please pay by', statement.dueDate()],
      ],
    })
    flow.y = 306
    for (const service of facts.services) drawNewCharges(statement, flow, service)
    const y = flow.take(16)
    drawChargeLines(flow, statement, facts.otherCharges, { x: 44, right: 380 })
    sheet.text('Your new charges', 36, y, { font: 'sans-bold' })
    sheet.text(statement.currentCharges(), 380, y, { font: 'sans-bold', align: 'right' })
    if (sheet.pageCount === 1)
      drawMessages(sheet, random, { x: 400, y: 312, width: 180, count: 4, title: 'Things you should know' })
  },
})

function drawSummary(statement: Statement, flow: Flow): void {
  flow.sheet.text('Your account summary', 36, flow.take(16), { font: 'sans-bold', size: 11 })
  flow.y = drawPairs(
    flow.sheet,
    [
      ['Previous Balance', statement.previousBalance()],
      ['Payment Received', statement.payments()],
      ['Balance forward', statement.balanceForward()],
      ['Your new charges', statement.currentCharges()],
      ['Total amount you owe', statement.amountDue()],
    ],
    { x: 36, right: 300, y: flow.y, leader: true },
  )
}

function drawNewCharges(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  sheet.text('Details of your new charges', 36, flow.take(16), { font: 'sans-bold', size: 11 })
  sheet.text(`Your rate: ${service.rateName}`, 36, flow.take(12), { size: 8 })
  const period = statement.period(' to ', "Mon D 'YY")
  sheet.text(`Billing period: ${period} (${statement.days()} days)`, 36, flow.take(12), { size: 8 })
  for (const usage of service.usages) {
    const { amount, unit, present, previous } = statement.usage(usage)
    const meter = statement.meterNumber(service)
    sheet.text(`Meter ${meter}: ${previous} to ${present}; total ${amount} ${unit} used`, 36, flow.take(14), {
      size: 8,
    })
  }
  for (const [title, subtitle, kinds] of GROUPS) {
    const charges = service.charges.filter((charge) => kinds.includes(charge.kind))
    if (charges.length === 0) continue
    const y = flow.take(13)
    sheet.text(`${title} - ${subtitle}`, 36, y, { font: 'sans-bold', size: 8 })
    drawChargeLines(flow, statement, charges, {
      x: 44,
      right: 380,
      basisRight: 330,
      step: 11.5,
      style: { size: 8 },
    })
    const below = flow.take(15)
    sheet.text(`Subtotal of ${title.toLowerCase()}`, 200, below, { size: 8 })
    sheet.text(statement.subtotal(charges), 380, below, { size: 8, align: 'right', font: 'sans-bold' })
  }
}
