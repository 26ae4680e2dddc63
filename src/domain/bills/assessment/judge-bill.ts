import type { CalendarDate } from '#base/calendar-date.ts'
import type { BillDraft } from '../bill-draft.ts'
import type { ValidationContext } from '../validation/context.ts'
import { type Verdict, validateBill, verdictChangesOn } from '../validation/validate.ts'
import { type Judgement, judge } from './judge.ts'
import type { PageEvidence } from './page-evidence.ts'
import { findUnconfirmed, type Unconfirmed } from './unconfirmed.ts'

/** All that is said of a bill: what stands against saving it, and where nothing does, how much speaks for its lines. */
export interface JudgedBill extends Verdict {
  /** Null while a rule says anything. */
  judgement: Judgement | null
  unconfirmed: Unconfirmed
  /** The next day that may judge it otherwise, with nothing else changed; null where no day does. */
  changesOn: CalendarDate | null
}

export function judgeBill(draft: BillDraft, context: ValidationContext, page: PageEvidence): JudgedBill {
  const verdict = validateBill(draft, context, page)
  const isFree = verdict.errors.length === 0 && verdict.warnings.length === 0
  const unconfirmed = findUnconfirmed(draft, context, page)
  return {
    ...verdict,
    judgement: isFree ? judge(draft, context, page, unconfirmed) : null,
    unconfirmed,
    changesOn: verdictChangesOn(draft, context),
  }
}

/** What a list of bills keeps of it. */
export const outcomeOf = ({ errors, warnings, judgement, changesOn }: JudgedBill) => ({
  problemCount: errors.length + warnings.length,
  clean: judgement?.standing === 'clean',
  judgeAgainOn: changesOn,
})
