import { addMonths } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { scanLine } from '#demo/bills/parts/coupon.ts'
import { drawPairs, type Pair } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { amountRows, drawColumnwise, drawSmallPrint, drawStack, edges } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const COMMUNITY = 'Redwood Valley Clean Energy'
const PAGES = 5

/** Gas and electric, a page each: quantities to six places at a price, an allowance worked out of days, the reads in a box at the right that sums up as the page does. */
export const serviceInformation = defineHeldBackLayout({
  id: 'service-information',
  kind: 'own-bay-area',
  suits: isFrom('bay area'),
  style: {
    date: 'MM/DD/YYYY',
    money: { sign: '$', credit: 'minus' },
    rate: 'dollars',
    times: ' @ ',
    decimals: 6,
  },
  draw(sheet, statement, random) {
    const [electric, gas] = statement.facts.services
    if (!electric || !gas) return
    drawFront(sheet, statement, electric, gas, random)
    drawSecondPage(sheet, statement, random)
    drawElectric(sheet, statement, electric, random)
    drawGeneration(sheet, statement, electric, random)
    drawGas(sheet, statement, gas, random)
  },
})

const delivered = ({ charges }: ServiceFacts) => charges.filter(({ kind }) => kind !== 'supply')
const generated = ({ charges }: ServiceFacts) => charges.filter(({ kind }) => kind === 'supply')

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  if (page > 1) sheet.addPage()
  sheet.text('ENERGY STATEMENT', 226, 24, { ...BOLD, size: 14 })
  sheet.text(statement.facts.utility.website, 226, 42, { size: 7 })
  const pairs: Pair[] = [
    ['Account No:', statement.accountNumber()],
    ['Statement Date:', statement.invoiceDate()],
    ['Due Date:', statement.dueDate()],
  ]
  drawPairs(sheet, pairs, { x: 420, right: 576, y: 24, label: BOLD, value: BOLD })
  sheet.text(`Page ${page} of ${PAGES}`, 576, 778, { size: 7, align: RIGHT })
}

function drawFront(
  sheet: Sheet,
  statement: Statement,
  electric: ServiceFacts,
  gas: ServiceFacts,
  random: Random,
): void {
  const { customer, utility, otherCharges } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName(), 36, 28, 176, { ...BOLD, size: 14, color: '#0a5ba8' })
  sheet.text('Service For:', 36, 84, BOLD)
  drawStack(sheet, [customer.name, ...customer.address], 36, 97, 11)
  sheet.text('Questions about your bill?', 36, 150, BOLD)
  const contact = ['Monday-Friday 7 a.m.-7 p.m.', `Phone: ${utility.phone}`, utility.website]
  drawStack(sheet, contact, 36, 163, 11, { size: 8 })
  sheet.text('Ways To Pay', 36, 212, BOLD)
  drawStack(sheet, ['Online in minutes', 'By phone 24/7: 1-877-555-0119, fee $1.35'], 36, 225, 11, {
    size: 8,
  })
  sheet.text('Your Account Summary', 250, 84, { ...BOLD, size: 11, color: '#0a5ba8' })
  const rows = [
    ['Amount Due on Previous Statement', statement.previousBalance()],
    ['Payment(s) Received Since Last Statement', statement.payments()],
    ['Previous Unpaid Balance', statement.balanceForward()],
    ['Current Electric Delivery Charges', statement.subtotal(delivered(electric))],
    [`${COMMUNITY} Electric Generation Charges`, statement.subtotal(generated(electric))],
    ['Current Gas Charges', statement.serviceTotal(gas)],
    ...amountRows(statement, otherCharges),
  ]
  const y = drawColumnwise(sheet, edges(250, 576), rows, 104, 15)
  sheet.rule(250, y, 576)
  sheet.text(`Total Amount Due by ${statement.dueDate()}`, 250, y + 6, { ...BOLD, size: 11 })
  sheet.text(statement.amountDue(), 576, y + 6, { ...BOLD, size: 11, align: RIGHT })
  const place = {
    x: 250,
    y: 300,
    width: 320,
    height: 96,
    title: 'Daily Usage Comparison: 11.83 last year, 9.20 last period',
  }
  drawUsageChart(sheet, statement, random, place)
  const messages = [
    'Important Messages',
    'Your charges on this page are separated into delivery charges and generation charges of two different energy providers. These two charges are for different services and are not duplicate charges.',
    'Your next California Climate Credit of $58.23 for electric appears in April. The average residential bill rises by $34.50, or 12.8%, from January 1.',
    'If you smell gas, leave the area and call 911 or 1-800-555-0155.',
  ]
  drawSmallPrint(sheet, messages, { x: 36, y: 420, width: 540, size: 8.5 })
  drawStub(sheet, statement)
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.text('Please return this portion with your payment. No staples or paper clips.', 36, 590, { size: 7 })
  sheet.dashes(0, 600, 612)
  sheet.text(scanLine(statement).replaceAll(' ', ''), 576, 610, { font: 'mono', size: 9, align: RIGHT })
  const cells = [
    ['Account Number:', statement.accountNumber()],
    ['Due Date:', statement.dueDate()],
    ['Total Amount Due:', statement.amountDue()],
    ['Amount Enclosed:', '$______.__'],
  ]
  cells.forEach(([label = '', value = ''], i) => {
    sheet.text(label, 176 + i * 108, 632, { size: 7.5 })
    sheet.text(value, 176 + i * 108, 644, BOLD)
  })
  drawStack(sheet, [customer.name, ...customer.address], 60, 690, 11)
  drawStack(sheet, [utility.name, ...utility.address], 360, 690, 11)
}

function drawSecondPage(sheet: Sheet, statement: Statement, random: Random): void {
  drawHead(sheet, statement, 2)
  const print = [
    'Important Phone Numbers - Monday-Friday 7 a.m.-9 p.m., Saturday 8 a.m.-6 p.m. TTY 7-1-1. Service in Spanish 1-800-555-0160. Dig alert 811.',
    'Rules and rates: you may be eligible for a lower rate. Your bill was charged a late fee if a payment came after the due date.',
    'Demand charge: many non-residential rates include a demand charge, which is based on the highest use of any 15 minutes.',
    'DWR bond charge ended; the Wildfire Fund Charge of $0.00561 per kWh is collected for the state. The charge has become part of your tier 1 and tier 2 prices.',
    'Power Charge Indifference Adjustment (PCIA) ensures that customers who leave pay for energy bought for them. Gas Public Purpose Program (PPP) Surcharge pays for programs for low-income customers.',
  ]
  drawSmallPrint(sheet, print, { x: 36, y: 84, width: 540, size: 7.5 })
  const chart = { x: 36, y: 260, width: 400, height: 110, title: 'Your Monthly Billing History: $84 to $326' }
  drawUsageChart(sheet, statement, random, chart)
}

/** The head of a page of details; returns the column of charges under it. */
function openDetails(
  sheet: Sheet,
  statement: Statement,
  page: number,
  title: string,
  { rateName }: ServiceFacts,
  random: Random,
): Flow {
  const { customer } = statement.facts
  drawHead(sheet, statement, page)
  sheet.text(title, 36, 84, { ...BOLD, size: 13, color: '#0a5ba8' })
  sheet.text(`${statement.period(' - ')} (${statement.days()} billing days)`, 36, 102)
  const lines = [
    `Service For: ${customer.address[0].toUpperCase()}`,
    `Service Agreement ID: ${random.digits(10)}`,
    `Rate Schedule: ${rateName}`,
  ]
  drawStack(sheet, lines, 36, 114, 11, { size: 8 })
  sheet.rule(36, 152, 390, '#0a5ba8', 1)
  return new Flow(sheet, { top: 160, bottom: 740 })
}

function drawLines(flow: Flow, statement: Statement, charges: readonly ChargeFacts[]): void {
  for (const own of charges) {
    const { description, basis, rate, amount } = statement.charge(own)
    const y = flow.take(14)
    const taxed = own.unit === '$'
    const name = taxed ? `${description} (${rate})` : description
    const inName = description.includes('PPP')
    flow.sheet.text(inName ? `${description} (${rate} /Therm)` : name, 36, y)
    if (!taxed && !inName) flow.sheet.text(basis, 320, y, { align: RIGHT, size: 8 })
    flow.sheet.text(amount, 390, y, { align: RIGHT })
  }
}

function drawSum(flow: Flow, label: string, amount: string): void {
  const y = flow.take(24)
  flow.sheet.rule(36, y + 2, 390)
  flow.sheet.text(label, 36, y + 7, BOLD)
  flow.sheet.text(amount, 390, y + 7, { ...BOLD, align: RIGHT })
}

function drawBox(sheet: Sheet, rows: readonly Pair[]): void {
  sheet.text('Service Information', 412, 84, { ...BOLD, size: 10 })
  drawPairs(sheet, rows, { x: 412, right: 576, y: 102, label: { size: 7.5 }, value: { size: 7.5 } })
}

function allowance(flow: Flow, statement: Statement, unit: string, daily: number): void {
  const days = Number(statement.days())
  const total = (days * daily).toFixed(2)
  flow.sheet.text('Tier 1 Allowance', 36, flow.y)
  flow.sheet.text(
    `${writeQuantity(Number(total), 2)} ${unit} (${days} days x ${daily} ${unit}/day)`,
    166,
    flow.take(14),
    { size: 8 },
  )
}

function drawElectric(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const flow = openDetails(sheet, statement, 3, 'Details of Electric Charges', service, random)
  const [usage] = service.usages
  if (!usage) return
  allowance(flow, statement, 'kWh', random.pick([7.5, 9.8, 11]))
  const at = flow.take(16)
  sheet.text('Energy Charges', 36, at, BOLD)
  drawLines(flow, statement, delivered(service))
  drawSum(flow, 'Total Electric Delivery Charges', statement.subtotal(delivered(service)))
  drawSmallPrint(sheet, [`Average Daily Usage (kWh / day)  Last Year 11.83  Last Period 12.47`], {
    x: 36,
    y: flow.y + 30,
    width: 350,
  })
  const { description } = statement.usage(usage)
  drawBox(sheet, [
    ['Meter #', statement.meterNumber(service) ?? ''],
    [description, `${writeQuantity(usage.amount, 6)} ${usage.unit}`],
    ['Baseline Territory', random.pick(['X', 'T', 'S'])],
    ['Heat Source', 'B - Not Electric'],
    ['Serial', random.pick(['V', 'D'])],
    ['Rotating Outage Block', '50'],
  ])
}

function drawGeneration(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const flow = openDetails(sheet, statement, 4, `Details of ${COMMUNITY}`, service, random)
  sheet.text('Electric Generation Charges', 36, flow.take(16), BOLD)
  drawLines(flow, statement, generated(service))
  drawSum(flow, `Total ${COMMUNITY} Charges`, statement.subtotal(generated(service)))
  const note =
    'For questions regarding charges on this page, please contact: PO Box 2204, 1-844-555-0117. Upgrade to 100% renewable for $0.01 per kWh.'
  sheet.paragraph(note, 36, flow.y + 16, 350, { size: 7.5 })
}

function drawGas(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const flow = openDetails(sheet, statement, 5, 'Details of Gas Charges', service, random)
  const [usage] = service.usages
  if (!usage) return
  allowance(flow, statement, 'Therms', random.pick([0.39, 0.48, 1.59]))
  drawLines(flow, statement, service.charges)
  drawSum(flow, 'Total Gas Charges', statement.serviceTotal(service))
  const { description, previous, present, difference, multiplier, unit } = statement.usage(usage)
  drawBox(sheet, [
    ['Meter #', statement.meterNumber(service) ?? ''],
    ['Current Meter Reading', writeQuantity(Number(present))],
    ['Prior Meter Reading', writeQuantity(Number(previous))],
    ['Difference', difference],
    ['Multiplier', multiplier],
    [description, `${writeQuantity(usage.amount, 6)} ${unit}`],
    ['Baseline Territory', 'X'],
    ['Serial', 'K'],
  ])
  const next = statement.date(addMonths(statement.facts.endDate, 1))
  sheet.text('Gas Procurement Costs ($/Therm)', 412, 232, { ...BOLD, size: 7.5 })
  drawPairs(
    sheet,
    [
      [statement.startDate(), '$0.54106'],
      [next, '$0.51377'],
    ],
    {
      x: 412,
      right: 576,
      y: 245,
      label: { size: 7.5 },
      value: { size: 7.5 },
    },
  )
}
