import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const COLUMNS = [
  ['Meter', 44],
  ['Register', 130],
  ['Read From', 300],
  ['Read To', 362],
  ['Mult', 404],
  ['Billed', 470],
] as const

/** Reads that start low on the page and go on over the break, without their heads; the charges follow in a run of lines. */
export const headlessReads = defineHeldBackLayout({
  id: 'headless-reads',
  suits: (facts) => isSingleAccount(facts) && facts.services.flatMap(({ usages }) => usages).length >= 2,
  style: { date: 'Mon DD, YYYY', money: { sign: '$', credit: 'CR' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 44, 30, { font: 'sans-bold', size: 17, color: '#8a3b00' })
    sheet.text('Commercial & Multi-Meter Statement', 44, 52, { size: 9 })
    sheet.text(facts.customer.name, 44, 84, { font: 'sans-bold' })
    facts.customer.address.forEach((line, i) => {
      sheet.text(line, 44, 96 + i * 12)
    })
    drawPairs(
      sheet,
      [
        ['Customer account', statement.accountNumber()],
        ['Prepared', statement.invoiceDate()],
        ['Service dates', statement.period(' through ')],
        ['Balance from last statement', statement.previousBalance()],
        ['Payments we received', statement.payments()],
        ['Charges on this statement', statement.currentCharges()],
        ['Total balance', statement.amountDue()],
        ['Payment is due', statement.dueDate()],
      ],
      { x: 300, right: 570, y: 84, step: 15, leader: true },
    )
    drawMessages(sheet, random, { x: 44, y: 240, width: 520, count: 9, title: 'News', style: { size: 10 } })
    const flow = new Flow(sheet, { top: 690, bottom: 742, nextPage: () => 40 })
    const top = flow.take(16)
    COLUMNS.forEach(([title, x], i) => {
      sheet.text(title, x, top, { font: 'sans-bold', size: 8.5, align: i < 2 ? 'left' : 'right' })
    })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const meter = statement.meterNumber(service, usage) ?? ''
        const { description, previous, present, multiplier, amount, unit } = statement.usage(usage)
        const y = flow.take(15)
        const cells = [meter, description, previous, present, multiplier, amount]
        cells.forEach((cell, i) => {
          sheet.text(cell, COLUMNS[i]?.[1] ?? 0, y, { size: 8.5, align: i < 2 ? 'left' : 'right' })
        })
        sheet.text(unit, 476, y, { size: 8.5 })
      }
    }
    flow.skip(12)
    for (const facts_ of allCharges(facts)) {
      const charge = statement.charge(facts_)
      const y = flow.take(14)
      sheet.text(charge.description, 44, y)
      sheet.text(charge.basis, 300, y, { size: 8 })
      sheet.text(charge.amount, 570, y, { align: 'right' })
    }
    const y = flow.take(18)
    sheet.text('Total for this statement', 44, y, { font: 'sans-bold' })
    sheet.text(statement.currentCharges(), 570, y, { font: 'sans-bold', align: 'right' })
  },
})
