import type { Pair } from '#demo/bills/parts/pairs.ts'
import { familyOf } from '../families.ts'
import type { Bill } from '../page.ts'
import { sideOfBar } from '../words.ts'
import { dayForm, dueDay } from './days.ts'

/** "Total amount due by August 9, 2021", beside which the amount stands; null where the day has a label of its own. */
export function dueInOneLine(bill: Bill, place: string): string | null {
  const { plan, random } = bill
  if (!plan.chances.does('due in one line')) return null
  const own = random(`due in one line ${place}`)
  const day = dueDay(bill, place)
  return familyOf(plan.family).heldBack
    ? own.pick([`Pay by ${day}`, `Amount owed on ${day}`, `Due no later than ${day}`, `${day} - total due`])
    : own.pick([
        `Total amount due by ${day}`,
        `Amount due ${day}`,
        `Total due on ${day}`,
        `Please pay by ${day}`,
        `Total amount you owe by ${day}`,
        `Pay this amount by ${day}`,
        `TOTAL DUE BY ${day}`,
      ])
}

const LATE = [
  'After due date pay',
  'Amount due after DAY',
  'If paid after DAY',
  'Pay this amount after DAY',
  'Amount with late charge',
  'Late amount due',
  'Gross amount due',
  'If received after DAY pay',
  '|',
  'After DAY you owe',
  'Amount with penalty',
  'Later than DAY',
]

/** What is asked for once the due day has passed. */
export function lateField(bill: Bill): Pair {
  const { plan, statement, facts, random } = bill
  const label = random('late').pick(sideOfBar(LATE, familyOf(plan.family).heldBack ?? false))
  const day = statement.date(facts.dueDate, dayForm(bill, 'late'))
  return [label.replace('DAY', day), statement.amountWhenLate()]
}
