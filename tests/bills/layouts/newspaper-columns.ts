import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { contactLine, drawMessages } from '#demo/bills/parts/message.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

const COLUMNS = [
  { x: 36, right: 294 },
  { x: 318, right: 576 },
] as const

/** A large amount with a ring of shares on the front; on the back the details run down one column and on in the next. */
export const newspaperColumns = defineLayout({
  id: 'newspaper-columns',
  suits: isOf('electric', 'gas', 'combined', 'municipal'),
  style: {
    date: ['Month D, YYYY', 'MM/DD/YYYY'],
    money: { sign: '$', credit: 'minus' },
    times: ' × ',
  },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    sheet.addPage()
    sheet.text(`Account ${statement.accountNumber()}`, 36, 24, { size: 8 })
    sheet.text(`Statement date ${statement.invoiceDate()}`, 576, 24, { size: 8, align: 'right' })
    sheet.text('Detailed charges', 36, 44, { font: 'sans-bold', size: 13 })
    drawDetails(sheet, statement)
  },
})

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  sheet.fill(0, 0, 612, 64, '#12355b')
  sheet.text(statement.utilityName(), 36, 22, { font: 'sans-bold', size: 18, color: '#ffffff' })
  sheet.text(contactLine(statement), 36, 72, { size: 7.5 })
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 96)
  sheet.text('Amount due', 400, 84, { size: 11 })
  sheet.text(statement.amountDue(), 400, 100, { font: 'sans-bold', size: 26 })
  sheet.text(`Due ${statement.dueDate()}`, 400, 132, { size: 10 })
  sheet.text(`Billing period ${statement.period(' – ')}`, 400, 148, { size: 8 })
  const total = facts.services.flatMap(({ charges }) => charges).reduce((sum, { amount }) => sum + amount, 0)
  sheet.text("What's in your bill", 36, 176, { font: 'sans-bold', size: 12 })
  sheet.disc(110, 250, 44, '#9cc3e6')
  sheet.disc(110, 250, 26, '#ffffff')
  facts.services.forEach((service, i) => {
    const own = service.charges.reduce((sum, { amount }) => sum + amount, 0)
    const y = 210 + i * 18
    sheet.text(`${Math.round((100 * own) / Math.max(1, total))}%`, 180, y, { font: 'sans-bold' })
    sheet.text(service.energyType === 'waste' ? 'Trash' : service.energyType, 210, y)
    sheet.text(statement.serviceTotal(service), 340, y, { align: 'right' })
  })
  const rows = [
    ['Previous balance', statement.previousBalance()],
    ['Payments received', statement.payments()],
    ['Balance forward', statement.balanceForward()],
    ['Current charges', statement.currentCharges()],
    ['Total amount due', statement.amountDue()],
  ] as const
  rows.forEach(([label, value], i) => {
    sheet.text(label, 380, 200 + i * 16, { room: 120 })
    sheet.text(value, 576, 200 + i * 16, { align: 'right' })
  })
  drawUsageChart(sheet, statement, random, { x: 36, y: 330, width: 260, height: 130 })
  drawMessages(sheet, random, { x: 330, y: 330, width: 240, count: 4, title: 'Good to know' })
  drawCoupon(sheet, statement, {
    y: 620,
    pairs: [
      ['Account number', statement.accountNumber()],
      ['Due date', statement.dueDate()],
      ['Amount due', statement.amountDue()],
    ],
  })
}

/** Everything in one sequence of lines, broken into columns wherever one is full. */
function drawDetails(sheet: Sheet, statement: Statement): void {
  const { facts } = statement
  let column: 0 | 1 = 0
  let y = 70
  const take = (height: number): number => {
    if (y + height > 740 && column === 0) {
      column = 1
      y = 70
    }
    const top = y
    y += height
    return top
  }
  const line = (
    left: string,
    amount: string,
    style: { font?: 'sans-bold'; size?: number; indent?: number } = {},
  ): void => {
    const { indent = 0, ...text } = style
    const top = take(12.5)
    const { x, right } = COLUMNS[column]
    sheet.text(left, x + indent, top, { size: 8, ...text })
    sheet.text(amount, right, top, { size: 8, ...text, align: 'right' })
  }
  const drawService = (service: ServiceFacts): void => {
    line(`${service.energyType} service — ${service.rateName}`, '', { font: 'sans-bold', size: 9 })
    for (const usage of service.usages) {
      const meter = statement.meterNumber(service, usage)
      const printed = statement.usage(usage)
      if (meter) line('Meter number', meter)
      if (printed.present) {
        line('Current meter reading', printed.present)
        line('Previous meter reading', printed.previous)
        if (printed.multiplier !== '1') line('Meter multiplier', printed.multiplier)
      }
      line(printed.description, `${printed.amount} ${printed.unit}`)
    }
    for (const own of service.charges) {
      const charge = statement.charge(own)
      line(charge.description, charge.amount)
      if (charge.basis) line(charge.basis, '', { indent: 10, size: 7 })
    }
    line(`Total ${service.energyType} charges`, statement.serviceTotal(service), { font: 'sans-bold' })
    y += 8
  }
  facts.services.forEach(drawService)
  for (const own of facts.otherCharges) {
    const charge = statement.charge(own)
    line(charge.description, charge.amount)
  }
  line('Total current charges', statement.currentCharges(), { font: 'sans-bold' })
}
