import { allCharges } from '#demo/bills/bill-facts.ts'
import { defineLayout } from '#demo/bills/define-layout.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'

/** A card of the size that goes by the cheaper postage: codes, reads and amounts in one small table, a stub on the left. */
export const codeCard = defineLayout({
  id: 'code-card',
  suits: (facts) => isOf('municipal', 'water')(facts) && allCharges(facts).length <= 8,
  style: {
    date: ['MM/DD/YY', 'M/D/YY', 'MM/DD/YYYY'],
    money: [
      { sign: '', credit: 'minus' },
      { sign: '', credit: 'trailing' },
      { sign: '', credit: 'CR' },
    ],
    wording: 'capitals',
  },
  sheet: { size: [432, 288], fontSize: 7 },
  draw(sheet, statement, random) {
    const { facts } = statement
    drawStub(sheet, statement)
    sheet.verticalRule(142, 10, 278, '#888888')
    sheet.fitted(statement.utilityName().toUpperCase(), 152, 12, 180, { font: 'sans-bold', size: 10 })
    sheet.text(facts.utility.phone, 422, 14, { align: 'right' })
    sheet.text('SERVICE ADDRESS', 152, 28, { size: 5.5 })
    sheet.text(facts.customer.address[0].toUpperCase(), 152, 35)
    const cells: [string, string, number][] = [
      ['FROM', statement.startDate(), 290],
      ['TO', statement.endDate(), 340],
      ['BILL DATE', statement.invoiceDate(), 386],
    ]
    for (const [label, value, x] of cells) {
      sheet.text(label, x, 28, { size: 5.5 })
      sheet.text(value, x, 35)
    }
    const flow = new Flow(sheet, { top: 52, bottom: 232 })
    drawTable(
      flow,
      [
        { title: 'CODE', x: 152 },
        { title: 'PREV', x: 287, align: 'right' },
        { title: 'PRES', x: 315, align: 'right' },
        { title: 'USED', x: 378, align: 'right' },
        { title: 'AMOUNT', x: 422, align: 'right' },
      ],
      rowsOf(statement),
      { rowHeight: 10, rules: { x: 152, right: 422 }, head: { size: 6, font: 'sans-bold' } },
    )
    drawTotals(flow, statement)
    drawLegend(sheet, statement, random)
  },
})

/** The reads of a meter stand beside the first code it is billed under. */
function rowsOf(statement: Statement): string[][] {
  const { services, otherCharges } = statement.facts
  const rows = services.flatMap((service) =>
    service.charges.map((facts, i) => {
      const charge = statement.charge(facts)
      const usage = i === 0 && service.usages[0] ? statement.usage(service.usages[0]) : null
      const used = usage ? `${usage.amount} ${usage.unit.toUpperCase()}` : ''
      return [charge.description, usage?.previous ?? '', usage?.present ?? '', used, charge.amount]
    }),
  )
  const others = otherCharges.map((facts) => {
    const { description, amount } = statement.charge(facts)
    return [description, '', '', '', amount]
  })
  return [...rows, ...others]
}

function drawTotals(flow: Flow, statement: Statement): void {
  const { sheet } = flow
  flow.skip(3)
  const lines: [string, string][] = [
    ['PAST DUE', statement.balanceForward()],
    ['TOTAL DUE NOW', statement.amountDue()],
    [`AFTER ${statement.dueDate()}`, statement.amountWhenLate(0.1)],
  ]
  for (const [label, value] of lines) {
    const y = flow.take(10)
    sheet.text(label, 290, y, { font: 'sans-bold' })
    sheet.text(value, 422, y, { font: 'sans-bold', align: 'right' })
  }
}

function drawLegend(sheet: Sheet, statement: Statement, random: Random): void {
  const meters = statement.facts.services.flatMap((service) => statement.meterNumber(service) ?? [])
  sheet.text(`METER ${meters.join(', ')}`, 152, 250, { size: 6 })
  const legend = 'WA-WATER SW-SEWER GB/GA/TR-GARBAGE ST-STORM RC-RECYCLE TX-TAX'
  sheet.text(legend, 152, 260, { size: 5.5 })
  const notice = random.pick([
    'OFFICE CLOSED NOV 26',
    'LEAF PICKUP BEGINS OCT 15',
    'A $25.00 FEE APPLIES TO RETURNED CHECKS',
  ])
  sheet.text(notice, 152, 269, { size: 5.5 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer } = statement.facts
  const lines: [string, string][] = [
    ['ACCOUNT NUMBER', statement.accountNumber()],
    ['DUE DATE', statement.dueDate()],
    ['AMOUNT DUE', statement.amountDue()],
    ['AMOUNT PAID', '__________'],
  ]
  sheet.text('RETURN WITH PAYMENT', 14, 14, { size: 6, font: 'sans-bold' })
  lines.forEach(([label, value], i) => {
    sheet.text(label, 14, 30 + i * 26, { size: 5.5 })
    sheet.text(value, 14, 38 + i * 26, { font: 'sans-bold', size: 8 })
  })
  sheet.text('PRESORTED FIRST CLASS', 14, 150, { size: 5 })
  sheet.text(customer.name.toUpperCase(), 14, 220)
  customer.address.forEach((line, i) => {
    sheet.text(line.toUpperCase(), 14, 230 + i * 9)
  })
}
