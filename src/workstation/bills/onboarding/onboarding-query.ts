import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import { LINK_MS } from '../bill-query.ts'

/** What a new meter is chosen from. */
export const onboardingQuery = (call: Call, billId: number) =>
  queryOptions({
    queryKey: ['onboarding', billId] as const,
    staleTime: LINK_MS,
    queryFn: ({ signal }) => call('onboarding.formData', { query: { textract_bill_id: billId } }, { signal }),
  })
