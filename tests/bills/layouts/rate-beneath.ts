import type { ChargeFacts, ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs, type Pair } from '#demo/bills/parts/pairs.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { hasSupplyAndDelivery, isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RUST = '#b4501e'
const GREY = '#666666'
const PARTS: readonly (readonly [title: string, kinds: readonly ChargeKind[]])[] = [
  ['Delivery charges', ['delivery']],
  ['Supply charges', ['supply']],
  ['Taxes, fees and adjustments', ['tax', 'fee']],
]

/** A large electric company's: parts headed by their sums, each price beneath its charge; a sidebar titled with the period holds the account and the reads. */
export const rateBeneath = defineHeldBackLayout({
  id: 'rate-beneath',
  suits: (facts) =>
    isOf('electric')(facts) &&
    hasSupplyAndDelivery(facts) &&
    facts.services.length === 1 &&
    facts.services.every(({ usages }) => usages.length <= 2),
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'dollars', times: ' X ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 40, 30, 340, { font: 'sans-bold', size: 19, color: RUST })
    sheet.text(`Outages and emergencies ${facts.utility.phone}`, 40, 54, { size: 8, color: GREY })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 84)
    const below = drawSidebar(sheet, statement)
    drawMessages(sheet, random, { x: 414, y: below + 24, width: 154, count: 3, title: 'Good to know' })
    drawStub(sheet, statement)

    const flow = new Flow(sheet, { top: 140, bottom: 668, nextPage: () => 50 })
    const charges = [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges]
    for (const [title, kinds] of PARTS) {
      const part = charges.filter(({ kind }) => kinds.includes(kind))
      if (part.length > 0) drawPart(flow, statement, title, part)
    }
  },
})

function drawPart(flow: Flow, statement: Statement, title: string, charges: readonly ChargeFacts[]): void {
  const { sheet } = flow
  const bold = { font: 'sans-bold', size: 10.5, color: RUST } as const
  const top = flow.take(20)
  sheet.text(title, 40, top, bold)
  sheet.text(statement.subtotal(charges), 384, top, { ...bold, align: 'right' })
  sheet.rule(40, top + 14, 384, RUST, 1)
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(basis ? 23 : 14)
    sheet.text(description, 40, y)
    sheet.text(amount, 384, y, { align: 'right' })
    sheet.text(basis, 48, y + 11, { size: 7, color: GREY })
  }
  flow.skip(9)
}

function drawSidebar(sheet: Sheet, statement: Statement): number {
  const [service] = statement.facts.services
  const period = `${statement.startDate('Mon D')} to ${statement.endDate()}`
  const title = `Electric service – ${period}, ${statement.days()} days`
  const entries: Pair[] = [
    ['Customer ID', statement.accountNumber()],
    ['Bill print date', statement.invoiceDate()],
    ['', ''],
    ['Balance on last statement', statement.previousBalance()],
    ['Amounts received', statement.payments()],
    ['Still open', statement.balanceForward()],
    ['Your electric charges', statement.currentCharges()],
    ['Total to pay', statement.amountDue()],
    ['Payment needed by', statement.dueDate()],
    ...(service ? readsOf(statement, service) : []),
  ]
  const height = 46 + entries.length * 14
  sheet.fill(404, 30, 172, height, '#f4efec')
  const y = sheet.paragraph(title, 414, 40, 152, { font: 'sans-bold', size: 9.5 })
  drawPairs(sheet, entries, {
    x: 414,
    right: 566,
    y: y + 6,
    step: 14,
    label: { size: 8 },
    value: { size: 8 },
  })
  return 30 + height
}

const readsOf = (statement: Statement, service: ServiceFacts): Pair[] =>
  service.usages.flatMap((facts): Pair[] => {
    const { description, amount, unit, previous, present, multiplier, readType } = statement.usage(facts)
    const used: Pair = [description, `${amount} ${unit}`]
    if (!present) return [['', ''], used]
    return [
      ['', ''],
      ['Your meter', statement.meterNumber(service, facts) ?? ''],
      [`Read ${statement.endDate('Mon D')} (${readType.toLowerCase()})`, present],
      [`Read ${statement.startDate('Mon D')}`, previous],
      ['Times', multiplier],
      used,
    ]
  })

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.dashes(40, 686, 576)
  sheet.text(`Customer ID ${statement.accountNumber()}`, 40, 698)
  sheet.text(`Total to pay by ${statement.dueDate()}`, 480, 698, { align: 'right' })
  sheet.text(statement.amountDue(), 576, 696, { font: 'sans-bold', size: 12, align: 'right' })
  addressBlock(sheet, [customer.name, ...customer.address], 40, 720)
  addressBlock(sheet, [utility.name, ...utility.address], 340, 720)
}
