import type { ServiceFacts } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { drawPairs } from '../parts/pairs.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { isOf } from '../suits.ts'

/** A block for each service, two side by side, each with its meter, its use and its charges. */
export const twoColumnBlocks = defineLayout({
  id: 'two-column-blocks',
  suits: isOf('municipal', 'combined', 'water'),
  style: { date: 'MM-DD-YYYY', money: { sign: '$', credit: 'CR' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.fill(36, 30, 540, 34, '#e9dfc8')
    sheet.text(statement.utilityName(), 46, 38, { font: 'serif-bold', size: 18 })
    sheet.text('UTILITY SERVICES STATEMENT', 566, 42, { align: 'right', font: 'serif-bold', size: 11 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 46, 78)
    drawLabelGrid(
      sheet,
      [
        ['Account', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['Last Day to Pay', statement.dueDate()],
        ['Pay This Amount', statement.amountDue()],
      ],
      {
        x: 290,
        y: 72,
        width: 286,
        columns: 2,
        lines: 'none',
        label: { font: 'serif-italic', size: 9 },
        value: { font: 'serif-bold', size: 11 },
      },
    )
    sheet.text(`Meters read from ${statement.period(' to ')}`, 46, 140, { font: 'serif-italic' })
    let top = 160
    for (let i = 0; i < facts.services.length; i += 2) {
      const pair = facts.services.slice(i, i + 2)
      top =
        Math.max(...pair.map((service, side) => drawBlock(sheet, statement, service, 36 + side * 276, top))) +
        12
    }
    const flow = new Flow(sheet, { top, bottom: 640 })
    drawChargeLines(flow, statement, facts.otherCharges, { x: 300, right: 576 })
    flow.y = drawPairs(
      sheet,
      [
        ['Balance at last billing', statement.previousBalance()],
        ['Payments since last billing', statement.payments()],
        ['Pay This Amount', statement.amountDue()],
      ],
      { x: 300, right: 576, y: flow.y + 6, label: { font: 'sans-bold' } },
    )
    drawCoupon(sheet, statement, {
      y: 650,
      pairs: [
        ['Account', statement.accountNumber()],
        ['Last Day to Pay', statement.dueDate()],
        ['Pay This Amount', statement.amountDue()],
      ],
    })
  },
})

function drawBlock(
  sheet: Sheet,
  statement: Statement,
  service: ServiceFacts,
  x: number,
  top: number,
): number {
  const right = x + 264
  sheet.fill(x, top, 264, 15, '#f4efe2')
  sheet.text(`${service.energyType.toUpperCase()} - ${service.rateName}`, x + 4, top + 4, {
    font: 'sans-bold',
    size: 8,
  })
  const flow = new Flow(sheet, { top: top + 20, bottom: 640 })
  const meter = statement.meterNumber(service)
  if (meter) sheet.text(`Meter: ${meter}`, x + 4, flow.take(12), { size: 8 })
  for (const usage of service.usages) {
    const { description, amount, unit, present, previous } = statement.usage(usage)
    const y = flow.take(12)
    sheet.text(present && `${present} - ${previous}`, x + 4, y, { size: 8 })
    sheet.text(`${description} ${amount} ${unit}`, right - 4, y, { size: 8, align: 'right' })
  }
  const lines = { x: x + 4, right: right - 4, step: 12, style: { size: 8 } }
  drawChargeLines(flow, statement, service.charges, lines)
  drawTotalLine(flow, 'Subtotal', statement.serviceTotal(service), lines)
  return flow.y
}
