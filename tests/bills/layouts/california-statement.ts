import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

const BLUE = '#1f5fa8'

/** A summary with a message column on the first page; allowances, tiers and riders in the details on the second. */
export const californiaStatement = defineLayout({
  id: 'california-statement',
  suits: isFrom('california'),
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'minus' }, times: ' @ ', decimals: 6 },
  sheet: { family: 'sans' },
  draw(sheet, statement, random) {
    drawHead(sheet, statement)
    drawFirstPage(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement)
    const flow = new Flow(sheet, { top: 104, bottom: 740, nextPage: () => 60 })
    for (const service of statement.facts.services) drawDetails(statement, flow, service, random)
    drawServiceInformation(sheet, statement, random)
  },
})

function drawHead(sheet: Sheet, statement: Statement): void {
  sheet.fill(40, 34, 26, 26, BLUE)
  sheet.fitted(statement.utilityName(), 74, 38, 240, { font: 'sans-bold', size: 13 })
  sheet.text('ENERGY STATEMENT', 572, 34, { font: 'sans-bold', size: 13, align: 'right' })
  drawPairs(
    sheet,
    [
      ['Account No:', statement.accountNumber()],
      ['Statement Date:', statement.invoiceDate()],
      ['Due Date:', statement.dueDate()],
    ],
    { x: 400, right: 572, y: 54, step: 11, label: { size: 8 }, value: { size: 8, font: 'sans-bold' } },
  )
}

function drawFirstPage(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, services, otherCharges } = statement.facts
  sheet.text('Service For:', 40, 104, { font: 'sans-bold', size: 8 })
  addressBlock(sheet, [customer.name, ...customer.address], 40, 116)
  sheet.text('Questions about your bill?', 40, 170, { font: 'sans-bold', size: 9 })
  sheet.paragraph(`Monday-Friday 7 a.m.-7 p.m. Phone: ${statement.facts.utility.phone}`, 40, 183, 170, {
    size: 8,
  })
  drawMessages(sheet, random, { x: 40, y: 240, width: 170, count: 3, title: 'Ways To Pay' })
  const flow = new Flow(sheet, { top: 108, bottom: 600 })
  sheet.fill(236, 102, 336, 18, BLUE)
  sheet.text('Your Account Summary', 244, flow.take(20), { font: 'sans-bold', size: 10, color: '#ffffff' })
  const edges = { x: 244, right: 566 }
  flow.y = drawPairs(
    sheet,
    [
      ['Amount Due on Previous Statement', statement.previousBalance()],
      ['Payment(s) Received Since Last Statement', statement.payments()],
    ],
    { ...edges, y: flow.y },
  )
  drawTotalLine(flow, 'Previous Unpaid Balance', statement.balanceForward(), edges)
  for (const service of services) {
    const y = flow.take(13)
    sheet.text('Current Electric Charges', 244, y)
    sheet.text(statement.serviceTotal(service), 566, y, { align: 'right' })
  }
  drawChargeLines(flow, statement, otherCharges, edges)
  drawTotalLine(flow, `Total Amount Due by ${statement.dueDate()}`, statement.amountDue(), {
    ...edges,
    style: { size: 11, font: 'sans-bold' },
  })
  drawUsageChart(sheet, statement, random, {
    x: 244,
    y: 330,
    width: 320,
    height: 120,
    color: BLUE,
    title: 'Monthly Billing History',
  })
  sheet.text('Please return this portion with your payment. No staples or paper clips.', 40, 640, {
    size: 7,
    font: 'sans-italic',
  })
  sheet.dashes(40, 652, 572)
  const stub = [
    ['Account Number:', statement.accountNumber(), 40],
    ['Due Date:', statement.dueDate(), 190],
    ['Total Amount Due:', statement.amountDue(), 320],
    ['Amount Enclosed:', '$', 460],
  ] as const
  for (const [label, value, x] of stub) {
    sheet.text(label, x, 664, { size: 8, font: 'sans-bold' })
    sheet.text(value, x, 678, { size: 11 })
  }
  addressBlock(sheet, [statement.utilityName(), ...statement.facts.utility.address], 320, 706)
  addressBlock(sheet, [customer.name, ...customer.address], 60, 706)
}

function drawDetails(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const edges = { x: 52, right: 390 }
  sheet.text('Details of Electric Charges', 40, flow.take(16), { font: 'sans-bold', size: 13, color: BLUE })
  sheet.text(`${statement.period()} (${statement.days()} billing days)`, 40, flow.take(13))
  sheet.text(`Service For: ${statement.facts.customer.address[0]}`, 40, flow.take(11), { size: 8 })
  sheet.text(`Service Agreement ID: ${random.digits(10)}`, 40, flow.take(11), { size: 8 })
  sheet.text(`Rate Schedule: ${service.rateName}`, 40, flow.take(15), { size: 8, font: 'sans-bold' })
  sheet.rule(40, flow.y, 390, BLUE, 1)
  sheet.text(statement.period(), 40, flow.take(16) + 5, { font: 'sans-bold', size: 8 })
  drawAllowance(statement, flow, service)
  flow.skip(3)
  drawChargeLines(flow, statement, service.charges, {
    ...edges,
    basisRight: 330,
    step: 14,
    style: { size: 8 },
  })
  drawTotalLine(flow, 'Total Electric Charges', statement.serviceTotal(service), {
    x: 40,
    right: 390,
    style: { size: 10, font: 'sans-bold' },
  })
  flow.skip(12)
}

/** "Tier 1 Allowance 300.00 kWh (30 days x 10.0 kWh/day)": what the first price would have been good for. */
function drawAllowance(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const [first] = service.charges
  if (!first?.description.startsWith('Tier') || !first.quantity) return
  const days = Number(statement.days())
  const daily = Math.ceil((first.quantity / days) * 10) / 10
  const y = flow.take(13)
  flow.sheet.text('Tier 1 Allowance', 52, y, { size: 8 })
  flow.sheet.text(`${(daily * days).toFixed(2)} kWh (${days} days x ${daily.toFixed(1)} kWh/day)`, 330, y, {
    size: 8,
    align: 'right',
  })
}

function drawServiceInformation(sheet: Sheet, statement: Statement, random: Random): void {
  const x = 410
  const style = { size: 7.5 }
  sheet.text('Service Information', x, 104, { font: 'sans-bold', size: 9 })
  let y = 120
  for (const service of statement.facts.services) {
    const pairs: [string, string][] = service.usages.map((usage) => {
      const { amount, unit, description } = statement.usage(usage)
      return [description, `${amount} ${unit}`]
    })
    const information: [string, string][] = [
      ['Meter #', statement.meterNumber(service) ?? ''],
      ...pairs,
      ['Baseline Territory', random.pick(['T', 'X', 'S', 'W'])],
      ['Heat Source', 'B - Not Electric'],
      ['Serial', random.pick(['P', 'C', 'M'])],
      ['Rotating Outage Block', String(random.int(1, 50))],
    ]
    y = drawPairs(sheet, information, { x, right: 572, y, step: 12, label: style, value: style }) + 12
  }
  drawMessages(sheet, random, { x, y, width: 162, count: 3, title: 'Additional Messages' })
  sheet.paragraph(contactLine(statement), x, 500, 162, { size: 7 })
}
