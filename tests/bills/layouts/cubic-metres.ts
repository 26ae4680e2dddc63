import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs, type Pair } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A gas bill: account activity in a dark box, the meter as a column of sums, charges with their quantity before the name. */
export const cubicMetres = defineLayout({
  id: 'cubic-metres',
  suits: isOf('gas'),
  style: {
    date: ['Mon DD, YYYY', 'D-MON-YY', 'Month DD, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
    rate: 'bare',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(36, 30, 330, 40, '#1d2b45')
    sheet.fitted(statement.utilityName(), 46, 42, 310, { font: 'sans-bold', size: 18, color: '#ffffff' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 92)
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Bill Number', random.digits(11)],
        ['Bill Date', statement.invoiceDate()],
        ['Billing Period', ''],
      ],
      { x: 386, right: 576, y: 34, step: 14 },
    )
    sheet.text(statement.period(' - '), 576, 90, { align: 'right', font: 'sans-bold' })
    sheet.fill(386, 106, 190, 34, '#f2b632')
    sheet.text(`Amount due by ${statement.dueDate()}`, 394, 110, { size: 8 })
    sheet.text(statement.amountDue(), 566, 120, { font: 'sans-bold', size: 14, align: 'right' })
    const flow = new Flow(sheet, { top: 160, bottom: 610 })
    const edges = { x: 36, right: 366 }
    flow.y = drawPairs(
      sheet,
      [
        ['Balance from last bill', statement.previousBalance()],
        ['Payments received', statement.payments()],
      ],
      { ...edges, y: flow.y },
    )
    flow.skip(8)
    drawCharges(statement, flow)
    drawTotalLine(flow, 'Charges for this billing period', statement.currentCharges(), edges)
    drawTotalLine(flow, 'Total amount due', statement.amountDue(), edges)
    let y = 160
    for (const service of facts.services) y = drawMeter(sheet, statement, service, y)
    y = drawAtAGlance(sheet, statement, random, {
      x: 386,
      right: 576,
      y: y + 10,
      title: 'Your gas use compared',
    })
    drawMessages(sheet, random, { x: 386, y: y + 8, width: 190, count: 4, title: 'Did you know?' })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Amount due', statement.amountDue()],
        [`After ${statement.dueDate()} pay`, statement.amountWhenLate(0.015)],
      ],
    })
  },
})

function drawCharges(statement: Statement, flow: Flow): void {
  const { services, otherCharges } = statement.facts
  drawTable(
    flow,
    [
      { title: 'Quantity', x: 92, align: 'right' },
      { title: 'Unit', x: 97 },
      { title: 'Charges for gas', x: 140 },
      { title: 'Rate', x: 310, align: 'right' },
      { title: 'Amount', x: 366, align: 'right' },
    ],
    [...services.flatMap((service) => service.charges), ...otherCharges].map((facts) => {
      const { description, quantity, unit, rate, amount } = statement.charge(facts)
      return [quantity, unit, description, rate, amount]
    }),
    {
      style: { size: 8.5 },
      head: { size: 8, font: 'sans-bold' },
      rules: { x: 36, right: 366 },
      rowHeight: 14,
    },
  )
}

/** The readings one under the other, as the sum they are. */
function drawMeter(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): number {
  const meter = statement.meterNumber(service)
  sheet.text(meter ? `Meter Number ${meter}` : 'Your use', 386, top, { font: 'sans-bold' })
  const lines = service.usages.flatMap((facts): Pair[] => {
    const usage = statement.usage(facts)
    const used: Pair = [usage.description, `${usage.amount} ${usage.unit}`]
    if (!facts.read) return [used]
    return [
      [`${usage.readType} reading ${statement.date(statement.facts.endDate, 'Mon D')}`, usage.present],
      [`less previous reading ${statement.date(statement.facts.startDate, 'Mon D')}`, usage.previous],
      used,
    ]
  })
  const style = { size: 8 }
  return drawPairs(sheet, lines, { x: 386, right: 576, y: top + 14, step: 12, label: style, value: style })
}
