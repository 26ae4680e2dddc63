import { addDays } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
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

const GREEN = '#00843d'
const BLUE = '#005eb8'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const TITLES: Partial<Record<ServiceFacts['energyType'], string>> = {
  electric: 'Electric Charges',
  water: 'Water Charges',
  sewer: 'Sewer Charges',
  waste: 'Solid Resources Charges',
}

/** A large city's two months: who provides what in a list of sums, then a block a service with "current read - previous read = used", and its taxes under a subtotal; captions stand over their values. */
export const billingCalculation = defineHeldBackLayout({
  id: 'billing-calculation',
  kind: 'own-los-angeles',
  suits: isFrom('los angeles'),
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'minus' }, rate: 'dollars' },
  draw(sheet, statement, random) {
    drawFront(sheet, statement)
    drawHead(sheet, statement, 2)
    const flow = new Flow(sheet, {
      top: 92,
      bottom: 748,
      nextPage: (_, page) => {
        drawHead(sheet, statement, page, false)
        return 92
      },
    })
    drawDefinitions(sheet, statement, random)
    for (const service of statement.facts.services) drawService(flow, statement, service)
  },
})

const titleOf = ({ energyType, rateName }: ServiceFacts) => TITLES[energyType] ?? rateName

function drawHead(sheet: Sheet, statement: Statement, page: number, opened = true): void {
  if (page > 1 && opened) sheet.addPage()
  sheet.text('BILL DATE', 36, 26, { size: 6.5, color: BLUE })
  sheet.text('ACCOUNT NUMBER', 156, 26, { size: 6.5, color: BLUE })
  sheet.text('DATE DUE', 316, 26, { size: 6.5, color: BLUE })
  sheet.text('AMOUNT DUE', 436, 26, { size: 6.5, color: BLUE })
  sheet.text(`Page ${page}`, 576, 26, { size: 6.5, align: RIGHT })
  drawWords(sheet, statement.invoiceDate('Mon D, YYYY'), 36, 36, { ...BOLD, size: 10 })
  drawWords(sheet, statement.accountNumber(), 156, 36, { ...BOLD, size: 10 })
  drawWords(sheet, statement.dueDate('Mon D, YYYY'), 316, 36, { ...BOLD, size: 10 })
  sheet.text(statement.amountDue(), 436, 36, { ...BOLD, size: 10 })
  sheet.rule(36, 54, 576, GREEN, 2)
}

function drawFront(sheet: Sheet, statement: Statement): void {
  const { customer, services, otherCharges, utility, startDate } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName(), 36, 66, 170, { ...BOLD, size: 15, color: GREEN })
  sheet.text('CUSTOMER SERVICE', 36, 92, { ...BOLD, size: 8, color: BLUE })
  const contact = [
    utility.phone,
    '7:00 am - 7:00 pm',
    'Paying your bill',
    'AUTOMATIC PAYMENT',
    utility.website,
  ]
  drawStack(sheet, contact, 36, 104, 11, { size: 7.5 })
  sheet.text('BY MAIL', 36, 172, { ...BOLD, size: 8, color: BLUE })
  drawStack(sheet, utility.address, 36, 184, 11, { size: 7.5 })
  const note = [
    'PROPERTY OWNERS: rebates of up to $500 for a heat pump water heater until June 30.',
    'If not paid by the due date, a late payment charge of 18% annually may be assessed on the balance.',
  ]
  drawSmallPrint(sheet, note, { x: 36, y: 220, width: 160 })
  sheet.text('SERVICE ADDRESS', 220, 66, { size: 6.5, color: BLUE })
  sheet.text(`${customer.name}, ${customer.address.join(', ')}`, 220, 76, { size: 8 })
  const title = { ...BOLD, size: 12, color: GREEN }
  sheet.text('Account Summary', 220, 98, title)
  const paid = statement.date(addDays(startDate, 26))
  const rows = [
    ['Previous Account Balance', statement.previousBalance()],
    [`Payment Received ${paid} Thank you`, statement.payments()],
    ['Remaining Balance', statement.balanceForward()],
    ['New Charges', `+ ${statement.currentCharges()}`],
  ]
  const below = drawColumnwise(sheet, edges(220, 576), rows, 118, 14)
  sheet.rule(220, below, 576)
  sheet.text('Total Amount Due', 220, below + 5, { ...BOLD, size: 10.5 })
  sheet.text(statement.amountDue(), 576, below + 5, { ...BOLD, size: 10.5, align: RIGHT })
  sheet.text('Summary of New Charges', 220, 218, title)
  sheet.text('Details on following pages.', 380, 222, { size: 7.5 })
  const period = statement.period(' - ')
  const charges = services.map((service) => {
    const [usage] = service.usages
    const used = usage ? `${usage.amount.toLocaleString('en-US')} ${usage.unit}` : ''
    return [titleOf(service), period, used, statement.serviceTotal(service)]
  })
  const others = amountRows(statement, otherCharges).map(([name = '', amount = '']) => [name, '', '', amount])
  const columns = [{ x: 228 }, { x: 352 }, ...rights(500, 576)]
  const sums = [
    ['Department of Water and Power', '', '', ''],
    ...charges.slice(0, 2),
    ['Bureau of Sanitation', '', '', ''],
    ...charges.slice(2),
    ...others,
  ]
  const y = drawColumnwise(sheet, columns, sums, 238, 15, { size: 8.5 })
  sheet.rule(220, y, 576)
  sheet.text('Total New Charges', 220, y + 5, BOLD)
  sheet.text(statement.currentCharges(), 576, y + 5, { ...BOLD, align: RIGHT })
  drawRemittance(sheet, statement, {
    y: 560,
    notices: [['THIS IS YOUR BILL. PLEASE TEAR AND RETURN BOTTOM PORTION WITH YOUR PAYMENT.', 566]],
    rows: [
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['DATE DUE', statement.dueDate('Mon D, YYYY')],
      ['AMOUNT DUE', statement.amountDue()],
      ['Please enter amount enclosed', '$'],
    ],
    rowsAt: [320, 590],
    style: { ...BOLD, size: 8.5 },
    payer: [60, 680],
    payee: [320, 680],
  })
}

function drawDefinitions(sheet: Sheet, statement: Statement, random: Random): void {
  const next = statement.date(addDays(statement.facts.endDate, 61))
  sheet.fill(432, 88, 144, 30, '#e3f1e8')
  sheet.text('NEXT SCHEDULED READ DATE', 438, 92, { size: 6.5, color: BLUE })
  sheet.text(next, 438, 103, BOLD)
  const print = [
    'VEA - Variable Energy Adjustment: recovers costs of fuel, of $0.05690 per kWh since July 1.',
    'CRPSEA - Capped Renewable Portfolio Standard Energy Adjustment.',
    'Tier 1, 2 - depends on your temperature zone; Zone 1 has 700 kWh in two months.',
    'HCF - hundred cubic feet, or 748 gallons of water.',
    'State Energy Surcharge - imposed by the state on all electricity.',
  ]
  const y = drawSmallPrint(sheet, print, { x: 432, y: 128, width: 144, size: 6.5 })
  const place = { x: 432, y: y + 12, width: 140, height: 80, color: GREEN, title: 'Electric use, kWh a day' }
  drawUsageChart(sheet, statement, random, place)
}

function drawService(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const top = flow.take(46)
  sheet.text(titleOf(service), 36, top, { ...BOLD, size: 12, color: GREEN })
  sheet.rule(36, top + 16, 416, GREEN)
  const captions = [
    ['BILLING PERIOD', statement.period(' - '), 36],
    ['DAYS', statement.days(), 140],
    ['RATE SCHEDULE', service.rateName, 190],
    ...(service.energyType === 'electric' ? ([['ZONE', 'Zone 1', 370]] as const) : []),
  ] as const
  for (const [caption, value, x] of captions) {
    sheet.text(caption, x, top + 20, { size: 6, color: BLUE })
    sheet.text(value, x, top + 28, { size: 8 })
  }
  for (const usage of service.usages) {
    const { previous, present, unit, amount, description } = statement.usage(usage)
    const y = flow.take(34)
    const meter = statement.meterNumber(service) ?? ''
    const heads = [
      'METER NUMBER',
      'SERV. PERIOD',
      'CURRENT READ',
      '-',
      'PREVIOUS READ',
      '=',
      `TOTAL ${unit} USED`,
    ]
    const cells = [meter, statement.period(' - ', 'MM/DD'), present, '-', previous, '=', amount]
    const places = [36, 154, 230, 284, 296, 354, 366]
    heads.forEach((head, i) => {
      if (head.length > 1) sheet.text(head, places[i] ?? 0, y, { size: 6, color: BLUE })
    })
    cells.forEach((cell, i) => {
      sheet.text(cell, places[i] ?? 0, y + 9, { size: 8 })
    })
    sheet.text(`${description} in this period`, 36, y + 20, { size: 7 })
  }
  const taxes = service.charges.filter(({ kind }) => kind === 'tax')
  sheet.text('BILLING CALCULATION', 36, flow.take(13), { size: 6.5, color: BLUE })
  drawLines(
    flow,
    statement,
    service.charges.filter(({ kind }) => kind !== 'tax'),
  )
  if (taxes.length > 0) {
    const y = flow.take(14)
    sheet.text(`Subtotal ${titleOf(service)}`, 44, y, BOLD)
    const rest = service.charges.filter(({ kind }) => kind !== 'tax')
    sheet.text(statement.subtotal(rest), 416, y, { ...BOLD, align: RIGHT })
    drawLines(flow, statement, taxes)
  }
  const y = flow.take(30)
  sheet.rule(300, y, 416)
  sheet.text(`Total ${titleOf(service)}`, 44, y + 4, { ...BOLD, size: 10 })
  sheet.text(statement.serviceTotal(service), 416, y + 4, { ...BOLD, size: 10, align: RIGHT })
}

function drawLines(flow: Flow, statement: Statement, charges: ServiceFacts['charges']): void {
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(12.5)
    flow.sheet.text(description, 44, y)
    flow.sheet.text(basis, 200, y)
    flow.sheet.text(amount, 416, y, { align: RIGHT })
  }
}
