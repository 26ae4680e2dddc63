import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A block a service, its reads told line by line, the charge's calculation under its name and explained in small print. */
export const meterSentences = defineLayout({
  id: 'meter-sentences',
  suits: isOf('electric', 'gas', 'combined', 'municipal', 'water'),
  style: {
    date: ['Mon D, YYYY', 'Month D, YYYY'],
    money: { sign: '$', credit: 'minus' },
    rate: 'dollars',
    times: ' @ ',
  },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 576, 30, {
      font: 'sans-bold',
      size: 17,
      align: 'right',
      color: '#7a1f3d',
    })
    sheet.text(contactLine(statement), 576, 52, { size: 7.5, align: 'right' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 80)
    sheet.text(statement.amountDue(), 576, 76, { font: 'sans-bold', size: 24, align: 'right' })
    sheet.text(`Amount due by ${statement.dueDate()}`, 576, 106, { align: 'right' })
    drawPairs(
      sheet,
      [
        ['Account number', statement.accountNumber()],
        ['Bill date', statement.invoiceDate()],
        ['Previous balance', statement.previousBalance()],
        ['Payments', statement.payments()],
        ['Total current charges', statement.currentCharges()],
      ],
      { x: 44, right: 300, y: 130 },
    )
    const flow = new Flow(sheet, { top: 206, bottom: 620, nextPage: () => 44 })
    for (const service of facts.services) drawService(flow, statement, service, random)
    if (facts.otherCharges.length > 0) {
      sheet.text('Other charges and credits', 44, flow.take(15), { font: 'sans-bold', size: 10 })
      drawChargeLines(flow, statement, facts.otherCharges, { x: 44, right: 420 })
    }
    drawCoupon(sheet, statement, {
      y: 645,
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Due date', statement.dueDate()],
        ['Amount due', statement.amountDue()],
      ],
    })
  },
})

function drawService(flow: Flow, statement: Statement, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const small = { size: 8 }
  sheet.text(`${service.energyType.toUpperCase()} - ${service.rateName}`, 44, flow.take(16), {
    font: 'sans-bold',
    size: 10,
  })
  sheet.text(
    `For service ${statement.period(' through ')} (${statement.days()} days)`,
    44,
    flow.take(12),
    small,
  )
  for (const usage of service.usages) {
    const meter = statement.meterNumber(service, usage)
    const printed = statement.usage(usage)
    if (meter) sheet.text(`Meter ${meter} - ${printed.description}`, 44, flow.take(12), small)
    if (printed.present) {
      sheet.text(
        `Present reading ${printed.present} (${printed.readType.toLowerCase()})`,
        56,
        flow.take(11),
        small,
      )
      sheet.text(`Previous reading ${printed.previous} (actual)`, 56, flow.take(11), small)
      if (printed.multiplier !== '1')
        sheet.text(`Multiplied by ${printed.multiplier}`, 56, flow.take(11), small)
    }
    sheet.text(`${printed.description} = ${printed.amount} ${printed.unit}`, 56, flow.take(12), small)
  }
  for (const facts of service.charges) {
    const charge = statement.charge(facts)
    const y = flow.take(12)
    sheet.text(charge.description, 44, y)
    sheet.text(charge.amount, 420, y, { align: 'right' })
    if (charge.basis) sheet.text(charge.basis, 56, flow.take(11), small)
    if (random.chance(0.3)) {
      sheet.text(random.pick(EXPLANATIONS), 56, flow.take(10), {
        size: 7,
        font: 'sans-italic',
        color: '#666666',
      })
    }
  }
  drawTotalLine(flow, `Total ${service.energyType} charges`, statement.serviceTotal(service), {
    x: 44,
    right: 420,
  })
  flow.skip(10)
}

const EXPLANATIONS = [
  'Recovers the cost of billing and keeping your account.',
  'Pays for the upkeep of lines, mains and stations in your area.',
  'Set by the commission each quarter; the company earns nothing on it.',
  'Funds programs that help customers use less.',
] as const
