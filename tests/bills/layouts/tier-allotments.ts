import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const TEAL = '#006d77'
const RIGHT = 'right' as const
const EDGES = { x: 50, right: 562, basisRight: 480 }

const isStep = ({ description, quantity }: ChargeFacts): boolean =>
  quantity !== undefined && /tier|first|next|over|above|block/i.test(description)

const stepsOf = ({ charges }: ServiceFacts): ChargeFacts[] => charges.filter(isStep)

/** A water district with budgets: what a household is allotted in each tier beside what it used and what that cost, the reads as a subtraction above it. */
export const tierAllotments = defineHeldBackLayout({
  id: 'tier-allotments',
  suits: (facts) => isOf('water')(facts) && facts.services.some((service) => stepsOf(service).length > 1),
  style: { date: 'M/D/YYYY', money: { sign: '$', credit: 'minus' }, rate: 'dollars' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fill(36, 26, 540, 34, TEAL)
    sheet.fitted(statement.utilityName(), 46, 36, 300, { font: 'sans-bold', size: 15, color: '#ffffff' })
    sheet.fitted(contactLine(statement), 566, 40, 206, { size: 6.5, color: '#ffffff', align: RIGHT })
    sheet.text(facts.customer.name, 50, 76, { font: 'sans-bold' })
    sheet.text(`at ${facts.customer.address.join(', ')}`, 50, 88)
    drawLabelGrid(
      sheet,
      [
        ['Customer & location', statement.accountNumber()],
        ['Meter reading cycle', statement.period(' – ')],
        ['Cycle length', `${statement.days()} days`],
        ['Date printed', statement.invoiceDate()],
        ['Last statement', statement.previousBalance()],
        ['Receipts to date', statement.payments()],
        ['Water & services', statement.currentCharges()],
        [`Owed by ${statement.dueDate()}`, statement.amountDue()],
      ],
      { x: 36, y: 110, width: 540, columns: 4, label: { color: TEAL }, value: { size: 9.5 }, lines: 'none' },
    )
    sheet.rule(36, 176, 576, TEAL, 1.5)
    const flow = new Flow(sheet, { top: 188, bottom: 640, nextPage: () => 50 })
    for (const service of facts.services) drawService(flow, statement, service, random)
    if (facts.otherCharges.length > 0) {
      sheet.text('On your account', 50, flow.take(15), { font: 'sans-bold', color: TEAL })
      drawChargeLines(flow, statement, facts.otherCharges, EDGES)
    }
    if (sheet.pageCount === 1) {
      drawUsageChart(sheet, statement, random, { x: 50, y: 660, width: 512, height: 90, color: TEAL })
    }
  },
})

function drawService(flow: Flow, statement: Statement, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const name = service.energyType.toUpperCase()
  sheet.text(`${name} – ${service.rateName}`, 50, flow.take(16), { font: 'sans-bold', color: TEAL, size: 10 })
  for (const facts of service.usages) {
    const { description, present, previous, multiplier, amount, unit } = statement.usage(facts)
    const meter = statement.meterNumber(service, facts)
    const times = multiplier === '1' ? '' : ` × ${multiplier}`
    const sum = present ? `dial ${present} less ${previous}${times} = ` : ''
    const text = `${meter ? `Serial no. ${meter}: ` : ''}${sum}${amount} ${unit}`
    const y = flow.take(14)
    sheet.text(description, 50, y)
    sheet.text(text, 562, y, { align: RIGHT })
  }
  const steps = stepsOf(service)
  const stepped = steps.length > 1
  const others = stepped ? service.charges.filter((own) => !isStep(own)) : service.charges
  if (stepped) drawSteps(flow, statement, steps, random)
  drawChargeLines(flow, statement, others, EDGES)
  drawTotalLine(flow, `Total ${service.energyType} charges`, statement.serviceTotal(service), EDGES)
  flow.skip(8)
}

function drawSteps(flow: Flow, statement: Statement, steps: readonly ChargeFacts[], random: Random): void {
  const household = `${random.int(1, 6)} persons, ${random.int(6, 48) * 50} sq ft of irrigated ground`
  flow.sheet.text(`Your budget is made for ${household}`, 50, flow.take(14), { size: 8 })
  const last = steps.length - 1
  drawTable(
    flow,
    [
      { title: 'Tier', x: 50 },
      { title: 'Allotment', x: 310, align: RIGHT },
      { title: 'Used', x: 390, align: RIGHT },
      { title: 'Price', x: 480, align: RIGHT },
      { title: 'Cost', x: 562, align: RIGHT },
    ],
    steps.map((own, i) => {
      const { description, quantity, rate, amount } = statement.charge(own)
      return [description, i === last ? 'no limit' : quantity, quantity, rate, amount]
    }),
    {
      rules: { x: 46, right: 566, every: true, color: '#9cc5c9' },
      head: { size: 8, font: 'sans-bold', color: TEAL },
    },
  )
}
