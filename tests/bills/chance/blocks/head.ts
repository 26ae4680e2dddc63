import { addressBlock } from '#demo/bills/parts/coupon.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import { addDays } from '#domain/calendar-date.ts'
import { type Bill, BOLD } from '../page.ts'
import { tellsPeriod } from './meters.ts'

/** The name of the utility, how to reach it, whom the bill is for and the fields of the bill; returns the y below. */
export function drawHead(bill: Bill, x: number, right: number, top: number): number {
  const { sheet, statement, plan, facts, random } = bill
  const own = random('head')
  const middle = x + (right - x) * 0.52
  const beside = plan.fields === 'pairs' || plan.fields === 'boxed'
  const nameRoom = (beside ? middle : right) - x - 16
  if (plan.stub !== 'none' && plan.chances.does('name in the stub alone')) drawSign(bill, x, top)
  else {
    const name = plan.capitals ? statement.utilityName().toUpperCase() : statement.utilityName()
    sheet.fitted(name, x, top, nameRoom, { ...BOLD, size: own.int(13, 22), color: plan.color })
  }
  const [street, city] = facts.utility.address
  const contacts = [own.chance(0.7) ? `${street}, ${city}` : '', facts.utility.phone, facts.utility.website]
  const reached = contacts.filter((line) => line && own.chance(0.75))
  reached.forEach((line, i) => {
    sheet.fitted(line, x, top + 26 + i * 10, nameRoom, { size: 7.5 })
  })
  let y = top + 34 + reached.length * 10
  const customer = [facts.customer.name, ...facts.customer.address]
  const setAs = own.chance(0.5) ? customer.map((line) => line.toUpperCase()) : customer
  y = addressBlock(sheet, setAs, x + own.int(0, 20), y + own.int(4, 16)) + 8
  return Math.max(y, beside ? drawBeside(bill, middle, right, top) : y + drawAcross(bill, x, right, y))
}

/** A logo that says no word. */
function drawSign({ sheet, plan }: Bill, x: number, y: number): void {
  sheet.disc(x + 11, y + 10, 10, plan.color)
  sheet.triangle(x + 24, y, 20, plan.color)
  sheet.fill(x + 50, y + 6, 60, 8, plan.color)
}

/** What the head says of the bill; some of it stands nowhere else, and some bills leave it out. */
export function headFields(bill: Bill, place = ''): Pair[] {
  const { statement, plan, random, facts } = bill
  const own = random(`fields ${place}`)
  const { labels } = plan
  const fields: [Pair, number][] = [
    [[labels('Account Number', place), statement.accountNumber()], 1],
    [[labels('Service Address', place), facts.customer.address[0]], 0.4],
    [[labels('Statement Date', place), statement.invoiceDate()], 1],
    ...periodFields(bill, place),
    ...otherNumbers(bill),
    [[labels('Number of Days', place), statement.days()], 0.3],
    [[labels('Due Date', place), statement.dueDate()], 1],
    [[labels('Total Amount Due', place), statement.amountDue()], 0.7],
  ]
  return fields.filter(([, share]) => own.chance(share)).map(([pair]) => pair)
}

function periodFields(bill: Bill, place: string): [Pair, number][] {
  const { plan, statement, random } = bill
  if (tellsPeriod(bill)) return []
  const isTwo = !plan.chances.does('yearless period') && plan.chances.does('period in two fields')
  if (!isTwo) return [[[plan.labels('Service Period', place), periodOf(bill)], 1]]
  const [from, to] = random('two fields').pick([
    ['Service From', 'Service To'],
    ['Period Start', 'Period End'],
    ['Previous Read Date', 'Present Read Date'],
    ['From Date', 'Thru Date'],
  ] as const)
  return [
    [[from, statement.startDate()], 1],
    [[to, statement.endDate()], 1],
  ]
}

/** Numbers and days beside the bill's own, which are nothing that is asked for. */
function otherNumbers({ plan, statement, facts, random }: Bill): [Pair, number][] {
  if (!plan.chances.does('other numbers')) return []
  const own = random('other numbers')
  const nextRead = statement.date(addDays(facts.endDate, own.int(28, 33)))
  return [
    [['Invoice Number', own.digits(9)], 0.4],
    [['Statement Number', own.digits(9)], 0.25],
    [['Premises Number', own.digits(9)], 0.3],
    [[own.pick(['Cycle', 'Route', 'Cycle-Route']), own.digits(2)], 0.3],
    [[own.pick(['Next Read Date', 'Next scheduled read']), nextRead], 0.35],
    [[own.pick(['Location ID', 'Service ID', 'Contract No.', 'Supplier Account']), own.digits(10)], 0.35],
    [['Rate Code', own.pick(['RS', 'GS-1', 'R1', 'COM'])], 0.25],
    [[own.pick(['Last Payment Date', 'Date paid']), statement.date(addDays(facts.startDate, 12))], 0.25],
  ]
}

function periodOf({ statement, plan, random }: Bill): string {
  const joiner = random('joiner').pick([' - ', ' to ', ' – ', ' through '])
  return plan.chances.does('yearless period')
    ? statement.period(joiner, plan.date.startsWith('M/') || plan.date.startsWith('MM') ? 'MM/DD' : 'Mon D')
    : statement.period(joiner)
}

function drawBeside(bill: Bill, x: number, right: number, top: number): number {
  const { sheet, plan, random } = bill
  const own = random('beside')
  const pairs = headFields(bill)
  const boxed = plan.fields === 'boxed'
  const inset = boxed ? 6 : 0
  const step = own.int(12, 15)
  const bold = own.chance(0.5)
  const bottom = drawFields(bill, pairs, {
    x: x + inset,
    right: right - inset,
    y: top + inset,
    step,
    size: 8.5,
    bold,
  })
  if (boxed) sheet.box(x, top, right - x, bottom - top + 2)
  return bottom + 10
}

export interface FieldsPlace {
  x: number
  right: number
  y: number
  step: number
  size: number
  bold: boolean
}

/** Labels with their values at the right edge, or below where both have no room beside each other. */
export function drawFields({ sheet }: Bill, pairs: readonly Pair[], place: FieldsPlace): number {
  const { x, right, step, size, bold } = place
  const value = { size, ...(bold && BOLD) }
  let y = place.y
  for (const [label, text] of pairs) {
    const room = right - x - sheet.widthOf(text, value) - 8
    const fits = room > sheet.widthOf(label, { size }) * 0.75
    sheet.fitted(label, x, y, fits ? room : right - x, { size })
    if (!fits) y += step - 2
    sheet.text(text, right, y, { ...value, align: 'right' })
    y += step
  }
  return y
}

/** Labels above their values, across the page in rows; returns the height. */
function drawAcross(bill: Bill, x: number, right: number, top: number): number {
  const { sheet, plan } = bill
  const pairs = headFields(bill)
  const stacked = plan.fields === 'stacked'
  const columns = stacked ? 2 : 4
  const width = (right - x) / columns
  const rows = Math.ceil(pairs.length / columns)
  pairs.forEach(([label, value], i) => {
    const at = x + (i % columns) * width
    const y = top + Math.floor(i / columns) * 27
    sheet.fitted(label, at + 2, y, width - 8, { size: 7 })
    const wraps =
      /\d[ -]\d/.test(value) &&
      !value.includes('/') &&
      value.length < 16 &&
      plan.chances.does('wrapped identifiers')
    const [first = '', ...rest] = wraps ? value.split(/(?<=-)|\s/) : [value]
    sheet.fitted(first, at + 2, y + (wraps ? 8 : 10), width - 8, { ...BOLD, size: wraps ? 7 : 9 })
    sheet.fitted(rest.join(' ').replaceAll('- ', '-') || ' ', at + 2, y + 15, width - 8, { ...BOLD, size: 7 })
    if (!stacked) sheet.box(at, y - 3, width, 26)
  })
  return rows * 27 + 8
}
