import { allCharges } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { contactLine } from '../parts/message.ts'
import { drawReadTable } from '../parts/read-table.ts'
import { drawTable } from '../parts/table.ts'
import { isSingleAccount } from '../suits.ts'

/** Balance, payments and charges as one list of transactions, credits marked CR. */
export const transactionLedger = defineLayout({
  id: 'transaction-ledger',
  suits: isSingleAccount,
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'CR' } },
  sheet: { font: 'serif', fontSize: 10 },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 306, 30, { font: 'serif-bold', size: 20, align: 'center' })
    sheet.text(facts.utility.address.join(' · '), 306, 54, { align: 'center' })
    drawLabelGrid(
      sheet,
      [
        ['Account No.', statement.accountNumber()],
        ['Statement Date', statement.invoiceDate()],
        ['From', statement.startDate()],
        ['To', statement.endDate()],
        ['Delinquent After', statement.dueDate()],
      ],
      { x: 40, y: 80, width: 532, value: { font: 'serif-bold' }, label: { font: 'serif', size: 8 } },
    )
    sheet.text(`${facts.customer.name}, ${facts.customer.address.join(', ')}`, 40, 122)
    const flow = new Flow(sheet, { top: 150, bottom: 730, nextPage: () => 60 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'Meter', x: 44, show: (_, meter) => meter() },
        {
          title: 'Reading',
          x: 150,
          show: (usage) => usage.present && `${usage.previous} - ${usage.present}`,
        },
        { title: 'Mult.', x: 320, align: 'right', show: (usage) => usage.multiplier },
        { title: 'Consumption', x: 430, align: 'right', show: (usage) => usage.amount },
        { title: 'Units', x: 445, show: (usage) => usage.unit },
      ],
      { head: { font: 'serif-bold' }, rules: { x: 40, right: 572 } },
    )
    flow.skip(16)
    drawTable(
      flow,
      [
        { title: 'Date', x: 44 },
        { title: 'Transaction', x: 110 },
        { title: 'Amount', x: 568, align: 'right' },
      ],
      [
        [statement.date(facts.startDate), 'Balance Forward', statement.previousBalance()],
        [statement.date(facts.startDate), 'Payment - Thank You', statement.payments()],
        ...allCharges(facts).map((charge) => {
          const { description, amount } = statement.charge(charge)
          return [statement.invoiceDate(), description, amount]
        }),
        ['', 'Total New Charges', statement.currentCharges()],
        ['', 'Balance Due', statement.amountDue()],
      ],
      { head: { font: 'serif-bold' }, rules: { x: 40, right: 572, every: true }, rowHeight: 17 },
    )
    sheet.text(contactLine(statement), 40, 752, { size: 8 })
  },
})
