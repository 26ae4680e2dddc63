import type { ChargeKind, ServiceFacts } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawAtAGlance } from '../parts/at-a-glance.ts'
import { drawChargeLines } from '../parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { contactLine, drawMessages } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawUsageChart } from '../parts/usage-history.ts'
import type { Statement } from '../statement.ts'
import { hasSupplyAndDelivery, isOf } from '../suits.ts'

const GROUPS: [title: string, kinds: ChargeKind[]][] = [
  ['Supply Services', ['supply']],
  ['Delivery Services', ['delivery']],
  ['Taxes and Other', ['tax', 'fee']],
]

/** A wide table of meters over groups of charges, each group headed by its own total and its lines indented below. */
export const groupedDelivery = defineLayout({
  id: 'grouped-delivery',
  suits: (facts) => isOf('electric')(facts) && hasSupplyAndDelivery(facts),
  style: {
    date: ['M/D/YY', 'M/D/YYYY'],
    money: { sign: '$', credit: 'minus' },
    rate: 'bare',
    times: ' X ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 36, 32, 250, { font: 'sans-bold', size: 18, color: '#a01c3c' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 62)
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Issue Date', statement.invoiceDate('Month D, YYYY')],
        [`Service from ${statement.period(' to ')}`, `${statement.days()} Days`],
        [
          facts.services.length > 1 ? 'Meters' : 'Phone',
          facts.services.length > 1 ? String(facts.services.length) : facts.utility.phone,
        ],
      ],
      { x: 320, right: 576, y: 32, step: 13 },
    )
    sheet.fill(320, 90, 256, 30, '#a01c3c')
    sheet.text(`Total Amount Due by ${statement.dueDate()}`, 328, 100, { size: 9, color: '#ffffff' })
    sheet.text(statement.amountDue(), 568, 98, {
      font: 'sans-bold',
      size: 13,
      color: '#ffffff',
      align: 'right',
    })
    const flow = new Flow(sheet, { top: 136, bottom: 640, nextPage: () => 50 })
    sheet.text('Meter Information', 36, flow.take(14), { font: 'sans-bold' })
    drawMeters(statement, flow)
    flow.skip(10)
    const below = flow.y
    drawCoupon(sheet, statement, {
      y: 650,
      notice:
        'Return only this portion with your check made payable to the company. Please write your account number on it.',
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Payment Amount', statement.amountDue()],
        ['Pay By', statement.dueDate()],
      ],
    })
    drawUsageChart(sheet, statement, random, {
      x: 400,
      y: below,
      width: 176,
      height: 90,
      title: '13-Month Usage (Total kWh)',
    })
    drawAtAGlance(sheet, statement, random, { x: 400, right: 576, y: below + 96 })
    drawMessages(sheet, random, { x: 400, y: below + 166, width: 176, count: 4, title: 'Important Notices' })
    sheet.text(contactLine(statement), 36, 640, { size: 7 })
    flow.y = drawPairs(
      sheet,
      [
        ['Amount from Previous Bill', statement.previousBalance()],
        ['Payments Received - Thank You', statement.payments()],
      ],
      { x: 36, right: 384, y: flow.y },
    )
    for (const service of facts.services) drawGroups(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, { x: 36, right: 384 })
    sheet.text('Total Current Charges', 36, flow.take(14), { font: 'sans-bold' })
    sheet.text(statement.currentCharges(), 384, flow.y - 14, { font: 'sans-bold', align: 'right' })
    sheet.text('Total Amount Due', 36, flow.take(14), { font: 'sans-bold' })
    sheet.text(statement.amountDue(), 384, flow.y - 14, { font: 'sans-bold', align: 'right' })
  },
})

function drawMeters(statement: Statement, flow: Flow): void {
  const year = (text: string) => text.replace(/\/\d+$/, '')
  drawReadTable(
    flow,
    statement,
    statement.facts.services,
    [
      { title: 'Read Date', x: 36, show: () => year(statement.date(statement.facts.endDate)) },
      { title: 'Meter Number', x: 84, show: (_, meter) => meter() },
      { title: 'Load Type', x: 165, show: (usage) => usage.description.slice(0, 24) },
      { title: 'Reading Type', x: 268, show: (usage) => usage.readType },
      { title: 'Previous', x: 370, align: 'right', show: (usage) => usage.previous },
      { title: 'Present', x: 418, align: 'right', show: (usage) => usage.present },
      { title: 'Difference', x: 470, align: 'right', show: (usage) => usage.difference },
      { title: 'Mult.', x: 506, align: 'right', show: (usage) => usage.multiplier },
      { title: 'Usage', x: 576, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 7.5 }, head: { size: 7.5, font: 'sans-bold' }, rules: { x: 36, right: 576 } },
  )
}

function drawGroups(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  sheet.text(`${service.rateName}`, 36, flow.take(16) + 3, { font: 'sans-bold', size: 10 })
  for (const [title, kinds] of GROUPS) {
    const charges = service.charges.filter((charge) => kinds.includes(charge.kind))
    if (charges.length === 0) continue
    const y = flow.take(14)
    sheet.text(title, 36, y + 2, { font: 'sans-bold' })
    sheet.text(statement.subtotal(charges), 384, y + 2, { font: 'sans-bold', align: 'right' })
    drawChargeLines(flow, statement, charges, {
      x: 50,
      right: 330,
      basisRight: 280,
      step: 11.5,
      style: { size: 7.5 },
    })
  }
}
