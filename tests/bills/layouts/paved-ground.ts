import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const NAVY = '#12284c'
const GALLONS_IN_CCF = 748

/** A coastal city's water and sewer on one dense page: bands over a summary and a meter's two reads, then units, rates and fees for paved ground in one grid. */
export const pavedGround = defineHeldBackLayout({
  id: 'paved-ground',
  suits: (facts) =>
    isOf('water')(facts) &&
    facts.services.some(({ charges }) => charges.some(({ unit }) => unit === 'ERU')) &&
    facts.services.every(({ usages }) => usages.every(({ unit }) => unit === 'CCF')),
  style: { date: 'MM/DD/YY', money: { sign: '$', credit: 'CR' }, rate: 'bare', decimals: 2 },
  sheet: { fontSize: 8, order: ({ x }) => (x < 300 ? 0 : 1) },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(54, 48, 17, NAVY)
    sheet.fitted(statement.utilityName().toUpperCase(), 80, 36, 260, { font: 'sans-bold', size: 15 })
    const hours = `Customer Service ${facts.utility.phone} (M-F 8 am - 5 pm)`
    sheet.text(hours, 80, 55, { size: 6.5 })
    sheet.text('24-Hour Emergency (202) 555-0199', 80, 64, { size: 6.5 })
    drawPairs(
      sheet,
      [
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['BILL DATE', statement.invoiceDate()],
        ['PLEASE PAY BY', statement.dueDate()],
      ],
      { x: 380, right: 576, y: 34, step: 13, label: { size: 7.5 }, value: { font: 'sans-bold', size: 9 } },
    )
    drawProperty(sheet, statement, random)
    drawBand(sheet, 36, 140, 252, 'BILL SUMMARY')
    const summary = { x: 42, right: 282, step: 13, value: { size: 8.5 } }
    const y = drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments - Thank You', statement.payments()],
        ['Adjustments', statement.money(0)],
        ['Past Due Balance', statement.balanceForward()],
        ['Current Charges', statement.currentCharges()],
      ],
      { ...summary, y: 158 },
    )
    drawPairs(
      sheet,
      [
        ['TOTAL AMOUNT DUE', statement.amountDue()],
        [`If paid after ${statement.dueDate()} (10% penalty)`, statement.amountWhenLate(0.1)],
      ],
      { ...summary, y: y + 3, value: { font: 'sans-bold' } },
    )
    drawBand(sheet, 304, 140, 272, 'METER INFORMATION')
    facts.services.reduce((top, service) => drawMeter(sheet, statement, service, top, random), 158)
    drawBand(sheet, 36, 268, 540, `CURRENT CHARGES FOR ${statement.days()} DAYS OF SERVICE`)
    const flow = new Flow(sheet, { top: 286, bottom: 600, nextPage: () => 40 })
    drawGrid(flow, statement)
    const below = flow.y + 12
    drawUsageChart(sheet, statement, random, {
      x: 36,
      y: below,
      width: 230,
      height: 74,
      color: NAVY,
      title: 'CCF BY BILL',
    })
    drawAtAGlance(sheet, statement, random, { x: 304, right: 576, y: below, title: 'COMPARE YOUR USE' })
    drawMessages(sheet, random, { x: 304, y: below + 66, width: 272, count: 1, style: { size: 6.5 } })
    drawCoupon(sheet, statement, {
      y: 632,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Total Due', statement.amountDue()],
        ['Please Pay By', statement.dueDate()],
        ['Amount due with penalty', statement.amountWhenLate(0.1)],
        ['Round up for neighbors: $1  $5  $10', '$_________'],
      ],
    })
  },
})

function drawBand(sheet: Sheet, x: number, y: number, width: number, title: string): void {
  sheet.fill(x, y, width, 13, NAVY)
  sheet.text(title, x + 6, y + 3.5, { font: 'sans-bold', size: 7.5, color: '#ffffff' })
}

function drawProperty(sheet: Sheet, { facts: { customer, services } }: Statement, random: Random): void {
  drawLabelGrid(
    sheet,
    [
      ['SERVICE ADDRESS', customer.address[0]],
      ['SQUARE / LOT', `${random.digits(4)}  /  ${random.digits(4)}`],
      ['CUSTOMER TYPE', services[0]?.rateName ?? ''],
      ['IMPERVIOUS AREA', `${random.int(7, 240)}00 SQ FT`],
    ],
    { x: 36, y: 96, width: 540, label: { size: 6, color: '#555555' }, value: { size: 8.5 }, lines: 'none' },
  )
  sheet.rule(36, 96, 576, NAVY)
  sheet.rule(36, 126, 576, NAVY)
}

function drawMeter(
  sheet: Sheet,
  statement: Statement,
  service: ServiceFacts,
  top: number,
  random: Random,
): number {
  let y = top
  for (const facts of service.usages) {
    const { description, present, previous, amount, unit, readType } = statement.usage(facts)
    if (!present) continue
    const row = (cells: readonly string[], font: 'sans' | 'sans-bold' = 'sans'): void => {
      cells.forEach((cell, i) => {
        sheet.text(cell, [310, 390, 470, 516][i] ?? 0, y, { font, size: 8 })
      })
      y += 12.5
    }
    row(
      [
        'Meter Number',
        statement.meterNumber(service, facts) ?? '',
        'Size',
        random.pick(['5/8"', '1"', '2"']),
      ],
      'sans-bold',
    )
    row(['', 'Date', 'Reading', 'Type'])
    row(['Present', statement.endDate(), present, readType])
    row(['Previous', statement.startDate(), previous, 'Actual'])
    row([
      description,
      `${amount} ${unit}`,
      `${(facts.amount * GALLONS_IN_CCF).toLocaleString('en-US')} gallons`,
    ])
    sheet.text('1 CCF = 100 cubic feet = 748 gallons', 310, y, { size: 6.5 })
    y += 14
  }
  return y
}

function drawGrid(flow: Flow, statement: Statement): void {
  const { services, otherCharges } = statement.facts
  const groups = [
    ...services.map(({ rateName, charges }) => [rateName, charges] as const),
    ...(otherCharges.length > 0 ? [['Account', otherCharges] as const] : []),
  ]
  drawTable(
    flow,
    [
      { title: 'Service', x: 42 },
      { title: 'Description', x: 150 },
      { title: 'Units', x: 380, align: RIGHT },
      { title: 'Measure', x: 388 },
      { title: 'Rate', x: 490, align: RIGHT },
      { title: 'Charge', x: 570, align: RIGHT },
    ],
    groups.flatMap(([name, charges]) =>
      charges.map((own, i) => {
        const { description, quantity, unit, rate, amount } = statement.charge(own)
        return [i === 0 ? name : '', description, quantity, unit, rate, amount]
      }),
    ),
    { head: { size: 7, font: 'sans-bold' }, rules: { x: 36, right: 576, every: true }, rowHeight: 14 },
  )
  const y = flow.take(16) + 2
  flow.sheet.text('TOTAL CURRENT CHARGES', 42, y, { font: 'sans-bold' })
  flow.sheet.text(statement.currentCharges(), 570, y, { font: 'sans-bold', align: RIGHT })
}
