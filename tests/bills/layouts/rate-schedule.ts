import { daysBetween } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { hasDemand } from '../suits.ts'

const RIGHT = 'right' as const
const SMALL = { style: { size: 8 }, head: { size: 7, font: 'sans-bold' as const }, rowHeight: 12.5 }

/** A large customer's: load and power factors, then a rate schedule of numbered lines whose taxes name the lines they are taken of. */
export const rateSchedule = defineHeldBackLayout({
  id: 'rate-schedule',
  suits: hasDemand,
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'minus' }, rate: 'bare' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text('STATEMENT OF ELECTRIC SERVICE', 36, 28, { font: 'sans-bold', size: 11 })
    sheet.text('Key accounts and general service', 36, 42, { size: 8 })
    sheet.fitted(statement.utilityName(), 350, 28, 226, { font: 'serif-bold', size: 16 })
    facts.utility.address.forEach((line, i) => {
      sheet.text(line, 350, 48 + i * 10, { size: 8, font: 'serif' })
    })
    sheet.rule(36, 74, 576, '#000000', 1.2)
    const italic = { size: 8.5, font: 'sans-italic' } as const
    const who = [
      ['Customer', facts.customer.name],
      ['Premises', facts.customer.address.join(', ')],
      ['Account', statement.accountNumber()],
      ['Rendered', statement.invoiceDate()],
      ['Period', `${statement.period(' thru ')}, ${statement.days()} days`],
    ] as const
    const owed = [
      ['Prior statement', statement.previousBalance()],
      ['Remitted since', statement.payments()],
      ['This statement', statement.currentCharges()],
      [`Net payable ${statement.dueDate()}`, statement.amountDue()],
      ['Gross, if later', statement.amountWhenLate(0.02)],
    ] as const
    drawPairs(sheet, who, { x: 36, y: 84, step: 12, label: italic })
    drawPairs(sheet, owed, { x: 400, right: 576, y: 84, step: 12, label: italic })
    sheet.rule(36, 146, 576, '#000000', 1.2)
    const flow = new Flow(sheet, {
      top: 156,
      bottom: 750,
      nextPage: () => {
        sheet.text(`${facts.accountNumber}, continued`, 36, 30, { size: 8, font: 'sans-italic' })
        return 48
      },
    })
    let line = 0
    for (const service of facts.services) line = drawSchedule(flow, statement, service, line, random)
    if (facts.otherCharges.length > 0) drawLines(flow, statement, facts.otherCharges, line)
  },
})

function drawSchedule(
  flow: Flow,
  statement: Statement,
  service: ServiceFacts,
  before: number,
  random: Random,
): number {
  const { sheet } = flow
  sheet.text(`RATE SCHEDULE ${service.rateName.toUpperCase()}`, 36, flow.take(14), { font: 'sans-bold' })
  const factors = factorsOf(statement, service, random)
  if (factors.length > 0) {
    const y = flow.take(28)
    factors.forEach(([label, value], i) => {
      sheet.text(value, 36 + i * 108, y, { size: 9 })
      sheet.text(label, 36 + i * 108, y + 11, { size: 6.5, color: '#555555' })
    })
  }
  drawReadTable(
    flow,
    statement,
    [service],
    [
      { title: 'METER', x: 36, show: (_, meter) => meter() },
      { title: 'REGISTER', x: 110, show: (usage) => usage.description },
      { title: 'PRESENT', x: 280, align: RIGHT, show: (usage) => usage.present },
      { title: 'PREVIOUS', x: 340, align: RIGHT, show: (usage) => usage.previous },
      { title: 'DIAL DIFF.', x: 400, align: RIGHT, show: (usage) => usage.difference },
      { title: 'K', x: 440, align: RIGHT, show: (usage) => usage.multiplier },
      { title: 'DETERMINANT', x: 530, align: RIGHT, show: (usage) => usage.amount },
      { title: 'UNIT', x: 540, show: (usage) => usage.unit },
    ],
    SMALL,
  )
  flow.skip(6)
  const last = drawLines(flow, statement, service.charges, before)
  const y = flow.take(26)
  sheet.rule(500, y - 1, 576)
  sheet.text(`Lines ${before + 1} through ${last}`, 480, y + 3, { size: 8, align: RIGHT })
  sheet.text(statement.serviceTotal(service), 576, y + 3, { size: 8, align: RIGHT, font: 'sans-bold' })
  return last
}

function drawLines(
  flow: Flow,
  statement: Statement,
  charges: readonly ChargeFacts[],
  before: number,
): number {
  const untaxed = charges.filter(({ kind }) => kind !== 'tax').length
  drawTable(
    flow,
    [
      { title: 'LINE', x: 36 },
      { title: 'ITEM', x: 64 },
      { title: 'QUANTITY', x: 330, align: RIGHT },
      { title: 'UNIT', x: 340 },
      { title: 'RATE', x: 480, align: RIGHT },
      { title: 'AMOUNT', x: 576, align: RIGHT },
    ],
    charges.map((own, i) => {
      const { description, quantity, unit, rate, amount } = statement.charge(own)
      const of = own.unit === '$' ? `of lines ${before + 1}-${before + untaxed}` : unit
      return [String(before + i + 1), description, quantity, of, rate, amount]
    }),
    SMALL,
  )
  return before + charges.length
}

/** What says how evenly the customer draws; figures that nothing is charged for. */
function factorsOf(statement: Statement, { usages }: ServiceFacts, random: Random): [string, string][] {
  const kw = usages.find(({ unit }) => unit === 'kW')?.amount
  if (!kw) return []
  const kvar = usages.find(({ unit }) => unit === 'kVAR')?.amount ?? kw * random.decimal(0.1, 0.5, 2)
  const { startDate, endDate } = statement.facts
  const kwh = usages.filter(({ unit }) => unit === 'kWh').reduce((sum, { amount }) => sum + amount, 0)
  const load = Math.min(0.98, kwh / (kw * 24 * daysBetween(startDate, endDate)))
  return [
    ['LOAD FACTOR', `${(load * 100).toFixed(1)}%`],
    ['POWER FACTOR', `${((100 * kw) / Math.hypot(kw, kvar)).toFixed(1)}%`],
    ['APPARENT LOAD', `${Math.hypot(kw, kvar).toFixed(1)} kVA`],
    ['CONTRACT CAPACITY', `${Math.ceil(kw / 50) * 50} kW`],
    ['DELIVERY VOLTAGE', random.pick(['Secondary', '480 V, 3 phase', 'Primary 12.47 kV'])],
  ]
}
