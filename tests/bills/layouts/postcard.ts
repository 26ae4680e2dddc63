import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A village's postcard: everything small, the stub at the right of the same lines. */
export const postcard = defineLayout({
  id: 'postcard',
  suits: (facts) => isOf('municipal', 'water')(facts) && allCharges(facts).length <= 9,
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'trailing' }, wording: 'capitals' },
  sheet: { size: [504, 324], font: 'mono', fontSize: 8 },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 20, 16, { font: 'mono-bold', size: 10 })
    sheet.text(facts.utility.address.join(' '), 20, 29, { size: 7 })
    sheet.text(`SERVICE ${statement.period(' TO ', 'MM/DD')}`, 20, 44)
    sheet.text(`BILLED ${statement.invoiceDate()}`, 190, 44)
    const flow = new Flow(sheet, { top: 60, bottom: 310 })
    drawReadTable(
      flow,
      statement,
      facts.services,
      [
        { title: 'METER', x: 20, show: (_, meter) => meter() },
        { title: 'PREV', x: 140, align: 'right', show: (usage) => usage.previous },
        { title: 'PRES', x: 190, align: 'right', show: (usage) => usage.present },
        {
          title: 'USED',
          x: 310,
          align: 'right',
          show: (usage) => `${usage.amount} ${usage.unit.toUpperCase()}`,
        },
      ],
      { rowHeight: 10 },
    )
    flow.skip(6)
    drawTable(
      flow,
      [
        { title: 'CODE', x: 20 },
        { title: 'CHARGES', x: 310, align: 'right' },
      ],
      allCharges(facts).map((charge) => {
        const { description, amount } = statement.charge(charge)
        return [description, amount]
      }),
      { rowHeight: 10 },
    )
    sheet.text('CURRENT', 20, flow.y + 4)
    sheet.text(statement.currentCharges(), 310, flow.y + 4, { align: 'right' })
    sheet.text('PAST DUE', 20, flow.y + 15)
    sheet.text(statement.balanceForward(), 310, flow.y + 15, { align: 'right' })
    sheet.text('PAY THIS AMOUNT', 20, flow.y + 28, { font: 'mono-bold' })
    sheet.text(statement.amountDue(), 310, flow.y + 28, { font: 'mono-bold', align: 'right' })
    sheet.verticalRule(325, 12, 312, '#777777')
    sheet.text('RETURN THIS STUB', 335, 16, { font: 'mono-bold' })
    sheet.text(`ACCT ${statement.accountNumber()}`, 335, 40)
    sheet.text(`DUE ${statement.dueDate()}`, 335, 54)
    sheet.text(`AMOUNT ${statement.amountDue()}`, 335, 68, { font: 'mono-bold' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 335, 170)
  },
})
