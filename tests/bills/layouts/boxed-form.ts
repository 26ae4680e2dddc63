import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** A pre-printed form: numbered boxes for everything, and a fully ruled table. */
export const boxedForm = defineHeldBackLayout({
  id: 'boxed-form',
  suits: isSingleAccount,
  style: { date: 'DD-MON-YY', money: { sign: '', credit: 'trailing' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.box(30, 24, 552, 740)
    sheet.text(statement.utilityName(), 306, 32, { font: 'sans-bold', size: 14, align: 'center' })
    sheet.text('FORM UB-40   UTILITY BILL', 306, 50, { size: 8, align: 'center' })
    const value = { font: 'mono', size: 10 } as const
    let y = drawLabelGrid(
      sheet,
      [
        ['1. ACCOUNT NO', statement.accountNumber()],
        ['2. DATE OF BILL', statement.invoiceDate()],
        ['3. PERIOD FROM', statement.startDate()],
        ['4. PERIOD TO', statement.endDate()],
      ],
      { x: 30, y: 66, width: 552, height: 32, value },
    )
    y = drawLabelGrid(
      sheet,
      [
        ['5. NAME OF CUSTOMER', facts.customer.name],
        ['6. PREMISES', facts.customer.address[0]],
      ],
      { x: 30, y, width: 552, height: 32, value },
    )
    y = drawLabelGrid(
      sheet,
      [
        ['7. OLD BALANCE', statement.previousBalance()],
        ['8. PAID', statement.payments()],
        ['9. NEW CHARGES', statement.currentCharges()],
        ['10. PAY THIS SUM', statement.amountDue()],
        ['11. NOT LATER THAN', statement.dueDate()],
      ],
      { x: 30, y, width: 552, height: 32, value },
    )
    const usages = facts.services.flatMap((service) =>
      service.usages.map((usage) => {
        const { previous, present, amount, unit } = statement.usage(usage)
        return [statement.meterNumber(service) ?? '', previous, present, amount, unit]
      }),
    )
    const flow = new Flow(sheet, { top: y + 12, bottom: 750, nextPage: () => 40 })
    if (usages.length > 0) {
      drawRuledTable(
        sheet,
        flow,
        [30, 160, 260, 360, 460, 582],
        ['12. METER', 'OLD INDEX', 'NEW INDEX', 'QUANTITY', 'UNIT'],
        usages,
      )
      flow.skip(12)
    }
    drawRuledTable(
      sheet,
      flow,
      [30, 70, 400, 582],
      ['NO', '13. NATURE OF CHARGE', 'AMOUNT'],
      allCharges(facts).map((charge, i) => {
        const { description, amount } = statement.charge(charge)
        return [String(i + 1), description, amount]
      }),
    )
  },
})

/** `edges` are the x of every vertical line, the outer ones included. */
function drawRuledTable(
  sheet: Sheet,
  flow: Flow,
  edges: readonly number[],
  head: string[],
  rows: string[][],
): void {
  for (const [i, row] of [head, ...rows].entries()) {
    const y = flow.take(17)
    row.forEach((text, column) => {
      const left = edges[column] ?? 0
      const right = edges[column + 1] ?? left
      sheet.box(left, y, right - left, 17, '#444444')
      sheet.text(text, left + 6, y + 5, i === 0 ? { size: 7 } : { font: 'mono', size: 9 })
    })
  }
}
