import { sumCents } from '#base/money.ts'
import type { ChargeKind, ServiceFacts } from '../bill-facts.ts'
import { defineLayout } from '../define-layout.ts'
import { Flow } from '../flow.ts'
import { drawChargeLines, drawTotalLine } from '../parts/charge-lines.ts'
import { drawCoupon } from '../parts/coupon.ts'
import { drawLabelGrid } from '../parts/label-grid.ts'
import { contactLine } from '../parts/message.ts'
import { drawPairs } from '../parts/pairs.ts'
import { drawReadTable } from '../parts/read-table.ts'
import type { Sheet } from '../sheet.ts'
import type { Statement } from '../statement.ts'
import { hasSupplyAndDelivery } from '../suits.ts'

/** A wires company: its delivery at the left, the supplier's charges beside it, taxes below. */
export const supplyBesideDelivery = defineLayout({
  id: 'supply-beside-delivery',
  suits: hasSupplyAndDelivery,
  style: { date: 'MM/DD/YY', money: { sign: '$', credit: 'minus' } },
  draw(sheet, statement) {
    const { facts } = statement
    sheet.text(statement.utilityName(), 36, 34, { font: 'sans-bold', size: 19, color: '#0b4f8a' })
    sheet.text(contactLine(statement), 36, 58, { size: 8, color: '#444444' })
    drawLabelGrid(
      sheet,
      [
        ['Account number', statement.accountNumber()],
        ['Bill date', statement.invoiceDate()],
        ['Please pay by', statement.dueDate()],
        ['Amount due', statement.amountDue()],
      ],
      { x: 36, y: 76, width: 540, height: 34, value: { font: 'sans-bold', size: 11 }, labelFill: '#dbe8f4' },
    )
    const summaryEnd = drawPairs(
      sheet,
      [
        ['Amount of your last bill', statement.previousBalance()],
        ['Payments through bill date', statement.payments()],
        ['Total current charges', statement.currentCharges()],
      ],
      { x: 36, right: 300, y: 124 },
    )
    sheet.text('Service address', 330, 124, { size: 8, color: '#555555' })
    sheet.text(`${facts.customer.name}`, 330, 136)
    sheet.text(facts.customer.address.join(', '), 330, 148)
    let top = summaryEnd + 16
    for (const service of facts.services) top = drawService(sheet, statement, service, top) + 14
    const flow = new Flow(sheet, { top, bottom: 640 })
    drawChargeLines(flow, statement, facts.otherCharges, { x: 36, right: 576 })
    drawCoupon(sheet, statement, {
      y: 650,
      notice: 'Return this part with a check payable to the company. Do not send cash.',
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Please pay by', statement.dueDate()],
        ['Please pay', statement.amountDue()],
      ],
    })
  },
})

function drawService(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): number {
  sheet.fill(36, top, 540, 16, '#0b4f8a')
  sheet.text(`${capital(service.energyType)} usage and charges`, 42, top + 4, {
    font: 'sans-bold',
    color: '#ffffff',
  })
  sheet.text(`Rate ${service.rateName}`, 570, top + 4, { color: '#ffffff', size: 8, align: 'right' })
  const reads = new Flow(sheet, { top: top + 22, bottom: 640 })
  drawReadTable(
    reads,
    statement,
    [service],
    [
      { title: 'Meter', x: 36, show: (_, meter) => meter() },
      { title: 'Service period', x: 130, show: () => statement.period(' to ') },
      { title: 'Present read', x: 330, align: 'right', show: (usage) => usage.present },
      { title: 'Prior read', x: 410, align: 'right', show: (usage) => usage.previous },
      { title: 'Mult.', x: 460, align: 'right', show: (usage) => usage.multiplier },
      { title: 'Billed use', x: 576, align: 'right', show: (usage) => `${usage.amount} ${usage.unit}` },
    ],
    {
      rules: { x: 36, right: 576, color: '#888888' },
      style: { size: 8 },
      head: { size: 8, font: 'sans-bold' },
    },
  )
  const left = drawColumn(sheet, statement, service, 'delivery', { x: 36, right: 296, top: reads.y + 8 })
  const right = drawColumn(sheet, statement, service, 'supply', { x: 316, right: 576, top: reads.y + 8 })
  const below = new Flow(sheet, { top: Math.max(left, right) + 6, bottom: 640 })
  const others = service.charges.filter((charge) => charge.kind !== 'supply' && charge.kind !== 'delivery')
  drawChargeLines(below, statement, others, { x: 36, right: 576, basisRight: 480 })
  return below.y
}

function drawColumn(
  sheet: Sheet,
  statement: Statement,
  service: ServiceFacts,
  kind: ChargeKind,
  { x, right, top }: { x: number; right: number; top: number },
): number {
  const title = kind === 'supply' ? 'Supply' : 'Delivery'
  const charges = ofKind(service, kind)
  sheet.text(`${title} charges`, x, top, { font: 'sans-bold', size: 10 })
  const flow = new Flow(sheet, { top: top + 15, bottom: 640 })
  drawChargeLines(flow, statement, charges, { x, right, basisRight: right - 50, style: { size: 7.5 } })
  const subtotal = statement.money(sumCents(charges.map((charge) => charge.amount)))
  drawTotalLine(flow, `Total ${title.toLowerCase()}`, subtotal, { x, right, style: { size: 8 } })
  return flow.y
}

const ofKind = (service: ServiceFacts, kind: ChargeKind) =>
  service.charges.filter((charge) => charge.kind === kind)

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
