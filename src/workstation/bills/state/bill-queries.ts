import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/client/client.ts'
import type { BillDraft } from '#domain/bills/bill-draft.ts'
import { linesWithoutMeter } from '#domain/bills/bill-rules.ts'
import { type BillDetail, billInput, draftOf, type ServerIds } from '../draft/bill-detail.ts'

/** The server's verdict on a bill as it was read, so that it can be asked for ahead. */
export const verdictQuery = (call: Call, bill: BillDetail) =>
  queryOptions({
    queryKey: ['bill-verdict', bill.id, bill.version] as const,
    queryFn: ({ signal }) => askVerdict(call, bill, draftOf(bill), new Map(), signal),
  })

export async function askVerdict(
  call: Call,
  bill: BillDetail,
  draft: BillDraft,
  serverIds: ServerIds,
  signal: AbortSignal,
) {
  const body = { bill: billInput(bill, draft, serverIds) }
  const { database_errors, validation_errors, judgement } = await call('bills.validate', { body }, { signal })
  return {
    problems: [...database_errors, ...validation_errors],
    judgement: judgement && {
      ...judgement,
      restsOn: judgement.rests_on,
      toConfirm: judgement.to_confirm,
    },
  }
}

/** The server judges an open bill whose lines all have their meters. */
export const canBeJudged = (bill: BillDetail, draft: BillDraft): boolean =>
  bill.abilities.edit === true && bill.utility_account_id !== null && linesWithoutMeter(draft).length === 0

/** The readings of a bill that were put aside. */
export const earlierReadingsQuery = (call: Call, billId: number) =>
  queryOptions({
    queryKey: ['bill-readings', billId] as const,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('bills.readings', { params: { id: billId } }, { signal })).readings,
  })

/** One of them, with its lines: it changes no more. */
export const earlierReadingQuery = (call: Call, billId: number, readingId: number) =>
  queryOptions({
    queryKey: ['bill-reading', billId, readingId] as const,
    queryFn: async ({ signal }) =>
      (await call('bills.reading', { params: { id: billId, readingId } }, { signal })).reading,
  })

export const lessonsQuery = (call: Call, utilityId: number) =>
  queryOptions({
    queryKey: ['lessons', utilityId] as const,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call('utilities.lessons', { params: { id: utilityId } }, { signal })).lessons,
  })

/** The account's meters with what saved bills cover of them in these days, for the review of this bill. */
export const coverageQuery = (
  call: Call,
  utilityId: number,
  accountId: number,
  { start, end }: { start: string; end: string },
  billId: number,
) =>
  queryOptions({
    queryKey: ['account-coverage', utilityId, accountId, start, end, billId] as const,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { id: utilityId, accountId }
      const body = { start_date: start, end_date: end, textract_bill_id: billId }
      return (await call('utilities.meters', { params, body }, { signal })).uams
    },
  })
