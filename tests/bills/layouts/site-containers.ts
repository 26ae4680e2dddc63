import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { addressBlock, scanLine } from '#demo/bills/parts/coupon.ts'
import { drawPairs } from '#demo/bills/parts/pairs.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const BLUE = '#004a7c'
const LETTERS = /[^ ]{1,5} ?/g
const COLUMNS = [
  ['Description', 36, 'left'],
  ['Reference', 300, 'left'],
  ['Quantity', 444, 'right'],
  ['Unit Price', 510, 'right'],
  ['Amount', 576, 'right'],
] as const

const TERMS = [
  'UNDERSTANDING YOUR INVOICE: The Fuel/Environmental Charge is a percentage of your charges that follows the average price of diesel, $3.912 on the first Monday of the month. The Administrative Charge is $6.50 to $12.50 for each invoice and is waived with paperless billing.',
  'CHECKS: When you pay by check, you allow us to make a one-time electronic transfer as soon as the day we receive it. Returned checks are charged $35.00, or as allowed by law.',
  'CONTAINERS: Do not load above the rim. Weight is limited to 300 pounds a yard. Overages are photographed and charged at $65.00 to $110.00 each. Service may be suspended when an account is 45 days past due, and then has a reactivation fee of $75.00.',
  'HOLIDAYS: Service is one day later in the weeks of January 1, Memorial Day, July 4, Labor Day, Thanksgiving and December 25. Call before 12:00 noon on Friday for an extra pickup on Monday.',
]

/** A national hauler's: payments and new charges as lists of the same five columns, containers named without a price above what they cost, words cut into pieces. */
export const siteContainers = defineHeldBackLayout({
  id: 'site-containers',
  suits: isOf('waste'),
  style: { date: 'Month DD, YYYY', money: { sign: '$', credit: 'minus' }, decimals: 4, rate: 'dollars' },
  sheet: { fontSize: 8, pieces: LETTERS },
  draw(sheet, statement, random) {
    const { facts } = statement
    const invoice = `0${random.digits(3)}-${random.digits(9)}`
    drawTop(sheet, statement, invoice)
    const flow = new Flow(sheet, {
      top: 218,
      bottom: 500,
      nextPage(next, page) {
        next.text(`Account ${facts.accountNumber}   Invoice ${invoice}   Page ${page}`, 36, 30, { size: 7.5 })
        drawHead(next, 'CURRENT INVOICE CHARGES (continued)', 46)
        return 76
      },
    })
    if (facts.payments > 0) {
      drawHead(sheet, 'PAYMENTS/ADJUSTMENTS', flow.take(30))
      const y = flow.take(20)
      const paid = statement.date(addDays(facts.invoiceDate, -9), 'MM/DD')
      sheet.text(`Payment - Thank You ${paid}`, 36, y)
      sheet.text(random.digits(7), 300, y)
      sheet.text(statement.payments(), 576, y, { align: RIGHT })
    }
    drawHead(sheet, 'CURRENT INVOICE CHARGES', flow.take(30))
    const agreement = `CSA A${random.digits(9)}   Contract: ${random.digits(7)} (C${random.int(1, 60)})`
    const site = [facts.customer.name, facts.customer.address.join(', ')].join('  ')
    sheet.text(site, 36, flow.take(12), { font: 'sans-bold' })
    sheet.text(agreement, 36, flow.take(15), { size: 7.5 })
    for (const service of facts.services) drawContainer(flow, statement, service, random)
    drawLines(flow, statement, facts.otherCharges, 36)
    const y = flow.take(26) + 6
    sheet.fill(36, y - 4, 540, 17, '#dbe7f0')
    const sum = `CURRENT INVOICE CHARGES, Due by ${statement.dueDate()}`
    sheet.text(sum, 42, y, { font: 'sans-bold', size: 9 })
    sheet.text(statement.currentCharges(), 572, y, { font: 'sans-bold', size: 9, align: RIGHT })
  },
})

function drawHead(sheet: Sheet, title: string, y: number): void {
  sheet.text(title, 36, y, { font: 'sans-bold', size: 9, color: BLUE })
  for (const [name, x, align] of COLUMNS) sheet.text(name, x, y + 13, { size: 7, align, font: 'sans-bold' })
  sheet.rule(36, y + 23, 576, BLUE)
}

function drawTop(sheet: Sheet, statement: Statement, invoice: string): void {
  const { customer, utility } = statement.facts
  sheet.fitted(statement.utilityName(), 36, 34, 230, { font: 'sans-bold', size: 18, color: BLUE })
  addressBlock(sheet, utility.address, 36, 60)
  sheet.text('Customer Service', 36, 90, { font: 'sans-bold', size: 8 })
  sheet.text(`${utility.phone}   ${utility.website}/support`, 36, 101, { size: 7.5 })
  drawPairs(
    sheet,
    [
      ['Account Number', statement.accountNumber()],
      ['Invoice Number', invoice],
      ['Invoice Date', statement.invoiceDate()],
      ['Service Period', statement.period(' - ', 'MM/DD/YY')],
      ['Previous Balance', statement.previousBalance()],
      ['Payments/Adjustments', statement.payments()],
      ['Current Invoice Charges', statement.currentCharges()],
    ],
    { x: 330, right: 576, y: 34, step: 13 },
  )
  sheet.fill(330, 132, 246, 44, BLUE)
  const white = { color: '#ffffff', size: 8 }
  sheet.text('Total Amount Due', 340, 138, white)
  sheet.text('Payment Due Date', 458, 138, white)
  sheet.text(statement.amountDue(), 340, 154, { ...white, font: 'sans-bold', size: 13 })
  sheet.text(statement.dueDate(), 458, 156, { ...white, font: 'sans-bold', size: 10 })
  sheet.text('Important Information', 36, 128, { font: 'sans-bold', size: 8 })
  const notice =
    'Save $2.00 a month with AutoPay and paperless invoices. A late fee of 2.5% or $5.00 is added to what is more than 10 days past due. Rates for disposal change on January 1.'
  sheet.paragraph(notice, 36, 140, 260, { size: 7 })
  TERMS.reduce((y, term) => sheet.paragraph(term, 36, y, 540, { size: 6 }) + 4, 536)
  sheet.dashes(36, 640, 576)
  sheet.text('Please return this portion with payment', 306, 645, { size: 7, align: 'center' })
  addressBlock(sheet, [customer.name, ...customer.address], 60, 672)
  addressBlock(sheet, ['Make checks payable to:', utility.name, ...utility.address], 360, 712)
  drawPairs(
    sheet,
    [
      ['Total Amount Due', statement.amountDue()],
      ['Payment Due Date', statement.dueDate()],
      ['Account Number', statement.accountNumber()],
    ],
    { x: 360, right: 576, y: 664, step: 13 },
  )
  sheet.text(scanLine(statement), 36, 766, { font: 'mono', size: 9 })
}

function drawContainer(flow: Flow, statement: Statement, service: ServiceFacts, random: Random): void {
  const { sheet } = flow
  const standing = /container/i.test(service.rateName)
  sheet.text(service.rateName, 42, flow.take(14), { font: 'sans-bold' })
  if (standing) sheet.text(`Container on Site  ID ${random.digits(6)}`, 48, flow.take(11), { size: 7 })
  for (const facts of service.usages) {
    const { description, amount, unit } = statement.usage(facts)
    const y = flow.take(11)
    sheet.text(`${description}: ${amount} ${unit}`, 48, y, { size: 7.5 })
    sheet.text(`Ticket ${random.digits(7)}`, 300, y, { size: 7.5 })
  }
  drawLines(flow, statement, service.charges, 48)
  flow.skip(4)
}

function drawLines(flow: Flow, statement: Statement, charges: readonly ChargeFacts[], x: number): void {
  const { startDate, endDate } = statement.facts
  const served = `${statement.date(startDate, 'MM/DD')}-${statement.date(endDate, 'MM/DD')}`
  for (const own of charges) {
    const { description, quantity, rate, amount } = statement.charge(own)
    const y = flow.take(14)
    const counted = own.unit !== '$' && quantity !== ''
    flow.sheet.text(description, x, y)
    flow.sheet.text(amount, 576, y, { align: RIGHT })
    if (!counted) continue
    flow.sheet.text(served, 300, y)
    flow.sheet.text(quantity, 444, y, { align: RIGHT })
    flow.sheet.text(rate, 510, y, { align: RIGHT })
  }
}
