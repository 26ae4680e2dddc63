import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
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

const BLUE = '#004b8d'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const SIZE = { size: 8 } as const
const LINE = [{ x: 44 }, ...rights(380, 568)]
const COMMUNITY = 'Coastal Commons Power'

/** Two fuels, the second printed above the first; use, rate and charge of the day's periods stand in columns under their names; generation has a supplier's own page. */
export const periodMatrix = defineHeldBackLayout({
  id: 'period-matrix',
  kind: 'own-san-diego',
  suits: isFrom('san diego'),
  style: { date: 'M/D/YY', money: { sign: '$', credit: 'minus' }, rate: 'point', times: ' x ' },
  draw(sheet, statement, random) {
    const [electric, gas] = statement.facts.services
    if (!electric || !gas) return
    drawFront(sheet, statement, random)
    drawHead(sheet, statement, 2)
    drawElectric(sheet, statement, electric)
    drawGas(sheet, statement, gas)
    drawHead(sheet, statement, 3)
    drawCommunity(sheet, statement, electric)
  },
})

const ofPeriods = (charges: readonly ChargeFacts[], kind: string) =>
  charges.filter((charge) => charge.kind === kind && charge.description.includes('-Peak'))

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  if (page > 1) sheet.addPage()
  sheet.fitted(statement.utilityName(), 36, 28, 230, { ...BOLD, size: 16, color: BLUE })
  sheet.text(statement.accountNumber(), 290, 38, { ...BOLD, size: 9 })
  sheet.text('ACCOUNT NUMBER', 290, 28, { size: 6.5 })
  sheet.text('DATE MAILED', 420, 28, { size: 6.5 })
  sheet.text(statement.invoiceDate('Mon D, YYYY'), 420, 38, { ...BOLD, size: 9 })
  sheet.text(`Page ${page} of 3`, 576, 38, { size: 8, align: RIGHT })
}

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, services, utility, otherCharges } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.text('SERVICE FOR', 36, 62, { size: 6.5 })
  drawStack(sheet, [customer.name, ...customer.address], 36, 72, 11)
  sheet.fill(420, 58, 156, 52, '#e4eef7')
  const lines = [
    ['DATE DUE', statement.dueDate('Mon D, YYYY')],
    ['AMOUNT DUE', statement.amountDue()],
  ]
  drawColumnwise(sheet, edges(428, 568), lines, 66, 20, { ...BOLD, size: 10 })
  const rows = [
    ['Previous Balance', '', statement.previousBalance()],
    [`Payment Received ${statement.date(addDays(statement.facts.startDate, 21))}`, '', statement.payments()],
    ['Current Charges', '+', statement.currentCharges()],
    ['Total Amount Due', '', statement.amountDue()],
  ]
  const total = [{ x: 36 }, ...rights(230, 300)]
  sheet.text('Account Summary', 36, 130, { ...BOLD, size: 11, color: BLUE })
  drawColumnwise(sheet, total, rows, 148, 14)
  const use = services.map(({ energyType, usages }) => {
    const last = usages.at(-1)
    return [energyType === 'gas' ? 'Gas' : 'Electric', `${writeQuantity(last?.amount ?? 0)} ${last?.unit}`]
  })
  const summary = services.map((service, i) => [
    use[i]?.[0] ?? '',
    statement.period(' - ', 'Mon D, YYYY'),
    use[i]?.[1] ?? '',
    statement.serviceTotal(service),
  ])
  const others = amountRows(statement, otherCharges).map(([name = '', amount = '']) => [name, '', '', amount])
  sheet.text('Summary of Current Charges', 36, 224, { ...BOLD, size: 11, color: BLUE })
  sheet.text('(See page 2 for details)', 196, 227, { size: 7 })
  const y = drawColumnwise(
    sheet,
    [{ x: 36 }, { x: 150 }, ...rights(400, 576)],
    [['', 'Billing Period', 'Usage', 'Amount($)'], ...summary, ...others],
    242,
    14,
    { size: 8.5 },
  )
  sheet.rule(36, y, 576, BLUE)
  sheet.text('Total Charges this Month', 36, y + 5, BOLD)
  sheet.text(statement.currentCharges(), 576, y + 5, { ...BOLD, align: RIGHT })
  drawUsageChart(sheet, statement, random, {
    x: 36,
    y: 350,
    width: 260,
    height: 90,
    color: BLUE,
    title: 'Electric Usage History (Total kWh used)',
  })
  const print = [
    `Customer Service ${utility.phone}, 7am-8pm Mon-Fri, 7am-6pm Sat. Self service 1-800-555-0136.`,
    'Your California Climate Credit arrives twice a year, in April and in October, and may be $60.70 or more.',
    'A deposit of up to twice the average bill may be required. Closing bills are due on presentation. The late payment charge is 0.9%.',
  ]
  drawSmallPrint(sheet, print, { x: 330, y: 352, width: 246 })
  drawStub(sheet, statement)
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 600,
    notices: [
      ['PLEASE KEEP THIS PORTION FOR YOUR RECORDS. (FAVOR DE GUARDAR ESTA PARTE PARA SUS REGISTROS.)', 590],
    ],
    rows: [
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['DATE DUE', statement.dueDate('Mon D, YYYY')],
      ['AMOUNT DUE', statement.amountDue()],
    ],
    rowsAt: [340, 614],
    payer: [60, 680],
    payee: [340, 680],
  })
}

function drawService(
  sheet: Sheet,
  statement: Statement,
  service: ServiceFacts,
  top: number,
  facts: string,
): void {
  sheet.fill(36, top, 540, 16, BLUE)
  sheet.text(service.energyType === 'gas' ? 'Gas Service' : 'Electric Service', 44, top + 4, {
    ...BOLD,
    color: '#ffffff',
  })
  sheet.text(`Rate: ${service.rateName}`, 44, top + 22, { ...BOLD, size: 8 })
  sheet.text(facts, 220, top + 22, SIZE)
  const next = statement.date(addDays(statement.facts.endDate, 30), 'Mon D, YYYY')
  const period = `Billing Period: ${statement.period(' - ')}    Total Days: ${statement.days()}`
  drawWords(
    sheet,
    `${period}    Meter Number: ${statement.meterNumber(service)}    (Next scheduled read date ${next})`,
    44,
    top + 34,
    SIZE,
  )
}

/** Use, rate and charge of each period below its name, the charges summed up with signs. */
function drawMatrix(
  sheet: Sheet,
  statement: Statement,
  charges: readonly ChargeFacts[],
  top: number,
): number {
  const printed = charges.map((own) => statement.charge(own))
  const signed = printed.map(({ amount }, i) => (i === 0 ? amount : `+ ${amount}`))
  const rows = [
    ['', ...printed.map(({ description }) => description), ''],
    ['kWh used', ...printed.map(({ quantity }) => quantity), ''],
    ['Rate/kWh', ...printed.map(({ rate }) => rate), ''],
    ['Charge', ...signed, `= ${statement.subtotal(charges)}`],
  ]
  const columns = [{ x: 52 }, ...rights(200, 310, 430, 568)]
  return drawColumnwise(sheet, columns, rows, top, 12, SIZE)
}

function drawCharges(sheet: Sheet, statement: Statement, charges: readonly ChargeFacts[], y: number): number {
  const rows = charges.map((own) => {
    const { description, basis, amount } = statement.charge(own)
    return [description, basis, amount]
  })
  return drawColumnwise(sheet, LINE, rows, y, 13, SIZE)
}

function drawTotal(sheet: Sheet, label: string, amount: string, y: number): number {
  sheet.rule(500, y, 568)
  return drawColumnwise(sheet, LINE, [[label, '', amount]], y + 4, 20, { ...BOLD, size: 8.5 })
}

function drawElectric(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  drawService(sheet, statement, service, 280, 'Baseline Allowance: 9.0 kWh/day    Cycle: 4')
  for (const usage of service.usages) {
    const { description, amount, previous, present, unit } = statement.usage(usage)
    const sums = `Meter reads ${present} - ${previous} = ${description}: ${amount} ${unit}`
    sheet.text(`${sums}    Meter Constant: 1.000    Voltage Class: Secondary`, 44, 328, SIZE)
  }
  const supply = service.charges.filter(({ kind }) => kind === 'supply')
  const periods = ofPeriods(service.charges, 'delivery')
  sheet.text('Electricity Delivery', 44, 348, { ...BOLD, size: 8.5 })
  const below = drawMatrix(sheet, statement, periods, 360) + 4
  const rest = service.charges.filter((charge) => !supply.includes(charge) && !periods.includes(charge))
  const y = drawCharges(sheet, statement, rest, below)
  const generation = [`Electric Generation by ${COMMUNITY} (page 3)`, '', statement.subtotal(supply)]
  drawTotal(
    sheet,
    'Total Electric Service',
    statement.serviceTotal(service),
    drawColumnwise(sheet, LINE, [generation], y, 16, SIZE),
  )
}

function drawGas(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const [volume, heat] = service.usages
  if (!volume || !heat) return
  drawService(
    sheet,
    statement,
    service,
    70,
    'Climate Zone: 1    Baseline Allowance: 0.410 Therms/day    Cycle: 4',
  )
  const { previous, present, amount, unit } = statement.usage(volume)
  const billed = statement.usage(heat)
  const factor = (heat.amount / volume.amount).toFixed(3)
  const sums = `Meter reads ${present} - ${previous} = ${amount} ${unit}  x  Billing Factor ${factor}  =  ${billed.description}: ${billed.amount}`
  sheet.text(sums, 44, 118, SIZE)
  const y = drawCharges(sheet, statement, service.charges, 140)
  drawTotal(sheet, 'Total Gas Service', statement.serviceTotal(service), y)
}

function drawCommunity(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const supply = service.charges.filter(({ kind }) => kind === 'supply')
  sheet.text(COMMUNITY, 36, 76, { ...BOLD, size: 16, color: '#2c7a4b' })
  sheet.text('Electric Generation Charges    Rate: Power100 Residential    1-888-555-0133', 36, 100, SIZE)
  const y = drawMatrix(sheet, statement, supply, 120)
  drawTotal(sheet, `Total ${COMMUNITY} Charges`, statement.subtotal(supply), y)
  const print = [
    `${COMMUNITY} is the not-for-profit that buys your electricity. ${statement.facts.utility.name} delivers it and continues to send this bill. These charges replace the generation charge of your utility; they are not an additional fee.`,
    'Opt up to 100% renewable for about $3.00 a month. The Power Charge Indifference Adjustment (PCIA) ensures that customers who leave pay for power bought for them before.',
    'DEFINITIONS. Baseline: an amount of energy at the lowest price. On-Peak: 4 p.m. to 9 p.m. every day. Super Off-Peak: midnight to 6 a.m.; on weekends until 2 p.m. Therm: 100,000 British thermal units. Wildfire Fund Charge: $0.00561 per kWh in 2024, in place of the charge for bonds of 2001.',
  ]
  drawSmallPrint(sheet, print, { x: 36, y: y + 50, width: 540, size: 7.5 })
}
