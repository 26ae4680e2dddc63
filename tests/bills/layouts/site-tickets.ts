import { addDays, daysBetween } from '#base/calendar-date.ts'
import { sumCents } from '#base/money.ts'
import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const TAX = ({ kind }: ChargeFacts) => kind === 'tax'
const RIGHT = 'right' as const

/** A trade invoice: a ruled form of what it refers to, a line a job with its own day and ticket, taxes down in the totals, ages of the balance last. */
export const siteTickets = defineHeldBackLayout({
  id: 'site-tickets',
  suits: isOf('waste', 'propane'),
  style: { date: 'M/D/YYYY', money: { sign: '', credit: 'minus' }, rate: 'bare' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.text(statement.utilityName().toUpperCase(), 36, 30, { font: 'sans-bold', size: 14 })
    addressBlock(sheet, [...facts.utility.address, facts.utility.phone], 36, 50)
    sheet.text('Invoice', 576, 26, { font: 'serif-italic', size: 26, align: RIGHT })
    drawForm(sheet, [
      ['Invoice no.', random.digits(7)],
      ['Date of invoice', statement.invoiceDate()],
      ['Customer no.', statement.accountNumber()],
      ['Purchase order', `${random.pick(['PO', 'BL', 'R'])}${random.digits(5)}`],
      ['Services from', statement.startDate()],
      ['Services through', statement.endDate()],
      ['Terms', 'Net'],
      ['Past due after', statement.dueDate()],
    ])
    sheet.text('SOLD TO', 36, 104, { size: 7, color: '#666666' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 36, 114)
    const site = `SITE ${random.digits(4)}  ${facts.customer.address[0]}`
    sheet.fill(36, 194, 540, 16, '#404040')
    sheet.text(site.toUpperCase(), 42, 198, { font: 'sans-bold', size: 8.5, color: '#ffffff' })
    const flow = new Flow(sheet, { top: 216, bottom: 640, nextPage: () => 50 })
    const charges = [...facts.services.flatMap((service) => service.charges), ...facts.otherCharges]
    const jobs = charges.filter((charge) => !TAX(charge))
    drawTable(
      flow,
      [
        { title: 'Svc Date', x: 42 },
        { title: 'Ticket', x: 104 },
        { title: 'Qty', x: 190, align: RIGHT },
        { title: 'U/M', x: 198 },
        { title: 'Description', x: 256 },
        { title: 'Price', x: 500, align: RIGHT },
        { title: 'Extended', x: 570, align: RIGHT },
      ],
      jobs.map((job, i) => rowOf(statement, job, (i + 1) / (jobs.length + 1), random)),
      { rules: { x: 36, right: 576, every: true }, rowHeight: 15, style: { size: 8.5 } },
    )
    for (const usage of facts.services.flatMap((service) => service.usages)) {
      const { description, amount, unit } = statement.usage(usage)
      sheet.text(`${description} per tickets: ${amount} ${unit}`, 256, flow.take(14), { size: 8 })
    }
    flow.skip(6)
    const taxes = charges.filter(TAX).map((tax) => statement.charge(tax))
    const end = drawPairs(
      sheet,
      [
        ['Sub total', statement.money(sumCents(jobs.map(({ amount }) => amount)))],
        ...taxes.map(({ description, rate, amount }) => [`${description} ${rate}`.trim(), amount] as const),
        ['Invoice total', statement.currentCharges()],
      ],
      { x: 380, right: 570, y: flow.take(50), label: { font: 'sans-bold', size: 8.5 } },
    )
    drawAges(sheet, statement, Math.max(end + 20, 640))
  },
})

function rowOf(statement: Statement, job: ChargeFacts, when: number, random: Random): string[] {
  const { startDate, endDate } = statement.facts
  const { description, quantity, unit, rate, amount } = statement.charge(job)
  if (!unit) return ['', '', '', '', description, rate, amount]
  const day = addDays(startDate, Math.round(daysBetween(startDate, endDate) * when))
  return [statement.date(day), random.digits(6), quantity, unit, description, rate, amount]
}

function drawForm(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  rows.forEach(([label, value], i) => {
    const y = 60 + i * 15
    sheet.fill(370, y, 92, 15, '#e4e4e4')
    sheet.box(370, y, 206, 15, '#777777')
    sheet.text(label, 375, y + 4, { size: 7.5 })
    sheet.text(value, 468, y + 4, { size: 8 })
  })
}

function drawAges(sheet: Sheet, statement: Statement, y: number): void {
  const nothing = statement.money(0)
  sheet.text('Your account today (prior balance', 36, y, { size: 8 })
  const text = `${statement.previousBalance()}, payments ${statement.payments()})`
  sheet.text(text, 36 + sheet.widthOf('Your account today (prior balance ', { size: 8 }), y, { size: 8 })
  drawLabelGrid(
    sheet,
    [
      ['CURRENT', statement.currentCharges()],
      ['31 - 60 DAYS', statement.balanceForward()],
      ['61 - 90 DAYS', nothing],
      ['OVER 90 DAYS', nothing],
      ['PAY THIS AMOUNT', statement.amountDue()],
    ],
    { x: 36, y: y + 14, width: 540, height: 34, value: { size: 10, font: 'sans-bold' } },
  )
  sheet.text(`Remit to: ${statement.facts.utility.address.join(', ')}`, 306, y + 62, {
    size: 8,
    align: 'center',
  })
}
