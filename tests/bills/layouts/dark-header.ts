import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

/** A modern page: white on a dark bar, the amount in large figures, usage as a sentence of numbers. */
export const darkHeader = defineLayout({
  id: 'dark-header',
  suits: isSingleAccount,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    const white = { color: '#ffffff' }
    sheet.fill(0, 0, 612, 84, '#22303c')
    sheet.fitted(statement.utilityName(), 36, 26, 300, { ...white, font: 'sans-bold', size: 20 })
    sheet.text('Your monthly statement', 36, 54, white)
    sheet.text(`Account ${statement.accountNumber()}`, 576, 26, { ...white, align: 'right', size: 10 })
    sheet.text('You owe', 36, 104, { size: 11, color: '#5c6b76' })
    sheet.text(statement.amountDue(), 36, 118, { size: 30, font: 'sans-bold' })
    sheet.text(`by ${statement.dueDate()}`, 36, 154, { size: 11 })
    sheet.text('Service at', 330, 104, { color: '#5c6b76' })
    sheet.text(facts.customer.address.join(', '), 330, 117)
    sheet.text('Service period', 330, 136, { color: '#5c6b76' })
    sheet.text(statement.period(' – '), 330, 149)
    drawUsageChart(sheet, statement, random, {
      x: 390,
      y: 190,
      width: 186,
      height: 110,
      color: '#e07a3f',
      title: 'How you compare',
    })
    drawMessages(sheet, random, { x: 390, y: 320, width: 186, count: 4, title: 'Good to know' })
    const flow = new Flow(sheet, { top: 190, bottom: 750, nextPage: () => 60 })
    const lines = { x: 36, right: 366, step: 14 }
    for (const service of facts.services) {
      sheet.text(heading(service.energyType), 36, flow.take(20), {
        font: 'sans-bold',
        size: 13,
        color: '#c2571a',
      })
      const meter = statement.meterNumber(service)
      for (const usage of service.usages) {
        const { description, amount, unit, present, previous } = statement.usage(usage)
        const reads = present && ` (read ${previous}, now ${present})`
        sheet.text(`${description}: ${amount} ${unit}${reads}`, 36, flow.take(14), { size: 8 })
      }
      if (meter) sheet.text(`Meter ${meter}`, 36, flow.take(16), { size: 8, color: '#5c6b76' })
      drawChargeLines(flow, statement, service.charges, lines)
      drawTotalLine(flow, `${heading(service.energyType)} subtotal`, statement.serviceTotal(service), lines)
      flow.skip(10)
    }
    drawChargeLines(flow, statement, facts.otherCharges, lines)
    drawTotalLine(flow, 'New charges', statement.currentCharges(), lines)
    drawPairs(
      sheet,
      [
        ['Last bill', statement.previousBalance()],
        ['Payments', statement.payments()],
      ],
      { x: 36, right: 366, y: flow.take(30) },
    )
  },
})

const heading = (energyType: string) => energyType.slice(0, 1).toUpperCase() + energyType.slice(1)
