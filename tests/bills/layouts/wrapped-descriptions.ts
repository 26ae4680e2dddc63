import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

/** Names of charges run over two lines in a narrow column, with the amount beside the first. */
export const wrappedDescriptions = defineLayout({
  id: 'wrapped-descriptions',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YYYY', money: { sign: '$ ', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(52, 46, 16, '#5a3d8a')
    sheet.fitted(statement.utilityName(), 76, 38, 260, { font: 'sans-bold', size: 16, color: '#5a3d8a' })
    drawPairs(
      sheet,
      [
        ['Customer Number', statement.accountNumber()],
        ['Date of Bill', statement.invoiceDate()],
        ['Service Dates', statement.period(' - ')],
      ],
      { x: 350, right: 572, y: 34 },
    )
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 88)
    drawUsageChart(sheet, statement, random, { x: 40, y: 150, width: 250, height: 130, color: '#8f7ab8' })
    sheet.fill(40, 300, 250, 92, '#f1edf8')
    drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Current Charges', statement.currentCharges()],
        ['Total Due', statement.amountDue()],
        [`Due by ${statement.dueDate()}`, ''],
      ],
      { x: 50, right: 280, y: 308, step: 16, label: { font: 'sans-bold' } },
    )
    const reads = new Flow(sheet, { top: 408, bottom: 620 })
    drawReadTable(
      reads,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 40, show: (_, meter) => meter() },
        { title: 'Now', x: 155, align: 'right', show: (usage) => usage.present },
        { title: 'Before', x: 200, align: 'right', show: (usage) => usage.previous },
        { title: 'Usage', x: 290, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
    )
    drawCoupon(sheet, statement, {
      y: 650,
      pairs: [
        ['Customer Number', statement.accountNumber()],
        ['Total Due', statement.amountDue()],
      ],
    })
    const flow = new Flow(sheet, { top: 100, bottom: 640, nextPage: () => 60 })
    for (const service of facts.services) {
      drawTable(
        flow,
        [
          { title: service.rateName, x: 330, width: 105 },
          { title: '', x: 572, align: 'right' },
        ],
        service.charges.map((charge) => longLine(service, charge)),
        { style: { size: 8 }, rowHeight: 12 },
      )
      drawTotalLine(flow, 'Service total', statement.serviceTotal(service), { x: 330, right: 572 })
      flow.skip(8)
    }
    for (const other of facts.otherCharges) {
      const { description, amount } = statement.charge(other)
      const y = flow.take(14)
      sheet.text(description, 330, y, { size: 8 })
      sheet.text(amount, 572, y, { size: 8, align: 'right' })
    }

    function longLine(service: ServiceFacts, charge: ServiceFacts['charges'][number]): string[] {
      const { description, basis, amount } = statement.charge(charge)
      return [basis ? `${description} ${basis}` : `${description} for ${service.energyType} service`, amount]
    }
  },
})
