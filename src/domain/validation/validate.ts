import type { BillDraft } from '../bill-draft.ts'
import type { Problem } from '../problem.ts'
import type { ValidationContext } from './context.ts'
import { RULES } from './rules.ts'

export interface Verdict {
  /** Warnings that want a second look. */
  warnings: Problem[]
  /** Errors that must be mended, or the bill cannot be saved. */
  errors: Problem[]
}

/** Holds a bill against every rule that its utility's configuration does not switch off. */
export function validateBill(bill: BillDraft, context: ValidationContext): Verdict {
  const problems = RULES.filter(({ skip }) => skip === null || !context.settings[skip]).flatMap((rule) =>
    rule
      .check(bill, context)
      .map((finding): Problem => ({ rule: rule.name, severity: rule.severity, ...finding })),
  )
  return {
    warnings: problems.filter((problem) => problem.severity === 'warning'),
    errors: problems.filter((problem) => problem.severity === 'error'),
  }
}
