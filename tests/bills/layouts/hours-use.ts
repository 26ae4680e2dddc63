import { addDays, addMonths } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import {
  amountRows,
  drawColumnwise,
  drawSmallPrint,
  drawStack,
  drawWords,
  edges,
  rights,
} from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const GREEN = '#00863d'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const HEADS = ['Meter Number', 'Read Type', 'Current', 'Previous', 'Diff', 'Multiplier', 'Usage']
const READS = [{ x: 36 }, { x: 116 }, ...rights(270, 336, 390, 450, 576)]

/** A shop's or a plant's: a meter read told "for" its days, demand beside energy, and energy priced by the hours its demand was used; each word lies in the file as a piece of its own. */
export const hoursUse = defineHeldBackLayout({
  id: 'hours-use',
  kind: 'own-missouri',
  suits: isFrom('missouri'),
  style: {
    date: 'MM/DD/YYYY',
    money: { sign: '$', credit: 'minus' },
    rate: 'dollars',
    times: ' @ ',
    decimals: 2,
  },
  // Each word is a piece of its own, its blank with it.
  sheet: { pieces: /\S+\s*/g },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawFront(sheet, statement, service, random)
    sheet.addPage()
    drawDetail(sheet, statement, service, random)
  },
})

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  drawWords(sheet, `Account Number ${statement.accountNumber()}`, 576, 26, { ...BOLD, align: RIGHT })
  sheet.text(`Page ${page} of 2`, 576, 772, { size: 7, align: RIGHT })
}

function drawFront(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const { customer, otherCharges, utility, endDate } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName(), 36, 26, 240, { ...BOLD, size: 18, color: GREEN })
  sheet.text('Customer Service', 36, 52, { ...BOLD, size: 8 })
  drawStack(sheet, [utility.phone, utility.website], 36, 63, 10, { size: 8 })
  sheet.text('Service At', 36, 98, { ...BOLD, size: 8 })
  drawStack(sheet, [customer.name, ...customer.address], 36, 109, 11)
  sheet.fill(316, 44, 260, 100, '#e8f4ec')
  const boxed = [
    ['AMOUNT DUE', statement.amountDue()],
    ['DUE DATE', statement.dueDate('Month D, YYYY')],
  ]
  drawColumnwise(sheet, edges(326, 566), boxed, 54, 20, { ...BOLD, size: 12 })
  const late = `Delinquent after ${statement.dueDate()}: ${statement.amountWhenLate(0.015)}`
  sheet.text(late, 566, 96, { size: 8, align: RIGHT })
  sheet.text(`Statement Issued ${statement.invoiceDate()}`, 566, 112, { size: 8, align: RIGHT })
  sheet.text('Amount After Due Date includes a late charge of 1.5%', 566, 126, { size: 6.5, align: RIGHT })
  sheet.text('CURRENT SUMMARY', 316, 160, { ...BOLD, size: 11, color: GREEN })
  const paid = statement.date(addDays(statement.facts.startDate, 14))
  const rows = [
    [`Prior Statement Balance`, statement.previousBalance()],
    [`Payment Received ${paid}`, statement.payments()],
    ['Total Electric Charges', statement.serviceTotal(service)],
    ...amountRows(statement, otherCharges),
  ]
  const y = drawColumnwise(sheet, edges(316, 576), rows, 178, 14)
  sheet.rule(316, y, 576, GREEN)
  sheet.text('Total Amount Due', 316, y + 5, { ...BOLD, size: 10.5 })
  sheet.text(statement.amountDue(), 576, y + 5, { ...BOLD, size: 10.5, align: RIGHT })
  sheet.text('ELECTRIC USAGE HISTORY', 36, 160, { ...BOLD, size: 11, color: GREEN })
  const now = service.usages[0]?.amount ?? 0
  const history = Array.from({ length: 13 }, (_, i) => {
    const used = i === 0 ? now : Math.round(now * random.decimal(0.6, 1.3, 2))
    const month = statement.date(addMonths(endDate, -i), 'Mon D, YYYY').replace(/ \d+,/, '')
    return [
      month,
      writeQuantity(used),
      i === 0 ? statement.days() : String(random.int(28, 33)),
      `$${writeQuantity(random.int(900, 5200))}.${random.digits(2)}`,
    ]
  })
  const table = [['Month', 'kWh', 'Days', 'Billed'], ...history]
  drawColumnwise(sheet, [{ x: 36 }, ...rights(150, 190, 260)], table, 178, 12, { size: 8 })
  const messages = [
    'KEEPING YOU INFORMED',
    `Your next meter reading is scheduled for ${statement.date(addDays(endDate, 30), 'Month D, YYYY')}.`,
    'Summer rates are in effect June 1 through September 30. The demand charge is then $6.08 a kW instead of $2.26.',
    'Your security deposit of $2,400.00 earns interest at 4.25%. Gas leak? Call 1-888-555-0122.',
  ]
  drawSmallPrint(sheet, messages, { x: 36, y: 380, width: 540, size: 8.5 })
  drawRemittance(sheet, statement, {
    y: 560,
    notices: [['Please return this portion with your payment. Allow five days for mail.', 566]],
    rows: [
      ['Account Number', statement.accountNumber()],
      ['Amount Due', statement.amountDue()],
      [`After ${statement.dueDate()} pay`, statement.amountWhenLate(0.015)],
      ['Dollar More Pledge', '$ ________'],
    ],
    rowsAt: [330, 592],
    payer: [60, 690],
    payee: [330, 690],
  })
}

function drawDetail(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  drawHead(sheet, statement, 2)
  const read = `Electric Meter Read for ${statement.period(' - ')} (${statement.days()} days)`
  sheet.text(read, 36, 52, { ...BOLD, size: 11, color: GREEN })
  const meter = statement.meterNumber(service) ?? ''
  const usages = service.usages.map((usage) => ({
    ...statement.usage(usage),
    exact: writeQuantity(usage.amount, 4),
  }))
  const rows = usages.map(({ description, readType, present, previous, difference, multiplier, exact }) => [
    meter,
    `${description} ${readType}`,
    present,
    previous,
    difference,
    multiplier,
    exact,
  ])
  drawColumnwise(sheet, READS, [HEADS, ...rows], 72, 13, { size: 8 })
  sheet.text('Usage Summary', 36, 122, { ...BOLD, size: 11, color: GREEN })
  const summary = [
    ...usages.map(({ description, exact, unit }) => [description, `${exact} ${unit}`]),
    ['Load Factor', `${random.decimal(31, 68, 1)}%`],
  ]
  drawColumnwise(sheet, edges(36, 300), summary, 140, 13)
  const flow = new Flow(sheet, { top: 196, bottom: 740 })
  const top = flow.take(20)
  sheet.text(`${service.rateName} - Rate ${service.rateName.slice(0, 2)}`, 36, top, {
    ...BOLD,
    size: 11,
    color: GREEN,
  })
  sheet.rule(36, top + 15, 576, GREEN)
  const taxes = service.charges.filter(({ kind }) => kind === 'tax')
  const own = service.charges.filter(({ kind }) => kind !== 'tax')
  drawLines(flow, statement, own)
  drawSum(flow, 'Total Service Amount', statement.subtotal(own))
  drawLines(flow, statement, taxes)
  drawSum(flow, 'Total Tax Related Charges', statement.subtotal(taxes))
  drawSum(flow, 'Total Electric Charges', statement.serviceTotal(service))
  const print = [
    'Hours use: the first 150 kWh of each kW of billing demand are billed at the first price, the next 200 at the second. Billing demand is the higher of the peak kW and 100 kW.',
    'The Energy Efficiency Investment Charge recovers costs approved in case ER-2024-0319, about $1.94 a month of a home.',
  ]
  drawSmallPrint(sheet, print, { x: 36, y: flow.y + 14, width: 540 })
}

function drawLines(flow: Flow, statement: Statement, charges: readonly ChargeFacts[]): void {
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(13.5)
    flow.sheet.text(description, 36, y)
    flow.sheet.text(basis, 460, y, { align: RIGHT })
    flow.sheet.text(amount, 576, y, { align: RIGHT })
  }
}

function drawSum(flow: Flow, label: string, amount: string): void {
  const y = flow.take(20)
  flow.sheet.text(label, 300, y + 3, BOLD)
  flow.sheet.text(amount, 576, y + 3, { ...BOLD, align: RIGHT })
}
