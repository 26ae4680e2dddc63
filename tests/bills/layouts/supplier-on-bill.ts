import type { ChargeKind } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { hasSupplyAndDelivery } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const PARTS: readonly [ChargeKind, string][] = [
  ['delivery', 'Delivery services'],
  ['supply', 'Supply services'],
  ['tax', 'Taxes'],
  ['fee', 'Other'],
]

/** The utility delivers and bills, another company supplies: its name, telephone and charges stand on the same paper. */
export const supplierOnBill = defineHeldBackLayout({
  id: 'supplier-on-bill',
  suits: hasSupplyAndDelivery,
  style: { date: 'Mon D, YYYY', money: { sign: '$', credit: 'minus' }, times: ' X ' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 28, { font: 'sans-bold', size: 14 })
    sheet.text(facts.utility.website, 36, 46, { size: 8 })
    sheet.text(`${facts.customer.name}  |  ${facts.customer.address.join(', ')}`, 36, 66, { size: 8 })
    sheet.text(`Account number ${statement.accountNumber()}`, 576, 28, { align: 'right' })
    sheet.text(`Issued ${statement.invoiceDate()}`, 576, 41, { align: 'right' })
    sheet.text(`Next meter reading about 30 days after ${statement.endDate()}`, 576, 54, {
      align: 'right',
      size: 8,
    })
    sheet.fill(36, 84, 540, 44, '#123c69')
    const white = { color: '#ffffff' }
    sheet.text(`Total amount due by ${statement.dueDate()}`, 48, 98, { ...white, size: 12 })
    sheet.text(statement.amountDue(), 564, 96, { ...white, size: 17, font: 'sans-bold', align: 'right' })
    const flow = new Flow(sheet, { top: 142, bottom: 736, nextPage: () => 48 })
    const right = { x: 36, right: 380 }
    const line = (label: string, amount: string): void => {
      const y = flow.take(14)
      sheet.text(label, 36, y)
      sheet.text(amount, 380, y, { align: 'right' })
    }
    drawMessages(sheet, random, { x: 400, y: 146, width: 176, count: 5, title: 'Messages' })
    line('Amount of your last bill', statement.previousBalance())
    line('Payments through this date', statement.payments())
    line('Balance remaining', statement.balanceForward())
    line('Current period charges', statement.currentCharges())
    flow.skip(8)
    sheet.text(`Service from ${statement.period(' to ')}  (${statement.days()} days)`, 36, flow.take(16))
    for (const service of facts.services) {
      drawReadTable(
        flow,
        statement,
        [service],
        [
          { title: 'Meter no.', x: 36, show: (_, meter) => meter() },
          { title: 'Current', x: 190, align: 'right', show: (usage) => usage.present },
          { title: 'Previous', x: 250, align: 'right', show: (usage) => usage.previous },
          { title: 'Total', x: 340, align: 'right', show: (usage) => usage.amount },
          { title: 'Unit', x: 346, show: (usage) => usage.unit },
        ],
        { style: { size: 8 }, head: { size: 8, font: 'sans-bold' } },
      )
      flow.skip(10)
      for (const [kind, title] of PARTS) {
        const charges = service.charges.filter((charge) => charge.kind === kind)
        if (charges.length === 0) continue
        sheet.text(title, 36, flow.take(13), { font: 'sans-bold' })
        if (kind === 'supply') {
          sheet.text('Supplied by Pinnacle Ridge Energy Partners, 1-800-555-0142', 36, flow.take(12), {
            size: 8,
          })
        }
        drawChargeLines(flow, statement, charges, { ...right, basisInline: true, style: { size: 8.5 } })
        drawTotalLine(flow, `Total ${title.toLowerCase()}`, statement.subtotal(charges), right)
      }
    }
    drawChargeLines(flow, statement, facts.otherCharges, right)
  },
})
