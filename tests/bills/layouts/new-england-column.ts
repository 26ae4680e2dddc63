import type { ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { hasSupplyAndDelivery, isOf } from '#demo/bills/suits.ts'
import { isFrom } from '../suits.ts'

const PARTS: [ChargeKind, string][] = [
  ['supply', 'Supplier Services'],
  ['delivery', 'Delivery Services'],
]

/** A narrow column of account facts and graphs at the left; supplier over delivery at the right. */
export const newEnglandColumn = defineLayout({
  id: 'new-england-column',
  suits: (facts) =>
    isOf('electric', 'combined')(facts) &&
    hasSupplyAndDelivery(facts) &&
    (isFrom('northeast')(facts) || facts.utility.region === undefined),
  style: {
    date: ['MM/DD/YY', 'Mon DD, YYYY'],
    money: { sign: '$', credit: 'minus' },
    rate: 'point',
    times: ' X ',
    decimals: 2,
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawColumn(sheet, statement)
    drawUsageChart(sheet, statement, random, {
      x: 36,
      y: 260,
      width: 140,
      height: 100,
      title: 'Electric Usage History',
    })
    drawMessages(sheet, random, {
      x: 36,
      y: 380,
      width: 140,
      count: 4,
      title: 'News For You',
      style: { size: 7 },
    })
    sheet.verticalRule(188, 30, 632, '#bbbbbb')
    const flow = new Flow(sheet, { top: 34, bottom: 632, nextPage: () => 40 })
    const edges = { x: 204, right: 572 }
    sheet.text('Electric Account Summary', 204, flow.take(18), {
      font: 'sans-bold',
      size: 12,
      color: '#00539b',
    })
    flow.y = drawPairs(
      sheet,
      [
        [`Amount Due On ${statement.date(facts.startDate)}`, statement.previousBalance()],
        ['Last Payment Received', statement.payments()],
        ['Balance Forward', statement.balanceForward()],
        ['Total Current Charges', statement.currentCharges()],
      ],
      { ...edges, y: flow.y },
    )
    drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), edges)
    flow.skip(12)
    drawCoupon(sheet, statement, {
      y: 640,
      notice: 'Please make your check payable to the company and consider adding $1 for the heating fund.',
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Amount Due By', statement.dueDate()],
        ['Total Amount Due', statement.amountDue()],
      ],
    })
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
  },
})

function drawColumn(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  sheet.fitted(statement.utilityName(), 36, 32, 144, { font: 'sans-bold', size: 15, color: '#00539b' })
  const cells: [string, string][] = [
    ['Account Number:', statement.accountNumber()],
    ['Statement Date:', statement.invoiceDate()],
    ['Customer name key:', facts.customer.name.slice(0, 4).toUpperCase()],
  ]
  cells.forEach(([label, value], i) => {
    sheet.text(label, 36, 62 + i * 26, { size: 7.5 })
    sheet.text(value, 36, 72 + i * 26, { font: 'sans-bold', size: 9 })
  })
  sheet.fill(36, 142, 140, 40, '#00539b')
  sheet.text(`Amount Due by ${statement.dueDate()}`, 42, 146, { size: 7.5, color: '#ffffff' })
  sheet.text(statement.amountDue(), 106, 160, {
    font: 'sans-bold',
    size: 14,
    color: '#ffffff',
    align: 'center',
  })
  sheet.text('Service Address', 36, 192, { size: 7.5 })
  addressBlock(sheet, facts.customer.address, 36, 203)
}

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const edges = { x: 204, right: 572 }
  const name = service.energyType === 'gas' ? 'Gas' : 'Electricity'
  sheet.text(`Total Charges for ${name}`, 204, flow.take(17), {
    font: 'sans-bold',
    size: 12,
    color: '#00539b',
  })
  const period = `Service from ${statement.period(' - ')}   ${statement.days()} Days`
  sheet.text(period, 204, flow.take(12), { size: 8 })
  for (const usage of service.usages) {
    const meter = statement.meterNumber(service, usage)
    const { amount, unit, present, previous, description, readType } = statement.usage(usage)
    const read = present && `Meter ${meter}  Current ${present} ${readType}  Previous ${previous}`
    const y = flow.take(12)
    sheet.text(read || description, 204, y, { size: 8 })
    sheet.text(`Billed Usage = ${amount} ${unit}`, 572, y, { size: 8, align: 'right' })
  }
  for (const [kind, title] of PARTS) {
    const charges = service.charges.filter((charge) => charge.kind === kind)
    const head = kind === 'delivery' ? `Delivery (Rate ${service.rateName})` : 'Supplier'
    sheet.text(head, 204, flow.take(15) + 4, { font: 'sans-bold' })
    drawChargeLines(flow, statement, charges, {
      x: 212,
      right: 572,
      basisRight: 500,
      step: 12,
      style: { size: 8 },
    })
    drawTotalLine(flow, `Subtotal ${title}`, statement.subtotal(charges), {
      x: 212,
      right: 572,
      style: { size: 8.5, font: 'sans-bold' },
    })
  }
  const others = service.charges.filter(({ kind }) => kind !== 'supply' && kind !== 'delivery')
  drawChargeLines(flow, statement, others, { ...edges, basisRight: 500, style: { size: 8 } })
  drawTotalLine(flow, `Total Cost of ${name}`, statement.serviceTotal(service), edges)
  flow.skip(12)
}
