import { currentCharges, type ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A retailer's plan: the average price, a long delivery point number, wires charges passed through, fees reimbursed. */
export const texasRetailPlan = defineLayout({
  id: 'texas-retail-plan',
  suits: isFrom('texas'),
  style: {
    date: ['MM/DD/YYYY', 'Mon DD, YYYY', 'M/D/YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '$', credit: 'parentheses' },
    ],
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(0, 0, 612, 70, '#3b2a6b')
    sheet.fitted(statement.utilityName(), 36, 22, 270, { font: 'sans-bold', size: 22, color: '#ffffff' })
    sheet.text(contactLine(statement), 36, 52, { size: 7, color: '#ffffff' })
    sheet.text('Amount Due', 480, 14, { size: 8, color: '#ffffff' })
    sheet.text(statement.amountDue(), 480, 26, { font: 'sans-bold', size: 16, color: '#ffffff' })
    sheet.text(`Due Date ${statement.dueDate()}`, 480, 50, { size: 8, color: '#ffffff' })
    drawAccount(sheet, statement, random)
    const flow = new Flow(sheet, { top: 216, bottom: 640 })
    const edges = { x: 36, right: 350 }
    for (const service of facts.services) drawService(statement, flow, service, random)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), edges)
    flow.skip(12)
    sheet.paragraph(averagePrice(statement), 36, flow.take(36), 314, { font: 'sans-italic', size: 8.5 })
    drawUsageChart(sheet, statement, random, {
      x: 380,
      y: 218,
      width: 196,
      height: 110,
      color: '#3b2a6b',
      title: 'Usage History (kWh)',
    })
    drawMessages(sheet, random, { x: 380, y: 344, width: 196, count: 5, title: 'Messages from us' })
    drawStub(sheet, statement, random)
  },
})

function drawAccount(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer } = statement.facts
  addressBlock(sheet, [customer.name, ...customer.address], 36, 88)
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Invoice Number', random.digits(12)],
      ['Invoice Date', statement.invoiceDate()],
      ['ESI ID', `1044372${random.digits(15)}`],
      ['Contract Expiration', statement.date(statement.facts.dueDate)],
    ],
    { x: 330, right: 576, y: 84, step: 13 },
  )
  sheet.text('Account Summary', 36, 140, { font: 'sans-bold', size: 10 })
  drawPairs(
    sheet,
    [
      ['Previous Amount Due', statement.previousBalance()],
      ['Payment(s) - Thank You', statement.payments()],
      ['Balance Forward', statement.balanceForward()],
    ],
    { x: 36, right: 290, y: 155 },
  )
}

function drawService(statement: Statement, flow: Flow, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  sheet.text('Current Charges', 36, flow.take(15), { font: 'sans-bold', size: 10 })
  sheet.text(`${service.rateName} - ${random.int(6, 36)} month term`, 36, flow.take(12), { size: 8 })
  sheet.text(`Billing Period ${statement.period(' - ')} (${statement.days()} days)`, 36, flow.take(14), {
    size: 8,
  })
  drawReadTable(
    flow,
    statement,
    [service],
    [
      { title: 'Meter #', x: 36, show: (_, meter) => meter() },
      { title: 'Read Type', x: 130, show: (usage) => usage.readType },
      { title: 'Previous', x: 230, align: 'right', show: (usage) => usage.previous },
      { title: 'Current', x: 280, align: 'right', show: (usage) => usage.present },
      { title: 'Usage', x: 350, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    {
      style: { size: 8 },
      head: { size: 8, font: 'sans-bold' },
      rules: { x: 36, right: 350, color: '#3b2a6b' },
    },
  )
  flow.skip(6)
  drawChargeLines(flow, statement, service.charges, {
    x: 36,
    right: 350,
    basisRight: 290,
    step: 13,
    style: { size: 8.5 },
  })
}

/** Cents for a kilowatt-hour, as the state's commission wants it said. */
function averagePrice(statement: Statement): string {
  const kwh = statement.facts.services[0]?.usages[0]?.amount ?? 1
  const cents = (currentCharges(statement.facts) / kwh).toFixed(1)
  return `The average price you paid for electric service this month was ${cents}¢ per kWh. For power outages call your wires company at 1-800-555-0167.`
}

function drawStub(sheet: Sheet, statement: Statement, random: Random): void {
  sheet.dashes(36, 650, 576)
  sheet.box(330, 664, 246, 84, '#3b2a6b')
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Amount Due', statement.amountDue()],
      ['Due Date', statement.dueDate()],
      ['Amount due after due date', statement.amountWhenLate()],
      ['Amount Enclosed', '$ ____________'],
    ],
    { x: 340, right: 566, y: 672, step: 15 },
  )
  const autoPay = random.chance(0.3)
  sheet.text(autoPay ? 'DO NOT PAY - your account is on AutoPay' : 'Remit payment to:', 36, 668, {
    size: 8,
    font: 'sans-bold',
  })
  addressBlock(sheet, [statement.utilityName(), ...statement.facts.utility.address], 60, 690)
}
