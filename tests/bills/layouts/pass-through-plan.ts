import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { drawAtAGlance } from '#demo/bills/parts/at-a-glance.ts'
import { drawUsageChart } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import { drawColumnwise, drawSmallPrint, drawStack, edges } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const ORANGE = '#d9541e'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const EDGES = edges(40, 300)

/** A gas marketer's: the plan and its end, "therms at a price", then what the owner of the pipes is passed through; the pipes' own account and factors stand beside. */
export const passThroughPlan = defineHeldBackLayout({
  id: 'pass-through-plan',
  kind: 'own-georgia',
  suits: isFrom('georgia'),
  style: { date: 'MM/DD/YYYY', money: { sign: '$', credit: 'parentheses' }, rate: 'dollars', times: ' @ ' },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawHead(sheet, statement)
    const y = drawAccount(sheet, statement)
    drawGas(sheet, statement, service, y + 12)
    drawRight(sheet, statement, service, random)
    drawStub(sheet, statement)
  },
})

function drawHead(sheet: Sheet, statement: Statement): void {
  const { customer, utility } = statement.facts
  sheet.triangle(36, 28, 26, ORANGE)
  sheet.fitted(statement.utilityName(), 70, 34, 220, { ...BOLD, size: 18, color: ORANGE })
  sheet.text(`${utility.website}  |  ${utility.phone}`, 70, 58, { size: 7.5 })
  const white: TextStyle = { color: '#ffffff' }
  sheet.fill(320, 28, 256, 46, ORANGE)
  sheet.text(statement.amountDue(), 566, 36, { ...white, ...BOLD, size: 20, align: RIGHT })
  sheet.text(`due ${statement.dueDate('Mon D, YYYY')}`, 566, 60, { ...white, size: 8, align: RIGHT })
  sheet.text('Your natural gas bill is', 330, 42, { ...white, size: 10 })
  drawStack(sheet, [customer.name, ...customer.address], 40, 86, 11)
  const rows = [
    ['Customer Account Number', statement.accountNumber()],
    ['Statement Date', statement.invoiceDate()],
    ['Bill Period', `${statement.period(' - ')} (${statement.days()} days)`],
  ]
  drawColumnwise(sheet, edges(330, 576), rows, 86, 12, { size: 8.5 })
}

function heading(sheet: Sheet, text: string, y: number): void {
  sheet.text(text, 40, y, { ...BOLD, size: 10.5, color: ORANGE })
  sheet.rule(40, y + 13, 300, ORANGE)
}

function drawAccount(sheet: Sheet, statement: Statement): number {
  const paid = statement.date(addDays(statement.facts.startDate, 16))
  heading(sheet, 'Your Account Summary', 140)
  const rows = [
    ['Previous Balance', statement.previousBalance()],
    [`Payment(s) as of ${paid}`, statement.payments()],
    ['Balance Before New Charges', statement.balanceForward()],
    ['Total New Charges', statement.currentCharges()],
    ['Total Amount Due', statement.amountDue()],
  ]
  return drawColumnwise(sheet, EDGES, rows, 158, 14)
}

function drawGas(sheet: Sheet, statement: Statement, service: ServiceFacts, top: number): void {
  heading(sheet, 'Your New Charges', top)
  const isTax = ({ kind }: ChargeFacts) => kind === 'tax'
  const own = service.charges.filter(({ kind }) => kind === 'supply')
  const passed = service.charges.filter(({ kind }) => kind === 'delivery')
  const part = (title: string, charges: readonly ChargeFacts[], y: number) => {
    sheet.text(title, 40, y, { ...BOLD, size: 8.5 })
    const rows = charges.map((each) => {
      const { description, basis, amount } = statement.charge(each)
      return [isTax(each) ? description : `${description} ${basis}`.trim(), amount]
    })
    const sum = [`${title} Subtotal`, statement.subtotal(charges)]
    return drawColumnwise(sheet, edges(48, 300), [...rows, sum], y + 13, 12.5, { size: 8.5 }) + 5
  }
  let y = part('Natural Gas Charges', own, top + 19)
  y = part('Distribution Pass-Through Charges', passed, y)
  y = part('Taxes and Other', [...service.charges.filter(isTax), ...statement.facts.otherCharges], y)
  sheet.rule(40, y, 300, ORANGE)
  sheet.text('Total New Charges', 40, y + 5, BOLD)
  sheet.text(statement.currentCharges(), 300, y + 5, { ...BOLD, align: RIGHT })
}

function drawRight(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const { facts } = statement
  const [volume, heat] = service.usages
  if (!volume || !heat) return
  const { present, previous, readType, amount, description } = statement.usage(volume)
  const therms = statement.usage(heat)
  sheet.text('Your Meter and Plan', 330, 140, { ...BOLD, size: 10.5, color: ORANGE })
  const rows = [
    ['Meter Number', statement.meterNumber(service) ?? ''],
    [`Current Read (${readType})`, present],
    ['Previous Read', previous],
    [description, amount],
    ['BTU Factor', (heat.amount / volume.amount).toFixed(4)],
    [therms.description, therms.amount],
    ['Dedicated Design Day Capacity (DDDC)', random.decimal(0.4, 2.6, 3).toFixed(3)],
    ['Distribution Premise Number', random.digits(9)],
    ['Next Read Date', statement.date(addDays(facts.endDate, 30))],
    ['Price Plan', service.rateName],
    ['Plan Expires', statement.date(addDays(facts.endDate, random.int(60, 400)))],
  ]
  const y = drawColumnwise(sheet, edges(330, 576), rows, 158, 12, { size: 8 })
  drawUsageChart(sheet, statement, random, {
    x: 330,
    y: y + 12,
    width: 246,
    height: 86,
    color: ORANGE,
    title: 'Therms by month',
  })
  const below = drawAtAGlance(sheet, statement, random, { x: 330, right: 576, y: y + 106 })
  const print = [
    'Refer a friend and you both get $50. Renew before your plan expires or you move to the variable price, now $1.249 a therm.',
    'The Base Charge is set by the owner of the pipes from your DDDC and is higher from November to March. We pass it through without a markup.',
    'Late charge: 1.5% or $10, whichever is greater. Reconnection $50.00.',
  ]
  drawSmallPrint(sheet, print, { x: 330, y: below + 4, width: 246 })
}

function drawStub(sheet: Sheet, statement: Statement): void {
  const day = statement.dueDate()
  drawRemittance(sheet, statement, {
    y: 630,
    notices: [['Please fold and tear here. Include your account number on your check.', 634]],
    rows: [
      ['Customer Account Number', statement.accountNumber()],
      [`Total Due By ${day}`, statement.amountDue()],
      [`Total Due After ${day}`, statement.amountWhenLate(0.015)],
      ['For neighbors in need, add', '$1  $2  $5'],
    ],
    rowsAt: [340, 654],
    payer: [60, 656],
    payee: [60, 706],
    capitals: false,
  })
}
