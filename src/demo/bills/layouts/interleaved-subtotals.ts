import { sumCents } from '#base/money.ts'
import type { ChargeFacts, ChargeKind } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { drawReadTable } from '../parts/read-table.ts'
import type { Statement } from '../statement.ts'
import { isSingleAccount } from '../suits.ts'

const SUBTOTALS: readonly [ChargeKind, string][] = [
  ['fee', 'Services Subtotal'],
  ['delivery', 'Delivery Subtotal'],
  ['supply', 'Energy Subtotal'],
]

/** Subtotals stand among the charges in the same columns; taxes follow them, worked out of the last. */
export const interleavedSubtotals = defineLayout({
  id: 'interleaved-subtotals',
  suits: isSingleAccount,
  style: { date: 'M/D/YY', money: { sign: '', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.fill(180, 84, 396, 16, '#e3edf7')
    sheet.text(statement.utilityName(), 36, 30, { font: 'sans-bold', size: 16 })
    sheet.text(`Call ${facts.utility.phone}`, 36, 90, { size: 8 })
    drawLabelGrid(
      sheet,
      [
        ['BILL DATE', statement.invoiceDate('Mon D, YYYY')],
        ['DATE DUE', statement.dueDate('Mon D, YYYY')],
        ['ACCOUNT NUMBER', statement.accountNumber()],
        ['AMOUNT DUE', `$ ${statement.amountDue()}`],
      ],
      { x: 330, y: 20, width: 246, columns: 2, height: 28, lines: 'none', label: { font: 'sans-bold' } },
    )
    sheet.text('Service Charges', 186, 88, { font: 'sans-bold' })
    const flow = new Flow(sheet, {
      top: 110,
      bottom: 740,
      nextPage: () => {
        sheet.text('(Continued from previous page)', 186, 40, { font: 'sans-italic' })
        return 60
      },
    })
    sheet.text('BILLING PERIOD', 186, flow.y, { size: 7, font: 'sans-bold' })
    sheet.text('DAYS', 300, flow.take(10), { size: 7, font: 'sans-bold' })
    sheet.text(statement.period(), 186, flow.y)
    sheet.text(statement.days(), 300, flow.take(18))
    for (const service of facts.services) {
      sheet.text(service.rateName, 186, flow.take(14), { font: 'sans-bold' })
      const meter = statement.meterNumber(service)
      if (meter) {
        sheet.text('METER NUMBER', 186, flow.take(10), { size: 7, font: 'sans-bold' })
        sheet.text(meter, 186, flow.take(15))
      }
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'PERIOD', x: 186, show: (usage) => usage.description },
          { title: 'CURRENT', x: 360, align: 'right', show: (usage) => usage.present },
          { title: 'PREVIOUS', x: 425, align: 'right', show: (usage) => usage.previous },
          { title: 'MULTIPLIER', x: 490, align: 'right', show: (usage) => usage.multiplier },
          { title: 'TOTAL USED', x: 572, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
        ],
        { head: { size: 7, font: 'sans-bold' }, style: { size: 8 }, rowHeight: 11 },
      )
      flow.skip(6)
      drawWithSubtotals(statement, flow, service.charges)
      const total = `Total ${service.energyType} charges`
      drawTotalLine(flow, total, `$${statement.serviceTotal(service)}`, { x: 186, right: 572 })
      flow.skip(6)
    }
    drawChargeLines(flow, statement, facts.otherCharges, { x: 186, right: 572 })
    drawTotalLine(flow, 'Total Current Charges', `$ ${statement.currentCharges()}`, { x: 186, right: 572 })
    for (const [label, value] of [
      ['Previous Balance', statement.previousBalance()],
      ['Payments', statement.payments()],
    ] as const) {
      const y = flow.take(13)
      sheet.text(label, 186, y)
      sheet.text(value, 572, y, { align: 'right' })
    }
  },
})

function drawWithSubtotals(statement: Statement, flow: Flow, charges: readonly ChargeFacts[]): void {
  const lines = { x: 186, right: 572, basisRight: 500, step: 12, style: { size: 8 } }
  for (const [kind, label] of SUBTOTALS) {
    const part = charges.filter((charge) => charge.kind === kind)
    drawChargeLines(flow, statement, part, lines)
    if (part.length < 2) continue
    const y = flow.take(14)
    const style = { font: 'sans-bold', size: 8, align: 'right' } as const
    flow.sheet.text(label, 500, y, style)
    flow.sheet.text(`$${statement.money(sumCents(part.map((charge) => charge.amount)))}`, 572, y, style)
  }
  drawChargeLines(
    flow,
    statement,
    charges.filter((charge) => charge.kind === 'tax'),
    lines,
  )
}
