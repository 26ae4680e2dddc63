import type { z } from 'zod'
import type { validation } from '#contract/bills/bills.ts'
import type { JudgedBill } from '#domain/bills/assessment/judge-bill.ts'

export function presentVerdict({ errors, warnings, judgement }: JudgedBill): z.output<typeof validation> {
  return {
    validation_errors: warnings,
    database_errors: errors,
    judgement: judgement && {
      standing: judgement.standing,
      rests_on: judgement.restsOn,
      to_confirm: judgement.toConfirm,
      doubts: judgement.doubts,
    },
  }
}
