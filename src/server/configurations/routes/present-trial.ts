import type { z } from 'zod'
import type { configurationCalls } from '#contract/configurations/configurations.ts'
import { presentReading } from '#server/bills/routes/present-bill.ts'
import { presentEvidence } from '#server/bills/routes/present-evidence.ts'
import type { Trial } from '../try-configuration.ts'

type Presented = z.output<(typeof configurationCalls)['configurations.try']['answer']>['after']

export function presentTrial({ extraction, stored, verdict, parts }: Trial): Presented {
  return {
    is_bill: extraction.isBill,
    not_a_bill_reason: extraction.notABillReason,
    gpt_bill: presentReading(stored),
    queries: extraction.answers.map(({ evidence, ...answer }) => ({
      ...answer,
      evidence: evidence && presentEvidence(evidence),
    })),
    validation_errors: verdict.warnings,
    database_errors: verdict.errors,
    parts: parts.map(({ from, to }) => ({ page_from: from, page_to: to })),
    warnings: extraction.warnings,
  }
}
