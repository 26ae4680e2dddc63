import { Flow } from '#demo/bills/flow.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Three panels at the top: the account, the money, the use; the charges of each service in a table with its rates in front. */
export const threePanels = defineHeldBackLayout({
  id: 'three-panels',
  suits: isSingleAccount,
  style: { date: 'M/D/YYYY', money: { sign: '$', credit: 'parentheses' }, rate: 'bare' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(56, 44, 16, '#3366aa')
    sheet.text(statement.utilityName(), 80, 36, { font: 'sans-bold', size: 14, color: '#3366aa' })
    const panels: [string, [string, string][]][] = [
      [
        'Your account',
        [
          ['Number', statement.accountNumber()],
          ['Bill prepared', statement.invoiceDate()],
          ['Service', facts.customer.address[0]],
          ['Days', `${statement.startDate('Mon D')} - ${statement.endDate()}`],
        ],
      ],
      [
        'Your bill',
        [
          ['Prior amount', statement.previousBalance()],
          ['Payments', statement.payments()],
          ['This bill', statement.currentCharges()],
          ['Total due', statement.amountDue()],
          ['Due', statement.dueDate()],
        ],
      ],
    ]
    panels.forEach(([title, pairs], nth) => {
      const x = 40 + nth * 184
      sheet.box(x, 80, 176, 92, '#3366aa')
      sheet.text(title, x + 8, 86, { font: 'sans-bold', size: 10 })
      pairs.forEach(([label, value], i) => {
        sheet.text(label, x + 8, 104 + i * 13, { size: 8 })
        sheet.text(value, x + 168, 104 + i * 13, { size: 8, align: 'right' })
      })
    })
    sheet.box(408, 80, 164, 92, '#3366aa')
    drawUsageChart(sheet, statement, random, { x: 416, y: 88, width: 148, height: 78, title: 'Your use' })
    sheet.text(facts.customer.name, 40, 184, { size: 8 })
    const flow = new Flow(sheet, { top: 204, bottom: 745, nextPage: () => 40 })
    for (const service of facts.services) {
      const meter = statement.meterNumber(service)
      const top = flow.take(18)
      sheet.fill(40, top, 532, 14, '#dce6f2')
      sheet.text(`${service.rateName} ${service.energyType}`, 46, top + 3, { font: 'sans-bold', size: 8.5 })
      if (meter) sheet.text(`Meter ID ${meter}`, 566, top + 3, { size: 8.5, align: 'right' })
      for (const usage of service.usages) {
        const { previous, present, amount, unit, description } = statement.usage(usage)
        const y = flow.take(12)
        sheet.text(description, 46, y, { size: 8 })
        sheet.text(previous ? `${present} - ${previous}` : '', 330, y, { size: 8, align: 'right' })
        sheet.text(`${amount} ${unit}`, 420, y, { size: 8, align: 'right', font: 'sans-bold' })
      }
      flow.skip(4)
      for (const facts_ of service.charges) {
        const charge = statement.charge(facts_)
        const y = flow.take(12.5)
        sheet.text(charge.quantity ? `${charge.quantity} ${charge.unit}`.trim() : '', 120, y, {
          size: 8,
          align: 'right',
        })
        sheet.text(charge.rate, 190, y, { size: 8, align: 'right' })
        sheet.text(charge.description, 206, y, { size: 8 })
        sheet.text(charge.amount, 566, y, { size: 8, align: 'right' })
      }
      flow.skip(6)
    }
    for (const facts_ of facts.otherCharges) {
      const charge = statement.charge(facts_)
      const y = flow.take(12.5)
      sheet.text(charge.description, 206, y, { size: 8 })
      sheet.text(charge.amount, 566, y, { size: 8, align: 'right' })
    }
    const y = flow.take(16)
    sheet.text('Total of this bill', 206, y + 2, { font: 'sans-bold', size: 9 })
    sheet.text(statement.currentCharges(), 566, y + 2, { font: 'sans-bold', size: 9, align: 'right' })
  },
})
