import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { comparisonSentence, drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A large amount over its due date, a summary, and details in two subtotals: service, and taxes and charges. */
export const floridaSummary = defineLayout({
  id: 'florida-summary',
  suits: isFrom('florida'),
  style: {
    date: ['Mon D, YYYY', 'Month D, YYYY'],
    money: { sign: '$', credit: 'minus' },
    times: ' at ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawHead(sheet, statement)
    const flow = new Flow(sheet, { top: 176, bottom: 612 })
    const edges = { x: 36, right: 320 }
    sheet.text('BILL SUMMARY', 36, flow.take(18), { font: 'sans-bold', size: 11, color: '#0073ae' })
    flow.y = drawPairs(
      sheet,
      [
        ['Amount of your last bill', statement.previousBalance()],
        ['Payments received', statement.payments()],
        ['Balance before new charges', statement.balanceForward()],
        ['Total new charges', statement.currentCharges()],
      ],
      { ...edges, y: flow.y, leader: true },
    )
    drawTotalLine(flow, 'Total amount you owe', statement.amountDue(), edges)
    flow.skip(14)
    for (const service of facts.services) drawDetails(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Total new charges', statement.currentCharges(), edges)
    flow.skip(14)
    drawMeterSummary(statement, flow)
    drawUsageChart(sheet, statement, random, {
      x: 350,
      y: 178,
      width: 226,
      height: 110,
      color: '#0073ae',
      title: 'ENERGY USAGE HISTORY',
    })
    drawAtAGlance(sheet, statement, random, { x: 350, right: 576, y: 296, title: 'ENERGY USAGE COMPARISON' })
    sheet.paragraph(comparisonSentence(statement, random), 350, 372, 226, { size: 8 })
    drawMessages(sheet, random, { x: 350, y: 410, width: 226, count: 4, title: 'KEEP IN MIND' })
    drawCoupon(sheet, statement, {
      y: 640,
      notice: 'Please mail this portion with your check',
      pairs: [
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['TOTAL AMOUNT YOU OWE', statement.amountDue()],
        ['NEW CHARGES DUE BY', statement.dueDate()],
      ],
    })
  },
})

function drawHead(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 32, 220, { font: 'sans-bold', size: 20, color: '#0073ae' })
  sheet.text(`Hello ${customer.name},`, 36, 64, { font: 'sans-bold', size: 11 })
  sheet.text("Here's what you owe for this billing period.", 36, 80)
  sheet.text('Electric Bill Statement', 576, 32, { font: 'sans-bold', size: 12, align: 'right' })
  sheet.text(`For: ${statement.period(' to ')} (${statement.days()} days)`, 576, 48, { align: 'right' })
  sheet.text(`Statement Date: ${statement.invoiceDate()}`, 576, 60, { align: 'right' })
  sheet.text(`Account Number: ${statement.accountNumber()}`, 576, 72, { font: 'sans-bold', align: 'right' })
  sheet.text('Service Address:', 576, 86, { align: 'right', size: 8 })
  sheet.text(customer.address.join(', '), 576, 96, { align: 'right', size: 8 })
  sheet.fill(36, 104, 540, 54, '#e8f3f9')
  sheet.text('CURRENT BILL', 46, 110, { size: 8, font: 'sans-bold' })
  sheet.text(statement.amountDue(), 46, 122, { font: 'sans-bold', size: 20 })
  sheet.text('TOTAL AMOUNT YOU OWE', 46, 146, { size: 7 })
  sheet.text(statement.dueDate(), 240, 122, { font: 'sans-bold', size: 14 })
  sheet.text('NEW CHARGES DUE BY', 240, 146, { size: 7 })
  addressBlock(sheet, [`Customer Service: ${utility.phone}`, 'Outside the state: 1-800-555-0142'], 400, 118)
}

function drawDetails(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const edges = { x: 36, right: 320 }
  const taxes = service.charges.filter((charge) => charge.kind === 'tax')
  const electric = service.charges.filter((charge) => charge.kind !== 'tax')
  const lines = { x: 44, right: 320, basisRight: 270, step: 12, style: { size: 8 } }
  sheet.text('BILL DETAILS', 36, flow.take(18), { font: 'sans-bold', size: 11, color: '#0073ae' })
  sheet.text(`Rate: ${service.rateName}`, 36, flow.take(13), { size: 8 })
  drawChargeLines(flow, statement, electric, lines)
  drawTotalLine(flow, 'Electric service amount', statement.subtotal(electric), edges)
  drawChargeLines(flow, statement, taxes, { ...lines, leader: true })
  drawTotalLine(flow, 'Taxes and charges', statement.subtotal(taxes), edges)
}

function drawMeterSummary(statement: Statement, flow: Flow): void {
  const { sheet } = flow
  const { facts } = statement
  sheet.text('METER SUMMARY', 36, flow.take(18), { font: 'sans-bold', size: 11, color: '#0073ae' })
  for (const service of facts.services) {
    const meter = statement.meterNumber(service)
    const next = statement.date(facts.dueDate)
    sheet.text(`Meter reading - Meter ${meter}. Next meter reading ${next}.`, 36, flow.take(14), { size: 8 })
    drawReadTable(
      flow,
      statement,
      [service],
      [
        { title: 'Usage Type', x: 36, show: (usage) => usage.description },
        { title: 'Current', x: 160, align: 'right', show: (usage) => usage.present },
        { title: '-', x: 172, align: 'center', show: () => '-' },
        { title: 'Previous', x: 225, align: 'right', show: (usage) => usage.previous },
        { title: '=', x: 238, align: 'center', show: () => '=' },
        { title: 'Usage', x: 320, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
    )
  }
}
