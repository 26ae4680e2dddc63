import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
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

const ORANGE = '#f05a22'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const PRINT = [
  'Basic Generation Service (BGS): power bought at an auction for customers who chose no other supplier. Your price to compare is $0.1632 per kWh.',
  'BTU factor: turns CCF, hundreds of cubic feet, into therms. Societal benefits: programs for low incomes and clean energy, as ordered by the Board of Public Utilities.',
  'A reading is "estimated" when nobody could get to the meter. Mail a reading by the card or call before the next reading day. A charge of $20.00 is made for a returned check; reconnection costs $45.00.',
]
const PART = [
  ['Delivery charges', 'delivery'],
  ['Supply charges', 'supply'],
] as const

/** Two fuels: reads as sentences of their days with the later one on top, use told "in 29 days", charges in small letters at a price to six places; the due day is in the total's name. */
export const daysUsed = defineHeldBackLayout({
  id: 'days-used',
  kind: 'own-new-jersey',
  suits: isFrom('new jersey'),
  style: {
    date: 'Month D, YYYY',
    money: { sign: '$', credit: 'minus' },
    rate: 'bare',
    times: ' @ $',
  },
  sheet: { fontSize: 8.5 },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement, 2)
    sheet.text('Details of your charges', 36, 70, { ...BOLD, size: 14, color: ORANGE })
    const flow = new Flow(sheet, {
      top: 96,
      bottom: 570,
      nextPage: (next, page) => {
        drawHead(next, statement, page)
        return 74
      },
    })
    drawSmallPrint(sheet, PRINT, { x: 36, y: 610, width: 540 })
    for (const service of statement.facts.services) drawService(flow, statement, service)
  },
})

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  sheet.text(`Page ${page}`, 576, 26, { align: RIGHT, size: 7.5 })
  if (page === 1) return
  drawWords(sheet, `Account number: ${statement.accountNumber()}`, 36, 26, { ...BOLD, size: 8 })
  drawWords(sheet, `Bill date: ${statement.invoiceDate()}`, 36, 38, { size: 8 })
  sheet.rule(36, 54, 576, ORANGE, 2)
}

const bare = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replace('$', '')))

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, services, otherCharges, utility, endDate } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.disc(46, 38, 10, ORANGE)
  sheet.fitted(statement.utilityName(), 62, 30, 200, { ...BOLD, size: 17 })
  const facts = [
    ['Bill date:', statement.invoiceDate()],
    ['Account number:', statement.accountNumber()],
    ['For the period:', statement.period(' to ')],
  ]
  drawColumnwise(sheet, [{ x: 300 }, { x: 386 }], facts, 40, 13)
  sheet.text('Service to:', 36, 84, BOLD)
  drawStack(sheet, [customer.name, ...customer.address], 36, 96, 11)
  sheet.text('Your billing summary', 300, 104, { ...BOLD, size: 13, color: ORANGE })
  const rows = [
    ['Total amount due last month', statement.previousBalance()],
    ...bare([
      [
        `Payment received ${statement.date(addDays(statement.facts.startDate, 15), 'Mon D')} - thank you!`,
        statement.payments(),
      ],
    ]),
    ['Balance remaining', statement.balanceForward()],
    ["This month's charges and credits", ''],
    ...bare(
      services.map((service) => [
        service.energyType === 'gas' ? '   Gas charges - RSG' : '   Electric charges - RS',
        statement.serviceTotal(service),
      ]),
    ),
    ...bare(amountRows(statement, otherCharges)),
    ["Total of this month's charges", statement.currentCharges()],
  ]
  const y = drawColumnwise(sheet, edges(300, 576), rows, 126, 14)
  sheet.rule(300, y, 576, ORANGE, 1.2)
  const total = { ...BOLD, size: 11 }
  sheet.text(`Total amount due by ${statement.dueDate('Mon D')}`, 300, y + 6, total)
  sheet.text(statement.amountDue(), 576, y + 6, { ...total, align: RIGHT })
  const next = statement.date(addDays(endDate, 30), 'Month D')
  const messages = [
    'Your messages',
    `Our meter reader is scheduled to be at your home on ${next}. Please leave access or report your own reading.`,
    'You received a Tax Act credit as an effect of the 2017 law; over the year it comes to about $21.60.',
    'State law requires us to add interest of 9.5% to what commercial customers pay late. Worry Free contracts start at $11.95 a month.',
    `Energy assistance: call ${utility.phone} or 1-800-555-0171 before December 31.`,
  ]
  drawSmallPrint(sheet, messages, { x: 36, y: 160, width: 236, size: 8 })
  drawComparison(sheet, statement, random)
  const place = { x: 36, y: 476, width: 360, height: 90, color: ORANGE, title: 'Electric use by month' }
  drawUsageChart(sheet, statement, random, place)
  drawRemittance(sheet, statement, {
    y: 590,
    notices: [['Please tear off and return with your payment. Do not staple.', 594]],
    rows: [
      ['Account number', statement.accountNumber()],
      [`Total amount due by ${statement.dueDate()}`, statement.amountDue()],
      ['Amount enclosed', '$ ________'],
    ],
    rowsAt: [300, 612],
    payer: [60, 690],
    payee: [330, 690],
    capitals: false,
  })
}

function drawComparison(sheet: Sheet, statement: Statement, random: Random): void {
  sheet.text('How your use compares', 36, 380, { ...BOLD, size: 11, color: ORANGE })
  const rows = statement.facts.services.map(({ energyType, usages }) => {
    const per = (usages.at(-1)?.amount ?? 0) / Number(statement.days())
    return [
      `Average ${energyType === 'gas' ? 'therms' : 'kWh'} per day`,
      per.toFixed(1),
      (per * random.decimal(0.7, 1.3, 2)).toFixed(1),
      (per * random.decimal(0.7, 1.3, 2)).toFixed(1),
    ]
  })
  const table = [
    ['', 'This month', 'Last month', 'Last year'],
    ...rows,
    ['Average temperature', '61°', '57°', '63°'],
    ['Average cost per day', '$4.12', '$5.06', '$3.87'],
  ]
  drawColumnwise(sheet, [{ x: 36 }, ...rights(240, 320, 400)], table, 398, 13, { size: 8 })
}

function drawService(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const gas = service.energyType === 'gas'
  const fuel = gas ? 'Gas' : 'Electric'
  const top = flow.take(44)
  sheet.fill(36, top, 540, 16, ORANGE)
  sheet.text(`${fuel} charges - ${service.rateName}`, 42, top + 4, { ...BOLD, color: '#ffffff' })
  sheet.text(`Meter # ${statement.meterNumber(service)}`, 42, top + 24, BOLD)
  sheet.text(`PoD ID: PE0000${service.meterNumber}77214`, 220, top + 24, { size: 7.5 })
  for (const usage of service.usages) drawUsage(flow, statement, service, usage)
  for (const [title, kind] of PART) {
    const part = service.charges.filter((charge) => charge.kind === kind)
    flow.skip(5)
    sheet.text(title, 42, flow.take(14), BOLD)
    drawLines(flow, statement, part)
    const y = flow.take(14)
    sheet.text(`Subtotal ${title.toLowerCase()}`, 280, y)
    sheet.text(statement.subtotal(part), 576, y, { align: RIGHT })
  }
  const y = flow.take(34)
  sheet.rule(42, y, 576, ORANGE)
  sheet.text(`Total ${fuel.toLowerCase()} charges`, 42, y + 5, { ...BOLD, size: 10 })
  sheet.text(statement.serviceTotal(service), 576, y + 5, { ...BOLD, size: 10, align: RIGHT })
}

function drawUsage(
  flow: Flow,
  statement: Statement,
  service: ServiceFacts,
  usage: ServiceFacts['usages'][number],
): void {
  const { description, amount, unit, previous, present, readType } = statement.usage(usage)
  const row = (label: string, value: string, style = {}) => {
    const y = flow.take(13)
    flow.sheet.text(label, 42, y, style)
    flow.sheet.text(value, 270, y, { ...style, align: RIGHT })
  }
  if (usage.read) {
    row(`${readType} reading of ${statement.endDate('Month D')}`, present)
    row(`Actual reading of ${statement.startDate('Month D')}`, previous)
    row(`${description} in ${statement.days()} days (${unit})`, amount, service.usages.length > 1 ? {} : BOLD)
    return
  }
  const [volume] = service.usages
  row('BTU factor', `x ${(usage.amount / (volume?.amount || 1)).toFixed(4)}`)
  row(`${description} (${unit})`, amount, BOLD)
}

function drawLines(flow: Flow, statement: Statement, charges: readonly ChargeFacts[]): void {
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(13)
    flow.sheet.text(description, 54, y)
    flow.sheet.text(basis, 280, y)
    flow.sheet.text(amount, 500, y, { align: RIGHT })
  }
}
