import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '../parts/coupon.ts'
import { contactLine, drawMessages } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawUsageChart } from '../parts/usage-history.ts'
import { isOf } from '../suits.ts'

/** An investor-owned utility: summary box at the right, details at the left, a chart, a stub to return. */
export const classicElectric = defineLayout({
  id: 'classic-electric',
  suits: isOf('electric', 'gas', 'combined'),
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(56, 48, 14, '#c4561b')
    sheet.disc(56, 48, 7, '#ffffff')
    sheet.fitted(statement.utilityName(), 78, 40, 250, { font: 'sans-bold', size: 17 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 84)

    sheet.fill(340, 34, 232, 112, '#eef2f4')
    drawPairs(
      sheet,
      [
        ['Account Number:', statement.accountNumber()],
        ['Statement Date:', statement.invoiceDate()],
        ['Service From:', `${statement.startDate()} to ${statement.endDate()}`],
        ['Due Date:', statement.dueDate()],
      ],
      { x: 350, right: 562, y: 42, step: 15 },
    )
    sheet.text('Total Amount Due', 350, 118, { font: 'sans-bold', size: 12 })
    sheet.text(statement.amountDue(), 562, 116, { font: 'sans-bold', size: 14, align: 'right' })

    sheet.text('Account Summary', 40, 160, { font: 'sans-bold', size: 11 })
    drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments Received - Thank You', statement.payments()],
        ['Balance Forward', statement.balanceForward()],
        ['Current Charges', statement.currentCharges()],
      ],
      { x: 40, right: 330, y: 177 },
    )
    drawUsageChart(sheet, statement, random, { x: 360, y: 175, width: 205, height: 120 })
    drawMessages(sheet, random, { x: 360, y: 318, width: 205, count: 3, title: 'Important Messages' })
    sheet.text(contactLine(statement), 40, 620, { size: 8 })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Due Date', statement.dueDate()],
        ['Total Amount Due', statement.amountDue()],
      ],
    })

    const flow = new Flow(sheet, { top: 244, bottom: 610, nextPage: () => 60 })
    for (const service of facts.services) {
      sheet.text(service.rateName, 40, flow.take(15), { font: 'sans-bold' })
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'Meter Number', x: 40, show: (_, meter) => meter() },
          { title: 'Current', x: 165, align: 'right', show: (usage) => usage.present },
          { title: 'Previous', x: 220, align: 'right', show: (usage) => usage.previous },
          { title: 'Usage', x: 330, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
        ],
        { style: { size: 8 }, head: { font: 'sans-bold', size: 8 }, rowHeight: 12 },
      )
      flow.skip(6)
      drawChargeLines(flow, statement, service.charges, {
        x: 40,
        right: 330,
        basisRight: 275,
        step: 12,
        style: { size: 8 },
      })
      drawTotalLine(flow, `Total ${service.energyType} charges`, statement.serviceTotal(service), {
        x: 40,
        right: 330,
      })
      flow.skip(6)
    }
    drawChargeLines(flow, statement, facts.otherCharges, { x: 40, right: 330 })
  },
})
