import { queryOptions } from '@tanstack/react-query'
import type { ReviewList } from '#commands/review/context.ts'
import type { Call } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { Reviewed } from '#domain/review/review.ts'
import type { ReviewFilters } from './place.ts'

/** Every answer of the room. */
export const REVIEW = ['review'] as const

/** Every list of meters. */
export const METERS = [...REVIEW, 'meters'] as const

/** A list as the server is asked for it. */
export interface ListQuestion {
  list: ReviewList
  of: Reviewed
  filters: ReviewFilters
}

const LISTED = { accountMeter: 'review.accountMeters', meter: 'review.meters' } as const

export const metersQuery = (call: Call, { list, of, filters }: ListQuestion) => {
  const { client, query } = filters
  const narrowed = { client, query: query === '' ? null : query }
  const { date, source, createdBy } = filters
  const body = list === 'daily' ? { ...narrowed, date, source, createdBy } : narrowed
  return queryOptions({
    queryKey: [...METERS, of, body] as const,
    // Asked for anew whenever the room is entered: bills are saved all the time.
    staleTime: 0,
    queryFn: async ({ signal }): Promise<ListedMeters> => {
      const askedAt = Date.now()
      return { ...(await call(LISTED[of], { body }, { signal })), askedAt }
    },
  })
}

/** The rows of a list of a day that these bills are about, as they are by now. */
export const changedRows = (
  call: Call,
  { of, filters }: ListQuestion,
  changed: { bills: number[]; validations: number[] },
) => {
  const { client, query, date, source, createdBy } = filters
  return call(LISTED[of], {
    body: { client, query: query === '' ? null : query, date, source, createdBy, changed },
  })
}

export type ListedMeters = CallAnswer<'review.accountMeters'> & {
  /** When the server was asked for it, in ms: it knows nothing of what was done later. */
  askedAt: number
}

/** A meter as one account bills it, or as all do. */
export interface ShownMeter {
  of: Reviewed
  id: number
}

export type BillRow = CallAnswer<'billData.ofMeter'>['billData'][number]
type AccountMeter = CallAnswer<'billData.ofAccountMeter'>['uam']

/** What its bills say of a meter. */
export interface BillData {
  rows: BillRow[]
  meter: Omit<AccountMeter, 'calendar_data' | 'coverage'>
  /** Which days its bills cover; null of a meter that several accounts may bill. */
  calendar: Pick<AccountMeter, 'calendar_data' | 'coverage'> | null
}

export const billDataQuery = (call: Call, { of, id }: ShownMeter) =>
  queryOptions({
    queryKey: [...REVIEW, 'bill-data', of, id] as const,
    queryFn: async ({ signal }): Promise<BillData> => {
      if (of === 'meter') {
        const { billData: rows, uam: meter } = await call('billData.ofMeter', { params: { id } }, { signal })
        return { rows, meter, calendar: null }
      }
      const { billData: rows, uam } = await call('billData.ofAccountMeter', { params: { id } }, { signal })
      const { calendar_data, coverage, ...meter } = uam
      return { rows, meter, calendar: { calendar_data, coverage } }
    },
  })
