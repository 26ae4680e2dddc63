import { queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '#contract/client/contract.ts'
import { fileOf } from '#workstation/platform/shared/page-pictures.ts'

/** The opened file of a bill. It is let go as soon as nobody shows it. */
export const fileQuery = (billId: number, bill: CallAnswer<'bills.get'>['bill'] | undefined) =>
  queryOptions({
    queryKey: ['bill-file', billId, bill?.download_url] as const,
    queryFn: () => (bill === undefined ? Promise.reject(new Error('No bill.')) : fileOf(bill)),
    gcTime: 0,
  })
