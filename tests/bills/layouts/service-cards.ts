import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A card for each service: a large figure of what was used at the left, what it cost at the right. */
export const serviceCards = defineHeldBackLayout({
  id: 'service-cards',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    const grey = { color: '#6b6b6b', size: 8 }
    sheet.text('Hello,', 40, 30, grey)
    sheet.text(facts.customer.name, 40, 42, { font: 'sans-bold', size: 14 })
    sheet.text(facts.customer.address.join(', '), 40, 62, grey)
    sheet.text(statement.utilityName(), 572, 32, {
      font: 'sans-bold',
      size: 13,
      align: 'right',
      color: '#00695c',
    })
    sheet.text(`Billed on ${statement.invoiceDate()}`, 572, 52, { ...grey, align: 'right' })
    sheet.fill(40, 84, 532, 54, '#e0f2f1')
    const strip: [string, string, number][] = [
      ['Please pay', statement.amountDue(), 54],
      ['No later than', statement.dueDate(), 190],
      ['Account', statement.accountNumber(), 320],
      ['Charges this month', statement.currentCharges(), 460],
    ]
    for (const [label, value, x] of strip) {
      sheet.text(label, x, 94, grey)
      sheet.text(value, x, 110, { font: 'sans-bold', size: 13 })
    }
    sheet.text(
      `Last month you were billed ${statement.previousBalance()}; we received ${statement.payments()} since.`,
      40,
      148,
      grey,
    )
    const flow = new Flow(sheet, { top: 168, bottom: 740, nextPage: () => 50 })
    for (const service of facts.services) drawCard(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, { x: 250, right: 560 })
    drawMessages(sheet, random, { x: 40, y: Math.min(flow.y + 10, 690), width: 532, count: 2 })
  },
})

function drawCard(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const height = Math.max(service.charges.length * 14 + 34, service.usages.length * 34 + 64)
  const top = flow.take(height + 10)
  sheet.box(40, top, 532, height, '#80cbc4')
  sheet.text(`Your ${service.energyType}`, 52, top + 10, { font: 'sans-bold', size: 11, color: '#00695c' })
  sheet.text(statement.serviceTotal(service), 560, top + 10, { font: 'sans-bold', size: 11, align: 'right' })
  sheet.text(statement.period(' to '), 52, top + 26, { size: 8 })
  let y = top + 40
  for (const usage of service.usages) {
    const { amount, unit, description } = statement.usage(usage)
    sheet.text(`${amount} ${unit}`, 52, y, { size: 15, font: 'sans-bold' })
    sheet.text(description, 52, y + 18, { size: 7 })
    y += 34
  }
  const meter = statement.meterNumber(service)
  if (meter) sheet.text(`Meter ${meter}`, 52, y, { size: 7 })
  const inside = new Flow(sheet, { top: top + 28, bottom: 792 })
  drawChargeLines(inside, statement, service.charges, { x: 250, right: 560, step: 14 })
}
