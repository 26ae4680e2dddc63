import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A first page that says little in large type; reads and charges stand on the back, the charges in two columns. */
export const backPage = defineHeldBackLayout({
  id: 'back-page',
  suits: isSingleAccount,
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, times: ' × ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 60, 60, { font: 'sans-bold', size: 22, color: '#c04000' })
    sheet.text(`Hi ${facts.customer.name}, here is your bill.`, 60, 100, { size: 13 })
    const facts_: [string, string][] = [
      ['You owe', statement.amountDue()],
      ['By', statement.dueDate()],
      ['Account', statement.accountNumber()],
      ['Bill created', statement.invoiceDate()],
      ['For the time from', statement.period(' through ')],
      ['Charges on this bill', statement.currentCharges()],
      ['Last bill', statement.previousBalance()],
      ['You paid us', statement.payments()],
    ]
    facts_.forEach(([label, value], i) => {
      sheet.text(label, 60, 150 + i * 26, { size: 12, color: '#555555' })
      sheet.text(value, 250, 148 + i * 26, { size: 15, font: 'sans-bold' })
    })
    drawMessages(sheet, random, { x: 60, y: 380, width: 480, count: 4, style: { size: 10 } })
    drawCoupon(sheet, statement, {
      y: 620,
      pairs: [
        ['Account', statement.accountNumber()],
        ['You owe', statement.amountDue()],
      ],
    })
    sheet.addPage()
    const flow = new Flow(sheet, { top: 40, bottom: 740, nextPage: () => 40 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'What we measured', x: 40, show: (usage) => usage.description },
        { title: 'Meter', x: 220, show: (_, meter) => meter() },
        { title: 'Reading at end', x: 380, align: 'right', show: (usage) => usage.present },
        { title: 'Reading at start', x: 470, align: 'right', show: (usage) => usage.previous },
        { title: 'You used', x: 570, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
      ],
      { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
    )
    flow.skip(16)
    sheet.text('What you pay for', 40, flow.take(20), { font: 'sans-bold', size: 12 })
    const charges = allCharges(facts)
    const half = Math.ceil(charges.length / 2)
    for (let i = 0; i < half; i += 1) {
      const y = flow.take(28)
      for (const [x, charge] of [[40, charges[i]] as const, [316, charges[half + i]] as const]) {
        if (!charge) continue
        const { description, basis, amount } = statement.charge(charge)
        sheet.text(description, x, y, { size: 9 })
        sheet.text(amount, x + 254, y, { size: 9, align: 'right' })
        sheet.text(basis, x, y + 11, { size: 7, color: '#777777' })
      }
    }
  },
})
