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
export function validateBill(bill: BillDraft, context: ValidationContext): Verdict {
  return {
    warnings: check(bill, context, WARNING_RULES),
    errors: check(bill, context, ERROR_RULES),
  }
}

/** The errors of the verdict, without judging the rest. They ask for no history of usage. */
export const errorsOf = (bill: BillDraft, context: ValidationContext): Problem[] =>
  check(bill, context, ERROR_RULES)

const ERROR_RULES = RULES.filter((rule) => rule.severity === 'error')
const WARNING_RULES = RULES.filter((rule) => rule.severity === 'warning')

const check = (bill: BillDraft, context: ValidationContext, rules: readonly Rule[]): Problem[] =>
  rules
    .filter(({ skip }) => skip === null || !context.settings[skip])
    .flatMap((rule) =>
      rule
        .check(bill, context)
        .map((finding): Problem => ({ rule: rule.name, severity: rule.severity, ...finding })),
    )
