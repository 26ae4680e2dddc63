import type { CalendarDate } from '#base/calendar-date.ts'
import type { SkipFlag } from '#domain/configurations/configuration.ts'
import type { PageEvidence } from '../assessment/page-evidence.ts'
import type { BillDraft } from '../bill-draft.ts'
import type { Problem } from '../problem.ts'
import type { ValidationContext } from './context.ts'

export type Finding = Pick<Problem, 'message' | 'target' | 'fix'>

/** One thing that a bill is held against. */
export interface Rule {
  /** As it is named in a problem. */
  name: string
  severity: Problem['severity']
  /** The setting that switches it off; none for errors, and for what a bill is never to be saved without a look at. */
  skip: SkipFlag | null
  /** An error never looks at the page. */
  check(bill: BillDraft, context: ValidationContext, page: PageEvidence): Finding[]
  /** The next day on which it finds something else of the same bill; only of rules that look at today. */
  changesOn?(bill: BillDraft, context: ValidationContext): CalendarDate | null
}
