import { addDays, addMonths } from '#base/calendar-date.ts'
import { monthName } from '#base/month-names.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
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

const GREEN = '#00703c'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const TINY = { size: 7 } as const

/** A greeting with the month's name and one sum; behind it three narrow columns printed from right to left, prices glued to quantities by an at sign. */
export const atSignRates = defineHeldBackLayout({
  id: 'at-sign-rates',
  kind: 'own-michigan',
  suits: isFrom('michigan'),
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'bare' },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    drawStub(sheet, statement)
    sheet.addPage()
    sheet.text(`Account: ${statement.accountNumber()}`, 36, 24, { size: 8 })
    sheet.text('Page 2 of 2', 576, 24, { size: 8, align: RIGHT })
    drawChargeColumn(sheet, statement, 372)
    drawSummaryColumn(sheet, statement, 204)
    drawMeterColumn(sheet, statement, 36)
    const print = [
      'Please make any inquiry or complaint about this bill before the due date. Late payment charge: 2% of the unpaid balance, net of taxes, is added if payment is not received by the due date.',
      'PSCR: Power Supply Cost Recovery, the cost of fuel and purchased power. LIEAF: Low-Income Energy Assistance Fund. Mcf: 1,000 cubic feet. EO: Energy Optimization. Securitization: bonds of 2023 that paid off a retired plant.',
      'Visit us to learn how shifting use away from 2 p.m. - 7 p.m. on summer weekdays can save $10 or more a month. In an emergency leave at once and call 1-800-555-0156.',
    ]
    drawSmallPrint(sheet, print, { x: 36, y: 690, width: 540, size: 6.5 })
  },
})

const monthOf = (statement: Statement) => monthName(Number(statement.facts.endDate.slice(5, 7)))

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  sheet.fitted(statement.utilityName(), 36, 30, 220, { ...BOLD, size: 17, color: GREEN })
  drawStack(
    sheet,
    ['Questions:', `Visit: ${facts.utility.website}`, `Call us: ${facts.utility.phone}`],
    36,
    58,
    10,
    { size: 8 },
  )
  sheet.text('Amount Due:', 330, 32, { size: 12 })
  sheet.text(statement.amountDue(), 576, 28, { ...BOLD, size: 18, align: RIGHT })
  sheet.text('Please pay by:', 330, 54, { size: 12 })
  sheet.text(statement.dueDate(), 576, 54, { ...BOLD, size: 12, align: RIGHT })
  const paid = statement.date(addDays(facts.startDate, 22))
  const thanks = `We received your last payment of ${statement.payments().replace('-', '')} on ${paid}`
  if (facts.payments > 0) drawStack(sheet, ['Thank You', thanks], 330, 78, 11, { size: 8 })
  sheet.text('Service Address:', 36, 108, { ...BOLD, size: 8 })
  drawStack(sheet, [facts.customer.name, ...facts.customer.address], 36, 119, 11)
  sheet.fill(0, 166, 612, 34, GREEN)
  sheet.text(`${monthOf(statement)} Energy Bill`, 36, 174, { ...BOLD, size: 16, color: '#ffffff' })
  const white = { size: 8.5, color: '#ffffff', align: RIGHT }
  drawWords(sheet, `Service dates: ${statement.period(' - ')} (${statement.days()} days)`, 576, 171, white)
  sheet.text(`Account: ${statement.accountNumber()}`, 576, 184, white)
  facts.services.forEach((service, i) => {
    drawUse(sheet, statement, service, random, 36 + i * 280)
  })
  const safe = [
    'STAY SAFE: If you are within 25 feet of a downed line, leave and call 1-800-555-0156. Call 811 three days before you dig.',
    'Enrolled customers get a $20 bill credit for each smart thermostat. Offer ends December 31.',
    'Shut-off protection is available from November 1 to March 31 for seniors and eligible customers.',
  ]
  drawSmallPrint(sheet, safe, { x: 36, y: 470, width: 540, size: 8.5 })
}

function drawUse(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random, x: number): void {
  const [usage] = service.usages
  if (!usage) return
  const past = (low: number, high: number) =>
    writeQuantity(random.decimal(usage.amount * low, usage.amount * high, 0))
  const [now, year] = [monthOf(statement), Number(statement.facts.endDate.slice(0, 4))]
  const title =
    service.energyType === 'gas'
      ? 'Total Natural Gas Use (Mcf - 1,000 cubic feet)'
      : 'Total Electric Use (kWh - kilowatt-hour)'
  sheet.text(title, x, 216, { ...BOLD, size: 9, color: GREEN })
  for (let i = 0; i < 13; i++) {
    const bar = random.int(10, 80)
    sheet.fill(x + 4 + i * 19, 330 - bar, 11, bar, i === 12 ? GREEN : '#b7d3c3')
    sheet.text(
      statement.date(addMonths(statement.facts.endDate, i - 12), 'Mon D').slice(0, 3),
      x + 9 + i * 19,
      334,
      { size: 5.5, align: 'center' },
    )
  }
  const days = Number(statement.days())
  const rows = [
    [`${now} ${year} use`, `${writeQuantity(usage.amount)} ${usage.unit}`],
    [`${now} ${year - 1} use`, `${past(0.7, 1.3)} ${usage.unit}`],
    [`${usage.unit} per day`, (usage.amount / days).toFixed(1)],
    [
      'Cost per day',
      statement.money(Math.round(service.charges.reduce((sum, { amount }) => sum + amount, 0) / days)),
    ],
    [`Prior 12 months ${service.energyType} use`, `${past(10, 13)} ${usage.unit}`],
  ]
  drawColumnwise(sheet, edges(x, x + 244), rows, 350, 13, { size: 8 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 580,
    notices: [['PLEASE DETACH HERE AND RETURN THIS PORTION WITH YOUR PAYMENT', 586]],
    rows: [
      ['Account:', statement.accountNumber()],
      ['Amount Due:', statement.amountDue()],
      ['Please pay by:', statement.dueDate()],
      ['Enclosed:', '____________'],
    ],
    rowsAt: [380, 604],
    step: 17,
    style: { ...BOLD, size: 9.5 },
    payer: [60, 620],
    payee: [60, 690],
  })
}

function drawChargeColumn(sheet: Sheet, statement: Statement, x: number): void {
  const { services, otherCharges } = statement.facts
  const columns = [{ x }, ...rights(538, 576)]
  let y = 44
  for (const service of services) {
    const name = service.energyType === 'gas' ? 'Natural Gas' : 'Electric'
    sheet.text(`${name} Charges`, x, y, { ...BOLD, size: 9.5, color: GREEN })
    const rows = service.charges.map((own) => {
      const { description, quantity, rate, amount } = statement.charge(own)
      return [description, own.unit === '$' || !rate ? '' : `${quantity}@${rate}`, amount]
    })
    y = drawColumnwise(sheet, columns, rows, y + 15, 10.5, TINY)
    const total = [`Total ${name}`, '', statement.serviceTotal(service)]
    y = drawColumnwise(sheet, columns, [total], y + 2, 24, { ...BOLD, size: 7.5 })
  }
  y = drawColumnwise(sheet, edges(x, 576), amountRows(statement, otherCharges), y, 12, TINY)
  sheet.rule(x, y, 576, GREEN)
  const sums = [
    ['Total Energy Charges', '', statement.currentCharges()],
    ['Amount Due:', '', statement.amountDue()],
  ]
  drawColumnwise(sheet, columns, sums, y + 6, 16, { ...BOLD, size: 8.5 })
}

function drawSummaryColumn(sheet: Sheet, statement: Statement, x: number): void {
  const paid = statement.date(addDays(statement.facts.startDate, 22))
  const columns = edges(x, x + 154)
  const rows = [
    ["Last Month's Account Balance", statement.previousBalance()],
    [`Payment on ${paid}`, statement.payments()],
    ['Balance Forward', statement.balanceForward()],
  ]
  sheet.text('Account Summary', x, 44, { ...BOLD, size: 9.5, color: GREEN })
  const y = drawColumnwise(sheet, columns, rows, 59, 12, TINY)
  sheet.paragraph(
    `Payments applied after ${statement.invoiceDate('Mon DD, YYYY')} are not included.`,
    x,
    y + 4,
    150,
    TINY,
  )
}

function drawMeterColumn(sheet: Sheet, statement: Statement, x: number): void {
  const { facts } = statement
  const pair = edges(x, x + 150)
  const general = [
    ['Bill Month:', monthOf(statement)],
    ['Days Billed:', statement.days()],
    ['Portion:', `05 ${statement.endDate('MM-DD')}`],
  ]
  sheet.text('Account Information', x, 44, { ...BOLD, size: 9.5, color: GREEN })
  let y = drawColumnwise(sheet, pair, general, 59, 11, TINY) + 14
  sheet.text('Meter Information', x, y, { ...BOLD, size: 9.5, color: GREEN })
  const next = `Your next scheduled meter read date is on or around ${statement.date(addDays(facts.endDate, 30), 'Mon DD, YYYY')}.`
  y = sheet.paragraph(next, x, y + 14, 150, TINY) + 6
  for (const service of facts.services) {
    sheet.text(service.energyType === 'gas' ? 'Gas Service:' : 'Electric Service:', x, y, {
      ...BOLD,
      size: 7.5,
    })
    for (const usage of service.usages) {
      const { description, amount, unit, previous, present, multiplier, readType } = statement.usage(usage)
      const rows = [
        ['Smart Meter Number:', statement.meterNumber(service) ?? ''],
        ['POD Number:', `0000${facts.accountNumber.replace(/\D/g, '').slice(3)}`],
        ['Beginning Read Date:', statement.startDate('MM-DD')],
        ['Ending Read Date:', statement.endDate('MM-DD')],
        ['Beginning Read:', previous],
        [`Ending Read: (${readType})`, present],
        ['Constant:', Number(multiplier).toFixed(3)],
        [`${description}:`, `${amount} ${unit}`],
        ['Rate:', service.rateName],
      ]
      y = drawColumnwise(sheet, pair, rows, y + 12, 11, TINY) + 14
    }
  }
}
