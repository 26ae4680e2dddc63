import { addDays, addMonths } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { drawRemittance } from '../parts/remittance.ts'
import { drawColumnwise, drawSmallPrint, drawStack, drawWords, edges, rights } from '../parts/runs.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'
import { isFrom } from '../suits.ts'

const NAVY = '#00148c'
const BOLD = { font: 'sans-bold' } as const
const RIGHT = 'right' as const
const CAPTION = { size: 6, color: NAVY } as const

/** A gas company's: one band of captions on every page, balances with their signs in a column of their own, and under the reads "rate x therms" between name and amount. */
export const balanceSigns = defineHeldBackLayout({
  id: 'balance-signs',
  kind: 'own-massachusetts',
  suits: isFrom('massachusetts'),
  style: {
    date: 'Mon D, YYYY',
    money: { sign: '', credit: 'minus' },
    rate: 'bare',
    times: ' x ',
    decimals: 1,
  },
  draw(sheet, statement, random) {
    const [service] = statement.facts.services
    if (!service) return
    drawBand(sheet, statement, 1)
    drawBalance(sheet, statement)
    drawLeft(sheet, statement, service, random)
    drawStub(sheet, statement)
    sheet.addPage()
    drawBand(sheet, statement, 2)
    drawDetail(sheet, statement, service)
    const print = [
      'Rate Information. Minimum Charge: a monthly fee to cover part of our cost of metering and billing. Distribution Adjustment: recovers costs of energy efficiency and environmental response, $0.3127 a therm from November 1 to April 30.',
      'Right to Dispute Your Bill and to an Impartial Hearing: if you believe your bill is inaccurate, call 1-800-555-0149 before the due date. You may ask the Department of Public Utilities for a hearing.',
      'Therm Factor: the heat of 100 cubic feet of gas, in therms, as measured during your billing period.',
    ]
    drawSmallPrint(sheet, print, { x: 36, y: 640, width: 540 })
  },
})

function drawBand(sheet: Sheet, statement: Statement, page: number): void {
  const { customer } = statement.facts
  sheet.fitted(statement.utilityName().toLowerCase(), 36, 28, 150, { ...BOLD, size: 17, color: NAVY })
  const captions = [
    ['SERVICE FOR', customer.name, 200, 44],
    ['BILLING PERIOD', statement.period(' to '), 360, 32],
    ['PAGE', `${page} of 2`, 576, 32],
    ['ACCOUNT NUMBER', statement.accountNumber(), 360, 58],
    ['PLEASE PAY BY', statement.dueDate(), 450, 58],
    ['AMOUNT DUE', `$ ${statement.amountDue()}`, 576, 58],
  ] as const
  for (const [, value, x, y] of captions) {
    drawWords(sheet, value, x, x === 200 ? 40 : y + 8, {
      ...BOLD,
      size: 8.5,
      align: x === 576 ? RIGHT : 'left',
    })
  }
  for (const [caption, , x, y] of captions)
    sheet.text(caption, x, x === 200 ? 32 : y, { ...CAPTION, align: x === 576 ? RIGHT : 'left' })
  drawStack(sheet, customer.address, 200, 51, 10, { size: 8 })
  sheet.rule(36, 82, 576, NAVY, 2)
}

function drawBalance(sheet: Sheet, statement: Statement): void {
  const paid = statement.date(addDays(statement.facts.startDate, 23), 'Mon D').toUpperCase()
  sheet.text('ACCOUNT BALANCE', 250, 96, { ...BOLD, size: 10, color: NAVY })
  const rows = [
    ['Previous Balance', '', statement.previousBalance()],
    [`Payment Received on ${paid} (Thank you)`, '', statement.payments().replace('-', '- ')],
    ['Balance Forward', '', statement.balanceForward()],
    ['Current Charges', '+', statement.currentCharges()],
  ]
  const columns = [{ x: 250 }, ...rights(510, 576)]
  const y = drawColumnwise(sheet, columns, rows, 114, 14)
  sheet.rule(250, y, 576, NAVY)
  drawColumnwise(sheet, columns, [['Amount Due', '$', statement.amountDue()]], y + 5, 14, {
    ...BOLD,
    size: 11,
  })
  const late = `To avoid late payment charges of 1.12%, $${statement.amountDue()} must be received by ${statement.dueDate()}.`
  const print = [
    late,
    'Our new distribution rates took effect on October 1. The bill of a typical heating customer rises by $14.26 a month, or 7.4%.',
    'Gas supply price through April 30: $0.8412 per therm. On May 1 it changes to $0.5190.',
    'Electronic check conversion: your check authorizes us to debit your account on the day we receive it.',
  ]
  drawSmallPrint(sheet, print, { x: 250, y: y + 34, width: 326, size: 8 })
}

function drawLeft(sheet: Sheet, statement: Statement, service: ServiceFacts, random: Random): void {
  const { facts } = statement
  const contact = [
    'CUSTOMER SERVICE',
    facts.utility.phone,
    'GAS EMERGENCIES',
    '1-800-555-0103',
    'CORRESPONDENCE ADDRESS',
    ...facts.utility.address,
    'DATE BILL ISSUED',
    statement.invoiceDate(),
  ]
  const y = drawStack(sheet, contact, 36, 96, 12, { size: 7.5 })
  const enroll = [
    ['Enrollment Information', ''],
    ['Loadzone', 'Zone 2'],
    ['Acct No:', `${statement.accountNumber()}`],
    ['Cycle:', `${random.int(1, 20)}, ${facts.customer.name.slice(0, 4).toUpperCase()}`],
  ]
  const below = drawColumnwise(sheet, [{ x: 36 }, { x: 110 }], enroll, y + 8, 11, { size: 7.5 })
  sheet.text('Gas Usage History', 36, below + 12, { ...BOLD, size: 8 })
  const months = Array.from({ length: 13 }, (_, i) => [
    statement.date(addMonths(facts.endDate, i - 12), 'Mon D').slice(0, 3),
    String(i === 12 ? Math.round(service.usages[1]?.amount ?? 0) : random.int(8, 300)),
  ])
  const half = (part: string[][], x: number) =>
    drawColumnwise(sheet, edges(x, x + 60), [['Month', 'Therms'], ...part], below + 26, 10, { size: 7 })
  half(months.slice(0, 7), 36)
  half(months.slice(7), 120)
}

function drawStub(sheet: Sheet, statement: Statement): void {
  drawRemittance(sheet, statement, {
    y: 590,
    notices: [
      ['KEEP THIS PORTION FOR YOUR RECORDS.', 581],
      ['RETURN THIS PORTION WITH YOUR PAYMENT.', 594],
    ],
    rows: [
      ['ACCOUNT NUMBER', statement.accountNumber()],
      ['PLEASE PAY BY', statement.dueDate()],
      ['AMOUNT DUE', `$ ${statement.amountDue()}`],
      ['ENTER AMOUNT ENCLOSED', '$ ________'],
    ],
    rowsAt: [340, 608],
    step: 13,
    payer: [60, 668],
    payee: [340, 668],
  })
}

function drawDetail(sheet: Sheet, statement: Statement, service: ServiceFacts): void {
  const { facts } = statement
  sheet.text('DETAIL OF CURRENT CHARGES', 36, 96, { ...BOLD, size: 11, color: NAVY })
  const [volume, heat] = service.usages
  if (!volume || !heat) return
  const reads = statement.usage(volume)
  const therms = statement.usage(heat)
  const columns = [{ x: 44 }, ...rights(170, 230, 300, 390, 450, 540)]
  sheet.text('Delivery Services', 36, 114, { ...BOLD, size: 9.5 })
  const lines = [
    ['', 'No. of', 'Current', 'Previous', 'Total Measured', 'Therm', 'Total'],
    ['Service Period', 'days', 'Reading', 'Reading', reads.unit, 'Factor', therms.unit],
    [
      statement.period(' - ', 'Mon D'),
      statement.days(),
      `${reads.present} ${reads.readType}`,
      reads.previous,
      reads.amount,
      `x ${(heat.amount / volume.amount).toFixed(4)}`,
      `= ${therms.amount}`,
    ],
  ]
  drawColumnwise(sheet, columns, lines, 130, 11, { size: 8 })
  const next = statement.date(addDays(facts.endDate, 30), 'Mon D')
  sheet.text(
    `METER NUMBER ${statement.meterNumber(service)}    NEXT SCHEDULED READ DATE ON OR ABOUT ${next}`,
    44,
    170,
    { size: 7.5 },
  )
  sheet.text(`RATE ${service.rateName}`, 44, 181, { size: 7.5 })
  const part = (charges: readonly ChargeFacts[], top: number, total: string) => {
    const rows = charges.map((own) => chargeRow(statement, own))
    const edges = [{ x: 44 }, { x: 250, align: RIGHT }, { x: 256 }, ...rights(400)]
    const y = drawColumnwise(sheet, edges, rows, top, 14)
    sheet.rule(330, y, 400)
    return drawColumnwise(
      sheet,
      edges,
      [[total, '', '', `$ ${statement.subtotal(charges)}`]],
      y + 4,
      24,
      BOLD,
    )
  }
  const of = (kind: string) => service.charges.filter((charge) => charge.kind === kind)
  let y = part(of('delivery'), 200, 'Total Delivery Services')
  sheet.text('Supply Services', 36, y, { ...BOLD, size: 9.5 })
  sheet.text(`SUPPLIER ${facts.utility.name}`, 44, y + 14, { size: 7.5 })
  y = part(of('supply'), y + 28, 'Total Supply Services')
  const others = [...of('fee'), ...facts.otherCharges]
  if (others.length === 0) return
  sheet.text('Other Charges/Adjustments', 36, y, { ...BOLD, size: 9.5 })
  part(others, y + 16, 'Total Other Charges/Adjustments')
}

function chargeRow(statement: Statement, own: ChargeFacts): string[] {
  const { description, quantity, unit, rate, amount } = statement.charge(own)
  return rate ? [description, rate, `x ${quantity} ${unit}`, amount] : [description, '', '', amount]
}
