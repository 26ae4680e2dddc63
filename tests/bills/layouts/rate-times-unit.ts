import { addDays } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
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

const TEAL = '#006a71'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const COLUMNS = [
  { title: 'Your charge details', x: 36 },
  { title: 'Rate x', x: 360, align: RIGHT },
  { title: 'Unit =', x: 460, align: RIGHT },
  { title: 'Charge', x: 576, align: RIGHT },
] as const
const READ_COLUMNS = [{ x: 36 }, { x: 110 }, { x: 170 }, ...rights(270, 330, 394, 472), { x: 490 }]

/** Two fuels in tables of "rate x unit = charge", the price ahead of what it multiplies, most lines giving back; a tax told that is included already. */
export const rateTimesUnit = defineHeldBackLayout({
  id: 'rate-times-unit',
  kind: 'own-puget',
  suits: isFrom('puget'),
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'dollars' },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement, 2)
    const flow = new Flow(sheet, {
      top: 70,
      bottom: 752,
      nextPage: (next, page) => {
        drawHead(next, statement, page)
        return 70
      },
    })
    for (const service of statement.facts.services) drawService(flow, statement, service)
  },
})

const fuelOf = ({ energyType }: ServiceFacts) => (energyType === 'gas' ? 'Natural Gas' : 'Electric')

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  drawWords(sheet, `Issued: ${statement.invoiceDate()}`, 36, 26, { size: 8 })
  drawWords(sheet, `Account Number: ${statement.accountNumber()}`, 220, 26, { size: 8 })
  drawWords(sheet, `DUE DATE ${statement.dueDate().toUpperCase()}`, 576, 26, {
    ...BOLD,
    size: 8,
    align: RIGHT,
  })
  sheet.text(`Page ${page}`, 576, 38, { size: 7, align: RIGHT })
  sheet.rule(36, 50, 576, TEAL, 1.5)
}

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, services, otherCharges, utility, endDate } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName().toUpperCase(), 36, 60, 240, { ...BOLD, size: 16, color: TEAL })
  drawStack(sheet, [utility.website, utility.phone], 36, 82, 11, { size: 8 })
  sheet.fill(396, 58, 180, 60, TEAL)
  const white = { color: '#ffffff', align: RIGHT } as const
  sheet.text('TOTAL AMOUNT DUE', 568, 64, { ...white, size: 8 })
  sheet.text(statement.amountDue(), 568, 78, { ...white, ...BOLD, size: 22 })
  sheet.text('Serving:', 36, 112, BOLD)
  drawStack(sheet, [customer.name, ...customer.address], 36, 124, 11)
  sheet.text('Your Account Summary', 250, 130, { ...BOLD, size: 12, color: TEAL })
  const paid = statement.date(addDays(statement.facts.startDate, 24), 'Month D')
  const rows = [
    ['Previous Charges:', ''],
    ['    Amount of Your Last Bill', statement.previousBalance()],
    [`    Payment Received ${paid} - Thank You!`, statement.payments()],
    ['    Total Previous Charges', statement.balanceForward()],
    ['Current Charges:', ''],
    ...services.map((service) => [`    ${fuelOf(service)} Charges`, statement.serviceTotal(service)]),
    ...amountRows(statement, otherCharges).map(([name, amount = '']) => [`    ${name}`, amount]),
    ['    Total Current Charges', statement.currentCharges()],
  ]
  const y = drawColumnwise(sheet, edges(250, 576), rows, 150, 14)
  sheet.rule(250, y, 576, TEAL)
  sheet.text('Total', 250, y + 5, { ...BOLD, size: 10.5 })
  sheet.text(statement.amountDue(), 576, y + 5, { ...BOLD, size: 10.5, align: RIGHT })
  sheet.text('Usage Information', 36, 330, { ...BOLD, size: 12, color: TEAL })
  const usage = services.map((service) => {
    const [used] = service.usages
    const perDay = (used?.amount ?? 0) / Number(statement.days())
    const past = () => (perDay * random.decimal(0.7, 1.4, 2)).toFixed(2)
    return [`${fuelOf(service)} ${used?.unit} per day`, past(), past(), perDay.toFixed(2)]
  })
  const months = [-12, -1, 0].map((back) => statement.date(addDays(endDate, back * 30), 'Mon D').slice(0, 3))
  const table = [
    ['', ...months.map((month) => `${month} avg.`)],
    ...usage,
    ['Temperature', '44°', '51°', '48°'],
  ]
  drawColumnwise(sheet, [{ x: 36 }, ...rights(220, 290, 360)], table, 350, 13, { size: 8 })
  const place = { x: 396, y: 330, width: 180, height: 90, color: TEAL, title: 'Electric Usage (kWh)' }
  drawUsageChart(sheet, statement, random, place)
  const messages = [
    'A message for you',
    'Electric rates increased on January 1 by 4.1%: the bill of a home that uses 800 kWh rises by $4.83, to $118.27.',
    'A late payment fee of 1% per month is added to charges unpaid at the next bill. Pay by phone: 1-888-555-0114.',
    `Your next meter read is on or about ${statement.date(addDays(endDate, 30))}.`,
  ]
  drawSmallPrint(sheet, messages, { x: 36, y: 430, width: 540, size: 8.5 })
  drawRemittance(sheet, statement, {
    y: 590,
    notices: [
      ['Please detach and return this portion with your check. Do not include any correspondence.', 595],
    ],
    rows: [
      ['Account Number', statement.accountNumber()],
      ['Due Date', statement.dueDate()],
      ['Total Amount Due', statement.amountDue()],
      ['Warm Home Fund $5  $10  $20  Other', '$ ________'],
    ],
    rowsAt: [330, 612],
    payer: [60, 690],
    payee: [330, 690],
  })
}

function drawService(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const fuel = fuelOf(service)
  const top = flow.take(22)
  sheet.text(`Your ${fuel} Charge Details (${statement.days()} days)`, 36, top, {
    ...BOLD,
    size: 12,
    color: TEAL,
  })
  const heads = [
    'Rate Schedule',
    'Start Date',
    'End Date',
    'Start Read',
    'End Read',
    'Multiplier',
    'Usage',
    'Meter',
  ]
  const reads = service.usages.map((usage) => {
    const { previous, present, multiplier, amount, unit, readType } = statement.usage(usage)
    const meter = `${statement.meterNumber(service)} ${readType.slice(0, 3)}`
    const days = [statement.startDate('M/D/YYYY'), statement.endDate('M/D/YYYY')]
    return [
      service.rateName.replace(' Residential', ''),
      ...days,
      previous,
      present,
      multiplier,
      `${amount} ${unit}`,
      meter,
    ]
  })
  const names = service.usages.map(({ description }) => description)
  drawColumnwise(sheet, READ_COLUMNS, [heads, ...reads], flow.take(32), 12, { size: 7 })
  sheet.text(`${names[0]} at ${statement.facts.customer.address[0]}`, 36, flow.take(16), { size: 7.5 })
  const taxes = service.charges.filter(({ kind }) => kind === 'tax')
  const priced = service.charges.filter(({ kind }) => kind !== 'tax')
  const rows = priced.map((own) => {
    const { description, rate, quantity, unit, amount } = statement.charge(own)
    return [description, rate.replace('$', ''), quantity && `${quantity} ${unit}`, amount]
  })
  drawTable(flow, COLUMNS, rows, { rules: { x: 36, right: 576, color: TEAL } })
  drawSum(flow, `Subtotal of ${fuel} Charges`, statement.subtotal(priced))
  const base = priced.reduce((sum, { amount }) => sum + amount, 0) / 100
  const state = `State Utility Tax ($${writeQuantity(Number((base * 0.03873).toFixed(2)), 2)} included in above charges)`
  const taxRows = taxes.map((own) => {
    const { description, rate, amount } = statement.charge(own)
    return [description, rate, '', amount]
  })
  drawTable(
    flow,
    COLUMNS.map((column, i) => ({ ...column, title: i === 0 ? 'Taxes' : '' })),
    [[state, '3.873%', '', ''], ...taxRows],
  )
  drawSum(flow, `Current ${fuel} Charges`, statement.serviceTotal(service))
  flow.skip(14)
}

function drawSum(flow: Flow, label: string, amount: string): void {
  const y = flow.take(20)
  flow.sheet.text(label, 36, y + 2, BOLD)
  flow.sheet.text(amount, 576, y + 2, { ...BOLD, align: RIGHT })
}
