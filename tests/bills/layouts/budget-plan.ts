import { currentCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import type { Statement } from '#demo/bills/statement.ts'

/** A levelized plan: the instalment is asked for, and what was used is charged against the plan's balance. */
export const budgetPlan = defineLayout({
  id: 'budget-plan',
  suits: (facts) => facts.budgetAmount !== undefined,
  budgetPlans: true,
  style: {
    date: ['Mon DD, YYYY', 'MM/DD/YY', 'D-MON-YY'],
    money: [
      { sign: '$', credit: 'CR' },
      { sign: '', credit: 'minus' },
    ],
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 40, 34, 290, { font: 'sans-bold', size: 19, color: '#7a1f2b' })
    sheet.text(contactLine(statement), 40, 58, { size: 7.5 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 92)
    sheet.box(352, 30, 220, 108, '#7a1f2b')
    drawPairs(
      sheet,
      [
        ['Account Number', statement.accountNumber()],
        ['Customer ID', random.digits(8)],
        ['Statement Date', statement.invoiceDate()],
        ['Next Read Date', statement.date(facts.dueDate)],
        ['Budget Amount Due', statement.amountDue()],
        ['Due Date', statement.dueDate()],
      ],
      { x: 362, right: 562, y: 40, step: 16, value: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 158, bottom: 620 })
    sheet.text('Account Activity', 40, flow.take(16), { font: 'sans-bold', size: 11 })
    flow.y = drawPairs(
      sheet,
      [
        ['Previous Balance', statement.previousBalance()],
        ['Payments Received', statement.payments()],
        ['Balance Forward', statement.balanceForward()],
        [random.pick(['Budget Billing Amount', 'Levelized Payment', 'Level Pay Amount']), budget(statement)],
      ],
      { x: 40, right: 340, y: flow.y },
    )
    drawTotalLine(flow, 'Amount Due', statement.amountDue(), { x: 40, right: 340 })
    flow.skip(10)
    drawUse(statement, flow)
    drawPlan(statement, flow)
    drawAtAGlance(sheet, statement, random, { x: 366, right: 572, y: 160, title: 'Your usage at a glance' })
    drawMessages(sheet, random, { x: 366, y: 240, width: 206, count: 4, title: 'Messages' })
    drawCoupon(sheet, statement, {
      y: 640,
      pairs: [
        ['Account Number', statement.accountNumber()],
        ['Budget Amount Due', statement.amountDue()],
        [`Amount due after ${statement.dueDate()}`, statement.amountWhenLate()],
      ],
    })
  },
})

function drawUse(statement: Statement, flow: Flow): void {
  const { facts } = statement
  const edges = { x: 40, right: 340 }
  flow.sheet.text('Actual Charges This Period', 40, flow.take(14), { font: 'sans-bold', size: 10 })
  const period = `Service ${statement.period(' through ')} (${statement.days()} days)`
  flow.sheet.text(period, 40, flow.take(13), { size: 8 })
  drawReadTable(
    flow,
    statement,
    facts.services,
    [
      { title: 'Meter Number', x: 40, show: (_, meter) => meter() },
      { title: 'Previous', x: 170, align: 'right', show: (usage) => usage.previous },
      { title: 'Present', x: 225, align: 'right', show: (usage) => usage.present },
      { title: 'Read', x: 234, show: (usage) => usage.readType },
      { title: 'Usage', x: 340, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
  )
  flow.skip(5)
  const charges = [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges]
  drawChargeLines(flow, statement, charges, { ...edges, basisRight: 285, style: { size: 8 } })
  drawTotalLine(flow, 'Actual Charges', statement.currentCharges(), edges)
  flow.skip(8)
}

/** What was used more or less than was asked for is carried by the plan, not by the bill. */
function drawPlan(statement: Statement, flow: Flow): void {
  const { budgetAmount = 0 } = statement.facts
  const difference = statement.money(currentCharges(statement.facts) - budgetAmount)
  flow.sheet.text('Budget Plan Summary', 40, flow.take(14), { font: 'sans-bold', size: 10 })
  flow.y = drawPairs(
    flow.sheet,
    [
      ['Difference this month', difference],
      ['Deferred budget balance', difference],
    ],
    { x: 40, right: 340, y: flow.y },
  )
}

const budget = (statement: Statement): string => statement.money(statement.facts.budgetAmount ?? 0)
