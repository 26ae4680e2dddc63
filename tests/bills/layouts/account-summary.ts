import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isSummary } from '#demo/bills/suits.ts'

/** One bill for many accounts: a cover page, then a block for each account over as many pages as it takes. */
export const accountSummary = defineLayout({
  id: 'account-summary',
  suits: isSummary,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    drawCover(sheet, statement)
    const flow = new Flow(sheet, {
      top: 800,
      bottom: 740,
      nextPage: (_, page) => {
        sheet.text(statement.utilityName(), 40, 28, { font: 'sans-bold', size: 12 })
        sheet.text(`Summary account ${statement.accountNumber()}`, 572, 28, { align: 'right' })
        sheet.text(`Page ${page}`, 572, 762, { align: 'right', size: 8 })
        sheet.rule(40, 44, 572)
        return 56
      },
    })
    for (const service of facts.services) {
      const y = flow.take(30)
      sheet.fill(40, y - 3, 532, 27, '#ececec')
      sheet.text(`Account ${service.accountNumber}`, 46, y, { font: 'sans-bold' })
      sheet.text(service.address?.join(', ') ?? '', 46, y + 12, { size: 8 })
      sheet.text(service.rateName, 566, y, { align: 'right', size: 8 })
      for (const usage of service.usages) {
        const { previous, present, multiplier, amount, unit } = statement.usage(usage)
        const reads = `Meter ${statement.meterNumber(service)}   ${previous} to ${present} x ${multiplier}`
        const top = flow.take(14)
        sheet.text(reads, 46, top, { size: 8 })
        sheet.text(`${amount} ${unit}`, 566, top, { size: 8, align: 'right' })
      }
      const lines = { x: 46, right: 566, basisRight: 480, step: 11, style: { size: 8 } }
      drawChargeLines(flow, statement, service.charges, lines)
      drawTotalLine(flow, 'Account total', statement.serviceTotal(service), lines)
      flow.skip(10)
    }
    drawChargeLines(flow, statement, facts.otherCharges, { x: 46, right: 566 })
  },
})

function drawCover(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  sheet.text(statement.utilityName(), 40, 34, { font: 'sans-bold', size: 18 })
  sheet.text('Summary Bill', 572, 38, { font: 'sans-bold', size: 14, align: 'right' })
  sheet.rule(40, 62, 572, '#000000', 2)
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 80)
  drawPairs(
    sheet,
    [
      ['Summary account number', statement.accountNumber()],
      ['Statement date', statement.invoiceDate()],
      ['Service period', statement.period()],
      ['Accounts on this bill', writeQuantity(facts.services.length)],
      ['Lines on this bill', writeQuantity(allCharges(facts).length)],
      ['Previous amount due', statement.previousBalance()],
      ['Payments', statement.payments()],
      ['Total current charges', statement.currentCharges()],
      ['Total amount due', statement.amountDue()],
      ['Due date', statement.dueDate()],
    ],
    { x: 300, right: 572, y: 84, step: 16 },
  )
  drawCoupon(sheet, statement, {
    y: 630,
    pairs: [
      ['Summary account number', statement.accountNumber()],
      ['Due date', statement.dueDate()],
      ['Total amount due', statement.amountDue()],
    ],
  })
}
