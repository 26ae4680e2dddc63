import type { BillFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawLabelGrid } from '#demo/bills/parts/label-grid.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const HEAD = { size: 6.5, font: 'sans-bold' as const }

/** A cooperative's: the whole service in one wide line, then old and new amounts alike run down one half of the page and on in the other. */
export const pairedHalves = defineHeldBackLayout({
  id: 'paired-halves',
  suits: isOf('electric'),
  style: { date: 'MM/DD/YY', money: { sign: '', credit: 'CR' }, wording: 'capitals' },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 306, 28, 460, { font: 'serif-bold', size: 18, align: 'center' })
    sheet.text(`${facts.utility.address.join(', ')}    ${facts.utility.phone}`, 306, 50, {
      font: 'serif',
      align: 'center',
    })
    sheet.text('Owned by those we serve', 306, 62, { font: 'serif-italic', align: 'center' })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 40, 96)
    const map = `Map ${random.digits(2)}-${random.digits(2)}-${random.digits(3)}`
    const rates = [...new Set(facts.services.map(({ rateName }) => rateName))]
    sheet.text(`${map}   Cycle ${random.int(1, 21)}   Rate ${rates.join(', ')}`, 572, 96, {
      align: RIGHT,
      size: 8,
    })
    const foot = drawReads(sheet, statement, facts)
    drawHalves(sheet, statement, foot + 16)
    drawMessages(sheet, random, { x: 40, y: 586, width: 532, count: 2 })
    sheet.dashes(40, 648, 572)
    sheet.text('KEEP THE UPPER PART, SEND THE LOWER PART', 306, 653, { ...HEAD, align: 'center' })
    drawLabelGrid(
      sheet,
      [
        ['CUST ACCT', statement.accountNumber()],
        ['BILLED', statement.invoiceDate()],
        ['NET BILL', statement.amountDue()],
        ['PENALTY AFTER', statement.dueDate()],
        ['GROSS BILL', statement.amountWhenLate()],
      ],
      { x: 40, y: 668, width: 532, height: 32, value: { size: 10, font: 'sans-bold' } },
    )
    sheet.text(facts.customer.name, 40, 718)
  },
})

function drawReads(sheet: Sheet, statement: Statement, facts: BillFacts): number {
  const flow = new Flow(sheet, { top: 148, bottom: 560 })
  drawReadTable(
    flow,
    statement,
    facts.services,
    [
      { title: 'REGISTER', x: 40, show: ({ description }) => description },
      { title: 'METER', x: 180, show: ({ present }, meter) => (present ? meter() : '') },
      { title: 'SERVICE FROM', x: 232, show: () => statement.startDate() },
      { title: 'SERVICE TO', x: 290, show: () => statement.endDate() },
      { title: 'DAYS', x: 356, align: RIGHT, show: () => statement.days() },
      { title: 'PREVIOUS', x: 406, align: RIGHT, show: ({ previous }) => previous },
      { title: 'PRESENT', x: 456, align: RIGHT, show: ({ present }) => present },
      { title: 'MULT', x: 488, align: RIGHT, show: ({ multiplier }) => multiplier },
      { title: 'USED', x: 572, align: RIGHT, show: ({ amount, unit }) => `${amount} ${unit}` },
    ],
    { rules: { x: 36, right: 576 }, head: HEAD, style: { size: 7.5 } },
  )
  return flow.y
}

function drawHalves(sheet: Sheet, statement: Statement, top: number): void {
  const { services, otherCharges, dueDate } = statement.facts
  const entries: Pair[] = [
    ['AMOUNT OF PREV BILL', statement.previousBalance()],
    ['CREDITS & PAYMENTS', statement.payments()],
    ...[...services.flatMap(({ charges }) => charges), ...otherCharges].map((own): Pair => {
      const { description, amount } = statement.charge(own)
      return [description, amount]
    }),
    ['CURRENT MONTH TOTAL', statement.currentCharges()],
    [`NET BILL DUE ${statement.date(dueDate)}`, statement.amountDue()],
  ]
  const length = Math.ceil(entries.length / 2)
  for (const [half, x] of [40, 316].entries()) {
    sheet.fill(x - 4, top, 264, 13, '#d9e3d3')
    sheet.text('DESCRIPTION', x, top + 4, HEAD)
    sheet.text('AMOUNT', x + 256, top + 4, { ...HEAD, align: RIGHT })
    entries.slice(half * length, (half + 1) * length).forEach(([name, amount], i) => {
      const y = top + 19 + i * 13
      sheet.text(name, x, y, { size: 8.5 })
      sheet.text(amount, x + 256, y, { size: 8.5, align: RIGHT })
    })
  }
  sheet.verticalRule(306, top, top + 19 + length * 13)
}
