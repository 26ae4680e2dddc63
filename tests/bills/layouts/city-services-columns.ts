import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** Everything a city does for a house in one list of amounts, the meters in a table of their own above it. */
export const cityServicesColumns = defineLayout({
  id: 'city-services-columns',
  suits: isOf('municipal', 'water'),
  style: {
    date: ['MM/DD/YYYY', 'M/D/YYYY', 'Mon D, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'trailing' },
    ],
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(0, 0, 612, 62, '#35536b')
    sheet.fitted(statement.utilityName(), 36, 18, 330, { font: 'sans-bold', size: 20, color: '#ffffff' })
    sheet.text(contactLine(statement), 36, 44, { size: 7, color: '#ffffff' })
    sheet.text('UTILITY STATEMENT', 576, 24, {
      font: 'sans-bold',
      size: 13,
      color: '#ffffff',
      align: 'right',
    })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 48, 84)
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['Service Dates', statement.period(' - ')],
        ['Due Date', statement.dueDate()],
        ['Total Due', statement.amountDue()],
      ],
      { x: 340, right: 576, y: 78, step: 14, value: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 164, bottom: 616, nextPage: () => 50 })
    drawMeters(statement, flow)
    flow.skip(12)
    const below = flow.y
    drawUsageChart(sheet, statement, random, {
      x: 400,
      y: below,
      width: 176,
      height: 90,
      title: 'Consumption',
    })
    drawMessages(sheet, random, { x: 400, y: below + 104, width: 176, count: 4, title: 'City News' })
    drawCoupon(sheet, statement, {
      y: 636,
      notice: random.chance(0.3) ? 'PAID BY BANK DRAFT - DO NOT PAY' : 'Detach and return with payment',
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Total Due', statement.amountDue()],
        [`After ${statement.dueDate()}`, statement.amountWhenLate(0.1)],
      ],
    })
    drawAmounts(statement, flow)
  },
})

function drawMeters(statement: Statement, flow: Flow): void {
  const { services } = statement.facts
  drawReadTable(
    flow,
    statement,
    services,
    [
      { title: 'Service', x: 40, show: (usage) => usage.description },
      { title: 'Meter', x: 150, show: (_, meter) => meter() },
      { title: 'Read Date', x: 230, show: () => statement.date(statement.facts.endDate, 'MM/DD') },
      { title: 'Previous', x: 340, align: 'right', show: (usage) => usage.previous },
      { title: 'Current', x: 405, align: 'right', show: (usage) => usage.present },
      { title: 'Status', x: 418, show: (usage) => usage.readType },
      { title: 'Consumption', x: 572, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    {
      style: { size: 8 },
      head: { size: 8, font: 'sans-bold', color: '#35536b' },
      stripes: { x: 36, width: 540, color: '#eef2f5' },
    },
  )
}

function drawAmounts(statement: Statement, flow: Flow): void {
  const { services, otherCharges } = statement.facts
  const edges = { x: 36, right: 376 }
  drawTable(
    flow,
    [
      { title: 'Service Description', x: 36 },
      { title: 'Quantity', x: 290, align: 'right' },
      { title: 'Amount', x: 376, align: 'right' },
    ],
    [
      ['Previous Balance', '', statement.previousBalance()],
      ['Payments Received', '', statement.payments()],
      ...[...services.flatMap((service) => service.charges), ...otherCharges].map((facts) => {
        const { description, quantity, unit, amount } = statement.charge(facts)
        return [description, unit && `${quantity} ${unit}`, amount]
      }),
    ],
    { head: { font: 'sans-bold', color: '#35536b' }, rules: { x: 36, right: 376 }, rowHeight: 13.5 },
  )
  drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), edges)
  drawTotalLine(flow, 'Total Due', statement.amountDue(), edges)
}
