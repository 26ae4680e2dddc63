import { allCharges } from '#demo/bills/bill-facts.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A long narrow slip from a handheld printer: the meter reader leaves the bill at once. */
export const counterReceipt = defineHeldBackLayout({
  id: 'counter-receipt',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YY', money: { sign: '$', credit: 'minus' } },
  sheet: { size: [250, 720], font: 'mono', fontSize: 8 },
  draw(sheet, statement) {
    const { facts } = statement
    let y = 20
    const centre = (text: string, size = 8) => {
      sheet.text(text, 125, y, { align: 'center', font: 'mono-bold', size })
      y += size + 4
    }
    const pair = (label: string, value: string) => {
      sheet.text(label, 16, y)
      sheet.text(value, 234, y, { align: 'right' })
      y += 12
    }
    const line = () => {
      sheet.dashes(16, y + 2, 234)
      y += 10
    }
    const name = sheet.wrap(statement.utilityName(), 210, { font: 'mono-bold', size: 11 })
    for (const part of name) centre(part, 11)
    centre(facts.utility.phone)
    line()
    pair('Acct', statement.accountNumber())
    pair('Date', statement.invoiceDate())
    pair('From', statement.startDate())
    pair('To', statement.endDate())
    pair('', facts.customer.address[0])
    line()
    for (const service of facts.services) {
      const meter = statement.meterNumber(service)
      if (meter) pair('Meter', meter)
      for (const usage of service.usages) {
        const { description, amount, unit, previous, present } = statement.usage(usage)
        if (present) {
          pair('  Read now', present)
          pair('  Read before', previous)
        }
        pair(description, `${amount} ${unit}`)
      }
    }
    line()
    for (const charge of allCharges(facts)) {
      const { description, amount } = statement.charge(charge)
      pair(description, amount)
    }
    line()
    pair('CURRENT CHARGES', statement.currentCharges())
    pair('PREV BALANCE', statement.previousBalance())
    pair('PAID', statement.payments())
    pair('AMOUNT DUE', statement.amountDue())
    pair('DUE', statement.dueDate())
    line()
    centre('Thank you')
  },
})
