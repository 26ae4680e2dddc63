import { addDays, addMonths } from '#base/calendar-date.ts'
import { type ServiceFacts, serviceTotal } from '#demo/bills/bill-facts.ts'
import { writeQuantity } from '#demo/bills/formats.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import { amountRows, drawColumnwise, drawWords, edges, rights } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const TWO = edges(330, 576)

/** Head lines in sentences with colons, a price to compare, reads with thousands, and charges named for their components with no price, or with a supplier's. */
export const consumptionComponents = defineHeldBackLayout({
  id: 'consumption-components',
  kind: 'own-ohio',
  suits: isFrom('ohio'),
  style: { date: 'Mon DD, YYYY', money: { sign: '', credit: 'minus' }, rate: 'bare', times: ' x ' },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawHead(sheet, statement, service, random)
    const y = drawAccountSummary(sheet, statement, service, 226)
    drawMeter(sheet, statement, service, y + 16)
    drawStub(sheet, statement)
    sheet.addPage()
    drawCharges(sheet, statement, service)
    drawHistory(sheet, statement, service, random)
  },
})

const supplied = (service: ServiceFacts) =>
  service.charges.filter(({ kind, rate }) => kind === 'supply' && rate !== undefined)

const own = (service: ServiceFacts) => {
  const others = supplied(service)
  return service.charges.filter((charge) => !others.includes(charge))
}

function drawHead(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const { facts } = statement
  sheet.fitted(statement.utilityName(), 36, 30, 190, { ...BOLD, size: 15, color: '#1b4f8c' })
  sheet.text(statement.invoiceDate('Month D, YYYY'), 250, 32, { size: 9 })
  sheet.text('Page 1 of 2', 576, 24, { size: 7, align: RIGHT })
  sheet.text('Bill For:', 250, 48, { size: 8.5 })
  const [street, city] = facts.customer.address
  ;[facts.customer.name.toUpperCase(), street.toUpperCase(), city.toUpperCase()].forEach((line, i) => {
    sheet.text(line, 290, 48 + i * 11, { size: 8.5 })
  })
  drawWords(sheet, `Account Number: ${statement.accountNumber()}`, 36, 62, { ...BOLD, size: 9.5 })
  sheet.box(36, 86, 540, 34)
  drawWords(
    sheet,
    `Billing Period: ${statement.startDate('Mon DD')} to ${statement.endDate()} for ${statement.days()} days`,
    44,
    92,
    { size: 8.5 },
  )
  const read = service.usages[0]?.read?.estimated ? 'Estimated' : 'Actual'
  sheet.text(`Bill Based On: ${read} Meter Reading`, 44, 105, { size: 8.5 })
  sheet.text(`Amount Due: $${statement.amountDue()}`, 568, 92, { ...BOLD, size: 10, align: RIGHT })
  sheet.text(`Due Date: ${statement.dueDate('Month D, YYYY')}`, 568, 106, { size: 9, align: RIGHT })
  sheet.text(
    'To avoid a 1.50% Late Payment Charge being added to your bill, please pay by the due date.',
    36,
    126,
    { size: 8 },
  )
  const cents = random.decimal(5.4, 11.9, 2)
  const messages = [
    `Your current PRICE TO COMPARE for generation and transmission from ${facts.utility.name} is listed below. For you to save, a supplier must offer you a price lower than ${cents} cents per KWH for the same usage. To view competitive offers visit www.energychoice.example.`,
    `When shopping for an electric supplier, have your Customer Number ${random.digits(20)} ready.`,
    `Your next meter reading is scheduled to occur on or about ${statement.date(addDays(facts.endDate, 30))}.`,
    `To report an emergency or an outage, call 24 hours a day 1-888-555-0141. For Customer Service, call ${facts.utility.phone}. For Payment Options, call 1-800-555-0117.`,
  ]
  sheet.text('Messages', 36, 226, { ...BOLD, size: 10 })
  let y = 242
  for (const message of messages) y = sheet.paragraph(message, 36, y, 272, { size: 8 }) + 6
  sheet.text('Residential', 36, y + 2, { size: 8 })
  sheet.text('Price to Compare', 110, y + 2, { size: 8 })
  sheet.text(`${cents.toFixed(2)} cents per KWH`, 308, y + 2, { size: 8, align: RIGHT })
  const lines = ['Bill issued by:', facts.utility.name, ...facts.utility.address]
  lines.forEach((line, i) => {
    sheet.text(line, 36, 150 + i * 11, { size: 8.5 })
  })
}

function drawAccountSummary(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): number {
  const { facts } = statement
  const others = supplied(service)
  sheet.text('Account Summary', 330, top, { ...BOLD, size: 10 })
  sheet.text('Amount Due', 576, top, { ...BOLD, size: 8, align: RIGHT })
  sheet.rule(330, top + 13, 576)
  const rows = [
    ['Previous Balance', statement.previousBalance()],
    ['Payments/Adjustments', statement.payments()],
    [`Balance at Billing on ${statement.invoiceDate()}`, statement.balanceForward()],
    [`${facts.utility.name} - Consumption`, statement.subtotal(own(service))],
    ...(others.length > 0 ? [['Marlin Point Energy - Consumption', statement.subtotal(others)]] : []),
    ...amountRows(statement, facts.otherCharges),
    ['Total Current Charges', statement.currentCharges()],
  ]
  const y = drawColumnwise(sheet, TWO, rows, top + 18, 13, { size: 8.5 })
  sheet.rule(330, y, 576)
  sheet.text(`$${statement.amountDue()}`, 576, y + 4, { ...BOLD, align: RIGHT })
  sheet.text(`Total Due by ${statement.dueDate()}`, 330, y + 4, BOLD)
  return y + 20
}

function drawMeter(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): void {
  sheet.text(`Usage Information for Meter Number ${statement.meterNumber(service)}`, 330, top, {
    ...BOLD,
    size: 8.5,
  })
  for (const usage of service.usages) {
    const { amount, description, previous, present, readType } = statement.usage(usage)
    const reading = `KWH Reading (${readType})`
    const rows = [
      [`${statement.endDate()} ${reading}`, writeQuantity(Number(present))],
      [`${statement.startDate('Mon DD')} ${reading}`, writeQuantity(Number(previous))],
      [description, amount],
    ]
    drawColumnwise(sheet, TWO, rows, top + 14, 12, { size: 8.5 })
  }
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 620,
    notices: [
      [`Return this part with a check or money order payable to ${statement.facts.utility.name}`, 626],
    ],
    rows: [
      ['Account Number', statement.accountNumber()],
      ['Amount Paid', '__________'],
      ['Amount Due', `$${statement.amountDue()}`],
      ['Due Date', statement.dueDate('Month D, YYYY')],
    ],
    rowsAt: [400, 646],
    payer: [60, 650],
    payee: [60, 704],
  })
}

function drawCharges(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const { facts } = statement
  const others = supplied(service)
  sheet.text(`Account Number: ${statement.accountNumber()}`, 36, 30, { size: 8.5 })
  sheet.text('Page 2 of 2', 576, 24, { size: 7, align: RIGHT })
  sheet.text(`Charges from ${facts.utility.name}`, 36, 56, { ...BOLD, size: 10 })
  sheet.text(service.rateName, 36, 70, { size: 8 })
  const columns = edges(36, 330)
  const rows = amountRows(statement, own(service))
  let y = drawColumnwise(sheet, columns, rows, 86, 13, { size: 8.5 })
  sheet.rule(280, y, 330)
  sheet.text('Total Charges', 36, y + 4, BOLD)
  sheet.text(`$ ${statement.subtotal(own(service))}`, 330, y + 4, { ...BOLD, align: RIGHT })
  y += 30
  for (const charge of others) {
    const { description, basis, amount } = statement.charge(charge)
    sheet.text('Charges from Marlin Point Energy', 36, y, { ...BOLD, size: 10 })
    sheet.text('700 Ledger Plaza, Suite 410    1-877-555-0163', 36, y + 14, { size: 8 })
    drawColumnwise(sheet, columns, [[`${description} ${basis}`, amount]], y + 30, 13, { size: 8.5 })
    sheet.text('Total Current Basic Charges', 36, y + 46, BOLD)
    sheet.text(`$ ${statement.subtotal(others)}`, 330, y + 46, { ...BOLD, align: RIGHT })
    y += 72
  }
  const share = (100 * (serviceTotal(service) / 100)) / (service.usages[0]?.amount || 1)
  sheet.text(`Average price this month: ${share.toFixed(2)} cents per KWH`, 36, y, { size: 8 })
  const terms = [
    'Explanation of Terms',
    'Bypassable Generation and Transmission Related Component - Charges associated with the production and bulk movement of electricity; you avoid these charges when you choose a supplier.',
    'Cost Recovery Charges - Charges for costs deferred by order of the Commission.',
    'KWH (Kilowatt-hour) - A unit of use equal to one 100-watt lamp for 10 hours.',
  ]
  y += 24
  for (const term of terms) y = sheet.paragraph(term, 36, y, 294, { size: 7 }) + 5
}

function drawHistory(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const now = service.usages[0]?.amount ?? 0
  const days = Number(statement.days())
  sheet.text('Usage History (KWH)', 370, 56, { ...BOLD, size: 10 })
  const months = Array.from({ length: 13 }, (_, i) => [
    statement.date(addMonths(statement.facts.endDate, i - 12), 'Mon D').slice(0, 3),
    random.pick(['A', 'A', 'A', 'E']),
    writeQuantity(i === 12 ? now : random.int(300, 2400)),
  ])
  const columns = [{ x: 370 }, { x: 410 }, ...rights(470)]
  const y = drawColumnwise(sheet, columns, months, 72, 11, { size: 8 })
  sheet.text('A-Actual   E-Estimate   C-Customer   N-No Usage', 370, y + 2, { size: 7 })
  const rows = [
    ['Comparisons', 'Last Year', 'This Year'],
    ['Average Daily Use (KWH)', String(random.int(9, 80)), (now / days).toFixed(0)],
    ['Average Daily Temperature', String(random.int(20, 80)), String(random.int(20, 80))],
    ['Days in Billing Period', String(random.int(28, 33)), String(days)],
    ['Last 12 Months Use (KWH)', '', writeQuantity(now * 11)],
  ]
  drawColumnwise(sheet, [{ x: 370 }, ...rights(530, 576)], rows, y + 22, 12, { size: 8 })
}
