import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { drawMessages } from '../parts/message.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawUsageTable } from '../parts/usage-history.ts'
import { isOf } from '../suits.ts'

/** A member-owned cooperative: stub at the top, member details, a history table beside the charges. */
export const cooperative = defineLayout({
  id: 'cooperative',
  suits: isOf('electric'),
  style: { date: 'MM/DD/YYYY', money: { sign: '', credit: 'CR' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 40, 26, { font: 'serif-bold', size: 17 })
    sheet.text('Your Member-Owned Electric Provider', 40, 46, { font: 'serif-italic' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 60, 84)
    drawLabelGrid(
      sheet,
      [
        ['Member Account', statement.accountNumber()],
        ['Billing Date', statement.invoiceDate()],
        ['Net Due', statement.amountDue()],
        ['Due Date', statement.dueDate()],
      ],
      { x: 350, y: 30, width: 222, columns: 2, height: 36 },
    )
    sheet.dashes(40, 140, 572)
    sheet.text('Keep this portion for your records', 306, 144, { size: 7, align: 'center' })
    drawLabelGrid(
      sheet,
      [
        ['Account', statement.accountNumber()],
        ['Location', facts.customer.address[0]],
        ['Rate', facts.services[0]?.rateName ?? ''],
        ['Cycle', String(random.int(1, 21))],
      ],
      { x: 40, y: 158, width: 532, height: 28 },
    )
    const flow = new Flow(sheet, { top: 198, bottom: 740, nextPage: () => 60 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 40, show: (_, meter) => meter() },
        { title: 'From', x: 120, show: () => statement.startDate() },
        { title: 'To', x: 190, show: () => statement.endDate() },
        { title: 'Prev', x: 310, align: 'right', show: (usage) => usage.previous },
        { title: 'Pres', x: 370, align: 'right', show: (usage) => usage.present },
        { title: 'Mult', x: 420, align: 'right', show: (usage) => usage.multiplier },
        { title: 'Used', x: 500, align: 'right', show: (usage) => usage.amount },
        { title: 'Unit', x: 530, show: (usage) => usage.unit },
      ],
      { rules: { x: 40, right: 572 } },
    )
    flow.y = Math.max(flow.y + 12, 260)
    drawUsageTable(sheet, statement, random, {
      x: 430,
      y: flow.y,
      width: 140,
      height: 0,
      title: 'Comparisons',
    })
    drawMessages(sheet, random, { x: 430, y: flow.y + 110, width: 140, count: 3, style: { font: 'serif' } })
    const lines = { x: 40, right: 400, step: 14 }
    sheet.text('Previous Amount Due', 40, flow.y)
    sheet.text(statement.previousBalance(), 400, flow.take(14), { align: 'right' })
    sheet.text('Payment - Thank You', 40, flow.y)
    sheet.text(statement.payments(), 400, flow.take(14), { align: 'right' })
    for (const service of facts.services) drawChargeLines(flow, statement, service.charges, lines)
    drawChargeLines(flow, statement, facts.otherCharges, lines)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), lines)
    drawTotalLine(flow, 'Total Amount Due', statement.amountDue(), lines)
  },
})
