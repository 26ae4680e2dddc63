import { addDays, addMonths } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import { amountRows, drawColumnwise, drawWords, edges, rights } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const TEAL = '#00789e'
const BOLD = { font: 'sans-bold' } as const
const SMALL = { size: 7 } as const

/** Service days without a year and a due day in the total's own name; the month beside a year ago and an average; reads, blocks and taxes on page three. */
export const usageSnapshot = defineHeldBackLayout({
  id: 'usage-snapshot',
  kind: 'own-carolina',
  suits: isFrom('carolina'),
  style: {
    date: 'Mon D, YYYY',
    money: { sign: '$', credit: 'minus' },
    rate: 'cents',
    times: ' @ ',
    decimals: 3,
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    const [service] = facts.services
    if (!service) return
    drawFront(sheet, statement, service, random)
    drawStub(sheet, statement)
    drawHelpPage(sheet, statement)
    sheet.addPage()
    pageHead(sheet, statement, 3)
    drawDetails(sheet, statement, service)
  },
})

const bare = (money: string) => money.replace('$', '')

function pageHead(sheet: Sheet, statement: Statement, page: number): void {
  sheet.text(`page ${page} of 3`, 576, 24, { size: 8, align: 'right' })
  if (page === 1) return
  drawWords(sheet, `Account number ${statement.accountNumber()}`, 576, 36, { size: 8, align: 'right' })
}

function drawFront(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const { facts } = statement
  pageHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName(), 36, 28, 200, { ...BOLD, size: 17, color: TEAL })
  sheet.text('Your Energy Bill', 300, 28, { ...BOLD, size: 18, color: TEAL })
  sheet.text('Service address', 36, 66, { ...BOLD, size: 8 })
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 78)
  const grey: TextStyle = { size: 8.5, align: 'right' }
  const rows = [
    ['Bill date', statement.invoiceDate()],
    ['For service', statement.period(' - ', 'Mon D')],
    ['', `${statement.days()} days`],
  ]
  drawColumnwise(sheet, edges(440, 576), rows, 52, 12, { size: 9 })
  drawWords(sheet, `Account number ${statement.accountNumber()}`, 576, 96, { ...grey, ...BOLD, size: 10 })
  drawSummary(sheet, statement, service)
  drawSnapshot(sheet, statement, service, random)
  sheet.rule(36, 372, 576, TEAL)
  const notices = [
    'Thank you for your payment.',
    'Your bill reflects a change in the fuel charge approved by the Utilities Commission. A customer who uses 1,000 kWh a month pays about $2.84 more as of January 1.',
    'Set your water heater to 120 degrees and save up to $48 a year. Call before you dig: 811.',
    'If you are having difficulty paying, payment arrangements over 6 months are available until March 31.',
  ]
  let y = 382
  for (const notice of notices) y = sheet.paragraph(notice, 36, y, 300, { size: 8.5 }) + 6
}

function drawSummary(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const { facts } = statement
  const taxes = service.charges.filter(({ kind }) => kind === 'tax')
  const electric = service.charges.filter(({ kind }) => kind !== 'tax')
  sheet.fill(36, 132, 250, 20, TEAL)
  sheet.text('Billing summary', 42, 137, { ...BOLD, size: 11, color: '#ffffff' })
  const paid = statement.date(addDays(facts.startDate, 19), 'Mon DD')
  const rows = [
    ['Previous Amount Due', statement.previousBalance()],
    [`   Payment Received ${paid}`, bare(statement.payments())],
    ['Current Electric Charges', bare(statement.subtotal(electric))],
    ...amountRows(statement, facts.otherCharges).map((row) => row.map(bare)),
    ['Taxes', bare(statement.subtotal(taxes))],
  ]
  const y = drawColumnwise(sheet, edges(42, 282), rows, 160, 15)
  sheet.rule(36, y, 286, TEAL, 1.2)
  const due = { ...BOLD, size: 10.5 }
  sheet.text(`Total Amount Due ${statement.dueDate('Mon DD')}`, 42, y + 6, due)
  sheet.text(statement.amountDue(), 282, y + 6, { ...due, align: 'right' })
}

function drawSnapshot(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const now = service.usages[0]?.amount ?? 0
  sheet.text('Your usage snapshot', 310, 134, { ...BOLD, size: 11, color: TEAL })
  sheet.text('Electric usage history in kWh', 310, 150, SMALL)
  for (let month = 0; month < 13; month++) {
    const bar = month === 12 ? 70 : random.int(18, 90)
    sheet.fill(314 + month * 20, 258 - bar, 13, bar, month === 12 ? '#84bd00' : '#9fb7c4')
    sheet.text(`${random.int(38, 84)}°`, 320 + month * 20, 262, { size: 6, align: 'center' })
    sheet.text(
      statement.date(addMonths(statement.facts.endDate, month - 12), 'Mon D').charAt(0),
      320 + month * 20,
      271,
      { size: 6, align: 'center' },
    )
  }
  sheet.text('Average temperature in degrees', 310, 282, { size: 6 })
  const [before, year] = [random.int(300, 2600), random.int(7000, 21000)]
  const days = Number(statement.days())
  const rows = [
    ['', 'Current Month', 'Year Ago', '12-Month Usage', 'Avg Monthly'],
    ['Electric (kWh)', ...[now, before, year, Math.round(year / 12)].map((n) => writeQuantity(n))],
    ['Avg. Daily (kWh)', ...[now / days, before / 30, year / 365].map((n) => n.toFixed(0)), ''],
  ]
  drawColumnwise(sheet, [{ x: 310 }, ...rights(426, 470, 522, 576)], rows, 298, 14, { size: 6.5 })
  sheet.text('12-month usage based on most recent history', 310, 342, { size: 6 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const day = statement.dueDate('Mon DD')
  sheet.text(`${statement.amountDue()} by ${day}`, 576, 584, { ...BOLD, size: 14, align: 'right' })
  drawRemittance(sheet, statement, {
    y: 560,
    notices: [['Please return this portion with your payment. Thank you for your business.', 566]],
    rows: [
      ['Account number', statement.accountNumber()],
      [`After ${day}, the amount due will increase to`, statement.amountWhenLate(0.01)],
      ['Add here to help others with a contribution', '$ __________'],
      ['Amount enclosed', '$ __________'],
    ],
    rowsAt: [340, 612],
    style: { size: 8 },
    payer: [60, 668],
    payee: [36, 590],
  })
}

function drawHelpPage(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  sheet.addPage()
  pageHead(sheet, statement, 2)
  sheet.text("We're here for you", 36, 56, { ...BOLD, size: 14, color: TEAL })
  sheet.text('Report an emergency', 36, 84, BOLD)
  drawPairs(
    sheet,
    [
      ['Electric outage', facts.utility.phone],
      ['Hearing impaired TDD/TTY', '711'],
    ],
    { x: 36, right: 280, y: 98 },
  )
  sheet.text('Important to know', 320, 84, BOLD)
  const next = statement.date(addDays(facts.endDate, 31), 'Mon D')
  const print = [
    `Your next meter reading on or after: ${next}. Please be sure we can safely access your meter.`,
    'Your electric service may be disconnected if your payment is past due. A deposit of up to $300.00 and a reconnect charge of $25.00 may apply before 5 p.m., $75.00 after.',
    'When you pay by check: we may process it as a regular check or convert it into a one-time electronic check payment. Returned payments are charged $25.00.',
    'A late payment charge of 1.0% per month applies to any amount that is not paid within 25 days of the bill date.',
    'Correspond: Consumer Affairs, 1-800-555-0148. Commission, 1-866-555-0127.',
  ]
  let y = 98
  for (const text of print) y = sheet.paragraph(text, 320, y, 256, SMALL) + 6
}

function drawDetails(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const flow = new Flow(sheet, { top: 60, bottom: 760 })
  const meter = statement.meterNumber(service)
  const line = (label: string, value: string, style: TextStyle = {}) => {
    const y = flow.take(14)
    sheet.text(value, 290, y, { ...style, align: 'right' })
    sheet.text(label, 36, y, style)
  }
  sheet.text('Your usage snapshot - Continued', 36, flow.take(22), { ...BOLD, size: 12, color: TEAL })
  for (const usage of service.usages) {
    const { description, amount, unit, previous, present, readType } = statement.usage(usage)
    line('Current electric usage for meter number', meter ?? '', BOLD)
    line(`${readType} reading on ${statement.endDate('Mon D')}`, present)
    line(`Previous reading on ${statement.startDate('Mon D')}`, `- ${previous}`)
    line(description, `${amount} ${unit}`)
    line('Billed kWh', `${writeQuantity(usage.amount, 3)} ${unit}`)
  }
  flow.skip(18)
  const taxes = service.charges.filter(({ kind }) => kind === 'tax')
  const electric = service.charges.filter(({ kind }) => kind !== 'tax')
  sheet.text('Billing details - Electric', 36, flow.take(20), { ...BOLD, size: 12, color: TEAL })
  line(`Billing Period - ${statement.period(' to ', 'Mon D')}`, '')
  line(`Meter - ${meter}`, '')
  electric.forEach((own, i) => {
    const { description, basis, amount } = statement.charge(own)
    line(description, basis ? '' : i === 0 ? amount : bare(amount))
    if (basis) line(`   ${basis}`, bare(amount))
  })
  sheet.rule(36, flow.y - 1, 290)
  flow.skip(3)
  line('Total Electric Charges', statement.subtotal(electric), BOLD)
  sheet.paragraph(
    `Your current rate is ${service.rateName}. For a complete listing of all rates and riders, visit ${statement.facts.utility.website}/rates`,
    36,
    flow.take(34) + 4,
    254,
    SMALL,
  )
  sheet.text('Billing details - Taxes', 36, flow.take(20) + 4, { ...BOLD, size: 12, color: TEAL })
  flow.skip(6)
  for (const own of taxes) {
    const { description, amount } = statement.charge(own)
    line(description, amount)
  }
  line('Total Taxes', statement.subtotal(taxes), BOLD)
}
