import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { comparisonSentence } from '#demo/bills/parts/at-a-glance.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const BLUE = '#2a5d84'

/** A gas company that talks: each charge and each balance is a sentence, its amount alone at the right of the last line of it. */
export const spokenCharges = defineHeldBackLayout({
  id: 'spoken-charges',
  suits: isOf('gas'),
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'cents', times: ' at ' },
  sheet: { fontSize: 10 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.disc(52, 42, 10, BLUE)
    sheet.fitted(statement.utilityName(), 70, 33, 300, { font: 'sans-bold', size: 17, color: BLUE })
    sheet.text(`Smell gas? Leave, then call ${facts.utility.phone}`, 572, 38, { size: 8, align: 'right' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 82)
    sheet.text(`Your customer number is ${statement.accountNumber()}`, 572, 82, { align: 'right' })
    sheet.text(`Prepared for you on ${statement.invoiceDate()}`, 572, 96, { align: 'right' })
    const flow = new Flow(sheet, { top: 136, bottom: 616, nextPage: () => 56 })
    const title = (text: string): void => {
      sheet.text(text, 40, flow.take(20), { font: 'sans-bold', size: 12, color: BLUE })
    }
    const say = (sentence: string, amount = '', bold = false): void => {
      const style = { size: 10, font: bold ? 'sans-bold' : 'sans' } as const
      const lines = sheet.wrap(sentence, 420, style)
      const top = flow.take(lines.length * 12.5 + 3)
      lines.forEach((line, i) => {
        sheet.text(line, 40, top + i * 12.5, style)
      })
      sheet.text(amount, 572, top + (lines.length - 1) * 12.5, { ...style, align: 'right' })
    }
    title('Your gas use')
    for (const service of facts.services) for (const sentence of gasUseOf(statement, service)) say(sentence)
    say(comparisonSentence(statement, random))
    flow.skip(8)
    title('Your gas charges')
    for (const { charges } of facts.services) {
      for (const own of charges) say(...sentenceOf(statement, own))
    }
    for (const own of facts.otherCharges) say(...sentenceOf(statement, own))
    say('All of this makes your gas bill for the month', statement.currentCharges(), true)
    flow.skip(8)
    title('Your balance')
    say('Our bill before this one was for', statement.previousBalance())
    say('Since then you have paid us', statement.payments())
    const due = statement.dueDate()
    say(`So we ask you to pay us, by ${due}`, statement.amountDue(), true)
    sheet.text('A payment later than that costs 1% more each month.', 40, 624, { size: 8 })
    drawCoupon(sheet, statement, {
      y: 644,
      notice: 'Tear here',
      pairs: [
        ['Customer number', statement.accountNumber()],
        ['To pay', statement.amountDue()],
      ],
    })
  },
})

function sentenceOf(statement: Statement, own: ChargeFacts): [sentence: string, amount: string] {
  const { description, basis, quantity, rate, amount } = statement.charge(own)
  if (own.unit === '$') return [`${description} of ${rate} on ${quantity}`, amount]
  return [basis ? `${description} for ${basis}` : description, amount]
}

function gasUseOf(statement: Statement, service: ServiceFacts): string[] {
  const span = `Between ${statement.startDate()} and ${statement.endDate()}, ${statement.days()} days,`
  const plan = `You are served under our ${service.rateName} rate.`
  const uses = service.usages.map((facts) => {
    const { description, amount, unit, previous, present, multiplier, readType } = statement.usage(facts)
    if (!present) return `${description}: ${amount} ${unit}.`
    const how = readType === 'Estimated' ? 'we think that' : 'we found that'
    const times = multiplier === '1' ? '' : `, which counts ${multiplier} times`
    const meter = `meter ${statement.meterNumber(service, facts)} went from ${previous} to ${present}${times}`
    return `${span} ${how} ${meter}. ${description}: ${amount} ${unit}.`
  })
  return [...uses, plan]
}
