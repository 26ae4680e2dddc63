import { addDays } from '#base/calendar-date.ts'
import type { ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import { amountRows, drawColumnwise, drawSmallPrint, drawStack, edges, rights } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const BLUE = '#0073cf'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const HEADS = [
  'Meter Number',
  'Current Reading Date',
  'Days Billed',
  'Reading Type',
  'Current Reading',
  'Usage',
]
const READS = [{ x: 42 }, { x: 116 }, ...rights(268), { x: 286 }, ...rights(424, 570)]

/** A coast's city: each service point with the day and the type of its current reading alone, kW beside kWh; "(1,250 kWh @ $0.07)" within the name, and taxes by service. */
export const servicePoints = defineHeldBackLayout({
  id: 'service-points',
  kind: 'own-coast',
  suits: isFrom('coast'),
  style: { date: 'MM/DD/YY', money: { sign: '$', credit: 'minus' }, rate: 'dollars', times: ' @ ' },
  sheet: { fontSize: 8.5 },
  draw(sheet, statement, random) {
    drawFront(sheet, statement, random)
    sheet.addPage()
    drawHead(sheet, statement, 2)
    const flow = new Flow(sheet, {
      top: 66,
      bottom: 752,
      nextPage: (next, page) => {
        drawHead(next, statement, page)
        return 66
      },
    })
    for (const service of statement.facts.services) drawPoint(flow, statement, service)
  },
})

function drawHead(sheet: Sheet, statement: Statement, page: number): void {
  const line = `Account #: ${statement.accountNumber()}     Bill Date: ${statement.invoiceDate()}     Cycle: 14`
  sheet.text(line, 576, 30, { ...BOLD, size: 8, align: RIGHT })
  sheet.text(`${page}`, 306, 776, { size: 7, align: 'center' })
  if (page > 1) sheet.text('SERVICE DETAIL', 36, 28, { ...BOLD, size: 12, color: BLUE })
  sheet.rule(36, 46, 576, BLUE, 2)
}

function drawFront(sheet: Sheet, statement: Statement, random: Random): void {
  const { customer, services, otherCharges, utility } = statement.facts
  drawHead(sheet, statement, 1)
  sheet.fitted(statement.utilityName(), 36, 22, 220, { ...BOLD, size: 18, color: BLUE })
  drawStack(sheet, [customer.name, ...customer.address], 36, 60, 11)
  sheet.text('TOTAL SUMMARY OF CHARGES', 36, 112, { ...BOLD, size: 10, color: BLUE })
  const charges = services.map((service) => [service.rateName, statement.serviceTotal(service)])
  const y = drawColumnwise(
    sheet,
    edges(36, 300),
    [
      ...charges,
      ...amountRows(statement, otherCharges),
      ['Total New Charges', statement.currentCharges()],
      ['', ''],
      ['Previous Balance', statement.previousBalance()],
      ['Payment(s) Received', statement.payments()],
      ['Balance Before New Charges', statement.balanceForward()],
      ['New Charges', statement.currentCharges()],
    ],
    132,
    14,
  )
  sheet.fill(36, y + 2, 264, 32, '#dfeefa')
  sheet.text('A late payment fee will be assessed for unpaid balances.', 42, y + 22, { size: 6.5 })
  sheet.text(`Please pay by ${statement.dueDate()}:`, 42, y + 8, BOLD)
  sheet.text(statement.amountDue(), 294, y + 7, { ...BOLD, size: 11, align: RIGHT })
  sheet.fill(324, 60, 252, 16, BLUE)
  sheet.text('MESSAGES', 330, 64, { ...BOLD, color: '#ffffff' })
  const messages = [
    `Thank you for your payment of $${writeQuantity(random.int(100, 900))}.00 toward last quarter's arrangement.`,
    'Fuel Cost is $41.53 per 1,000 kWh this month and moves to $38.90 on the first of next month.',
    'The deposit held on this account is $1,450.00. Interest is credited each December.',
    'To pay by phone: (904) 555-0130. Pay in person at 21 West Church, a fee of $1.50 applies.',
    `Customers whose payment is not received by ${statement.dueDate()} pay 1.5% more.`,
  ]
  const below = drawSmallPrint(sheet, messages, { x: 324, y: 84, width: 252, size: 8 })
  sheet.text('CONSUMPTION HISTORY', 324, below + 10, { ...BOLD, size: 10, color: BLUE })
  const history = services.flatMap(({ usages }) =>
    usages.map(({ amount, unit }) => {
      const past = () => writeQuantity(Math.round(amount * random.decimal(0.6, 1.4, 2)))
      return [unit, past(), past(), writeQuantity(amount)]
    }),
  )
  const table = [['', '1 Year Ago', 'Last Month', 'This Month'], ...history]
  drawColumnwise(sheet, [{ x: 324 }, ...rights(420, 498, 576)], table, below + 28, 13, { size: 8 })
  drawStack(sheet, ['Contact', utility.phone, utility.website], 324, below + 100, 11, { size: 7.5 })
  const print = [
    'KNOW YOUR BILL. Fuel Cost: what we pay for fuel, passed on without a profit. Demand: the highest use of any half hour, in kW. kGal: 1,000 gallons. Franchise Fee: 3% that is paid to the city. Gross Receipts Tax: 2.5641%, a tax of the state. Public Service Tax: 10% of electric and water, but not of fuel above $0.0699 per kWh.',
    'Stormwater: a fee by the area that water runs off, 3,100 square feet being one unit of $5.00 a month. Disputes must be raised within 60 days.',
  ]
  drawSmallPrint(sheet, print, { x: 36, y: 440, width: 540, size: 7 })
  drawRemittance(sheet, statement, {
    y: 580,
    notices: [['PLEASE DETACH AND RETURN PAYMENT STUB BELOW WITH TOTAL DUE IN ENCLOSED ENVELOPE', 585]],
    rows: [
      ['Acct #', statement.accountNumber()],
      ['Bill Date', statement.invoiceDate()],
      ['TOTAL DUE', statement.amountDue()],
      [`TOTAL IF PAID AFTER ${statement.dueDate()}`, statement.amountWhenLate(0.015)],
      ['Neighbor to Neighbor', '$ ______'],
    ],
    rowsAt: [330, 604],
    step: 14,
    payer: [60, 700],
    payee: [330, 700],
  })
}

function drawPoint(flow: Flow, statement: Statement, service: ServiceFacts): void {
  const { sheet } = flow
  const top = flow.take(34)
  sheet.fill(36, top, 540, 15, '#dfeefa')
  sheet.text(`Service Point: ${service.rateName}`, 42, top + 4, BOLD)
  sheet.text(statement.facts.customer.address[0], 570, top + 4, { align: RIGHT })
  sheet.text(`Service Period: ${statement.period(' - ')}`, 42, top + 21)
  const reads = service.usages.map((usage) => {
    const { present, multiplier, amount, unit, readType } = statement.usage(usage)
    const type = readType === 'Estimated' ? 'Estimated' : 'Regular'
    const meter = statement.meterNumber(service) ?? ''
    const times = multiplier === '1' ? present : `${present} x ${multiplier}`
    return [meter, statement.endDate(), statement.days(), type, times, `${amount} ${unit}`]
  })
  if (reads.length > 0) {
    const height = (reads.length + 1) * 12 + 8
    drawColumnwise(sheet, READS, [HEADS, ...reads], flow.take(height), 12, { size: 7.5 })
    const names = service.usages.map(({ description }) => description).join(' and ')
    const next = statement.date(addDays(statement.facts.endDate, 30))
    sheet.text(`${names} read on your cycle's day; next on ${next}.`, 42, flow.take(14), { size: 6.5 })
  }
  for (const own of service.charges) {
    const { description, basis, rate, amount } = statement.charge(own)
    const y = flow.take(13)
    const worked = own.unit === '$' ? `(${rate})` : basis && `(${basis})`
    sheet.text(`${description} ${worked}`.trim(), 54, y)
    sheet.text(amount, 480, y, { align: RIGHT })
  }
  const y = flow.take(30)
  sheet.rule(54, y, 570, '#999999')
  sheet.text(`TOTAL ${service.rateName.replace(/.* - /, '').toUpperCase()} CHARGES`, 54, y + 4, BOLD)
  sheet.text(statement.serviceTotal(service), 570, y + 4, { ...BOLD, align: RIGHT })
}
