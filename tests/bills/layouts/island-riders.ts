import { addDays, addMonths } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { scanLine } from '#demo/bills/parts/coupon.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { amountRows, drawColumnwise, drawSmallPrint, drawStack, edges, rights } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const SMALL: TextStyle = { size: 8 }
const BLUE = '#00629b'

/** The stub is the upper third; capitals below it: the reads as a line of a table whose charges go on in the same columns, amounts with no sign beside their prices, the credit's minus behind. */
export const islandRiders = defineHeldBackLayout({
  id: 'island-riders',
  kind: 'own-islands',
  suits: isFrom('islands'),
  style: {
    date: 'MM/DD/YY',
    money: { sign: '', credit: 'trailing' },
    wording: 'capitals',
    rate: 'bare',
    times: ' @ ',
  },
  // The program fills the form's right half of each page first.
  sheet: { order: ({ x, y }) => (x < 306 ? 1000 : 0) + y },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawStub(sheet, statement)
    const y = drawDetail(sheet, statement, service)
    drawHistory(sheet, statement, service, y, random)
  },
})

function drawStub(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 26, 230, { ...BOLD, size: 16, color: BLUE })
  drawStack(sheet, utility.address, 36, 48, 10, { size: 7.5 })
  const rows = [
    ['ACCOUNT NUMBER', statement.accountNumber()],
    ['BILLING DATE', statement.invoiceDate()],
    ['CURRENT CHARGES DUE BY', statement.dueDate()],
    ['TOTAL AMOUNT DUE', `$${statement.amountDue()}`],
    ['AMOUNT PAID', '$ ___________'],
  ]
  drawColumnwise(sheet, edges(330, 576), rows, 28, 16, { ...BOLD, size: 8.5 })
  drawStack(
    sheet,
    [customer.name, ...customer.address].map((line) => line.toUpperCase()),
    60,
    104,
    11,
  )
  sheet.text(scanLine(statement).replaceAll(' ', ''), 330, 130, { font: 'mono', size: 10 })
  const notice = 'Return this part with your payment. Ohana Energy Gift: add $1 to help a neighbor.'
  sheet.text(notice, 306, 162, { size: 6.5, align: 'center' })
  sheet.dashes(0, 174, 612)
}

function drawDetail(sheet: Sheet, statement: Statement, service: ServiceFacts): number {
  const { customer, otherCharges, startDate, endDate } = statement.facts
  sheet.text('ACCOUNT ACTIVITY', 36, 184, { ...BOLD, color: BLUE })
  const paid = statement.date(addDays(startDate, 16), 'MM/DD')
  const activity = [
    ['PREVIOUS BALANCE', statement.previousBalance()],
    [`PAYMENT RECEIVED ${paid} - MAHALO`, statement.payments()],
    ['BALANCE FORWARD', statement.balanceForward()],
  ]
  let y = drawColumnwise(sheet, edges(36, 576), activity, 198, 12, SMALL) + 8
  sheet.fill(36, y, 540, 14, '#d7e8f2')
  sheet.text(`SERVICE TO ${customer.address[0].toUpperCase()}`, 42, y + 3, { ...BOLD, size: 8 })
  sheet.text(`SCHEDULE ${service.rateName.toUpperCase()}`, 570, y + 3, { ...BOLD, size: 8, align: RIGHT })
  y += 20
  const heads = ['METER NO.', 'FROM', 'TO', 'DAYS', 'PRESENT', 'PREVIOUS', 'DIFF', 'MULT', 'KWH USED']
  const columns = [{ x: 42 }, { x: 120 }, { x: 176 }, ...rights(254, 320, 386, 430, 470, 570)]
  const reads = service.usages.map((usage) => {
    const { previous, present, difference, multiplier, amount, readType } = statement.usage(usage)
    const code = readType === 'Estimated' ? ' E' : ''
    return [
      statement.meterNumber(service) ?? '',
      statement.startDate(),
      statement.endDate(),
      statement.days(),
      present + code,
      previous,
      difference,
      multiplier,
      amount,
    ]
  })
  y = drawColumnwise(sheet, columns, [heads, ...reads], y, 12, SMALL) + 6
  const next = statement.date(addDays(endDate, 30))
  sheet.text(`E = ESTIMATED. NEXT READING ON OR ABOUT ${next}.`, 42, y, { size: 6.5 })
  y += 14
  const lines = service.charges.map((own) => {
    const { description, basis, amount } = statement.charge(own)
    return [description, basis, amount]
  })
  const others = amountRows(statement, otherCharges).map(([name = '', amount = '']) => [name, '', amount])
  const places = [{ x: 42 }, ...rights(430, 570)]
  y = drawColumnwise(sheet, places, [...lines, ...others], y, 12, SMALL)
  sheet.rule(500, y, 576)
  const totals = [
    ['TOTAL CURRENT CHARGES', '', statement.currentCharges()],
    ['TOTAL AMOUNT DUE', '', `$${statement.amountDue()}`],
  ]
  return drawColumnwise(sheet, places, totals, y + 4, 14, { ...BOLD, size: 8.5 })
}

function drawHistory(
  sheet: Sheet,
  statement: Statement,
  service: ServiceFacts,
  top: number,
  random: Random,
): void {
  sheet.rule(36, top + 6, 576, BLUE)
  sheet.text('YOUR USAGE PROFILE', 42, top + 14, { ...BOLD, size: 8, color: BLUE })
  const now = service.usages[0]?.amount ?? 0
  const rows = [0, -1, -12].map((back) => {
    const used = back === 0 ? now : Math.round(now * random.decimal(0.7, 1.3, 2))
    const days = back === 0 ? Number(statement.days()) : random.int(28, 33)
    const month = statement.date(addMonths(statement.facts.endDate, back), 'MON DD YYYY')
    return [month.replace(/ \d\d /, ' '), String(days), writeQuantity(used), (used / days).toFixed(1)]
  })
  const table = [['MONTH', 'DAYS', 'KWH', 'KWH/DAY'], ...rows]
  drawColumnwise(sheet, [{ x: 42 }, ...rights(150, 200, 260)], table, top + 28, 11, { size: 7 })
  const print = [
    'A LATE PAYMENT CHARGE OF 1% PER MONTH APPLIES TO BALANCES NOT PAID BY THE DUE DATE.',
    'EFFECTIVE JULY 1: THE RBA RATE ADJUSTMENT IS 2.1984 CENTS/KWH. THE GREEN INFRASTRUCTURE FEE IS $1.23 A MONTH FOR HOMES.',
    'ENERGY COST RECOVERY FOLLOWS THE PRICE OF OIL, WHICH WAS $98.41 A BARREL.',
    `TROUBLE CALLS ${statement.facts.utility.phone}, 1-855-555-0104. ${statement.facts.utility.website.toUpperCase()}`,
  ]
  drawSmallPrint(sheet, print, { x: 320, y: top + 14, width: 250, size: 6.5 })
}
