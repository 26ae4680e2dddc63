import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A charge takes two lines: its name, and under it the calculation that ends in the amount. */
export const calculationLines = defineHeldBackLayout({
  id: 'calculation-lines',
  suits: isSingleAccount,
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'minus' } },
  sheet: { font: 'serif', fontSize: 10 },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 50, 40, { font: 'serif-bold', size: 18 })
    sheet.text(`${facts.customer.name} — ${facts.customer.address.join(', ')}`, 50, 66)
    sheet.rule(50, 84, 562)
    const flow = new Flow(sheet, { top: 100, bottom: 730, nextPage: () => 60 })
    sheet.text('How we worked out your bill', 50, flow.take(22), { font: 'serif-bold', size: 13 })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { description, amount, unit, present, previous, multiplier } = statement.usage(usage)
        const sum =
          present && `${present} - ${previous} = ${Number(present) - Number(previous)}; x ${multiplier} = `
        sheet.text(
          `${description}${meterOf(service.meterNumber ? statement.meterNumber(service) : null)}`,
          50,
          flow.take(12),
        )
        sheet.text(`${sum}${amount} ${unit}`, 70, flow.take(15), { font: 'serif-italic' })
      }
      flow.skip(4)
      for (const charge of service.charges) drawCalculation(statement, flow, charge)
      flow.skip(6)
    }
    for (const charge of facts.otherCharges) drawCalculation(statement, flow, charge)
    sheet.rule(50, flow.y, 350)
    sheet.text('Charges for this period', 50, flow.y + 4, { font: 'serif-bold' })
    sheet.text(`= ${statement.currentCharges()}`, 70, flow.y + 17, { font: 'serif-bold' })
    drawPairs(
      sheet,
      [
        ['Account:', statement.accountNumber()],
        ['Period:', statement.period(' to ')],
        ['Days:', statement.days()],
        ['Owed before:', statement.previousBalance()],
        ['Paid:', statement.payments()],
        ['Now due:', statement.amountDue()],
        ['Pay by:', statement.dueDate()],
      ],
      { x: 400, right: 562, y: 102, step: 17, value: { font: 'serif-bold' } },
    )
  },
})

const meterOf = (meter: string | null) => (meter ? `, meter ${meter}` : '')

function drawCalculation(statement: Statement, flow: Flow, facts: ChargeFacts): void {
  const { description, basis, amount } = statement.charge(facts)
  const y = flow.take(27)
  flow.sheet.text(description, 50, y)
  flow.sheet.text(basis ? `${basis} = ${amount}` : amount, 70, y + 12, { font: 'serif-italic' })
}
