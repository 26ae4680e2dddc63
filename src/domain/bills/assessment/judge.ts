import { formatMoney } from '#base/money.ts'
import type { BillDraft } from '../bill-draft.ts'
import { checkTotal } from '../bill-rules.ts'
import type { ValidationContext } from '../validation/context.ts'
import { plural } from '../validation/figures.ts'
import {
  applied,
  doubtsAboutCharges,
  doubtsAboutInvoiceDate,
  doubtsAboutTypes,
  isDisproved,
} from './doubts.ts'
import { type Habit, habitOf, isAsBefore } from './earlier-lines.ts'
import { areUsagesAsBefore } from './earlier-usages.ts'
import type { Grounds } from './grounds.ts'
import type { PageEvidence } from './page-evidence.ts'
import { doubtsAboutReading } from './reading-doubts.ts'
import { describeUnconfirmed, findUnconfirmed } from './unconfirmed.ts'
import { verdictAfterSave } from './unlike-before.ts'
import { contradictedUsages, doubtsAboutUsages } from './usage-doubts.ts'

/**
 * What can be said of a bill against which no rule says anything. Clean: beside the sum, evidence that does not hang
 * on it says that its lines are right. Adds up: its lines come to the printed total, and no more than that is known.
 */
export interface Judgement {
  standing: 'clean' | 'adds_up'
  /** What it rests on, in words; and what is missing for a clean one. */
  restsOn: string[]
  doubts: string[]
  /** How many of the first doubts a person can confirm. */
  toConfirm: number
}

const NOT_RECORDED = 'It was changed before changes were recorded. Extract it again.'
const NOT_WEIGHED = 'This bill was read before evidence checks existed. Extract it again.'

/** Judges the lines of a bill that passes every rule; the list, the editor and the robot all go by it. */
export function judge(
  draft: BillDraft,
  context: ValidationContext,
  page: PageEvidence,
  unconfirmed = findUnconfirmed(draft, context, page),
): Judgement {
  const { grounds } = page
  const toBeConfirmed = describeUnconfirmed(unconfirmed)
  const toConfirm = toBeConfirmed.length
  const changes = page.asRead === null ? [NOT_RECORDED] : toBeConfirmed
  if (grounds === null)
    return { standing: 'adds_up', restsOn: [], doubts: [...changes, NOT_WEIGHED], toConfirm }
  const habit = habitOf(draft, context.earlierLines)
  const total = doubtsAboutTotal(draft, grounds, habit)
  const lines = applied(draft.charges)
  const disproved = isDisproved(lines, grounds)
  const asBefore = isAsBefore(habit)
  // What a person let pass on bill after bill of this account is no doubt on this one.
  const charges = asBefore ? [] : [...doubtsAboutCharges(lines, grounds), ...doubtsAboutTypes(lines, grounds)]
  // The same charges are no word for how much was used: that is for the usages of those bills to say.
  const usages =
    asBefore && areUsagesAsBefore(draft, context)
      ? contradictedUsages(draft, grounds)
      : doubtsAboutUsages(draft, context, page)
  const afterSave = verdictAfterSave(draft, context)
  const doubts = [
    ...changes,
    ...afterSave.oddities.map(({ message }) => message),
    ...total,
    ...disproved,
    ...doubtsAboutInvoiceDate(draft, grounds),
    ...doubtsAboutReading(draft, grounds, context),
    ...charges,
    ...usages,
  ]
  return {
    standing: doubts.length === 0 ? 'clean' : 'adds_up',
    restsOn: restsOn(draft, grounds, habit),
    doubts,
    toConfirm,
  }
}

/** The total must be the one that something else than the lines says: the account's arithmetic, else its earlier bills. */
function doubtsAboutTotal(draft: BillDraft, { askedFor, named }: Grounds, habit: Habit): string[] {
  const { printedTotal: total } = draft
  if (total === null || checkTotal(draft).difference !== 0)
    return ['The lines do not come to a printed total.']
  const asked = askedFor.includes(total)
  if (asked && (named === total || isAsBefore(habit))) return []
  if (!asked && named === total && askedFor.length === 0 && isAsBefore(habit)) return []
  if (asked) return [`The page does not name ${formatMoney(total)} as its current charges.`]
  return askedFor.length === 0
    ? [`Nothing on the page but the lines confirms ${formatMoney(total)}.`]
    : [`The balance before, the payments and what is due do not ask for ${formatMoney(total)}.`]
}

function restsOn(draft: BillDraft, { askedFor, products }: Grounds, habit: Habit): string[] {
  const { printedTotal: total } = draft
  if (total === null || checkTotal(draft).difference !== 0) return []
  const asked = askedFor.includes(total) ? ', which the balance asks for' : ''
  const holding = products.filter(({ holds }) => holds).length
  return [
    `adds up to the printed ${formatMoney(total)}${asked}`,
    ...(habit.bills > 0 ? [`${habit.known} of ${plural(habit.charges, 'charge')} as on earlier bills`] : []),
    ...(holding > 0 ? [`${holding} × quantity by price holds`] : []),
  ]
}
