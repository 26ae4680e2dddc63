import type { z } from 'zod'
import type { validation } from '#contract/validations/validations.ts'
import type { BillOddity } from '#domain/validations/bill-verdict.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { Validation } from '../list-validations.ts'

export function presentValidation(found: Validation): z.input<typeof validation> {
  const { meterNames, oddities, silenced, ai, ...row } = found
  const named = <O extends BillOddity>(oddity: O) => ({
    ...withApiNames(oddity),
    meter_name: meterNames[oddity.utilityAccountMeterId] ?? null,
  })
  return {
    ...withApiNames(row),
    ai: ai && withApiNames(ai),
    oddities: oddities.map(named),
    silenced: silenced.map(named),
    validated_by_user_id: row.validatedByUser?.id ?? null,
    validated_at: row.validatedAt?.toISOString() ?? null,
    bill_created_at: row.billCreatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
