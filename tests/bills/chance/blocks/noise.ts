import { addDays, addMonths } from '#base/calendar-date.ts'
import { formatAmount } from '#base/money.ts'
import { monthName, shortMonthName } from '#base/month-names.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawUsageChart, drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Region } from '../frame.ts'
import { type Bill, BOLD } from '../page.ts'

type Noise = (bill: Bill, place: Region, label: string) => number

const TALLEST = 140

const NOISES: readonly Noise[] = [
  messages,
  glance,
  chart,
  history,
  contact,
  assistance,
  budget,
  debit,
  notices,
]

/** Boxes of what is none of the bill's own, from the top of a region down as far as they fit. */
export function drawNoise(bill: Bill, place: Region, label: string): void {
  const own = bill.random(`noise ${label}`)
  let y = place.top
  for (const [i, draw] of shuffled(NOISES, own).entries()) {
    if (place.bottom - y < TALLEST) return
    if (bill.shown.has(draw.name) && draw !== messages) continue
    bill.shown.add(draw.name)
    y = draw(bill, { ...place, top: y }, `${label} ${i}`) + own.int(6, 18)
  }
}

function messages(bill: Bill, { x, right, top }: Region, label: string): number {
  const own = bill.random(label)
  return drawMessages(bill.sheet, own, {
    x,
    y: top,
    width: right - x,
    count: own.int(1, 2),
    title: own.pick(['Message Board', 'Important information', 'NEWS', '']),
    style: { size: own.pick([6.5, 7, 7.5, 8]) },
  })
}

function glance(bill: Bill, { x, right, top }: Region, label: string): number {
  if (right - x < 170) return top
  return drawAtAGlance(bill.sheet, bill.statement, bill.random(label), {
    x,
    right: Math.min(right, x + 220),
    y: top,
    title: 'Usage comparison',
  })
}

function chart(bill: Bill, { x, right, top }: Region, label: string): number {
  const width = Math.min(right - x, 240)
  if (!bill.plan.chances.does('axis numbers')) {
    drawUsageChart(bill.sheet, bill.statement, bill.random(label), { x, y: top, width, height: 95 })
    return top + 100
  }
  const own = bill.random(label)
  const { sheet } = bill
  const step = own.pick([25, 50, 200, 500])
  sheet.text(own.pick(['Usage history in kWh', '13-month usage', 'Your energy use']), x, top, {
    ...BOLD,
    size: 7.5,
  })
  for (let i = 0; i < 5; i++) {
    sheet.text(writeQuantity(step * (4 - i)), x + 20, top + 14 + i * 14, { size: 5.5, align: 'right' })
    sheet.rule(x + 23, top + 18 + i * 14, x + width, '#cccccc', 0.3)
  }
  const bars = (width - 30) / 13
  for (let i = 0; i < 13; i++) {
    const height = own.int(8, 52)
    sheet.fill(x + 26 + i * bars, top + 74 - height, bars * 0.6, height, '#7d9db5')
    const month = monthName(Number(addMonths(bill.facts.endDate, i - 12).slice(5, 7)))
    sheet.text(month.slice(0, 1), x + 27 + i * bars, top + 77, { size: 5.5 })
  }
  return top + 88
}

/** What was billed in the months before, in money. */
function history(bill: Bill, place: Region, label: string): number {
  const { x, right, top } = place
  const { sheet, facts, plan, random } = bill
  const own = random(label)
  if (!plan.chances.does('histories with amounts'))
    return drawUsageTable(sheet, bill.statement, own, {
      x,
      y: top,
      width: Math.min(right - x, 160),
      height: 0,
    })
  sheet.text(own.pick(['Billing history', 'Your last 8 bills', 'Payment history']), x, top, {
    ...BOLD,
    size: 7.5,
  })
  const edge = Math.min(right, x + 170)
  for (let i = 0; i < 8; i++) {
    const date = addMonths(facts.endDate, i - 8)
    const y = top + 12 + i * 9
    sheet.text(`${shortMonthName(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`, x, y, { size: 7 })
    sheet.text(writeQuantity(own.int(100, 3000)), (x + edge) / 2 + 8, y, { size: 7, align: 'right' })
    sheet.text(`$${formatAmount(own.int(2000, 60000))}`, edge, y, { size: 7, align: 'right' })
  }
  return top + 88
}

function contact({ sheet, facts }: Bill, { x, right, top }: Region): number {
  const { phone, website } = facts.utility
  sheet.fitted(`Questions? Call ${phone}`, x, top, right - x, { size: 7.5 })
  sheet.fitted(`or visit ${website}`, x, top + 10, right - x, { size: 7.5 })
  return top + 20
}

/** Others' names, where to pay and whom to give to. */
function assistance(bill: Bill, { x, right, top }: Region, label: string): number {
  if (!bill.plan.chances.does('third parties')) return top
  const own = bill.random(label)
  const text = own.pick([
    'Neighbors Helping Neighbors: add $1, $5 or $10 to your payment to help families in need. Warm Homes Foundation, Inc.',
    'Pay in person at any QuikCash Payment Center or MoneyFast agent. A fee of $1.50 applies. Call 1-800-555-0147.',
    'Your supplier is Northfork Energy Supply, 400 Market St, (800) 555-0122, www.northforksupply.example.',
    'Home protection by Shieldline Service Plans LLC from $7.99 a month: www.shieldline.example.',
  ])
  return bill.sheet.paragraph(text, x, top, right - x, { size: 7.5 })
}

function budget(bill: Bill, { x, right, top }: Region, label: string): number {
  const own = bill.random(label)
  const months = `$${formatAmount(own.int(4000, 24000))}`
  const text = own.pick([
    `If you were on our Levelized plan you would pay ${months} a month.`,
    `Average monthly cost over the last 12 months: ${months}.`,
    `Your average daily cost this month was $${formatAmount(own.int(80, 1900))}, and $${formatAmount(own.int(80, 1900))} a year ago.`,
    `The security deposit we hold for you is ${months}.`,
  ])
  return bill.sheet.paragraph(text, x, top, right - x, { size: 7.5 })
}

/** When a bank pays, and what: the bill's own amount and a day of the bill. */
function debit(bill: Bill, { x, right, top }: Region, label: string): number {
  const { plan, statement, sheet } = bill
  if (!plan.chances.does('debit notices')) return top
  const due = statement.amountDue()
  const by = statement.dueDate()
  const text = bill
    .random(label)
    .pick([
      `AutoPay: your bank account will be debited ${due} on ${by}.`,
      `DO NOT PAY. Your payment of ${due} will be drafted on or about ${by}.`,
      `Please pay ${due} by ${by} to avoid a late charge of 1.5%.`,
    ])
  return sheet.paragraph(text, x, top, right - x, { size: 7.5 })
}

/** Days and amounts of other matters than this bill. */
function notices(bill: Bill, { x, right, top }: Region, label: string): number {
  const { plan, statement, sheet, facts, random } = bill
  if (!plan.chances.does('other days')) return top
  const own = random(label)
  const day = (after: number) => statement.date(addDays(facts.endDate, after))
  const text = own.pick([
    `Payments received after ${day(1)} are not shown on this bill.`,
    `Balances unpaid after ${day(28)} are charged 1.5% or $2.00, whichever is greater.`,
    `On ${day(-40)} the Commission approved new rates effective ${day(-10)}.`,
    `For use from ${day(-15)} to ${day(15)}, the supply price is $0.0442 a unit.`,
    `Your next meter reading is on or about ${day(30)}.`,
    `Tree crews work in your neighborhood from ${day(12)} through ${day(45)}.`,
    `If your past due balance of $${formatAmount(own.int(3000, 20000))} is not paid by ${day(9)}, service may be disconnected.`,
    `Your rate plan ends on ${day(300)}. To renew it call by ${day(200)}.`,
  ])
  return sheet.paragraph(text, x, top, right - x, { size: 7.5 })
}

export function shuffled<T>(items: readonly T[], random: { next(): number }): T[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
