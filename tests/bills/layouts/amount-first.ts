import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Every amount stands before what it is for, in a column at the left. */
export const amountFirst = defineHeldBackLayout({
  id: 'amount-first',
  suits: isSingleAccount,
  style: { date: 'YYYY-MM-DD', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    const bold = { font: 'sans-bold' } as const
    sheet.fill(0, 0, 20, 792, '#37474f')
    sheet.upwards(statement.utilityName(), 4, 760, { color: '#ffffff', size: 11 })
    sheet.text(statement.utilityName(), 44, 36, { ...bold, size: 16 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 44, 70)
    drawPairs(
      sheet,
      [
        ['Account', statement.accountNumber()],
        ['Date billed', statement.invoiceDate()],
        ['Payment due', statement.dueDate()],
        ['Service period', `${statement.startDate()} / ${statement.endDate()}`],
      ],
      { x: 330, y: 66, step: 14, value: bold },
    )
    const flow = new Flow(sheet, { top: 150, bottom: 740, nextPage: () => 60 })
    const row = (amount: string, text: string, style = {}) => {
      const y = flow.take(17)
      sheet.text(amount, 140, y, { align: 'right', size: 10, ...style })
      sheet.text(text, 156, y, { size: 10, ...style })
    }
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { amount, unit, description, previous, present } = statement.usage(usage)
        const meter = statement.meterNumber(service)
        const reads = present && `, ${previous} to ${present}`
        row(`${amount} ${unit}`, `${description}${meter ? ` (meter ${meter}${reads})` : ''}`)
      }
    }
    flow.skip(12)
    for (const charge of allCharges(facts)) {
      const { amount, description } = statement.charge(charge)
      row(amount, description)
    }
    sheet.rule(60, flow.y, 140)
    flow.skip(4)
    row(statement.currentCharges(), 'Total of current charges', bold)
    row(statement.previousBalance(), 'Previous balance')
    row(statement.payments(), 'Payments received')
    sheet.rule(60, flow.y, 140)
    flow.skip(4)
    row(statement.amountDue(), 'Amount due', bold)
  },
})
