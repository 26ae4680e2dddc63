import { addressBlock, drawCoupon, scanLine } from '#demo/bills/parts/coupon.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
import { dueDay } from '../heads/days.ts'
import { dueInOneLine, lateField } from '../heads/due.ts'
import { drawStrip } from '../heads/forms.ts'
import { accountNumber } from '../heads/numbers.ts'
import type { Bill } from '../page.ts'

export const STUB_HEIGHT = 150

const NOTICES = [
  'Please detach and return this portion with your payment',
  'RETURN THIS PORTION WITH PAYMENT - MAKE CHECKS PAYABLE TO THE UTILITY',
  'Keep the upper part for your records',
  'Please do not staple, tape or fold',
]

/** The part that comes back with the payment; at the top of a page its perforation is above it all the same. */
export function drawStub(bill: Bill, y: number): void {
  const { sheet, statement, plan, random } = bill
  const own = random('stub')
  const pairs = stubFields(bill).filter(([, share]) => own.chance(share))
  const coupon = {
    y,
    margin: plan.margin,
    notice: own.pick(NOTICES),
    pairs: pairs.map(([pair]) => pair()),
    scanLine: own.chance(0.7),
  }
  if (plan.chances.does('stub as a table')) drawTable(bill, coupon)
  else drawCoupon(sheet, statement, coupon)
}

function stubFields(bill: Bill): [() => Pair, number][] {
  const { plan, statement } = bill
  const { labels } = plan
  const account: [() => Pair, number] = [
    () => [labels('Account Number', 'stub'), accountNumber(bill, 'stub')],
    1,
  ]
  const late: [() => Pair, number] = [() => lateField(bill), plan.chances.does('late amounts') ? 1 : 0]
  const due = dueInOneLine(bill, 'stub')
  if (due) return [account, [() => [due, statement.amountDue()], 1], late]
  return [
    account,
    [() => [labels('Due Date', 'stub'), dueDay(bill, 'stub')], 0.9],
    [() => [labels('Total Amount Due', 'stub'), statement.amountDue()], 1],
    late,
  ]
}

interface Coupon {
  y: number
  margin: number
  notice: string
  pairs: readonly Pair[]
  scanLine: boolean
}

/** Labels in one row over their values. */
function drawTable(bill: Bill, { y, margin, notice, pairs, scanLine: isScanned }: Coupon): void {
  const { sheet, statement, facts } = bill
  const right = sheet.width - margin
  sheet.dashes(margin, y, right)
  sheet.text(notice, sheet.width / 2, y + 4, { size: 7, align: 'center', font: 'sans-italic' })
  drawStrip(bill, [...pairs, ['Amount Enclosed', '$']], margin + 150, right, y + 18)
  addressBlock(sheet, [facts.customer.name, ...facts.customer.address], margin + 20, y + 78)
  addressBlock(sheet, [statement.utilityName(), ...facts.utility.address], sheet.width / 2 + 40, y + 78)
  if (isScanned) sheet.text(scanLine(statement), right, y + 122, { font: 'mono', size: 10, align: 'right' })
}
