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

const NAVY = '#1c3f94'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const SMALL = { size: 7.5 } as const

/** One page in which the meter stands at the left, days as month and day alone, and at the right each charge is named in nested lists with its amount and no price. */
export const explainedDetail = defineHeldBackLayout({
  id: 'explained-detail',
  kind: 'own-virginia',
  suits: isFrom('virginia'),
  style: { date: 'Mon D, YYYY', money: { sign: '', credit: 'trailing' } },
  sheet: { fontSize: 8.5 },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawTop(sheet, statement)
    drawMeter(sheet, statement, service, random)
    drawDetail(sheet, statement, service)
    drawStub(sheet, statement)
  },
})

const span = (statement: Statement) => statement.period(' - ', 'MM/DD')

function drawTop(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  const { customer } = facts
  sheet.fitted(statement.utilityName(), 36, 26, 190, { ...BOLD, size: 18, color: NAVY })
  sheet.fill(240, 24, 336, 14, NAVY)
  sheet.text('Billing and Payment Summary', 246, 27, { ...BOLD, color: '#ffffff' })
  const paid = statement.date(addDays(facts.startDate, 18), 'Mon D')
  drawColumnwise(
    sheet,
    edges(246, 408),
    [
      ['Account #', statement.accountNumber()],
      ['Due Date', statement.dueDate()],
      ['Total Amount Due', `$ ${statement.amountDue()}`],
    ],
    44,
    14,
    BOLD,
  )
  drawColumnwise(
    sheet,
    edges(422, 576),
    [
      ['Previous Amount Due:', statement.previousBalance()],
      [`Payments as of ${paid}:`, statement.payments()],
      ['Current Charges:', statement.currentCharges()],
      ['Account Balance:', statement.amountDue()],
    ],
    44,
    12,
    SMALL,
  )
  sheet.text('To avoid a Late Payment Charge of 1.5% please pay by the due date.', 246, 98, { size: 7 })
  drawStack(sheet, ['Customer Bill', customer.name, ...customer.address], 36, 56, 11)
  sheet.text(`For service emergencies and power outages call ${facts.utility.phone}.`, 36, 112, { size: 7 })
  sheet.text(`Mailed on ${statement.invoiceDate()}`, 576, 112, { size: 7, align: RIGHT })
  sheet.rule(36, 124, 576, NAVY, 1.4)
}

function drawMeter(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const head = { ...BOLD, size: 10, color: NAVY }
  sheet.text('Meter and Usage', 36, 132, head)
  sheet.text(`Current Billing Days: ${statement.days()}`, 36, 148, BOLD)
  sheet.text('Billable Usage', 36, 166, BOLD)
  const tariff = service.rateName.replace(/.*\((.*)\)/, '$1')
  drawColumnwise(sheet, edges(36, 250), [[tariff, span(statement)]], 178, 12)
  for (const usage of service.usages) {
    const { description, amount, previous, present, multiplier, readType } = statement.usage(usage)
    const rows = [
      [description, amount],
      [`Meter: ${statement.meterNumber(service)}`, span(statement)],
      [`Current Reading${readType === 'Estimated' ? ' (Estimated)' : ''}`, present],
      ['Previous Reading', previous],
      ['Multiplier', multiplier],
      ['Total kWh', amount],
    ]
    sheet.text('Measured Usage', 36, 218, BOLD)
    drawColumnwise(sheet, edges(36, 250), rows.slice(0, 1), 190, 12)
    drawColumnwise(sheet, edges(36, 250), rows.slice(1), 230, 12)
  }
  sheet.text('Usage History', 36, 316, head)
  const months = Array.from({ length: 13 }, (_, i) => addMonths(statement.facts.endDate, i - 12))
  const history = months.map((day, i) => [
    statement.date(day, 'Mon D').slice(0, 3),
    day.slice(2, 4),
    writeQuantity(i === 12 ? (service.usages[0]?.amount ?? 0) : random.int(380, 2400)),
    random.int(1, 14).toFixed(1),
  ])
  const columns = [{ x: 36 }, ...rights(84, 160, 220)]
  const table = [['Mo', 'Yr', 'kWh', 'kW'], ...history]
  const y = drawColumnwise(sheet, columns, table, 332, 10.5, SMALL)
  const next = statement.date(addDays(statement.facts.endDate, 30), 'Mon D')
  sheet.text(`Next meter reading date on or about ${next}`, 36, y + 6, SMALL)
}

function drawDetail(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const { otherCharges, utility } = statement.facts
  const flow = new Flow(sheet, { top: 132, bottom: 560 })
  const line = (label: string, amount: string, indent: number, style = {}) => {
    const y = flow.take(13)
    drawWords(sheet, label, 274 + indent, y, style)
    sheet.text(amount, 576, y, { ...style, align: RIGHT })
  }
  const list = (charges: readonly ChargeFacts[]) => {
    for (const [name = '', amount = ''] of amountRows(statement, charges)) line(name, amount, 16)
  }
  const of = (kind: string) => service.charges.filter((charge) => charge.kind === kind)
  sheet.text('Explanation of Bill Detail', 274, flow.take(18), { ...BOLD, size: 10, color: NAVY })
  line(`Customer Service ${utility.phone}`, '', 0, SMALL)
  line('Previous Balance', statement.previousBalance(), 0)
  line('Payment Received', statement.payments(), 0)
  line('Balance Forward', statement.balanceForward(), 0, BOLD)
  flow.skip(6)
  line(`${service.rateName}`, span(statement), 0, BOLD)
  line('Distribution Service', '', 8)
  list(of('delivery'))
  line('Electricity Supply Svc (ESS)', '', 8)
  list(of('supply'))
  list([...of('tax'), ...otherCharges])
  sheet.rule(274, flow.y, 576)
  flow.skip(3)
  line('Total Current Charges', statement.currentCharges(), 0, BOLD)
  line('Total Account Balance', statement.amountDue(), 0, BOLD)
  const price = ((service.usages[0]?.amount ?? 0) % 5) + 6.1
  const print = [
    `To calculate your ESS price per kWh for comparison with a supplier: ${price.toFixed(3)} cents per kWh. For information on competing suppliers visit ${utility.website}/choice.`,
    'Rider changes on April 1: the fuel factor rises by $8.94 for a customer who uses 1,000 kWh a month.',
    'Failure to receive a bill does not entitle you to late charge forgiveness. If service is disconnected, a fee of $27.13 and a deposit of up to $290 may be due.',
  ]
  drawSmallPrint(sheet, print, { x: 274, y: flow.y + 10, width: 302 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 590,
    notices: [
      ['Please detach and return this payment coupon with your check made payable to the company.', 594],
    ],
    rows: [
      ['Bill Date', statement.invoiceDate()],
      [`Please Pay by ${statement.dueDate('MM/DD/YYYY')}`, `$ ${statement.amountDue()}`],
      ['Payment Amount', '$ ____________'],
      ['Account No.', statement.accountNumber()],
    ],
    rowsAt: [350, 610],
    payer: [60, 690],
    payee: [350, 690],
  })
}
