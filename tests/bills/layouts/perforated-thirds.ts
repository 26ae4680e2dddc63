import { addDays } from '#base/calendar-date.ts'
import type { ChargeFacts, ServiceFacts } from '#demo/bills/bill-facts.ts'
import { Flow } from '#demo/bills/flow.ts'
import { scanLine } from '#demo/bills/parts/coupon.ts'
import { drawUsageTable } from '#demo/bills/parts/usage-history.ts'
import type { Random } from '#demo/bills/random.ts'
import type { Sheet, TextStyle } from '#demo/bills/sheet.ts'
import type { Statement } from '#demo/bills/statement.ts'
import { isOf } from '#demo/bills/suits.ts'
import { defineHeldBackLayout } from '../scored-layout.ts'

const RIGHT = 'right' as const
const FORM: TextStyle = { font: 'sans', size: 6, color: '#1f6f5c' }
const NOTES = [
  'SENIOR DISCOUNT APPLICATIONS ARE DUE OCTOBER 1. BULKY PICKUP IS $25.00 AFTER THE FIRST.',
  'A $30.00 FEE IS ADDED WHEN SERVICE IS CUT OFF. CUT-OFF DAY IS THE 3RD TUESDAY.',
  'NEW RATES ON OCTOBER 1: WATER +4.5%.',
]

/** A city's billing program on a form that tears in thirds: the words of the form stand first in the file, reads and charges share columns, tags at the right. */
export const perforatedThirds = defineHeldBackLayout({
  id: 'perforated-thirds',
  suits: isOf('municipal'),
  style: {
    date: 'M/D/YYYY',
    money: { sign: '', credit: 'trailing' },
    wording: 'capitals',
    rate: 'bare',
    times: ' @ ',
  },
  sheet: { font: 'mono', fontSize: 8, order: ({ style }) => (style.color === FORM.color ? 0 : 1) },
  draw(sheet, statement, random) {
    drawReturn(sheet, statement)
    sheet.dashes(0, 232, 612)
    sheet.text('KEEP THIS PORTION FOR YOUR RECORDS', 306, 237, { ...FORM, align: 'center' })
    drawTags(sheet, statement, random)
    drawDraft(sheet, statement, random)
    const flow = new Flow(sheet, { top: 252, bottom: 610, nextPage: () => 40 })
    const head = flow.take(14)
    for (const [title, x, align] of [
      ['SERVICE', 30, 'left'],
      ['METER', 124, 'left'],
      ['PREVIOUS', 226, 'right'],
      ['CURRENT', 274, 'right'],
      ['USAGE', 362, 'right'],
      ['CHARGES', 424, 'right'],
    ] as const)
      sheet.text(title, x, head, { ...FORM, align })
    sheet.rule(30, head + 9, 424, FORM.color)
    for (const service of statement.facts.services) drawService(flow, statement, service)
    drawCharges(flow, statement, statement.facts.otherCharges)
    sheet.rule(30, flow.y + 2, 424, FORM.color)
    flow.skip(7)
    const sums = [
      ['CURRENT BILLING', statement.currentCharges()],
      ['PREVIOUS BALANCE', statement.previousBalance()],
      ['PAYMENTS', statement.payments()],
      ['TOTAL NOW DUE', statement.amountDue()],
    ] as const
    for (const [label, amount] of sums) {
      const y = flow.take(13)
      sheet.text(label, 240, y + 1, FORM)
      sheet.text(amount, 424, y, { font: 'mono-bold', align: RIGHT })
    }
  },
})

function drawReturn(sheet: Sheet, statement: Statement): void {
  const { utility, customer } = statement.facts
  sheet.fitted(statement.utilityName().toUpperCase(), 30, 22, 270, { font: 'sans-bold', size: 12 })
  const from = [...utility.address, `${utility.phone}  M-F 8-5`, `PAY AT ${utility.website}`]
  from.forEach((line, i) => {
    sheet.text(line.toUpperCase(), 30, 40 + i * 10, { size: 7 })
  })
  const to = [customer.name, ...customer.address]
  to.forEach((line, i) => {
    sheet.text(line.toUpperCase(), 60, 140 + i * 11, { size: 9 })
  })
  sheet.text('RETURN THIS PORTION WITH PAYMENT', 582, 22, { ...FORM, align: RIGHT })
  const cells = [
    ['ACCOUNT NUMBER', statement.accountNumber()],
    ['SERVICE ADDRESS', customer.address[0].toUpperCase()],
    ['DELINQUENT AFTER', statement.dueDate()],
    ['AMOUNT DUE', statement.amountDue()],
    ['IF PAID LATE', statement.amountWhenLate(0.1)],
    ['AMOUNT ENCLOSED', ''],
  ] as const
  cells.forEach(([label, value], i) => {
    const [x, y] = [330 + (i % 2) * 126, 34 + Math.floor(i / 2) * 36]
    sheet.box(x, y, 126, 36, FORM.color)
    sheet.text(label, x + 4, y + 4, FORM)
    sheet.fitted(value, x + 8, y + 17, 112, { font: 'mono-bold', size: 9 })
  })
  sheet.text(scanLine(statement), 330, 200, { size: 9 })
}

function drawTags(sheet: Sheet, statement: Statement, random: Random): void {
  const { facts } = statement
  sheet.fill(440, 252, 148, 152, '#e6f1ed')
  const tags = [
    ['BILL DATE', statement.invoiceDate()],
    ['CYCLE-ROUTE-SEQ', `0${random.int(1, 4)}-${random.digits(3)}-${random.digits(5)}`],
    ['CLASS', random.pick(['RES', 'COM', 'MUL'])],
    ['SERVICE FROM', statement.startDate()],
    ['SERVICE TO', statement.endDate()],
    ['DAYS', statement.days()],
    ['NEXT READ ABOUT', statement.date(addDays(facts.endDate, 30), 'MM/DD')],
    ['PENALTY', '10% AFTER DUE DATE'],
  ] as const
  tags.forEach(([label, value], i) => {
    sheet.text(label, 446, 258 + i * 18, FORM)
    sheet.text(value, 582, 257 + i * 18, { size: 7.5, align: RIGHT })
  })
  const below = drawUsageTable(sheet, statement, random, { x: 446, y: 412, width: 136, height: 0 })
  NOTES.reduce((y, note) => sheet.paragraph(note, 446, y, 136, { size: 7 }) + 6, below + 10)
}

function drawDraft(sheet: Sheet, { facts }: Statement, random: Random): void {
  sheet.dashes(0, 624, 612)
  sheet.text('BANK DRAFT AUTHORIZATION - SIGN AND RETURN WITH A VOIDED CHECK', 30, 632, FORM)
  const terms = `I ask my bank to pay my city bill on the ${random.pick(['10th', '15th', '25th'])} of each month, from the first bill that says DRAFT. Until then I pay by check. A draft that is returned costs $30.00. For account ${facts.accountNumber}.`
  const below = sheet.paragraph(terms, 30, 646, 380, { ...FORM, size: 7.5 })
  const blanks = ['BANK', 'ROUTING NO.', 'ACCOUNT AT BANK', 'SIGNATURE', 'DATE']
  blanks.forEach((label, i) => {
    const [x, y] = [30 + (i % 3) * 136, below + 24 + Math.floor(i / 3) * 30]
    sheet.rule(x, y, x + 120, FORM.color)
    sheet.text(label, x, y + 3, FORM)
  })
}

function drawService(flow: Flow, statement: Statement, service: ServiceFacts): void {
  for (const facts of service.usages) {
    const { description, previous, present, amount, unit, readType } = statement.usage(facts)
    const y = flow.take(12)
    flow.sheet.text(description, 30, y, { font: 'mono-bold' })
    flow.sheet.text(`${amount} ${unit}`, 362, y, { align: RIGHT })
    if (!present) continue
    const estimated = readType === 'Estimated' ? ' E' : ''
    flow.sheet.text(statement.meterNumber(service, facts) ?? '', 124, y)
    flow.sheet.text(previous, 226, y, { align: RIGHT })
    flow.sheet.text(present + estimated, 274, y, { align: RIGHT })
  }
  drawCharges(flow, statement, service.charges)
  flow.skip(4)
}

function drawCharges(flow: Flow, statement: Statement, charges: readonly ChargeFacts[]): void {
  for (const own of charges) {
    const { description, basis, amount } = statement.charge(own)
    const y = flow.take(11)
    flow.sheet.text(description, 38, y, { size: 7.5 })
    flow.sheet.text(basis, 362, y, { size: 7, align: RIGHT })
    flow.sheet.text(amount, 424, y, { align: RIGHT })
  }
}
