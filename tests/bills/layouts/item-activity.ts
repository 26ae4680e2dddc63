import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import {
  drawColumnwise,
  drawSmallPrint,
  drawSpaced,
  drawStack,
  drawWords,
  edges,
  rights,
} from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const SMALL = { size: 7.5 } as const

/** A balance "with us" by signs, then numbered items: registers with both days, demand with no reads, and charges by units and a cost to seven places. */
export const itemActivity = defineHeldBackLayout({
  id: 'item-activity',
  kind: 'own-pacific',
  suits: isFrom('pacific'),
  style: { date: 'Mon D, YYYY', money: { sign: '', credit: 'minus' }, rate: 'bare' },
  draw(sheet, statement, random) {
    drawHead(sheet, statement, 1)
    drawFront(sheet, statement, random)
    drawStub(sheet, statement)
    sheet.addPage()
    drawHead(sheet, statement, 2)
    const flow = new Flow(sheet, { top: 92, bottom: 750, nextPage: () => 40 })
    drawSpaced(sheet, 'Detailed Account Activity', 36, flow.take(22), 0.7, { ...BOLD, size: 13 })
    for (const service of statement.facts.services) drawItem(flow, statement, service)
    drawNotes(flow)
  },
})

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  sheet.fitted(statement.utilityName().toUpperCase(), 36, 26, 210, { ...BOLD, size: 15, color: '#8a1538' })
  sheet.text(statement.facts.utility.website, 36, 46, SMALL)
  const cells = [
    ['BILLING DATE:', statement.invoiceDate(), 290],
    ['ACCOUNT NUMBER:', statement.accountNumber(), 376],
    ['DUE DATE:', statement.dueDate(), 486],
  ] as const
  for (const [, value, x] of cells) sheet.text(value, x, 38, { size: 9 })
  for (const [label, , x] of cells) sheet.text(label, x, 27, { size: 6.5 })
  sheet.text('AMOUNT DUE:', 430, 57, { size: 6.5 })
  sheet.text(`$${statement.amountDue()}`, 576, 54, { ...BOLD, size: 12, align: RIGHT })
  sheet.text(`PAGE ${page} OF 2`, 36, 60, { size: 6.5 })
  sheet.rule(36, 74, 576, '#8a1538', 1.5)
}

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  const paid = statement.date(addDays(facts.startDate, 17))
  drawStack(sheet, [facts.customer.name, ...facts.customer.address], 36, 92, 11)
  sheet.text('Your Balance With Us', 36, 148, { ...BOLD, size: 11 })
  const forward = facts.payments === 0 ? '0.00' : statement.payments()
  const rows = [
    ['Previous Account Balance', statement.previousBalance()],
    ['Payments/Credits', forward],
    ['New Charges', `+${statement.currentCharges()}`],
  ]
  drawColumnwise(sheet, edges(36, 270), rows, 166, 13)
  sheet.rule(36, 207, 270)
  sheet.text('Current Account Balance', 36, 211, BOLD)
  sheet.text(`$${statement.amountDue()}`, 270, 211, { ...BOLD, align: RIGHT })
  if (facts.payments !== 0) {
    sheet.text('Payments Received', 36, 240, { ...BOLD, size: 11 })
    const lines = [
      ['DATE', 'DESCRIPTION', 'AMOUNT'],
      [paid, 'Payment Received - Thank You', statement.payments().replace('-', '')],
      ['', 'Total Payments', `$${statement.payments().replace('-', '')}`],
    ]
    drawColumnwise(sheet, [{ x: 36 }, { x: 110 }, ...rights(270)], lines, 258, 13, { size: 8 })
  }
  sheet.text('Historical Data - ITEM 1', 300, 148, { ...BOLD, size: 11 })
  sheet.text('Your Average Daily kwh Usage by Month', 300, 164, SMALL)
  for (let i = 0; i < 13; i++) {
    const bar = random.int(10, 60)
    sheet.fill(304 + i * 20, 240 - bar, 12, bar, '#b98a97')
  }
  const kwh =
    facts.services[0]?.usages
      .filter(({ unit }) => unit === 'kwh')
      .reduce((sum, { amount }) => sum + amount, 0) ?? 0
  const days = Number(statement.days())
  const cells = [
    ['PERIOD ENDING', statement.endDate('Mon D').slice(0, 3).toUpperCase(), 'LAST YEAR'],
    ['Avg. Daily Temp.', String(random.int(30, 80)), String(random.int(30, 80))],
    ['Total kwh', kwh.toFixed(0), random.int(4000, 60000).toFixed(0)],
    ['Avg. kwh per Day', (kwh / days).toFixed(0), random.int(150, 2000).toFixed(0)],
    [
      'Cost per Day',
      `$${random.decimal(20, 200, 2).toFixed(2)}`,
      `$${random.decimal(20, 200, 2).toFixed(2)}`,
    ],
  ]
  drawColumnwise(sheet, [{ x: 300 }, ...rights(500, 576)], cells, 256, 11, SMALL)
  const notes = [
    `Late Payment Charge: A late payment charge of 2.4% may be charged on any balance not paid in full each month. The late fee on this bill would bring the amount due to $${statement.amountWhenLate(0.024)}.`,
    `Questions: Call 1-888-555-0170 24 hours a day, 7 days a week. Business Solutions Team ${facts.utility.phone}.`,
    'Rate changes approved by the Commission took effect on January 1. An average business customer will see an increase of 9.8%, or $41.17 a month.',
  ]
  drawSmallPrint(sheet, notes, { x: 36, y: 336, width: 540, size: 7.5 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 600,
    notices: [
      ['RETAIN THIS PORTION FOR YOUR RECORDS.', 590],
      ['RETURN THIS PORTION WITH YOUR PAYMENT.', 604],
    ],
    rows: [
      ['Account Number:', statement.accountNumber()],
      ['Date Due:', statement.dueDate()],
      ['AMOUNT DUE:', `$${statement.amountDue()}`],
    ],
    rowsAt: [390, 640],
    payer: [60, 696],
    payee: [60, 632],
  })
}

function drawItem(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const { facts } = statement
  const top = flow.take(30)
  sheet.fill(36, top, 540, 26, '#efe3e6')
  drawWords(sheet, 'ITEM 1 - ELECTRIC SERVICE', 40, top + 4, { ...BOLD, size: 8.5 })
  sheet.text(facts.customer.address.join(', '), 572, top + 4, { ...SMALL, align: RIGHT })
  sheet.text(
    `${service.rateName}   Service ID: 0${facts.accountNumber.replace(/\D/g, '').slice(0, 8)}-001`,
    40,
    top + 15,
    SMALL,
  )
  const columns = [{ x: 40 }, { x: 104 }, { x: 164 }, ...rights(244, 310, 370, 430, 572)]
  const heads = [
    ['METER', 'SERVICE PERIOD', '', 'ELAPSED', 'METER READINGS', '', 'METER', 'AMOUNT USED'],
    ['NUMBER', 'From', 'To', 'DAYS', 'Previous', 'Current', 'MULTIPLIER', 'THIS MONTH'],
  ]
  flow.y = drawColumnwise(sheet, columns, heads, flow.y + 2, 9, { size: 6.5 })
  sheet.rule(36, flow.y, 576)
  const rows = service.usages.map((usage) => {
    const { amount, unit, description, previous, present, multiplier } = statement.usage(usage)
    const meter = statement.meterNumber(service, usage) ?? ''
    const ends = statement.endDate()
    if (!present) return [meter, '', ends, '', description, '', '', `${amount} ${unit}`]
    return [
      meter,
      statement.startDate(),
      ends,
      statement.days(),
      previous,
      present,
      `${multiplier}.0`,
      `${amount} ${description.split(' ')[0]} ${unit}`,
    ]
  })
  flow.y = drawColumnwise(sheet, columns, rows, flow.y + 4, 12, { size: 8 })
  const next = statement.date(addDays(facts.endDate, 30), 'MM-DD')
  sheet.text(
    `Next scheduled read date: ${next}. Date may vary due to scheduling or weather.`,
    40,
    flow.take(24) + 2,
    SMALL,
  )
  const month = statement.endDate('MM/DD/YY')
  const cost = [{ x: 40 }, ...rights(374, 480, 572)]
  const titles = [`NEW CHARGES - ${month.slice(0, 2)}/${month.slice(-2)}`, 'UNITS', 'COST PER UNIT', 'CHARGE']
  flow.y = drawColumnwise(sheet, cost, [titles], flow.y, 11, { ...BOLD, size: 7 })
  sheet.rule(36, flow.y, 576)
  const charges = [...service.charges, ...facts.otherCharges]
  const lines = charges.map((own) => costRow(statement, own))
  flow.y = drawColumnwise(sheet, cost, lines, flow.y + 4, 12.5, { size: 8.5 })
  sheet.rule(500, flow.y, 576)
  const y = flow.take(30) + 4
  sheet.text('Total New Charges', 40, y, BOLD)
  sheet.text(statement.currentCharges(), 572, y, { ...BOLD, align: RIGHT })
}

function costRow(statement: Statement, own: ChargeFacts): string[] {
  const { description, quantity, unit, amount } = statement.charge(own)
  const rate = own.rate === undefined ? '' : own.rate.toFixed(7)
  return [description, unit && `${quantity} ${unit}`, rate, amount]
}

function drawNotes(flow: Flow): void {
  const notes = [
    'onpk: 6 a.m. to 10 p.m. Monday through Saturday. offpk: all other hours and holidays.',
    'Load size: the average of the two greatest monthly demands of the last 12 months. Reactive power is billed for kvar in excess of 40% of the demand.',
  ]
  drawSmallPrint(flow.sheet, notes, { x: 40, y: flow.y, width: 530, size: 7.5 })
}
