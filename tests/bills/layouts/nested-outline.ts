import { sumCents } from '#base/money.ts'
import type { ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const PARTS: readonly [ChargeKind, string][] = [
  ['delivery', 'Getting it to you'],
  ['supply', 'What you used'],
  ['fee', 'Other items'],
  ['tax', 'Government taxes'],
]

/** An outline: subtotals stand in the outer column, on the line above the charges they sum. */
export const nestedOutline = defineHeldBackLayout({
  id: 'nested-outline',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'CR' } },
  sheet: { font: 'serif', fontSize: 10 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 40, 34, { font: 'serif-bold', size: 22 })
    sheet.text(`${facts.customer.name}, ${facts.customer.address.join(', ')}`, 40, 62, {
      font: 'serif-italic',
    })
    drawPairs(
      sheet,
      [
        ['Account', statement.accountNumber()],
        ['Dated', statement.invoiceDate()],
        ['Covering', statement.period(' through ')],
      ],
      { x: 40, y: 88, label: { font: 'serif-italic' } },
    )
    const flow = new Flow(sheet, { top: 142, bottom: 740, nextPage: () => 60 })
    const outer = (label: string, amount: string, size = 11) => {
      const y = flow.take(size + 6)
      sheet.text(label, 40, y, { font: 'serif-bold', size })
      sheet.text(amount, 560, y, { font: 'serif-bold', size, align: 'right' })
    }
    outer('Brought forward', statement.previousBalance())
    outer('Received from you', statement.payments())
    outer('This period', statement.currentCharges())
    for (const service of facts.services) drawOutline(statement, flow, service)
    for (const other of facts.otherCharges) {
      const { description, amount } = statement.charge(other)
      const y = flow.take(14)
      sheet.text(description, 60, y)
      sheet.text(amount, 430, y, { align: 'right' })
    }
    flow.skip(6)
    sheet.rule(40, flow.y, 560)
    flow.skip(6)
    outer(`Please pay by ${statement.dueDate()}`, statement.amountDue(), 13)
    drawMessages(sheet, random, {
      x: 40,
      y: Math.min(flow.y + 12, 700),
      width: 520,
      count: 3,
      style: { font: 'serif' },
    })
  },
})

function drawOutline(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const meter = statement.meterNumber(service)
  const name = `${service.energyType} (${service.rateName})${meter ? `, meter ${meter}` : ''}`
  const top = flow.take(16)
  sheet.text(name, 60, top, { font: 'serif-bold' })
  sheet.text(statement.serviceTotal(service), 500, top, { font: 'serif-bold', align: 'right' })
  for (const usage of service.usages) {
    const { description, amount, unit } = statement.usage(usage)
    sheet.text(`${description} ${amount} ${unit}`, 80, flow.take(13), { font: 'serif-italic' })
  }
  for (const [kind, title] of PARTS) {
    const charges = service.charges.filter((charge) => charge.kind === kind)
    if (charges.length === 0) continue
    const y = flow.take(14)
    sheet.text(title, 80, y, { font: 'serif-italic' })
    sheet.text(statement.money(sumCents(charges.map((charge) => charge.amount))), 500, y, {
      font: 'serif-italic',
      align: 'right',
    })
    for (const charge of charges) {
      const { description, amount } = statement.charge(charge)
      const line = flow.take(13)
      sheet.text(description, 100, line)
      sheet.text(amount, 430, line, { align: 'right' })
    }
  }
}
