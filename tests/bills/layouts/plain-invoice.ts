import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'

/** A page of an office program, with an invoice number and no account number: headings, bullets of usage, a ruled table, a total in a box. */
export const plainInvoice = defineLayout({
  id: 'plain-invoice',
  suits: isSingleAccount,
  style: { date: 'D Mon YYYY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 60, 54, { font: 'sans-bold', size: 20 })
    sheet.text(facts.utility.address.join(', '), 60, 80, { color: '#555555' })
    sheet.rule(60, 98, 552, '#bbbbbb')
    drawPairs(
      sheet,
      [
        ['Customer:', facts.customer.name],
        ['Service Address:', facts.customer.address.join(', ')],
        ['Invoice Number:', `INV-${random.digits(6)}`],
        ['Invoice Date:', statement.invoiceDate()],
        ['Billing Period:', statement.period(' to ')],
        ['Payment Due:', statement.dueDate()],
      ],
      { x: 60, y: 112, step: 16, label: { font: 'sans-bold', size: 10 }, value: { size: 10 } },
    )
    const flow = new Flow(sheet, { top: 222, bottom: 730, nextPage: () => 60 })
    sheet.text('Consumption', 60, flow.take(20), { font: 'sans-bold', size: 13 })
    for (const service of facts.services) {
      const meter = statement.meterNumber(service)
      for (const usage of service.usages) {
        const { description, amount, unit } = statement.usage(usage)
        sheet.text(
          `• ${description}${meter ? ` (Meter ID: ${meter})` : ''}: ${amount} ${unit}`,
          70,
          flow.take(16),
          { size: 10 },
        )
      }
    }
    flow.skip(12)
    sheet.text('Charges', 60, flow.take(20), { font: 'sans-bold', size: 13 })
    drawTable(
      flow,
      [
        { title: 'Description', x: 66, width: 380 },
        { title: 'Amount', x: 546, align: 'right' },
      ],
      allCharges(facts).map((facts) => {
        const { description, quantity, unit, amount } = statement.charge(facts)
        return [unit ? `${description} (${quantity} ${unit})` : description, amount]
      }),
      {
        rules: { x: 60, right: 552, every: true },
        rowHeight: 19,
        style: { size: 10 },
        head: { size: 10, font: 'sans-bold' },
      },
    )
    flow.skip(10)
    const pairs = [
      ['Previous Balance', statement.previousBalance()],
      ['Payments', statement.payments()],
      ['Total Current Charges', statement.currentCharges()],
    ] as const
    flow.y = drawPairs(sheet, pairs, { x: 330, right: 546, y: flow.y })
    const y = flow.take(30)
    sheet.box(320, y, 232, 26)
    sheet.text('TOTAL AMOUNT DUE', 330, y + 9, { font: 'sans-bold', size: 10 })
    sheet.text(statement.amountDue(), 546, y + 8, { font: 'sans-bold', size: 11, align: 'right' })
  },
})
