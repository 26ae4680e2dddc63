import { drawCoupon } from '#demo/bills/parts/coupon.ts'
import type { Pair } from '#demo/bills/parts/pairs.ts'
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
  const { labels } = plan
  const pairs: [Pair, number][] = [
    [[labels('Account Number', 'stub'), statement.accountNumber()], 1],
    [[labels('Due Date', 'stub'), statement.dueDate()], 0.9],
    [[labels('Total Amount Due', 'stub'), statement.amountDue()], 1],
    [['After due date pay', statement.amountWhenLate()], 0.25],
  ]
  drawCoupon(sheet, statement, {
    y,
    margin: plan.margin,
    notice: own.pick(NOTICES),
    pairs: pairs.filter(([, share]) => own.chance(share)).map(([pair]) => pair),
    scanLine: own.chance(0.7),
  })
}
