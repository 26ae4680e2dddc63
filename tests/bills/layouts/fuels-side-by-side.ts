import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ChargeKind, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import {
  amountRows,
  drawColumnwise,
  drawSmallPrint,
  drawSpaced,
  drawStack,
  edges,
  rights,
} from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const RED = '#b5121b'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const SIZE = { size: 7.5 } as const
const PARTS: readonly (readonly [kind: ChargeKind, title: string])[] = [
  ['supply', 'Supply'],
  ['delivery', 'Delivery Service'],
  ['tax', 'State / Local Taxes & Surcharges'],
]

/** Electric at the left and gas at the right of one page, each with its reads, three headed parts and prices to seven places; an amount by the day and another after it. */
export const fuelsSideBySide = defineHeldBackLayout({
  id: 'fuels-side-by-side',
  kind: 'own-maryland',
  suits: isFrom('maryland'),
  style: { date: 'Month D, YYYY', money: { sign: '', credit: 'trailing' }, rate: 'point', times: ' x ' },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    drawStub(sheet, statement)
    sheet.addPage()
    sheet.text(`${statement.facts.customer.name}   Account # ${statement.accountNumber()}`, 36, 24, {
      size: 8,
    })
    sheet.text('Page 2', 576, 24, { size: 8, align: RIGHT })
    statement.facts.services.forEach((service, i) => {
      drawFuel(sheet, statement, service, 36 + i * 280)
    })
    const print = [
      'EmPower MD Chg funds energy efficiency programs. MD Universal Svc Prog helps low-income customers. STRIDE Charge pays for the replacement of gas mains and is capped at $2.00 a month.',
      'Price to Compare: the standard offer price for electric supply through May 31 is 10.23 cents per kWh; from June 1 until September 30 it is 9.87 cents. Gas suppliers: compare with the monthly gas commodity price.',
      'If you have a complaint that we could not resolve, call the Public Service Commission, 1-800-555-0175. A returned payment costs $20.00. We may estimate the use in months in which we cannot read your meter.',
    ]
    drawSmallPrint(sheet, print, { x: 36, y: 560, width: 540 })
  },
})

const nameOf = (service: ServiceFacts) => (service.energyType === 'gas' ? 'Gas' : 'Electric')

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  sheet.disc(50, 44, 14, RED)
  sheet.fitted(statement.utilityName(), 72, 34, 210, { ...BOLD, size: 18 })
  drawStack(sheet, [facts.customer.name, ...facts.customer.address], 36, 84, 11)
  const head = [
    ['Account #', statement.accountNumber()],
    ['Issued Date:', statement.invoiceDate()],
    ['Customer Service', facts.utility.phone],
    ['Power Out?', '1-877-555-0122'],
  ]
  drawColumnwise(sheet, edges(380, 576), head, 34, 13, { size: 8.5 })
  sheet.fill(36, 136, 540, 20, '#ededed')
  drawSpaced(sheet, 'BILLING SUMMARY', 44, 141, 0.9, { ...BOLD, size: 10 })
  const paid = statement.date(addDays(facts.startDate, 18), 'Month D')
  const rows = [
    ['Previous Balance', statement.previousBalance()],
    [`Payments Received as of ${paid}`, statement.payments()],
    ['Balance Before Charges This Period', statement.balanceForward()],
    ...facts.services.map((service) => [
      `${nameOf(service)} Charges This Period`,
      statement.serviceTotal(service),
    ]),
    ...amountRows(statement, facts.otherCharges),
    ['Total Charges This Period', statement.currentCharges()],
  ]
  const y = drawColumnwise(sheet, edges(44, 320), rows, 164, 14)
  sheet.rule(44, y, 320, RED, 1.2)
  const day = statement.dueDate('Mon D, YYYY')
  sheet.text(`Total Amount Due by ${day}`, 44, y + 6, { ...BOLD, size: 10.5 })
  sheet.text(`$${statement.amountDue()}`, 320, y + 6, { ...BOLD, size: 10.5, align: RIGHT })
  sheet.text(`If paid after ${day} (late charge of 1.5% applied)`, 44, y + 24, SIZE)
  sheet.text(`$${statement.amountWhenLate(0.015)}`, 320, y + 24, { ...SIZE, align: RIGHT })
  drawUsageChart(sheet, statement, random, {
    x: 350,
    y: 168,
    width: 220,
    height: 100,
    color: RED,
    title: 'Electric Usage Profile (kWh)',
  })
  drawAtAGlance(sheet, statement, random, { x: 350, right: 576, y: 276 })
  const print = [
    'Budget Billing: your usage over the last 12 months suggests a payment of $187.00 a month. Call by the 15th to enroll.',
    'A rate change took effect January 1. A typical customer with both services pays $7.93 more a month.',
    'Smell gas? Leave and call 1-800-555-0119. Call Miss Utility, 811, before you dig.',
  ]
  drawSmallPrint(sheet, print, { x: 44, y: 370, width: 530, size: 8.5 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const day = statement.dueDate('Mon D, YYYY')
  drawRemittance(sheet, statement, {
    y: 570,
    notices: [
      [
        'Return this portion with your check made payable to the company. Write your account number on it.',
        576,
      ],
    ],
    rows: [
      ['Account #', statement.accountNumber()],
      [`Pay by ${day}`, `$${statement.amountDue()}`],
      [`Pay after ${day}`, `$${statement.amountWhenLate(0.015)}`],
      ['Amount Paid', '$ ___________'],
    ],
    rowsAt: [360, 594],
    payer: [60, 610],
    payee: [60, 690],
  })
}

function drawFuel(sheet: Sheet, statement: Statement, service: ServiceFacts, x: number): void {
  const right = x + 260
  const pair = edges(x, right)
  sheet.fill(x, 44, 260, 18, RED)
  sheet.text(`${nameOf(service)} Details`, x + 6, 49, { ...BOLD, size: 10, color: '#ffffff' })
  const year = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
    startDate.slice(0, 4) === endDate.slice(0, 4) ? 'Mon D' : 'Mon D, YYYY'
  const general = [
    [service.rateName, ''],
    [
      'Billing Period:',
      `${statement.startDate(year(statement.facts))} - ${statement.endDate('Mon D, YYYY')}`,
    ],
    ['Days Billed:', statement.days()],
    [`Meter Read on ${statement.endDate('Month D')}`, ''],
    ['Meter #', statement.meterNumber(service) ?? ''],
  ]
  let y = drawColumnwise(sheet, pair, general, 70, 11, { size: 8 })
  y = drawColumnwise(sheet, pair, readRows(statement, service), y + 4, 11, { size: 8 }) + 8
  for (const [kind, title] of PARTS) {
    const charges = service.charges.filter((charge) => charge.kind === kind)
    sheet.text(`${nameOf(service)} ${title}`, x, y, { ...BOLD, size: 8 })
    sheet.rule(x, y + 10, right, '#999999', 0.4)
    y = drawPart(sheet, statement, charges, x, y + 14)
    const sum = [`Total ${nameOf(service)} ${title}`, statement.subtotal(charges)]
    y = drawColumnwise(sheet, pair, [sum], y + 1, 20, SIZE)
  }
  sheet.rule(x, y, right)
  const total = [`Total ${nameOf(service)} Charges`, `$${statement.serviceTotal(service)}`]
  drawColumnwise(sheet, pair, [total], y + 5, 14, BOLD)
}

function readRows(statement: Statement, service: ServiceFacts): string[][] {
  return service.usages.flatMap((usage) => {
    const { description, amount, previous, present, readType } = statement.usage(usage)
    if (!present)
      return [
        ['Therm Factor', (usage.amount / (service.usages[0]?.amount ?? 1)).toFixed(4)],
        [description, amount],
      ]
    return [
      [`Current Reading (${readType})`, present],
      [`Previous Reading (${readType})`, previous],
      [description, amount],
    ]
  })
}

function drawPart(
  sheet: Sheet,
  statement: Statement,
  charges: readonly ChargeFacts[],
  x: number,
  y: number,
): number {
  const rows = charges.map((own) => {
    const { description, quantity, unit, rate, amount } = statement.charge(own)
    const price = own.rate?.toFixed(7).replace(/^0/, '')
    return [description, rate ? `${quantity} ${unit} x ${price}` : '', amount]
  })
  return drawColumnwise(sheet, [{ x: x + 4 }, ...rights(x + 205, x + 260)], rows, y, 11.5, SIZE)
}
