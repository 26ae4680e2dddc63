import { addDays } from '#base/calendar-date.ts'
import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** All that happened since the last bill with its day in front: the balance, a payment, each charge; the reads in a line below. */
export const datedActivity = defineHeldBackLayout({
  id: 'dated-activity',
  suits: (facts) => isSingleAccount(facts) && allCharges(facts).length <= 16,
  style: { date: 'M/D/YYYY', money: { sign: '', credit: 'parentheses' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 50, 40, { font: 'serif-bold', size: 18 })
    sheet.text(facts.utility.address.join(', '), 50, 62, { font: 'serif', size: 9 })
    sheet.text('BILL', 562, 40, { font: 'serif-bold', size: 22, align: 'right' })
    drawLabelGrid(
      sheet,
      [
        ['Customer', facts.customer.name],
        ['Account No', statement.accountNumber()],
        ['Date', statement.invoiceDate()],
        ['Service From', statement.startDate()],
        ['Service To', statement.endDate()],
      ],
      { x: 50, y: 86, width: 512, value: { size: 7.5 } },
    )
    const flow = new Flow(sheet, { top: 136, bottom: 560, nextPage: () => 50 })
    const head = flow.take(16)
    sheet.text('Date', 54, head, { font: 'serif-bold' })
    sheet.text('Activity', 120, head, { font: 'serif-bold' })
    sheet.text('Amount', 556, head, { font: 'serif-bold', align: 'right' })
    sheet.rule(50, head + 13, 562)
    const row = (day: string, activity: string, amount: string): void => {
      const y = flow.take(14)
      sheet.text(day, 54, y, { font: 'serif' })
      sheet.text(activity, 120, y, { font: 'serif' })
      sheet.text(amount, 556, y, { font: 'serif', align: 'right' })
    }
    row(statement.date(addDays(facts.startDate, 2)), 'Prior bill', statement.previousBalance())
    row(statement.date(addDays(facts.startDate, 17)), 'Payment - check', statement.payments())
    for (const facts_ of allCharges(facts)) {
      const { description, amount } = statement.charge(facts_)
      row(statement.date(facts.invoiceDate), description, amount)
    }
    sheet.rule(420, flow.y, 562)
    const y = flow.take(22)
    sheet.text('Please pay this amount', 410, y + 4, { font: 'serif-bold', align: 'right' })
    sheet.text(statement.amountDue(), 556, y + 4, { font: 'serif-bold', align: 'right' })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const meter = statement.meterNumber(service, usage)
        const { present, previous, amount, unit, description } = statement.usage(usage)
        const reads = previous ? `; reading ${present}, before ${previous}` : ''
        const on = meter ? `Meter ${meter}, ` : ''
        sheet.text(`${on}${description}: ${amount} ${unit}${reads}`, 54, flow.take(13), {
          font: 'serif',
          size: 9,
        })
      }
    }
    drawCoupon(sheet, statement, {
      y: 620,
      pairs: [
        ['Account No', statement.accountNumber()],
        ['Due', statement.dueDate()],
        ['Amount', statement.amountDue()],
      ],
    })
  },
})
