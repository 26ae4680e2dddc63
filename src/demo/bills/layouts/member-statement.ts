import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { writeQuantity } from '../formats.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { contactLine, drawMessages } from '../parts/message.ts'
import { drawUsageTable } from '../parts/usage-history.ts'
import type { Random } from '../random.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { isOf } from '../suits.ts'

/** A cooperative's half page: one ruled band of dates, readings and use over activity since the last bill; the stub below. */
export const memberStatement = defineLayout({
  id: 'member-statement',
  suits: (facts) => isOf('electric')(facts) && facts.services.every((service) => service.usages.length === 1),
  style: {
    date: ['MM/DD/YY', 'MM/DD/YYYY', 'DD-MON-YY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '', credit: 'CR' },
      { sign: '$', credit: 'trailing' },
    ],
    times: ' @ ',
    rate: 'bare',
  },
  draw(sheet, statement, random) {
    sheet.triangle(36, 26, 34, '#8a6d1d')
    sheet.fitted(statement.utilityName(), 80, 28, 260, { font: 'sans-bold', size: 17 })
    sheet.fitted(contactLine(statement), 80, 50, 262, { size: 7.5 })
    drawLabelGrid(
      sheet,
      [
        ['Account No.', statement.accountNumber()],
        ['Member No.', random.digits(6)],
        ['Bill Date', statement.invoiceDate()],
        ['Cycle', String(random.int(1, 12))],
      ],
      { x: 350, y: 24, width: 226, columns: 2, height: 26, value: { size: 8.5, font: 'sans-bold' } },
    )
    const below = drawReadings(sheet, statement)
    const flow = new Flow(sheet, { top: below + 14, bottom: 520, nextPage: () => 40 })
    drawActivity(statement, flow)
    drawUsageTable(sheet, statement, random, {
      x: 420,
      y: below + 14,
      width: 150,
      height: 0,
      title: 'Previous Months',
    })
    drawMessages(sheet, random, { x: 420, y: below + 120, width: 150, count: 3, style: { size: 7 } })
    drawStub(sheet, statement, random)
  },
})

/** A band of cells for each meter, with the readings of both days. */
function drawReadings(sheet: Sheet, statement: Statement): number {
  const { facts } = statement
  let y = 92
  sheet.text(`${facts.customer.name}   ${facts.customer.address.join(', ')}`, 36, y - 14, { size: 8 })
  for (const service of facts.services) {
    const [usage] = service.usages
    if (!usage) continue
    const printed = statement.usage(usage)
    y = drawLabelGrid(
      sheet,
      [
        ['Rate', service.rateName.slice(0, 11)],
        ['Meter Number', statement.meterNumber(service, usage) ?? ''],
        ['Service From', statement.startDate()],
        ['Service To', statement.endDate()],
        ['Days', statement.days()],
        ['Previous', printed.previous],
        ['Present', printed.present],
        ['Mult', printed.multiplier],
        [
          printed.unit === 'kWh' ? 'kWh Usage' : 'Usage',
          `${printed.amount}${printed.unit === 'kWh' ? ' kWh' : ` ${printed.unit}`}`,
        ],
      ],
      { x: 36, y, width: 540, height: 28, label: { size: 6.5 }, value: { size: 7 }, labelFill: '#f3ecd8' },
    )
  }
  return y
}

function drawActivity(statement: Statement, flow: Flow): void {
  const { facts } = statement
  const edges = { x: 36, right: 390 }
  flow.sheet.text('Activity Since Last Bill', 36, flow.take(15), { font: 'sans-bold' })
  for (const [label, value] of [
    ['Previous Balance', statement.previousBalance()],
    ['Payment Received - Thank You', statement.payments()],
    ['Balance Forward', statement.balanceForward()],
  ] as const) {
    const y = flow.take(12.5)
    flow.sheet.text(label, 36, y)
    flow.sheet.text(value, 390, y, { align: 'right' })
  }
  flow.skip(6)
  flow.sheet.text('Current Bill Information', 36, flow.take(15), { font: 'sans-bold' })
  for (const service of facts.services)
    drawChargeLines(flow, statement, service.charges, { ...edges, basisRight: 325, step: 12.5 })
  drawChargeLines(flow, statement, facts.otherCharges, edges)
  drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), edges)
  drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), edges)
  const perDay = (facts.services[0]?.usages[0]?.amount ?? 0) / Number(statement.days())
  flow.sheet.text(`Average daily use: ${writeQuantity(Number(perDay.toFixed(1)))}`, 36, flow.take(22) + 8, {
    size: 7.5,
  })
}

function drawStub(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, utility } = statement.facts
  sheet.dashes(36, 548, 576)
  sheet.text('KEEP TOP PORTION FOR YOUR RECORDS - RETURN BOTTOM PORTION WITH PAYMENT', 306, 552, {
    size: 7,
    align: 'center',
  })
  addressBlock(sheet, [statement.utilityName(), ...utility.address], 36, 572)
  addressBlock(sheet, [customer.name, ...customer.address], 36, 650)
  drawLabelGrid(
    sheet,
    [
      ['Account No.', statement.accountNumber()],
      ['Due Date', statement.dueDate()],
      ['Net Amount Due', statement.amountDue()],
      [`Gross after ${statement.dueDate()}`, statement.amountWhenLate()],
      ['Phone on file', `(${random.int(201, 989)}) 555-01${random.digits(2)}`],
      ['Amount Enclosed', ''],
    ],
    { x: 330, y: 572, width: 246, columns: 2, height: 34, value: { font: 'sans-bold' } },
  )
}
