import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

const NAMES = { electric: 'ELECTRICITY', gas: 'NATURAL GAS' } as const

/** Gas and electric in capitals: services with period, use and amount in one row; reads and priced charges on page two. */
export const plainsDetails = defineLayout({
  id: 'plains-details',
  suits: isFrom('midwest'),
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '$', credit: 'CR' },
    ],
  },
  draw(sheet, statement, random) {
    drawHead(sheet, statement, random)
    drawFirstPage(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement, random)
    const flow = new Flow(sheet, { top: 122, bottom: 740, nextPage: () => 50 })
    for (const service of statement.facts.services) drawDetails(statement, flow, service, random)
    if (statement.facts.otherCharges.length > 0) {
      sheet.text('NON-RECURRING CHARGES / CREDITS', 40, flow.take(14), { font: 'sans-bold' })
      drawChargeLines(flow, statement, statement.facts.otherCharges, { x: 40, right: 400 })
    }
  },
})

function drawHead(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer } = statement.facts
  sheet.fitted(statement.utilityName(), 40, 36, 180, { font: 'sans-bold', size: 20, color: '#b3131b' })
  drawLabelGrid(
    sheet,
    [
      ['SERVICE ADDRESS', customer.address[0]],
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['DUE DATE', statement.dueDate()],
      ['STATEMENT NUMBER', random.fork('statement').digits(9)],
      ['STATEMENT DATE', statement.invoiceDate()],
      ['AMOUNT DUE', statement.amountDue()],
    ],
    { x: 230, y: 30, width: 342, height: 28, columns: 3, value: { size: 8, font: 'sans-bold' } },
  )
}

function drawFirstPage(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  sheet.text(`${facts.customer.name}, ${facts.customer.address.join(', ')}`, 40, 116, { size: 8 })
  drawUsageChart(sheet, statement, random, {
    x: 40,
    y: 140,
    width: 220,
    height: 100,
    title: 'YOUR MONTHLY USAGE',
  })
  const flow = new Flow(sheet, { top: 140, bottom: 620 })
  sheet.fill(280, 137, 292, 15, '#e4e4e4')
  sheet.text('SUMMARY OF CURRENT CHARGES', 284, flow.take(17), { font: 'sans-bold', size: 8 })
  for (const service of facts.services) {
    const [usage] = service.usages
    const y = flow.take(13)
    sheet.text(`${title(service)} Service`, 284, y, { size: 8 })
    sheet.text(statement.period(), 360, y, { size: 8 })
    if (usage) {
      const { amount, unit } = statement.usage(usage)
      sheet.text(`${amount} ${unit}`, 512, y, { size: 8, align: 'right' })
    }
    sheet.text(statement.serviceTotal(service), 568, y, { size: 8, align: 'right' })
  }
  if (facts.otherCharges.length > 0) {
    const y = flow.take(13)
    sheet.text('Non-Recurring Charges / Credits', 284, y, { size: 8 })
    sheet.text(statement.subtotal(facts.otherCharges), 568, y, { size: 8, align: 'right' })
  }
  const edges = { x: 284, right: 568 }
  drawTotalLine(flow, 'Current Charges', statement.currentCharges(), edges)
  flow.skip(14)
  sheet.fill(280, flow.y - 3, 292, 15, '#e4e4e4')
  sheet.text('ACCOUNT BALANCE', 284, flow.take(17), { font: 'sans-bold', size: 8 })
  flow.y = drawPairs(
    sheet,
    [
      [`Previous Balance As of ${statement.date(facts.startDate, 'MM/DD')}`, statement.previousBalance()],
      [`Payment Received Check ${statement.date(facts.endDate, 'MM/DD')}`, statement.payments()],
      ['Balance Forward', statement.balanceForward()],
      ['Current Charges', statement.currentCharges()],
    ],
    { ...edges, y: flow.y, label: { size: 8 }, value: { size: 8 } },
  )
  drawTotalLine(flow, 'Amount Due', statement.amountDue(), edges)
  drawMessages(sheet, random, { x: 40, y: 270, width: 220, count: 4, title: 'INFORMATION ABOUT YOUR BILL' })
  sheet.text(contactLine(statement), 40, 600, { size: 7 })
  drawCoupon(sheet, statement, {
    y: 640,
    notice: 'RETURN BOTTOM PORTION WITH YOUR PAYMENT - PLEASE DO NOT USE STAPLES, TAPE OR PAPER CLIPS',
    pairs: [
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['DUE DATE', statement.dueDate()],
      ['AMOUNT DUE', statement.amountDue()],
    ],
  })
}

function drawDetails(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const head = { size: 7.5, font: 'sans-bold' } as const
  sheet.fill(40, flow.y - 4, 532, 16, '#b3131b')
  sheet.text(`${upper(service)} SERVICE DETAILS`, 44, flow.take(18), { font: 'sans-bold', color: '#ffffff' })
  sheet.text(
    `PREMISES NUMBER: ${random.digits(9)}   INVOICE NUMBER: ${random.digits(10)}`,
    40,
    flow.take(15),
    { size: 7.5 },
  )
  sheet.text('METER READING INFORMATION', 40, flow.take(12), head)
  const y = flow.take(13)
  const meter = statement.meterNumber(service)
  if (meter) sheet.text(`METER ${meter}`, 40, y, { size: 8 })
  sheet.text(`Read Dates: ${statement.period()} (${statement.days()} Days)`, 400, y, {
    size: 8,
    align: 'right',
  })
  drawReadTable(
    flow,
    statement,
    [service],
    [
      { title: 'DESCRIPTION', x: 40, show: (usage) => usage.description },
      {
        title: 'CURRENT READING',
        x: 230,
        align: 'right',
        show: (usage) => `${usage.present} ${usage.readType}`.trim(),
      },
      { title: 'PREVIOUS READING', x: 325, align: 'right', show: (usage) => usage.previous },
      { title: 'USAGE', x: 400, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 8 }, head, rules: { x: 40, right: 400 } },
  )
  flow.skip(6)
  sheet.text(`${upper(service)} CHARGES`, 40, flow.y, head)
  sheet.text(`RATE: ${service.rateName}`, 400, flow.take(13), { size: 8, align: 'right' })
  const priced = service.charges.filter((charge) => charge.kind !== 'tax')
  const taxes = service.charges.filter((charge) => charge.kind === 'tax')
  drawTable(
    flow,
    [
      { title: 'DESCRIPTION', x: 40 },
      { title: 'USAGE', x: 235, align: 'right' },
      { title: 'UNITS', x: 242 },
      { title: 'RATE', x: 340, align: 'right' },
      { title: 'CHARGE', x: 400, align: 'right' },
    ],
    priced.map((charge) => {
      const { description, quantity, unit, rate, amount } = statement.charge(charge)
      return [description, quantity, unit, rate, amount]
    }),
    { style: { size: 8 }, head, rowHeight: 11.5, rules: { x: 40, right: 400 } },
  )
  drawTotalLine(flow, 'Subtotal', statement.subtotal(priced), { x: 200, right: 400, style: { size: 8 } })
  drawChargeLines(flow, statement, taxes, {
    x: 40,
    right: 400,
    basisRight: 340,
    step: 11.5,
    style: { size: 8 },
  })
  drawTotalLine(flow, 'Total', statement.serviceTotal(service), { x: 200, right: 400 })
  flow.skip(16)
}

const upper = (service: ServiceFacts): string => (service.energyType === 'gas' ? NAMES.gas : NAMES.electric)
const title = (service: ServiceFacts): string =>
  service.energyType === 'gas' ? 'Natural Gas' : 'Electricity'
