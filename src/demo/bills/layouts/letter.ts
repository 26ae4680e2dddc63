import { allCharges } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { addressBlock } from '../parts/coupon.ts'
import { isSingleAccount } from '../suits.ts'

/** A small utility writes its bill as a letter: dates, readings and balances stand in sentences. */
export const letter = defineLayout({
  id: 'letter',
  suits: isSingleAccount,
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'parentheses' } },
  sheet: { font: 'serif', fontSize: 11 },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 72, 60, { font: 'serif-bold', size: 16 })
    addressBlock(sheet, [...facts.utility.address, facts.utility.phone], 72, 82)
    sheet.text(statement.invoiceDate(), 72, 132)
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 72, 158)
    sheet.text(`Re: Account ${statement.accountNumber()}`, 72, 206, { font: 'serif-bold' })
    const flow = new Flow(sheet, { top: 230, bottom: 720, nextPage: () => 72 })
    const say = (text: string) => {
      const lines = sheet.wrap(text, 468)
      for (const line of lines) sheet.text(line, 72, flow.take(15))
      flow.skip(7)
    }
    say(
      `This bill is for service from ${statement.startDate()} through ${statement.endDate()} at ${facts.customer.address[0]}.`,
    )
    for (const service of facts.services) {
      const meter = statement.meterNumber(service)
      for (const usage of service.usages) {
        const { description, amount, unit, previous, present } = statement.usage(usage)
        const reads = present && `, the reading having gone from ${previous} to ${present}`
        say(`${description}${meter ? ` on meter ${meter}` : ''}: ${amount} ${unit}${reads}.`)
      }
    }
    say('Your charges for this period are as follows.')
    const lines = { x: 100, right: 500, step: 16, leader: true, style: { font: 'serif' as const, size: 11 } }
    drawChargeLines(flow, statement, allCharges(facts), lines)
    drawTotalLine(flow, 'Total for this period', statement.currentCharges(), {
      ...lines,
      style: { font: 'serif-bold', size: 11 },
    })
    flow.skip(12)
    say(
      `Your last bill was ${statement.previousBalance()} and we have since received ${statement.payments()}. ` +
        `The amount due is ${statement.amountDue()}, payable by ${statement.dueDate()}.`,
    )
    say('Thank you for your custom.')
  },
})
