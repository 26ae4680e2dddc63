import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isBilledByHeat } from '../suits.ts'

/** A gas company that shows how its CCF become therms, with rows of dots to the amounts. */
export const gasTherms = defineLayout({
  id: 'gas-therms',
  suits: isBilledByHeat,
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'CR' } },
  sheet: { font: 'serif', fontSize: 10 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.triangle(40, 36, 30, '#1f6f43')
    sheet.text(statement.utilityName(), 80, 42, { font: 'serif-bold', size: 20, color: '#1f6f43' })
    sheet.text('GAS BILL', 572, 44, { font: 'serif-bold', size: 14, align: 'right' })
    sheet.rule(40, 74, 572, '#1f6f43', 1.5)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 90)
    drawPairs(
      sheet,
      [
        ['Account No.', statement.accountNumber()],
        ['Bill Date', statement.invoiceDate()],
        ['Payment Due', statement.dueDate()],
        ['Next Meter Reading', statement.date(facts.dueDate)],
      ],
      { x: 350, right: 572, y: 86, step: 15 },
    )
    const used = drawMeterReading(statement, new Flow(sheet, { top: 170, bottom: 400 }))
    const flow = new Flow(sheet, { top: used + 10, bottom: 640 })
    sheet.text('Details of Your Charges', 40, flow.take(18), { font: 'serif-bold', size: 12 })
    const lines = { x: 40, right: 380, leader: true, step: 14 }
    for (const service of facts.services) drawChargeLines(flow, statement, service.charges, lines)
    drawChargeLines(flow, statement, facts.otherCharges, lines)
    drawTotalLine(flow, 'Total Current Gas Charges', statement.currentCharges(), {
      ...lines,
      style: { font: 'serif-bold' },
    })
    flow.skip(8)
    flow.y = drawPairs(
      sheet,
      [
        ['Previous bill', statement.previousBalance()],
        ['Payments received', statement.payments()],
        ['Please pay this amount', statement.amountDue()],
      ],
      { x: 40, right: 380, y: flow.y, leader: true },
    )
    sheet.text(contactLine(statement), 40, flow.y + 10, { size: 8 })
    drawUsageChart(sheet, statement, random, {
      x: 400,
      y: 172,
      width: 170,
      height: 110,
      color: '#1f6f43',
      title: 'Therms, last 13 months',
    })
    drawMessages(sheet, random, { x: 400, y: 300, width: 172, count: 4, style: { font: 'serif', size: 8 } })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account No.', statement.accountNumber()],
        ['Payment Due', statement.dueDate()],
        ['Please pay this amount', statement.amountDue()],
      ],
    })
  },
})

function drawMeterReading(statement: Statement, flow: Flow): number {
  const { sheet } = flow
  for (const service of statement.facts.services) {
    const [volume, heat] = service.usages
    if (!volume || !heat) continue
    const ccf = statement.usage(volume)
    const therms = statement.usage(heat)
    sheet.text('Meter Reading Information', 40, flow.take(16), { font: 'serif-bold', size: 12 })
    flow.y = drawPairs(
      sheet,
      [
        ['Meter Number', statement.meterNumber(service) ?? ''],
        ['Service Period', `${statement.period(' - ')} (${statement.days()} days)`],
        ['Present Reading', ccf.present],
        ['Previous Reading', ccf.previous],
        [`${ccf.unit} Used`, `${ccf.amount} ${ccf.unit}`],
        ['Therm Factor', `x ${(heat.amount / volume.amount).toFixed(4)}`],
        ['Therms Used', `${therms.amount} ${therms.unit}`],
      ],
      { x: 40, right: 380, y: flow.y },
    )
  }
  return flow.y
}
