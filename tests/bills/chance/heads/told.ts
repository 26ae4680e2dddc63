import { familyOf } from '../families.ts'
import type { Bill } from '../page.ts'
import { dueDay } from './days.ts'

type Tell = (due: string, by: string) => string

/** When to pay and how much, in a sentence; those behind the first list are for families that are held back. */
const SENTENCES: readonly Tell[] = [
  (due, by) => `Your automatic payment of ${due} will be drawn on ${by}.`,
  (due, by) => `Please pay ${due} by ${by}.`,
  (due, by) => `Total amount due by ${by}: ${due}`,
  (due, by) => `DO NOT PAY. ${due} will be deducted from your bank account on ${by}.`,
  (due, by) => `Amount due on ${by} is ${due}`,
  (due, by) => `Pay ${due} by ${by}`,
  (due, by) => `AUTO PAY   ${by}   ${due}`,
  (due, by) => `On ${by}, your bank will transfer the amount due -- ${due} -- to us. Total amount due ${due}`,
  (due, by) => `Your bill of ${due} is due on ${by}.`,
  (due, by) => `${due} due by ${by}`,
]
const SENTENCES_HELD_BACK: readonly Tell[] = [
  (due, by) => `We must receive ${due} no later than ${by}.`,
  (due, by) => `Your bank account will be charged ${due} on or about ${by}.`,
  (due, by) => `You owe ${due}. Pay it by ${by} to stay current.`,
  (due, by) => `Amount to be withdrawn on ${by}: ${due}`,
  (due, by) => `By ${by} please send us ${due}.`,
  (due, by) => `${due} is payable on or before ${by}`,
]

/** The sentence that stands in place of the head's fields of what is due; returns the y below. */
export function drawTold(bill: Bill, x: number, right: number, y: number): number {
  const { plan, statement, random, sheet } = bill
  if (!plan.chances.does('due told in words')) return y
  const own = random('told')
  const tell = own.pick(familyOf(plan.family).heldBack ? SENTENCES_HELD_BACK : SENTENCES)
  const size = own.pick([8, 9, 10, 11])
  return sheet.paragraph(tell(statement.amountDue(), dueDay(bill, 'told')), x, y, right - x, { size }) + 6
}
