import { allCharges } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { contactLine } from '#demo/bills/parts/message.ts'
import { isSingleAccount } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

/** Values stand over their labels, and charges go across the page two to a row. */
export const valueAboveLabel = defineHeldBackLayout({
  id: 'value-above-label',
  suits: isSingleAccount,
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'parentheses' } },
  draw(sheet, statement) {
    const { facts } = statement
    const grid = { x: 40, width: 532, order: 'value above', lines: 'none' } as const
    drawLabelGrid(
      sheet,
      [
        [facts.customer.name, statement.utilityName()],
        ['account number', statement.accountNumber()],
      ],
      { ...grid, y: 30, height: 34, value: { size: 14, font: 'sans-bold' }, label: { size: 9 } },
    )
    sheet.rule(40, 72, 572, '#b71c1c', 3)
    drawLabelGrid(
      sheet,
      [
        ['billed on', statement.invoiceDate()],
        ['service began', statement.startDate()],
        ['service ended', statement.endDate()],
        ['payment due date', statement.dueDate()],
      ],
      { ...grid, y: 84, height: 34, label: { size: 8, font: 'sans-italic' }, value: { size: 10 } },
    )
    drawLabelGrid(
      sheet,
      [
        ['last statement', statement.previousBalance()],
        ['payments', statement.payments()],
        ['new charges', statement.currentCharges()],
        ['total amount due', statement.amountDue()],
      ],
      {
        ...grid,
        y: 124,
        height: 36,
        label: { size: 8, font: 'sans-italic' },
        value: { size: 12, font: 'sans-bold' },
      },
    )
    const flow = new Flow(sheet, { top: 180, bottom: 730, nextPage: () => 60 })
    for (const service of facts.services) {
      for (const usage of service.usages) {
        const { amount, unit, description, previous, present } = statement.usage(usage)
        const cells: [string, string][] = [[description, `${amount} ${unit}`]]
        const meter = statement.meterNumber(service)
        if (meter) cells.push(['meter', meter])
        if (present) cells.push(['earlier reading', previous], ['later reading', present])
        drawLabelGrid(sheet, cells, {
          ...grid,
          y: flow.take(32),
          width: cells.length * 133,
          height: 30,
          value: { size: 10 },
        })
      }
    }
    flow.skip(10)
    sheet.rule(40, flow.y, 572, '#b71c1c')
    flow.skip(8)
    const charges = allCharges(facts).map((charge) => statement.charge(charge))
    for (let i = 0; i < charges.length; i += 2) {
      const y = flow.take(18)
      charges.slice(i, i + 2).forEach((charge, side) => {
        const x = 44 + side * 276
        sheet.text(charge.description, x, y)
        sheet.text(charge.amount, x + 246, y, { align: 'right' })
      })
    }
    sheet.text(contactLine(statement), 306, 756, { size: 8, align: 'center' })
  },
})
