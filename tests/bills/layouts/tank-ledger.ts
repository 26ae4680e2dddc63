import { addDays, daysBetween } from '#base/calendar-date.ts'
import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawTable } from '#demo/bills/parts/table.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RED = '#9e2a2b'
const RIGHT = 'right' as const

/** A fuel dealer's account: deliveries, tank rent and money received as entries of one ledger, what is owed in one column and what is credited in another. */
export const tankLedger = defineHeldBackLayout({
  id: 'tank-ledger',
  suits: isOf('propane'),
  style: { date: 'M/D/YY', money: { sign: '', credit: 'parentheses' }, rate: 'bare', decimals: 1 },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.fitted(statement.utilityName(), 40, 30, 320, { font: 'serif-bold', size: 20, color: RED })
    sheet.text(`${facts.utility.address.join(', ')}   ${facts.utility.phone}`, 40, 56, { size: 8 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 60, 100)
    const lines = [
      `Patron ${statement.accountNumber()}`,
      `Closing date ${statement.invoiceDate()}`,
      `Activity from ${statement.period(' to ')}`,
    ]
    lines.forEach((line, i) => {
      sheet.text(line, 572, 34 + i * 14, { font: 'sans-bold', align: RIGHT })
    })
    drawTank(sheet, random)
    const flow = new Flow(sheet, { top: 196, bottom: 640, nextPage: () => 50 })
    drawTable(
      flow,
      [
        { title: 'Date', x: 44 },
        { title: 'Ref', x: 92 },
        { title: 'Transaction', x: 140 },
        { title: 'Gallons', x: 350, align: RIGHT },
        { title: 'Per gal', x: 410, align: RIGHT },
        { title: 'Debit', x: 490, align: RIGHT },
        { title: 'Credit', x: 568, align: RIGHT },
      ],
      rowsOf(statement, random),
      {
        head: { font: 'sans-bold', size: 8.5, color: RED },
        rules: { x: 40, right: 572, every: true, color: '#d8b4b4' },
        rowHeight: 16,
      },
    )
    for (const usage of facts.services.flatMap(({ usages }) => usages)) {
      const { description, amount, unit } = statement.usage(usage)
      sheet.text(`${description} this month: ${amount} ${unit}`, 140, flow.take(15), { size: 8.5 })
    }
    drawClosing(sheet, statement)
  },
})

function rowsOf(statement: Statement, random: Random): string[][] {
  const { services, otherCharges, startDate, endDate, previousBalance, payments } = statement.facts
  const charges = [...services.flatMap((service) => service.charges), ...otherCharges]
  const span = daysBetween(startDate, endDate)
  const paid = statement.date(addDays(startDate, random.int(0, Math.floor(span / 2))))
  const before = statement.money(Math.abs(previousBalance))
  const sides = previousBalance < 0 ? ['', before] : [before, '']
  return [
    [statement.date(startDate), '', 'Prior month balance', '', '', ...sides],
    ...(payments === 0
      ? []
      : [[paid, random.digits(4), 'Received on account', '', '', '', statement.money(payments)]]),
    ...charges.map((own) => entryOf(statement, own, random)),
  ]
}

function entryOf(statement: Statement, own: ChargeFacts, random: Random): string[] {
  const { startDate, endDate } = statement.facts
  const { description, quantity, unit, rate } = statement.charge(own)
  const amount = statement.money(Math.abs(own.amount))
  const sides = own.amount < 0 ? ['', amount] : [amount, '']
  if (own.unit === '$') return [statement.date(endDate), '', `${description} ${rate}`, '', '', ...sides]
  if (!unit) return [statement.date(endDate), '', description, '', '', ...sides]
  const day = addDays(startDate, Math.round(daysBetween(startDate, endDate) / 2))
  return [statement.date(day), random.digits(5), description, quantity, rate, ...sides]
}

function drawTank(sheet: Sheet, random: Random): void {
  const level = random.int(18, 80)
  sheet.box(400, 104, 172, 40, RED)
  sheet.fill(401, 105, 1.7 * level, 38, '#e9c9c9')
  sheet.text(`Tank ${random.pick([120, 250, 320, 500, 1000])}, last seen at ${level}%`, 486, 150, {
    size: 8,
    align: 'center',
  })
}

function drawClosing(sheet: Sheet, statement: Statement): void {
  sheet.rule(40, 660, 572, RED, 1.5)
  const columns = [
    ['Net charges this month', statement.currentCharges(), 60],
    ['Balance owed', statement.amountDue(), 230],
    ['Net due', statement.dueDate(), 400],
  ] as const
  for (const [label, value, x] of columns) {
    sheet.text(value, x, 672, { font: 'serif-bold', size: 17 })
    sheet.text(label, x, 694, { size: 7, color: '#777777' })
  }
  sheet.text('Keep the path to your tank clear of snow. Never let it run below 20%.', 306, 730, {
    size: 8.5,
    align: 'center',
  })
}
