import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs, type Pair } from '#demo/bills/parts/pairs.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const TEAL = '#00737a'
const SMALL = { size: 8 }
const FINE =
  'Purchased gas is billed at what we pay for it, without profit. Therms are CCF times a heat factor that changes each month. Riders are set by the commission and reviewed on October 1. A deposit of up to two months may be asked of accounts that are late three times in 12 months. Federal ID 00-5550142. Para ayuda en español llame al 1-800-555-0117.'

/** A gas company's three narrow columns: the account, the gas, and charges that wrap, each amount beside the last line of its own; the words of a line apart from one another. */
export const closingAmounts = defineHeldBackLayout({
  id: 'closing-amounts',
  suits: isOf('gas'),
  style: { date: 'Month D, YYYY', money: { sign: '$', credit: 'minus' }, rate: 'point', times: ' @ ' },
  sheet: { fontSize: 8.5, pieces: /\S+/g, order: ({ y }) => (y < 110 ? 1 : 0) },
  draw(sheet, statement, random) {
    const { facts } = statement
    sheet.triangle(30, 28, 26, TEAL)
    sheet.fitted(statement.utilityName(), 64, 32, 230, { font: 'sans-bold', size: 17, color: TEAL })
    sheet.text('Smell gas? Leave, then call 911 and 1-800-555-0118', 64, 54, { size: 7 })
    const cells = [
      ['Account number', statement.accountNumber(), 310],
      ['Date mailed', statement.invoiceDate(), 420],
      ['Rate', facts.services[0]?.rateName ?? '', 506],
    ] as const
    for (const [label, value, x] of cells) {
      sheet.text(label, x, 32, { size: 7, color: '#666666' })
      sheet.fitted(value, x, 42, x === 506 ? 78 : 84, { font: 'sans-bold', size: 9 })
    }
    sheet.text(`Service at ${facts.customer.address.join(', ')}`, 310, 60, { size: 7 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 64, 90)
    sheet.fill(310, 78, 272, 44, '#e2f1f1')
    sheet.text('Amount due', 320, 84, { size: 7.5 })
    sheet.text(statement.amountDue(), 320, 96, { font: 'sans-bold', size: 17 })
    sheet.text('Please pay by', 450, 84, { size: 7.5 })
    sheet.text(statement.dueDate(), 450, 99, { font: 'sans-bold', size: 11 })
    drawAccount(sheet, statement, random)
    drawGas(sheet, statement, random)
    drawDetails(sheet, statement)
    sheet.paragraph(FINE, 30, 606, 552, { size: 5.5, color: '#555555' })
    drawCoupon(sheet, statement, {
      y: 636,
      margin: 30,
      notice: 'Detach here. Check the box for a new address on the back.',
      pairs: [
        ['Account number', statement.accountNumber()],
        ['Amount due', statement.amountDue()],
        [`After ${statement.dueDate('MM/DD/YY')}`, statement.amountWhenLate(0.015)],
        ['Energy share gift', '$ ____________'],
      ],
    })
  },
})

function drawTitle(sheet: Sheet, title: string, x: number, y: number, right: number): void {
  sheet.text(title.toUpperCase(), x, y, { font: 'sans-bold', size: 8, color: TEAL, spacing: 0.9 })
  sheet.rule(x, y + 11, right, TEAL)
}

function drawAccount(sheet: Sheet, statement: Statement, random: Random): void {
  const { invoiceDate, dueDate } = statement.facts
  drawTitle(sheet, 'Your account', 30, 150, 190)
  const y = drawPairs(
    sheet,
    [
      ['Amount of last bill', statement.previousBalance()],
      [`Paid ${statement.date(addDays(invoiceDate, -6), 'Mon D')}`, statement.payments()],
      ['Still owed', statement.balanceForward()],
      ['This gas bill', statement.currentCharges()],
      ['Amount due', statement.amountDue()],
    ],
    { x: 30, right: 190, y: 168, step: 15 },
  )
  const offer = `Sign up for automatic payment by ${statement.date(addDays(dueDate, -5), 'Mon D')} and your next bill is paid on its due date. Budget billing for you would be $${random.int(38, 240)}.00 a month.`
  const below = sheet.paragraph(offer, 30, y + 6, 160, { size: 7.5 })
  drawMessages(sheet, random, {
    x: 30,
    y: below + 8,
    width: 160,
    count: 4,
    title: 'News',
    style: { size: 7.5 },
  })
}

function drawGas(sheet: Sheet, statement: Statement, random: Random): void {
  const { services, endDate } = statement.facts
  drawTitle(sheet, 'Your gas', 204, 150, 384)
  const lines = services.flatMap((service) =>
    service.usages.flatMap((facts): Pair[] => {
      const { description, present, previous, multiplier, amount, unit, readType } = statement.usage(facts)
      const used: Pair = [description, `${amount} ${unit}`]
      if (!present) return [used]
      return [
        ['Meter', statement.meterNumber(service, facts) ?? ''],
        [`${statement.endDate('Mon D')} ${readType.toLowerCase()}`, present],
        [`${statement.startDate('Mon D')} actual`, previous],
        ...(multiplier === '1' ? [] : [['Multiplier', multiplier] as const]),
        used,
      ]
    }),
  )
  const y = drawPairs(
    sheet,
    [
      ...lines,
      ['Days in this period', statement.days()],
      ['Next reading about', statement.date(addDays(endDate, 30), 'Mon D')],
    ],
    { x: 204, right: 384, y: 168, step: 13, label: SMALL, value: SMALL },
  )
  const below = drawAtAGlance(sheet, statement, random, {
    x: 204,
    right: 384,
    y: y + 8,
    title: 'Then and now',
  })
  drawUsageChart(sheet, statement, random, { x: 204, y: below + 10, width: 180, height: 96, color: TEAL })
}

function drawDetails(sheet: Sheet, statement: Statement): void {
  const { services, otherCharges } = statement.facts
  drawTitle(sheet, 'Your charges', 398, 150, 582)
  const flow = new Flow(sheet, { top: 168, bottom: 600, nextPage: () => 40 })
  const line = (text: string, amount: string, font: 'sans' | 'sans-bold' = 'sans'): void => {
    const lines = sheet.wrap(text, 126, { ...SMALL, font })
    const top = flow.take(lines.length * 10.5 + 4)
    lines.forEach((each, i) => {
      sheet.text(each, 398, top + i * 10.5, { ...SMALL, font })
    })
    sheet.text(amount, 582, top + (lines.length - 1) * 10.5, { ...SMALL, font, align: RIGHT })
  }
  const draw = (own: ChargeFacts): void => {
    const { description, basis, quantity, rate, amount } = statement.charge(own)
    const how = own.unit === '$' ? `${rate} of ${quantity}` : basis
    line(how ? `${description} (${how})` : description, amount)
  }
  for (const service of services) for (const own of service.charges) draw(own)
  for (const own of otherCharges) draw(own)
  sheet.rule(398, flow.y, 582, TEAL)
  flow.skip(5)
  line('Total charges this period', statement.currentCharges(), 'sans-bold')
}
