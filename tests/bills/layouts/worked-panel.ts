import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const PLUM = '#7a2e5d'

/** A sum worked down a panel: amounts in a column at the left, what each is for and how it was found to the right of it, results under rules. */
export const workedPanel = defineHeldBackLayout({
  id: 'worked-panel',
  suits: isOf('electric', 'gas', 'combined'),
  style: { date: 'D Mon YYYY', money: { sign: '$', credit: 'minus' }, rate: 'cents', times: ' × ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawTop(sheet, statement)
    drawMessages(sheet, random, { x: 436, y: 300, width: 136, count: 3, title: 'Did you know?' })
    drawUsageChart(sheet, statement, random, { x: 436, y: 190, width: 136, height: 90, color: PLUM })
    sheet.text('How we calculated your bill', 40, 166, { font: 'sans-bold', size: 13, color: PLUM })
    const flow = new Flow(sheet, { top: 190, bottom: 740, nextPage: () => 50 })
    const line = (amount: string, name: string, how = '', bold = false): void => {
      const font = bold ? 'sans-bold' : 'sans'
      const y = flow.take(14)
      sheet.text(amount, 106, y, { font, align: 'right' })
      const end = 118 + sheet.text(name, 118, y, { font })
      sheet.fitted(how, end + 6, y + 1, 414 - end, { size: 7, color: '#777777' })
    }
    const result = (amount: string, name: string): void => {
      sheet.rule(50, flow.y, 106, PLUM, 1)
      flow.skip(4)
      line(amount, name, '', true)
      flow.skip(8)
    }
    const charge = (own: ChargeFacts): void => {
      const { amount, description, basis } = statement.charge(own)
      line(amount, description, basis && `(${basis})`)
    }
    line(statement.previousBalance(), 'was on your last bill')
    line(statement.payments(), 'was paid since then, thank you')
    result(statement.balanceForward(), 'was left before this bill')
    for (const service of facts.services) {
      drawUse(flow, statement, service)
      service.charges.forEach(charge)
      flow.skip(4)
    }
    facts.otherCharges.forEach(charge)
    result(statement.currentCharges(), 'is new on this bill')
    result(statement.amountDue(), `is what you owe by ${statement.dueDate()}`)
    sheet.text(contactLine(statement), 40, 760, { size: 8 })
  },
})

function drawTop(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  sheet.fitted(statement.utilityName(), 40, 30, 330, { font: 'sans-bold', size: 18, color: PLUM })
  const lines = [
    facts.customer.name,
    ...facts.customer.address,
    `Service reference: ${statement.accountNumber()}`,
    `Energy delivered ${statement.period(' up to ')}, ${statement.days()} days`,
  ]
  lines.forEach((text, i) => {
    sheet.text(text, 40, 64 + i * 13)
  })
  sheet.fill(420, 28, 156, 104, PLUM)
  const white = { color: '#ffffff' }
  sheet.text('You owe', 498, 40, { ...white, align: 'center' })
  sheet.text(statement.amountDue(), 498, 56, { ...white, size: 22, font: 'sans-bold', align: 'center' })
  sheet.text(`by ${statement.dueDate()}`, 498, 86, { ...white, align: 'center' })
  sheet.text(`Bill sent ${statement.invoiceDate()}`, 498, 112, { ...white, size: 8, align: 'center' })
}

function drawUse(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const name = service.energyType.charAt(0).toUpperCase() + service.energyType.slice(1)
  sheet.text(`${name}, ${service.rateName}`, 50, flow.take(16), { font: 'sans-bold', color: PLUM })
  for (const facts of service.usages) {
    const { description, amount, unit, previous, present, multiplier } = statement.usage(facts)
    const y = flow.take(13)
    sheet.text(`${amount} ${unit}`, 106, y, { size: 8, align: 'right', font: 'sans-italic' })
    const times = multiplier === '1' ? '' : ` × ${multiplier}`
    const meter = present ? statement.meterNumber(service, facts) : null
    const reads = meter ? ` (${present} – ${previous}${times}, meter ${meter})` : ''
    sheet.fitted(description + reads, 118, y, 302, { size: 8, font: 'sans-italic' })
  }
  flow.skip(3)
}
