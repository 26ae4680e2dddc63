import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** Few lines and a large stub on top that asks for one amount now and another later. */
export const southernService = defineLayout({
  id: 'southern-service',
  suits: isFrom('south', 'valley'),
  style: {
    date: ['MON DD YYYY', 'Mon D, YYYY', 'MM/DD/YY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '', credit: 'CR' },
    ],
    times: ' at ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawStub(sheet, statement)
    sheet.dashes(36, 208, 576)
    const flow = new Flow(sheet, { top: 222, bottom: 750, nextPage: () => 50 })
    const edges = { x: 36, right: 350 }
    for (const service of facts.services) {
      sheet.text(`Service Period: ${statement.period(' - ')}`, 36, flow.take(12), { size: 8 })
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'Meter Number', x: 36, show: (_, meter) => meter() },
          { title: 'Reading', x: 185, align: 'right', show: (usage) => usage.present },
          { title: 'Prior', x: 235, align: 'right', show: (usage) => usage.previous },
          { title: 'Const', x: 270, align: 'right', show: (usage) => usage.multiplier },
          { title: 'Usage', x: 350, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
        ],
        { style: { size: 8 }, head: { size: 8, font: 'sans-bold' }, rules: { x: 36, right: 350 } },
      )
      flow.skip(4)
      sheet.text(service.rateName, 36, flow.take(14), { font: 'sans-bold' })
      drawChargeLines(flow, statement, service.charges, {
        ...edges,
        basisRight: 290,
        leader: facts.services.length === 1 && service.charges.every((charge) => charge.rate === undefined),
        style: { size: 8.5 },
      })
      drawTotalLine(flow, `Total ${service.energyType} service`, statement.serviceTotal(service), edges)
      flow.skip(10)
    }
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Total Current Charges', statement.currentCharges(), edges)
    flow.skip(4)
    flow.y = drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments Received', statement.payments()],
      ],
      { ...edges, y: flow.y },
    )
    drawTotalLine(flow, 'Total Due', statement.amountDue(), {
      ...edges,
      style: { size: 11, font: 'sans-bold' },
    })
    if (sheet.pageCount > 1) return
    const below = drawUsageTable(sheet, statement, random, {
      x: 390,
      y: 224,
      width: 186,
      height: 0,
      title: 'Your Energy Usage',
    })
    const rest = drawAtAGlance(sheet, statement, random, { x: 390, right: 576, y: below })
    drawMessages(sheet, random, { x: 390, y: rest + 6, width: 186, count: 4, title: 'Messages' })
  },
})

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 30, 240, { font: 'sans-bold', size: 18 })
  addressBlock(sheet, utility.address, 36, 54)
  sheet.text(contactLine(statement), 36, 80, { size: 7 })
  addressBlock(sheet, [customer.name, ...customer.address], 60, 130)
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Date Mailed', statement.invoiceDate()],
      ['Service Address', customer.address[0]],
      [`Pay this amount by ${statement.dueDate()}`, statement.amountDue()],
      ['After the due date, please pay', statement.amountWhenLate(0.015)],
      ['Amount Paid', '$ ______________'],
    ],
    { x: 330, right: 576, y: 34, step: 17, value: { font: 'sans-bold' } },
  )
}
