import { addDays, daysBetween } from '#base/calendar-date.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const SMALL = { style: { size: 8 }, head: { size: 7.5, font: 'sans-bold' as const }, rowHeight: 14 }

const ROWS = 'Metered,Meter ID,Start Date,End Date,Start Read,End Read,Read Type,Multiplier,Quantity'.split(
  ',',
)

/** A plant's invoice to a tower: meters are columns and what they say rows, charges have a determinant and a measure, ages of open items; a log of days and a tariff behind it. */
export const turnedMeters = defineHeldBackLayout({
  id: 'turned-meters',
  suits: isOf('district'),
  style: { date: 'D-MON-YY', money: { sign: '', credit: 'parentheses' }, rate: 'bare', decimals: 3 },
  sheet: { fontSize: 8.5, order: ({ style }) => style.size ?? 8.5 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 40, 34, 280, { font: 'serif-bold', size: 20 })
    addressBlock(sheet, [...facts.utility.address, facts.utility.phone], 40, 60)
    sheet.text('INVOICE', 572, 34, { font: 'serif-bold', size: 20, align: RIGHT })
    drawLabelGrid(
      sheet,
      [
        ['Invoice No.', `INV-${random.digits(6)}`],
        ['Invoice Date', statement.invoiceDate()],
        ['Customer ID', statement.accountNumber()],
        ['Terms', `Net ${daysBetween(facts.invoiceDate, facts.dueDate)} Days`],
        ['Net Due', statement.dueDate()],
        ['P.O.', random.digits(8)],
      ],
      { x: 340, y: 62, width: 232, columns: 3, height: 28, value: { size: 8 } },
    )
    addressBlock(
      sheet,
      ['Bill To', facts.customer.name, 'c/o Accounts Payable', ...facts.customer.address],
      40,
      132,
    )
    addressBlock(sheet, ['Service At', facts.customer.name, facts.customer.address[0]], 340, 132)
    const flow = new Flow(sheet, { top: 200, bottom: 740, nextPage: () => 44 })
    drawMeters(flow, statement)
    drawCharges(flow, statement)
    drawSums(flow, statement)
    sheet.rule(40, 752, 572)
    const remittance = `Customer ID ${statement.accountNumber()}    Net Due ${statement.dueDate()}    Amount Payable ${statement.amountDue()}    Paid`
    sheet.text(`${remittance} ____________`, 40, 760, { size: 7.5 })
    drawLog(sheet, statement, random)
  },
})

function drawMeters(flow: Flow, statement: Statement): void {
  const { sheet } = flow
  const columns = statement.facts.services.flatMap((service) =>
    service.usages.map((facts) => {
      const { description, previous, present, multiplier, amount, unit, readType } = statement.usage(facts)
      const dates = facts.read ? [statement.startDate(), statement.endDate()] : ['', '']
      const meter = facts.read ? (statement.meterNumber(service, facts) ?? '') : ''
      return [description, meter, ...dates, previous, present, readType, multiplier, `${amount} ${unit}`]
    }),
  )
  ROWS.forEach((name, i) => {
    const y = flow.take(13)
    sheet.text(name, 40, y, { size: 8 })
    columns.forEach((cells, nth) => {
      const font = i === 0 ? 'sans-bold' : 'sans'
      sheet.text(cells[i] ?? '', 230 + nth * 114, y, { size: 8, font, align: RIGHT })
    })
    sheet.rule(40, y + 10, 572, '#c4c4c4', 0.4)
  })
  sheet.text(`Billing days ${statement.days()}`, 40, flow.take(24) + 2, { size: 7.5 })
}

function drawCharges(flow: Flow, statement: Statement): void {
  const { services, otherCharges } = statement.facts
  const rows = [
    ...services.flatMap(({ rateName, charges }) => charges.map((own) => [rateName, own] as const)),
    ...otherCharges.map((own) => ['', own] as const),
  ]
  drawTable(
    flow,
    [
      { title: 'Ln', x: 40 },
      { title: 'Charge', x: 60 },
      { title: 'Tariff', x: 210 },
      { title: 'Determinant', x: 390, align: RIGHT },
      { title: 'UOM', x: 398 },
      { title: 'Unit Price', x: 500, align: RIGHT },
      { title: 'Extended (USD)', x: 572, align: RIGHT },
    ],
    rows.map(([tariff, own], i) => {
      const { description, quantity, unit, rate, amount } = statement.charge(own)
      return [String(i + 1), description, tariff, quantity, unit, rate, amount]
    }),
    { ...SMALL, rules: { x: 40, right: 572 }, stripes: { x: 40, width: 532, color: '#f3f1ec' } },
  )
}

function drawSums(flow: Flow, statement: Statement): void {
  const { sheet } = flow
  const y = flow.take(124) + 8
  drawPairs(
    sheet,
    [
      ['Invoice Total (USD)', statement.currentCharges()],
      ['Prior Invoices', statement.previousBalance()],
      ['Receipts', statement.payments()],
      ['Amount Payable (USD)', statement.amountDue()],
    ],
    { x: 360, right: 572, y, step: 14, value: { font: 'sans-bold' } },
  )
  const open = statement.balanceForward()
  drawLabelGrid(
    sheet,
    [
      ['1-30 Days', open],
      ['31-60 Days', statement.money(0)],
      ['61-90 Days', statement.money(0)],
      ['Over 90', statement.money(0)],
    ],
    { x: 40, y, width: 290, height: 28, value: { size: 8 } },
  )
  const wire =
    'Wire or ACH: routing 000555014, account 4400555019. Send remittance advice to the address above. Interest of 1.5% a month runs from the net due date. Mlb is 1,000 pounds of steam at 150 psig; a ton-hour is 12,000 Btu.'
  sheet.paragraph(wire, 40, y + 66, 532, { size: 7.5 })
}

function drawLog(sheet: Sheet, statement: Statement, random: Random): void {
  const { endDate, services } = statement.facts
  const usage = services[0]?.usages[0]
  sheet.addPage()
  sheet.text('Attachment A: Daily Sendout, Preliminary', 40, 40, { font: 'serif-bold', size: 12 })
  const flow = new Flow(sheet, { top: 64, bottom: 740 })
  const perDay = (usage?.amount ?? 0) / 28
  drawTable(
    flow,
    [
      { title: 'Day', x: 40 },
      { title: usage?.unit ?? '', x: 180, align: RIGHT },
      { title: 'Peak Hour', x: 250, align: RIGHT },
      { title: 'Return Deg F', x: 330, align: RIGHT },
    ],
    Array.from({ length: 28 }, (_, i) => [
      statement.date(addDays(endDate, i - 28)),
      writeQuantity(Number((perDay * random.decimal(0.7, 1.3, 3)).toFixed(2)), 2),
      `${random.int(6, 19)}:00`,
      String(random.int(98, 176)),
    ]),
    { ...SMALL, rowHeight: 13 },
  )
  sheet.text('Tariff Leaf 12 (for information)', 372, 66, { font: 'sans-bold', size: 8 })
  drawPairs(
    sheet,
    [
      ['First 250 Mlb', '$24.118 per Mlb'],
      ['Next 750 Mlb', '$21.904 per Mlb'],
      ['Excess', '$19.550 per Mlb'],
      ['Contract demand', '$1,204.00 per Mlb/hr'],
      ['Minimum bill', '$3,216.67'],
    ],
    { x: 372, right: 572, y: 82, label: { size: 8 }, value: { size: 8 } },
  )
}
