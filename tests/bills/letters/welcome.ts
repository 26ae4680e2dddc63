import { Flow } from '#demo/bills/flow.ts'
import { drawLetterHead, drawParagraphs } from '#demo/bills/parts/letter-head.ts'
import { defineHeldBackLetter } from '../scored-layout.ts'

/** The first letter to a new customer. */
export const welcome = defineHeldBackLetter({
  id: 'letter-welcome',
  draw(sheet, statement) {
    const { facts } = statement
    const meters = facts.services.flatMap((service) => service.meterNumber ?? [])
    const top = drawLetterHead(sheet, statement, 'Welcome!')
    const flow = new Flow(sheet, { top, bottom: 720 })
    drawParagraphs(flow, [
      `Thank you for choosing us. Your service at ${facts.customer.address[0]} was turned on on ${statement.startDate()}. Your account number is ${statement.accountNumber()}.`,
      meters.length > 0
        ? `Your service is measured by meter ${meters.join(' and meter ')}.`
        : 'Your containers have been delivered.',
      `Your first bill will be mailed around ${statement.invoiceDate()} and will include a one-time connection charge of $25.00. Bills are due 20 days after they are mailed.`,
      'You can pay online, by phone, by mail or at our office. Sign up for automatic payment and never miss a due date.',
    ])
  },
})
