import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isFrom } from '../suits.ts'

/** A Canadian bill: what was used by the time of day or in cubic metres, then the harmonized tax with its registration number. */
export const provincialElectric = defineLayout({
  id: 'provincial-electric',
  suits: isFrom('canada'),
  style: {
    date: ['Month D, YYYY', 'D Mon YYYY', 'YYYY-MM-DD', 'Mon DD, YYYY'],
    money: [
      { sign: '$', credit: 'minus' },
      { sign: '$', credit: 'CR' },
    ],
    times: ' @ ',
    rate: 'cents',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(36, 28, 540, 3, '#4b8b3b')
    sheet.fitted(statement.utilityName(), 36, 40, 260, { font: 'sans-bold', size: 20, color: '#4b8b3b' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 84)
    drawPairs(
      sheet,
      [
        ['Your account number is:', statement.accountNumber()],
        ['This statement is issued on:', statement.invoiceDate()],
        ['Please pay by:', statement.dueDate()],
        ['HST Registration Number:', `${random.digits(9)} RT0001`],
      ],
      { x: 330, right: 576, y: 44, step: 14, label: { size: 8 }, value: { font: 'sans-bold', size: 8.5 } },
    )
    sheet.fill(330, 108, 246, 40, '#eef5ec')
    sheet.text('What do I owe?', 340, 122, { font: 'sans-bold', size: 11 })
    sheet.text(statement.amountDue(), 566, 120, { font: 'sans-bold', size: 14, align: 'right' })
    drawUsageChart(sheet, statement, random, {
      x: 390,
      y: 170,
      width: 186,
      height: 100,
      color: '#4b8b3b',
      title: 'How much did I use?',
    })
    drawMessages(sheet, random, { x: 390, y: 290, width: 186, count: 4, title: 'What should I know?' })
    const flow = new Flow(sheet, { top: 168, bottom: 620 })
    const edges = { x: 36, right: 360 }
    sheet.text("What's the balance from my previous statement?", 36, flow.take(15), { font: 'sans-bold' })
    flow.y = drawPairs(
      sheet,
      [
        ['Amount of your previous statement', statement.previousBalance()],
        ['Amount we received - thank you', statement.payments()],
      ],
      { ...edges, y: flow.y },
    )
    drawTotalLine(flow, 'Balance forward', statement.balanceForward(), edges)
    flow.skip(10)
    for (const service of facts.services) drawService(statement, flow, service)
    drawChargeLines(flow, statement, facts.otherCharges, edges)
    drawTotalLine(flow, 'Total of your new charges', statement.currentCharges(), edges)
    drawTotalLine(flow, 'Total amount you owe', statement.amountDue(), {
      ...edges,
      style: { size: 11, font: 'sans-bold' },
    })
    drawCoupon(sheet, statement, {
      y: 640,
      notice: 'A late payment charge of 1.5% per month (19.56% per year) applies to overdue amounts.',
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Amount due', statement.amountDue()],
        ['Due date', statement.dueDate()],
      ],
    })
  },
})

function drawService(statement: Statement, flow: Flow, service: ServiceFacts): void {
  const { sheet } = flow
  const edges = { x: 36, right: 360 }
  const [name, commodity] =
    service.energyType === 'gas' ? ['natural gas', 'Gas'] : ['electricity', 'Electricity']
  sheet.text(`Your ${name} charges`, 36, flow.take(16), { font: 'sans-bold', size: 11 })
  const usedIn = `${statement.period(' to ')} (${statement.days()} days)`
  sheet.text(`${service.rateName}: ${usedIn}`, 36, flow.take(13), { size: 8 })
  drawReadTable(
    flow,
    statement,
    [service],
    [
      { title: 'Meter Number', x: 36, show: (_, meter) => meter() },
      { title: 'Previous', x: 170, align: 'right', show: (usage) => usage.previous },
      { title: 'Current', x: 225, align: 'right', show: (usage) => usage.present },
      { title: '', x: 234, show: (usage) => usage.readType },
      { title: 'Consumption', x: 360, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    {
      style: { size: 8 },
      head: { size: 8, font: 'sans-bold' },
      rules: { x: 36, right: 360, color: '#4b8b3b' },
    },
  )
  flow.skip(5)
  const priced = service.charges.filter((charge) => charge.kind === 'supply')
  const rest = service.charges.filter((charge) => charge.kind !== 'supply')
  const lines = { x: 48, right: 360, basisInline: true, step: 12.5, style: { size: 8.5 } }
  sheet.text(commodity, 36, flow.take(13), { font: 'sans-bold', size: 8.5 })
  drawChargeLines(flow, statement, priced, lines)
  drawChargeLines(flow, statement, rest.filter(isBeforeTax), { ...lines, x: 36 })
  const untaxed = service.charges.filter(isBeforeTax)
  drawTotalLine(flow, `Total ${name} charges before tax`, statement.subtotal(untaxed), {
    ...edges,
    style: { size: 8.5 },
  })
  drawChargeLines(
    flow,
    statement,
    rest.filter((charge) => !isBeforeTax(charge)),
    { ...lines, x: 36 },
  )
  drawTotalLine(flow, `Total ${name} charges`, statement.serviceTotal(service), edges)
  flow.skip(8)
}

const isBeforeTax = (charge: ChargeFacts): boolean => charge.kind !== 'tax'
