import { addressBlock } from '#demo/bills/parts/coupon.ts'
import { drawPairs, type Pair } from '#demo/bills/parts/pairs.ts'
import { type Bill, BOLD } from '../page.ts'

/** The name of the utility, how to reach it, whom the bill is for and the fields of the bill; returns the y below. */
export function drawHead(bill: Bill, x: number, right: number, top: number): number {
  const { sheet, statement, plan, facts, random } = bill
  const own = random('head')
  const middle = x + (right - x) * 0.52
  const beside = plan.fields === 'pairs' || plan.fields === 'boxed'
  const nameRoom = (beside ? middle : right) - x - 16
  const name = plan.capitals ? statement.utilityName().toUpperCase() : statement.utilityName()
  sheet.fitted(name, x, top, nameRoom, { ...BOLD, size: own.int(13, 22), color: plan.color })
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

/** What the head says of the bill; some of it stands nowhere else, and some bills leave it out. */
export function headFields(bill: Bill, place = ''): Pair[] {
  const { statement, plan, random, facts } = bill
  const own = random(`fields ${place}`)
  const { labels } = plan
  const fields: [Pair, number][] = [
    [[labels('Account Number', place), statement.accountNumber()], 1],
    [[labels('Service Address', place), facts.customer.address[0]], 0.4],
    [[labels('Statement Date', place), statement.invoiceDate()], 1],
    [[labels('Service Period', place), periodOf(bill)], 1],
    [[labels('Number of Days', place), statement.days()], 0.3],
    [[labels('Due Date', place), statement.dueDate()], 1],
    [[labels('Total Amount Due', place), statement.amountDue()], 0.7],
  ]
  return fields.filter(([, share]) => own.chance(share)).map(([pair]) => pair)
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
  const bottom = drawPairs(sheet, pairs, {
    x: x + inset,
    right: right - inset,
    y: top + inset,
    step,
    label: { size: 8.5 },
    value: own.chance(0.5) ? { ...BOLD, size: 8.5 } : { size: 8.5 },
  })
  if (boxed) sheet.box(x, top, right - x, bottom - top + 2)
  return bottom + 10
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
    sheet.fitted(value, at + 2, y + 10, width - 8, { ...BOLD, size: 9 })
    if (!stacked) sheet.box(at, y - 3, width, 26)
  })
  return rows * 27 + 8
}
