import { amountDue } from '#demo/bills/bill-facts.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { defineHeldBackLetter } from '../scored-layout.ts'

/** The confirmation of a payment made at a counter or online. */
export const paymentReceipt = defineHeldBackLetter({
  id: 'letter-payment-receipt',
  sheet: { size: [420, 420] },
  draw(sheet, statement, random) {
    const { facts } = statement
    const paid = Math.abs(amountDue(facts))
    sheet.text(statement.utilityName(), 210, 40, { font: 'sans-bold', size: 15, align: 'center' })
    sheet.text('PAYMENT RECEIPT', 210, 64, { font: 'sans-bold', align: 'center' })
    drawPairs(
      sheet,
      [
        ['Confirmation number', random.digits(9)],
        ['Account', statement.accountNumber()],
        ['Customer', facts.customer.name],
        ['Payment date', statement.invoiceDate('MM/DD/YYYY')],
        ['Payment method', 'Checking account ending in 0042'],
        ['Payment amount', statement.money(paid)],
        ['Convenience fee', '$0.00'],
        ['Total paid', statement.money(paid)],
        ['Balance after payment', '$0.00'],
      ],
      { x: 50, right: 370, y: 110, step: 20 },
    )
    sheet.text('Thank you for your payment. Keep this receipt for your records.', 210, 330, {
      align: 'center',
    })
  },
})
