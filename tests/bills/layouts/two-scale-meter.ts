import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { drawChargeLines, drawTotalLine } from '#demo/bills/parts/charge-lines.ts'
import { addressBlock, drawCoupon } from '#demo/bills/parts/coupon.ts'
import { drawMessages } from '#demo/bills/parts/message.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import { drawReadTable } from '#demo/bills/parts/read-table.ts'
import { drawUsageChart, drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const BLUE = '#00558c'
const RIGHT = 'right' as const
const TERMS = [
  'Water Service Charge: A fixed charge for the meter, its reading and the billing of your account. It does not include water.',
  'Water Usage Charge: The water that was delivered, in units of 1,000 gallons. 100 gallons are 0.1 of a unit; 1 kGal is 1,000 gallons.',
  'Surcharges: Approved by the commission, reviewed each quarter. The next review takes effect on July 1.',
  'Estimated bill: Where we could not read a meter, its use is worked out from past bills and set right by the next reading.',
  'Late payment: 1.25% a month on what is more than 5 days late. Returned checks cost $12.60.',
]

/** A water company's: sums by kind on the first page; behind it terms at the left, a meter that is read in one unit and billed in another, charges by section. */
export const twoScaleMeter = defineHeldBackLayout({
  id: 'two-scale-meter',
  suits: (facts) =>
    isOf('water')(facts) && facts.services.some(({ usages }) => (usages[0]?.read?.multiplier ?? 1) < 1),
  style: { date: 'Mon DD, YYYY', money: { sign: '$', credit: 'minus' }, times: ' x ' },
  sheet: { fontSize: 8.5, order: ({ style }) => (style.font === 'sans-bold' ? 0 : 1) },
  draw(sheet, statement, random) {
    const { facts } = statement
    const premise = random.digits(8)
    sheet.fitted(statement.utilityName(), 36, 32, 260, { font: 'sans-bold', size: 19, color: BLUE })
    sheet.text('WE KEEP LIFE FLOWING', 36, 56, { size: 6.5, spacing: 1.4 })
    addressBlock(sheet, [facts.customer.name, ...facts.customer.address], 54, 128)
    sheet.text('Customer Account Information', 330, 34, { font: 'sans-bold', size: 9.5, color: BLUE })
    sheet.rule(330, 46, 576, BLUE)
    drawPairs(
      sheet,
      [
        ['For Service To:', facts.customer.name],
        ['', facts.customer.address.join(', ')],
        ['Account No.:', statement.accountNumber()],
        ['Premise No.:', `91${premise}`],
        ['Statement Date:', statement.invoiceDate()],
        ['Billing Period:', `${statement.period(' to ')} (${statement.days()} Days)`],
        ['Next reading on or about:', statement.date(addDays(facts.endDate, 30))],
        ['Account Type:', facts.services[0]?.rateName ?? ''],
      ],
      { x: 330, right: 576, y: 52, step: 12, label: { size: 8 }, value: { size: 8 } },
    )
    sheet.fill(330, 160, 246, 52, BLUE)
    const white = { color: '#ffffff', size: 8.5 }
    sheet.text('Total Amount Due:', 340, 167, white)
    sheet.text('Payment Due By:', 462, 167, white)
    sheet.text(statement.amountDue(), 340, 184, { ...white, font: 'sans-bold', size: 17 })
    sheet.text(statement.dueDate(), 462, 187, { ...white, font: 'sans-bold', size: 13 })
    drawSummary(sheet, statement)
    drawUsageTable(sheet, statement, random, { x: 36, y: 420, width: 150, height: 0, title: 'Past Bills' })
    drawUsageChart(sheet, statement, random, {
      x: 330,
      y: 244,
      width: 246,
      height: 120,
      color: BLUE,
      title: 'Billed Use Graph (100 gallons)',
    })
    drawMessages(sheet, random, { x: 330, y: 384, width: 246, count: 5, title: 'Messages from Us' })
    drawCoupon(sheet, statement, {
      y: 628,
      notice: 'Please return bottom portion with your payment. Do not send cash.',
      pairs: [
        ['Account No.', statement.accountNumber()],
        ['Total Amount Due', statement.amountDue()],
        ['Payment Due By', statement.dueDate()],
        [`If paid after ${statement.dueDate()}, pay`, statement.amountWhenLate(0.0125)],
      ],
    })
    drawDetailPage(sheet, statement, random)
  },
})

const isTax = ({ kind }: ChargeFacts): boolean => kind === 'tax'

function drawSummary(sheet: Sheet, statement: Statement): void {
  const { services, otherCharges, invoiceDate } = statement.facts
  const charges = services.flatMap((service) => service.charges)
  const others = otherCharges.length > 0 ? statement.subtotal(otherCharges) : ''
  const paid = statement.date(addDays(invoiceDate, -3), 'Mon D')
  sheet.text('Account Summary', 36, 244, { font: 'sans-bold', size: 11, color: BLUE })
  sheet.text('See page 2 for Account Detail', 300, 247, { size: 7, align: RIGHT })
  const y = drawPairs(
    sheet,
    [
      ['Prior Balance', statement.previousBalance()],
      [`Payments as of ${paid}. Thank you!`, statement.payments()],
      ['Balance Forward', statement.balanceForward()],
      ['Service Related Charges', statement.subtotal(charges.filter((own) => !isTax(own)))],
      ...(others ? [['Fees and Adjustments', others] as const] : []),
      ['Taxes', statement.subtotal(charges.filter(isTax))],
    ],
    { x: 36, right: 300, y: 264, step: 16 },
  )
  sheet.rule(36, y, 300, BLUE)
  sheet.text('TOTAL AMOUNT DUE', 36, y + 6, { font: 'sans-bold', size: 10 })
  sheet.text(statement.amountDue(), 300, y + 6, { font: 'sans-bold', size: 10, align: RIGHT })
}

function drawDetailPage(sheet: Sheet, statement: Statement, random: Random): void {
  const { services, otherCharges } = statement.facts
  sheet.addPage()
  sheet.text('Page 2 of 2', 576, 24, { size: 7, align: RIGHT })
  sheet.text('Understanding Your Bill', 36, 40, { font: 'sans-bold', size: 9, color: BLUE })
  const below = TERMS.reduce((y, term) => sheet.paragraph(term, 36, y, 140, { size: 6.5 }) + 5, 56)
  drawMessages(sheet, random, { x: 36, y: below + 8, width: 140, count: 5, style: { size: 6.5 } })
  const flow = new Flow(sheet, { top: 40, bottom: 750, nextPage: () => 40 })
  const edges = { x: 196, right: 576, basisInline: true }
  const title = (text: string): void => {
    sheet.text(text, 196, flow.take(15), { font: 'sans-bold', size: 9.5, color: BLUE })
  }
  title('Meter Reading and Usage Information')
  drawReadTable(
    flow,
    statement,
    services,
    [
      { title: 'Meter No.', x: 196, show: (_, meter) => meter() },
      { title: 'Measure', x: 262, show: () => '100 gal' },
      { title: 'From', x: 300, show: () => statement.startDate('MM/DD/YY') },
      { title: 'To', x: 344, show: () => statement.endDate('MM/DD/YY') },
      { title: 'Previous', x: 424, align: RIGHT, show: ({ previous }) => previous },
      {
        title: 'Current',
        x: 472,
        align: RIGHT,
        show: ({ present, readType }) => `${present} (${readType.slice(0, 1)})`,
      },
      { title: 'Meter Units', x: 518, align: RIGHT, show: ({ difference }) => difference },
      { title: 'Billing Units', x: 576, align: RIGHT, show: ({ amount, unit }) => `${amount} ${unit}` },
    ],
    { style: { size: 7.5 }, head: { size: 6.5 }, rules: { x: 196, right: 576, color: BLUE } },
  )
  sheet.text('A = Actual   E = Estimate   1 Billing Unit = 1,000 gallons', 196, flow.take(22), { size: 6.5 })
  title('Account Detail')
  sheet.text('Prior Billing', 196, flow.take(14), { font: 'sans-bold' })
  const before = [
    ['Total from last bill', statement.previousBalance()],
    ['Total payments', statement.payments()],
    ['Balance Forward', statement.balanceForward()],
  ] as const
  flow.y = drawPairs(sheet, before, { ...edges, y: flow.y }) + 8
  for (const service of services) {
    sheet.text(`${service.rateName} ${service.energyType} charges`, 196, flow.take(14), { font: 'sans-bold' })
    const [taxes, own] = [service.charges.filter(isTax), service.charges.filter((each) => !isTax(each))]
    drawChargeLines(flow, statement, own, edges)
    drawTotalLine(flow, `Total ${service.energyType} service related charges`, statement.subtotal(own), edges)
    drawChargeLines(flow, statement, taxes, edges)
    flow.skip(8)
  }
  drawChargeLines(flow, statement, otherCharges, edges)
  drawTotalLine(flow, 'Total Current Period Charges', statement.currentCharges(), edges)
  drawTotalLine(flow, 'AMOUNT DUE', statement.amountDue(), edges)
}
