import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { BillDetail } from '../draft/bill-detail.ts'
import type { DraftLine } from '../draft/edits.ts'

export type LineMapping = CallAnswer<'mappings.update'>['mapping']

/** What lines of one description are taken for. */
export interface Meaning {
  typeId: number | null
  applicable: boolean
}

/** The mappings that decide for the bill's utility and client. */
export const mappingsQuery = (call: Call, utilityId: number, companyId: number) =>
  queryOptions({
    queryKey: ['bill-mappings', utilityId, companyId] as const,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { line_items } = await call(
        'mappings.list',
        { params: { id: utilityId }, query: { company_id: companyId } },
        { signal },
      )
      return [...line_items.chargeMappings, ...line_items.usageMappings] as const
    },
  })

/** The mapping of lines described so; undefined while none was learned. */
export function mappingOf(
  mappings: readonly LineMapping[],
  kind: 'charge' | 'usage',
  line: Pick<DraftLine, 'description'>,
): LineMapping | undefined {
  const key = descriptionKey(line.description)
  return mappings.find((mapping) => mapping.kind === kind && descriptionKey(mapping.description) === key)
}

export const meaningOfMapping = (mapping: LineMapping): Meaning => ({
  typeId: mapping.kind === 'charge' ? mapping.utility_charge_type_id : mapping.utility_usage_type_id,
  applicable: mapping.applicable,
})

export const meaningOfLine = (line: DraftLine): Meaning => ({
  typeId: 'chargeTypeId' in line ? line.chargeTypeId : line.usageTypeId,
  applicable: line.applicable,
})

/** As the API takes a change of a mapping for the bill's client alone. */
export const mappingChange = (
  kind: 'charge' | 'usage',
  { typeId, applicable }: Meaning,
  bill: Pick<BillDetail, 'company_id'>,
) => ({
  applicable,
  company_id: bill.company_id,
  ...(kind === 'charge' ? { utility_charge_type_id: typeId } : { utility_usage_type_id: typeId }),
})
