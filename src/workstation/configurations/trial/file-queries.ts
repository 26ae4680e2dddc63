import { queryOptions } from '@tanstack/react-query'
import type { BillDetail } from '../../bill/draft/bill-detail.ts'
import { fileOf } from '../../bill/page/page-pictures.ts'

/** The opened file of a bill. It is let go as soon as nobody shows it. */
export const fileQuery = (billId: number, bill: BillDetail | undefined) =>
  queryOptions({
    queryKey: ['bill-file', billId, bill?.download_url] as const,
    queryFn: () => (bill === undefined ? Promise.reject(new Error('No bill.')) : fileOf(bill)),
    gcTime: 0,
  })
