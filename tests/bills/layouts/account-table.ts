import { Flow } from '#demo/bills/flow.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { isSummary } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Many accounts, a row each: where, which meter, how much, what it cost. */
export const accountTable = defineHeldBackLayout({
  id: 'account-table',
  suits: isSummary,
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'CR' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 32, { font: 'serif-bold', size: 17 })
    sheet.text('CONSOLIDATED INVOICE', 576, 36, { font: 'serif-bold', size: 12, align: 'right' })
    drawPairs(
      sheet,
      [
        ['Customer', facts.customer.name],
        ['Master account', statement.accountNumber()],
        ['Invoice date', statement.invoiceDate()],
        ['Billing period', statement.period(' to ')],
      ],
      { x: 36, y: 64, label: { font: 'sans-bold' } },
    )
    drawPairs(
      sheet,
      [
        ['Previous invoice', statement.previousBalance()],
        ['Less payments', statement.payments()],
        ['This invoice', statement.currentCharges()],
        [`Payable by ${statement.dueDate()}`, statement.amountDue()],
      ],
      { x: 350, right: 576, y: 64, value: { font: 'sans-bold' } },
    )
    const flow = new Flow(sheet, { top: 130, bottom: 740, nextPage: () => 50 })
    drawTable(
      flow,
      [
        { title: 'Account', x: 36 },
        { title: 'Location', x: 110 },
        { title: 'Meter', x: 330 },
        { title: 'kWh', x: 470, align: 'right' },
        { title: 'Amount', x: 576, align: 'right' },
      ],
      [...facts.services].map((service) => {
        const [usage] = service.usages
        const place = service.address?.[0] ?? ''
        const { amount } = statement.combinedCharge(`${service.accountNumber} ${place}`, service)
        const used = usage ? statement.usage(usage).amount : ''
        return [service.accountNumber ?? '', place, statement.meterNumber(service) ?? '', used, amount]
      }),
      { rules: { x: 36, right: 576, every: true }, rowHeight: 16, style: { size: 8 } },
    )
    for (const other of facts.otherCharges) {
      const { description, amount } = statement.charge(other)
      const y = flow.take(16)
      sheet.text(description, 110, y, { size: 8 })
      sheet.text(amount, 576, y, { size: 8, align: 'right' })
    }
  },
})
