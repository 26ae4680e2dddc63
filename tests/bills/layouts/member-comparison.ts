import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawChargeLines } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A member-owned company: reads on top, one ledger of everything, this month beside others, the stub on the right. */
export const memberComparison = defineLayout({
  id: 'member-comparison',
  suits: isOf('electric'),
  style: {
    date: ['MM/DD/YYYY', 'MM/DD/YY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
  },
  sheet: { fontSize: 8 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 36, 28, { font: 'serif-bold', size: 15 })
    sheet.text(`${facts.utility.address.join('  ')}   Office hours 8:00 AM - 4:30 PM`, 36, 48, { size: 7 })
    const heads = [
      ['Account', statement.accountNumber(), 36],
      ['Rate', facts.services[0]?.rateName ?? '', 150],
      ['Cycle', String(random.int(1, 20)), 300],
      ['Statement Date', statement.invoiceDate(), 350],
      ['Due Date', statement.dueDate(), 450],
    ] as const
    for (const [label, value, x] of heads) {
      sheet.text(label, x, 66, { font: 'sans-bold', size: 7 })
      sheet.text(value, x, 76, { size: 7.5 })
    }
    const flow = new Flow(sheet, { top: 98, bottom: 700, nextPage: () => 50 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 36, show: (_, meter) => meter() },
        { title: 'From', x: 110, show: () => statement.startDate() },
        { title: 'To', x: 175, show: () => statement.endDate() },
        { title: 'Days', x: 250, align: 'right', show: () => statement.days() },
        { title: 'Previous', x: 305, align: 'right', show: (usage) => usage.previous },
        { title: 'Present', x: 355, align: 'right', show: (usage) => usage.present },
        { title: 'Mult', x: 390, align: 'right', show: (usage) => usage.multiplier },
        { title: 'Usage', x: 470, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { rowHeight: 11 },
    )
    flow.skip(10)
    flow.y = drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments - Thank You', statement.payments()],
        ['Balance Forward', statement.balanceForward()],
      ],
      { x: 36, right: 330, y: flow.y, step: 11 },
    )
    drawChargeLines(flow, statement, allCharges(facts), { x: 36, right: 330, step: 11 })
    flow.y = drawPairs(
      sheet,
      [
        ['Total Current Charges', statement.currentCharges()],
        ['Total Amount Due', statement.amountDue()],
        ['After Due Date Pay', statement.amountWhenLate()],
      ],
      { x: 36, right: 330, y: flow.y + 4, step: 12, label: { font: 'sans-bold' } },
    )
    if (sheet.pageCount > 1) return
    drawComparison(sheet, statement, random)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 370, 330)
    addressBlock(sheet, [statement.utilityName(), ...facts.utility.address], 370, 400)
  },
})

/** Days, use and weather of this month and of two others: none of it but the first column is this bill's. */
function drawComparison(sheet: Sheet, statement: Statement, random: Random): void {
  const used = statement.facts.services[0]?.usages[0]?.amount ?? 0
  const rows = [
    ['', 'Current Month', 'Last Month', 'Same Month Last Year'],
    ['Billing Days', statement.days(), String(random.int(28, 33)), String(random.int(28, 33))],
    [
      'kWh Used',
      ...[1, random.decimal(0.7, 1.3, 2), random.decimal(0.7, 1.3, 2)].map((share) =>
        writeQuantity(Math.round(used * share)),
      ),
    ],
    ['Average Temp', ...[1, 2, 3].map(() => String(random.int(28, 88)))],
  ]
  rows.forEach((cells, row) => {
    cells.forEach((cell, column) => {
      const x = column === 0 ? 350 : [450, 505, 576][column - 1]
      sheet.text(cell, x ?? 0, 220 + row * 12, { size: 6, align: column === 0 ? 'left' : 'right' })
    })
  })
}
