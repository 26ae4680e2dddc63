import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A water company's: messages come first, reads are told in a box at the side, amounts stand near their names, one sum for payers in time and one for late ones. */
export const notedReads = defineHeldBackLayout({
  id: 'noted-reads',
  suits: isOf('water'),
  style: { date: 'Month D, YYYY', money: { sign: '$ ', credit: 'minus' }, times: ' at ' },
  sheet: { font: 'serif', fontSize: 10 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.box(36, 28, 540, 76, '#3a7d8c')
    drawMessages(sheet, random, {
      x: 44,
      y: 34,
      width: 524,
      count: 3,
      title: 'Message to our customers',
      style: { font: 'serif-italic', size: 8.5 },
    })
    sheet.text(statement.utilityName(), 36, 122, { font: 'serif-bold', size: 17, color: '#3a7d8c' })
    sheet.text(`Bill of ${statement.invoiceDate()} for account ${statement.accountNumber()}`, 36, 146, {
      size: 11,
    })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 400, 122)
    const flow = new Flow(sheet, { top: 180, bottom: 650, nextPage: () => 50 })
    const boxes = facts.services.filter(({ usages }) => usages.length > 0)
    boxes.reduce((top, service) => drawNote(sheet, statement, service, top) + 12, 180)
    const row = (name: string, amount: string, bold = false): void => {
      const y = flow.take(15)
      const font = bold ? 'serif-bold' : 'serif'
      sheet.text(name, 36, y, { font })
      sheet.text(amount, 268, y, { font, align: 'right' })
    }
    row('You owed on your last bill', statement.previousBalance())
    row('You have paid', statement.payments())
    row('Balance from before', statement.balanceForward(), true)
    flow.skip(8)
    for (const service of facts.services) {
      sheet.text(service.rateName, 36, flow.take(15), { font: 'serif-italic', color: '#3a7d8c' })
      for (const own of service.charges) {
        const { description, amount, basis } = statement.charge(own)
        row(description, amount)
        if (basis) sheet.text(basis, 48, flow.take(13), { size: 8.5 })
      }
    }
    for (const own of facts.otherCharges) {
      const { description, amount } = statement.charge(own)
      row(description, amount)
    }
    row('Total of new charges', statement.currentCharges(), true)
    drawSums(sheet, statement)
  },
})

function drawNote(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): number {
  const lines = service.usages.flatMap((facts) => {
    const { description, present, previous, multiplier, amount, unit, readType } = statement.usage(facts)
    if (!present) return [`${description} billed: ${amount} ${unit}`]
    return [
      `We read meter ${statement.meterNumber(service, facts)}`,
      `   on ${statement.endDate()}, it showed ${present}${readType === 'Estimated' ? ' (estimated)' : ''}`,
      `   on ${statement.startDate()}, it showed ${previous}`,
      ...(multiplier === '1' ? [] : [`   one on its dial is ${multiplier} ${unit}`]),
      `In ${statement.days()} days you used ${amount} ${unit}`,
    ]
  })
  const height = lines.length * 14 + 26
  sheet.fill(330, top, 246, height, '#e5f1f3')
  sheet.text(`Your ${service.energyType} reading`, 340, top + 7, { font: 'serif-bold', size: 11 })
  lines.forEach((line, i) => {
    sheet.text(line, 340, top + 24 + i * 14)
  })
  return top + height
}

function drawSums(sheet: Sheet, statement: Statement): void {
  sheet.fill(36, 672, 540, 62, '#3a7d8c')
  const white = { color: '#ffffff' }
  const due = statement.dueDate()
  const sums = [
    [`Pay through ${due}`, statement.amountDue(), 50],
    [`Pay after ${due}`, statement.amountWhenLate(0.1), 320],
  ] as const
  for (const [label, amount, x] of sums) {
    sheet.text(label, x, 682, { ...white, size: 11 })
    sheet.text(amount, x, 702, { ...white, size: 18, font: 'serif-bold' })
  }
  const { address, phone } = statement.facts.utility
  sheet.text(`Mail to ${address.join(', ')} or call ${phone}`, 306, 746, { size: 9, align: 'center' })
}
