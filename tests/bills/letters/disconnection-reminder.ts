import { amountDue } from '#demo/bills/bill-facts.ts'
import { defineLetter } from '#demo/bills/define-letter.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawLetterHead, drawParagraphs } from '#demo/bills/parts/letter-head.ts'

/** A last reminder: an amount and a date, but no period and no charges. */
export const disconnectionReminder = defineLetter({
  id: 'letter-disconnection',
  draw(sheet, statement) {
    const { facts } = statement
    const top = drawLetterHead(sheet, statement, 'DISCONNECTION NOTICE - FINAL REMINDER')
    const flow = new Flow(sheet, { top, bottom: 720 })
    drawParagraphs(flow, [
      `Our records show that account ${statement.accountNumber()} is past due in the amount of ${statement.money(Math.abs(amountDue(facts)))}.`,
      `If payment is not received by ${statement.dueDate()}, your service at ${facts.customer.address[0]} will be disconnected without further notice. A reconnection fee of $45.00 and a deposit of up to $150.00 may then be required.`,
      'If you have already paid, please disregard this notice and accept our thanks. If you cannot pay in full, call us today: payment arrangements and assistance programs are available.',
      'This is not a bill. Please refer to your most recent statement for details of your charges.',
    ])
  },
})
