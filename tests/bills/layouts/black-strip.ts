import { Flow } from '#demo/bills/flow.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A black strip with everything that is asked for, and under it each service as a line with dots and a line of its reads. */
export const blackStrip = defineHeldBackLayout({
  id: 'black-strip',
  suits: isSingleAccount,
  style: { date: 'MON DD YYYY', money: { sign: '$', credit: 'trailing' }, rate: 'cents', times: ' at ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 36, 24, { font: 'serif-bold', size: 20 })
    sheet.text(`${facts.utility.address.join('  ')}  ${facts.utility.phone}`, 36, 48, { size: 7 })
    sheet.fill(36, 64, 540, 34, '#000000')
    const strip: [string, string, number][] = [
      ['CUST ACCT', statement.accountNumber(), 42],
      ['BILLED', statement.invoiceDate(), 170],
      ['FROM / TO', `${statement.startDate('MM/DD/YY')} ${statement.endDate('MM/DD/YY')}`, 262],
      ['DELINQUENT AFTER', statement.dueDate(), 376],
      ['PAY', statement.amountDue(), 490],
    ]
    for (const [label, value, x] of strip) {
      sheet.text(label, x, 68, { size: 6, color: '#cccccc' })
      sheet.text(value, x, 79, { size: 10, color: '#ffffff', font: 'sans-bold' })
    }
    sheet.text(facts.customer.name, 36, 112)
    sheet.text(facts.customer.address.join(', '), 36, 124)
    const flow = new Flow(sheet, { top: 152, bottom: 745, nextPage: () => 40 })
    const dotted = (label: string, amount: string, indent = 0): void => {
      const y = flow.take(13)
      const from = 36 + indent + sheet.text(label, 36 + indent, y)
      sheet.text('.'.repeat(Math.max(3, Math.floor((490 - from) / 2.6))), from + 3, y)
      sheet.text(amount, 570, y, { align: 'right' })
    }
    dotted('AMOUNT OF LAST BILLING', statement.previousBalance())
    dotted('RECEIPTS', statement.payments())
    dotted('UNPAID FROM BEFORE', statement.balanceForward())
    for (const service of facts.services) {
      flow.skip(7)
      const meter = statement.meterNumber(service)
      sheet.text(
        `${service.energyType.toUpperCase()}${meter ? `   METER ${meter}` : ''}   RATE ${service.rateName}`,
        36,
        flow.take(14),
        { font: 'sans-bold' },
      )
      for (const usage of service.usages) {
        const { present, previous, multiplier, amount, unit } = statement.usage(usage)
        const reads = previous ? `READ ${present} LESS ${previous} TIMES ${multiplier} EQUALS ` : 'MEASURED '
        sheet.text(`${reads}${amount} ${unit}`, 48, flow.take(12), { size: 8 })
      }
      for (const facts_ of service.charges) {
        const charge = statement.charge(facts_)
        dotted(`${charge.description} ${charge.basis}`.trim(), charge.amount, 12)
      }
      dotted(`${service.energyType.toUpperCase()} SUBTOTAL`, statement.serviceTotal(service))
    }
    for (const facts_ of facts.otherCharges) {
      const charge = statement.charge(facts_)
      dotted(charge.description, charge.amount)
    }
    dotted('BILLED THIS TIME', statement.currentCharges())
    dotted('NOW OWING', statement.amountDue())
    if (flow.y < 640) drawMessages(sheet, random, { x: 36, y: flow.y + 14, width: 530, count: 3 })
  },
})
