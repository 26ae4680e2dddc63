import type { CalendarDate } from '#base/calendar-date.ts'
import { NO_PAGE, type PageEvidence } from '../assessment/page-evidence.ts'
import type { BillDraft } from '../bill-draft.ts'
import type { Problem } from '../problem.ts'
import type { ValidationContext } from './context.ts'
import type { Rule } from './rule.ts'
import { RULES } from './rules.ts'

export interface Verdict {
  /** Warnings that want a second look. */
  warnings: Problem[]
  /** Errors that must be mended, or the bill cannot be saved. */
  errors: Problem[]
}

/** Holds a bill against every rule that its utility's configuration does not switch off. */
export function validateBill(bill: BillDraft, context: ValidationContext, page = NO_PAGE): Verdict {
  return {
    warnings: check(bill, context, page, WARNING_RULES),
    errors: check(bill, context, page, ERROR_RULES),
  }
}

/** The next day on which the verdict on the same bill is another one; null where the days change nothing. */
export function verdictChangesOn(bill: BillDraft, context: ValidationContext): CalendarDate | null {
  const days = heldAgainst(context, RULES).flatMap((rule) => rule.changesOn?.(bill, context) ?? [])
  return days.sort()[0] ?? null
}

/** The errors of the verdict, without judging the rest. They ask for no history of usage. */
export const errorsOf = (bill: BillDraft, context: ValidationContext): Problem[] =>
  check(bill, context, NO_PAGE, ERROR_RULES)

const ERROR_RULES = RULES.filter((rule) => rule.severity === 'error')
const WARNING_RULES = RULES.filter((rule) => rule.severity === 'warning')

const check = (
  bill: BillDraft,
  context: ValidationContext,
  page: PageEvidence,
  rules: readonly Rule[],
): Problem[] =>
  heldAgainst(context, rules).flatMap((rule) =>
    rule
      .check(bill, context, page)
      .map((finding): Problem => ({ rule: rule.name, severity: rule.severity, ...finding })),
  )

const heldAgainst = ({ settings }: ValidationContext, rules: readonly Rule[]): Rule[] =>
  rules.filter(({ skip }) => skip === null || !settings[skip])
