import { addMonths } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const GREEN = '#3b7a2a'
const RIGHT = 'right' as const

/** A home with panels: tiles of what came, what went and what is left between them, the year's months with this one among them, then few charges. */
export const solarTiles = defineHeldBackLayout({
  id: 'solar-tiles',
  suits: (facts) =>
    isOf('electric')(facts) &&
    facts.services.every(({ rateName, usages }) => rateName.startsWith('NEM') && usages.length === 2),
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'cents', times: ' × ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(54, 46, 14, '#f4b400')
    sheet.fitted(statement.utilityName(), 78, 34, 270, { font: 'sans-bold', size: 15, color: GREEN })
    sheet.text('Net energy metering statement', 78, 54, { size: 8.5 })
    const lines = [
      facts.customer.name,
      facts.customer.address.join(', '),
      `Account ${statement.accountNumber()}`,
      `Statement of ${statement.invoiceDate()}`,
      `Usage from ${statement.startDate()} until ${statement.endDate()}`,
    ]
    lines.forEach((line, i) => {
      sheet.text(line, 576, 30 + i * 12, { size: 8.5, align: RIGHT })
    })
    const flow = new Flow(sheet, { top: 106, bottom: 744, nextPage: () => 44 })
    for (const service of facts.services) {
      drawTiles(sheet, statement, service, flow.take(78))
      drawChannels(flow, statement, service)
      drawMonths(flow, statement, service, random)
    }
    sheet.text('What it costs', 40, flow.take(18), { font: 'sans-bold', size: 11, color: GREEN })
    const charges = [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges]
    const edges = { x: 40, right: 420, basisRight: 350, step: 15 }
    drawChargeLines(flow, statement, charges, edges)
    const sums = [
      ['New charges and credits', statement.currentCharges()],
      ['Last statement', statement.previousBalance()],
      ['Your payment', statement.payments()],
    ] as const
    sheet.rule(40, flow.y, 420, GREEN)
    flow.skip(6)
    for (const [label, value] of sums) {
      const y = flow.take(15)
      sheet.text(label, 40, y)
      sheet.text(value, 420, y, { align: RIGHT })
    }
    const y = flow.take(40) + 8
    sheet.fill(40, y, 380, 24, GREEN)
    const white = { color: '#ffffff', font: 'sans-bold', size: 11 } as const
    sheet.text(`You owe, to be paid by ${statement.dueDate()}`, 48, y + 7, white)
    sheet.text(statement.amountDue(), 412, y + 7, { ...white, align: RIGHT })
    sheet.text(contactLine(statement), 40, 756, { size: 8 })
  },
})

function drawTiles(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): void {
  const [taken = 0, given = 0] = service.usages.map(({ amount }) => amount)
  const net = taken - given
  const tiles = service.usages.map((usage) => statement.usage(usage))
  const cells = [
    ...tiles.map(({ description, amount, unit }) => [description, `${amount} ${unit}`] as const),
    [net < 0 ? 'Net sent to the grid' : 'Net taken from the grid', `${writeQuantity(Math.abs(net))} kWh`],
  ] as const
  cells.forEach(([label = '', value = ''], i) => {
    const x = 40 + i * 184
    sheet.fill(x, top, 168, 56, i === 1 ? '#fdf3d6' : '#e7f1e3')
    sheet.text(value, x + 84, top + 14, { font: 'sans-bold', size: 17, align: 'center' })
    sheet.text(label, x + 84, top + 38, { size: 8.5, align: 'center' })
    if (i > 0) sheet.text(i === 1 ? '–' : '=', x - 8, top + 20, { size: 16, align: 'center' })
  })
}

function drawChannels(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const meter = `Meter ${statement.meterNumber(service)}, two channels`
  flow.sheet.text(`${meter}, rate ${service.rateName}`, 40, flow.take(15), { font: 'sans-bold', size: 8.5 })
  service.usages.forEach((usage, i) => {
    const { previous, present, amount, readType } = statement.usage(usage)
    const reads = `Channel ${i + 1}: from ${previous} to ${present} (${readType.toLowerCase()})`
    const y = flow.take(13)
    flow.sheet.text(reads, 52, y, { size: 8.5 })
    flow.sheet.text(amount, 420, y, { size: 8.5, align: RIGHT })
  })
  flow.skip(14)
}

function drawMonths(flow: Flow, statement: Statement, service: ServiceFacts, random: Random): void {
  const now = service.usages.map(({ amount }) => amount)
  const months = Array.from({ length: 5 }, (_, i) => {
    const month = addMonths(statement.facts.endDate, i - 4)
    const [taken = 0, given = 0] = i === 4 ? now : [random.int(250, 1500), random.int(80, 950)]
    return [
      statement.date(month, 'Mon D').slice(0, 3),
      ...[taken, given, taken - given].map((n) => writeQuantity(n)),
    ]
  })
  flow.sheet.text('Since your anniversary', 40, flow.take(15), { font: 'sans-bold', size: 8.5 })
  drawTable(
    flow,
    [
      { title: 'Month', x: 52 },
      { title: 'Imported', x: 180, align: RIGHT },
      { title: 'Exported', x: 300, align: RIGHT },
      { title: 'Net kWh', x: 420, align: RIGHT },
    ],
    months,
    { style: { size: 8 }, head: { size: 8, color: '#555555' }, rowHeight: 12 },
  )
  flow.skip(16)
}
