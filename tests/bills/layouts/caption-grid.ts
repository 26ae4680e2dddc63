import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** Rows of boxes at even distances, each value with its small caption right below it. */
export const captionGrid = defineLayout({
  id: 'caption-grid',
  suits: isOf('electric', 'gas', 'water'),
  style: {
    date: ['MM/DD/YYYY', 'Mon D, YYYY', 'DD-MON-YY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'minus' },
    ],
  },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 306, 30, { font: 'sans-bold', size: 18, align: 'center' })
    sheet.text(facts.utility.website, 306, 52, { size: 8, align: 'center' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 50, 76)
    const end = drawLabelGrid(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Bill Date', statement.invoiceDate()],
        ['Due Date', statement.dueDate()],
        ['Amount Due', statement.amountDue()],
        ['Service From', statement.startDate()],
        ['Service To', statement.endDate()],
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ...facts.services.flatMap((service) => metersOf(statement, service)),
      ],
      { x: 44, y: 126, width: 524, columns: 4, height: 32, order: 'value above', lines: 'none' },
    )
    const flow = new Flow(sheet, { top: end + 14, bottom: 740, nextPage: () => 50 })
    drawChargeLines(flow, statement, allCharges(facts), { x: 50, right: 560, basisRight: 440 })
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), { x: 50, right: 560 })
  },
})

function metersOf(statement: Statement, service: Statement['facts']['services'][number]): Pair[] {
  return service.usages.flatMap((usage) => {
    const meter = statement.meterNumber(service, usage)
    const printed = statement.usage(usage)
    const used: Pair = [printed.description, `${printed.amount} ${printed.unit}`]
    if (!meter || !printed.present) return [used]
    return [
      ['Meter Number', meter],
      ['Previous Reading', printed.previous],
      ['Present Reading', printed.present],
      used,
    ]
  })
}
