import { type ChargeFacts, type ServiceFacts, serviceTotal } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const COLORS = ['#e07a1f', '#1f78b4', '#5a9e3a', '#8e5ea2', '#777777'] as const
const RIGHT = 'right' as const

interface Part {
  name: string
  service?: ServiceFacts
  charges: readonly ChargeFacts[]
}

/** A bill at a glance: a dial with the sum in it and a coloured key of the parts beside it; behind it a card for each part, credits in brackets. */
export const glanceDial = defineHeldBackLayout({
  id: 'glance-dial',
  suits: isOf('electric', 'gas', 'combined', 'municipal', 'district'),
  style: { date: 'D-MON-YY', money: { sign: '$', credit: 'parentheses' }, times: ' * ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    const parts: Part[] = [
      ...facts.services.map((service) => ({ name: nameOf(service), service, charges: service.charges })),
      ...(facts.otherCharges.length > 0 ? [{ name: 'Account items', charges: facts.otherCharges }] : []),
    ]
    sheet.fitted(statement.utilityName(), 572, 30, 320, { font: 'sans-bold', size: 17, align: RIGHT })
    sheet.text(`${facts.utility.website}   ${facts.utility.phone}`, 572, 52, { size: 8, align: RIGHT })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 40)
    sheet.text('Bill at a glance', 40, 112, { font: 'sans-bold', size: 15 })
    drawDial(sheet, statement, parts)
    drawFacts(sheet, statement)
    drawAtAGlance(sheet, statement, random, { x: 330, right: 560, y: 420, title: 'You and the weather' })
    drawMessages(sheet, random, { x: 40, y: 560, width: 532, count: 3, title: 'News from the control room' })
    sheet.addPage()
    const flow = new Flow(sheet, { top: 44, bottom: 750, nextPage: () => 44 })
    sheet.text('Behind the dial', 40, flow.take(28), { font: 'sans-bold', size: 15 })
    parts.forEach((part, i) => {
      drawCard(flow, statement, part, COLORS[i % COLORS.length] ?? '#777777')
    })
  },
})

const nameOf = ({ energyType }: ServiceFacts): string =>
  energyType.charAt(0).toUpperCase() + energyType.slice(1)

const sumOf = (statement: Statement, { service, charges }: Part): string =>
  service ? statement.money(serviceTotal(service)) : statement.subtotal(charges)

function drawDial(sheet: Sheet, statement: Statement, parts: readonly Part[]): void {
  sheet.disc(160, 240, 92, COLORS[0])
  sheet.disc(160, 240, 76, '#ffffff')
  sheet.text(statement.currentCharges(), 160, 224, { font: 'sans-bold', size: 20, align: 'center' })
  sheet.text('for services this month', 160, 250, { size: 8, align: 'center' })
  sheet.text(`${statement.days()} days`, 160, 262, { size: 8, align: 'center' })
  parts.forEach((part, i) => {
    const y = 190 + i * 20
    sheet.fill(300, y, 9, 9, COLORS[i % COLORS.length] ?? '#777777')
    sheet.text(part.name, 318, y, { size: 10 })
    sheet.text(sumOf(statement, part), 560, y, { size: 10, align: RIGHT })
  })
}

function drawFacts(sheet: Sheet, statement: Statement): void {
  const lines = [
    ['Amount of your last statement', statement.previousBalance()],
    ['You paid, thank you', statement.payments()],
    ["This month's services", statement.currentCharges()],
    ['Your total', statement.amountDue()],
    ['Please send by', statement.dueDate()],
    ['Contract account', statement.accountNumber()],
    ['Services from', statement.startDate()],
    ['Services until', statement.endDate()],
    ['Statement prepared', statement.invoiceDate()],
  ] as const
  lines.forEach(([label, value], i) => {
    const y = 356 + i * 19
    const bold = i === 3 || i === 4
    sheet.text(label, 40, y, { font: bold ? 'sans-bold' : 'sans' })
    sheet.text(value, 290, y, { font: bold ? 'sans-bold' : 'sans', align: RIGHT })
    sheet.rule(40, y + 13, 290, '#cccccc', 0.4)
  })
}

function drawCard(flow: Flow, statement: Statement, { name, service, charges }: Part, color: string): void {
  const { sheet } = flow
  const usages = service?.usages ?? []
  const height = 34 + usages.length * 13 + charges.length * 14
  const top = flow.take(height + 12)
  sheet.fill(40, top, 5, height, color)
  sheet.box(40, top, 532, height, '#bbbbbb')
  const bold = { font: 'sans-bold', size: 10.5 } as const
  sheet.text(service ? `${name} on ${service.rateName}` : name, 56, top + 8, bold)
  const sum = service ? statement.serviceTotal(service) : statement.subtotal(charges)
  sheet.text(sum, 562, top + 8, { ...bold, align: RIGHT })
  const inner = new Flow(sheet, { top: top + 26, bottom: top + height })
  for (const facts of usages) {
    const { description, amount, unit, previous, present, multiplier } = statement.usage(facts)
    const meter = service && present ? statement.meterNumber(service, facts) : null
    const times = multiplier === '1' ? '' : ` * ${multiplier}`
    const y = inner.take(13)
    sheet.text(`${description}: ${amount} ${unit}`, 56, y, { size: 8, color })
    if (meter) sheet.text(`dial ${meter} [${previous} to ${present}${times}]`, 260, y, { size: 8, color })
  }
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = inner.take(14)
    sheet.text(description, 56, y)
    sheet.text(basis, 480, y, { size: 8, color: '#666666', align: RIGHT })
    sheet.text(amount, 562, y, { align: RIGHT })
  }
}
