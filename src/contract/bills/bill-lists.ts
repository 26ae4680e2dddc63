import { z } from 'zod'
import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, version } from '#contract/kernel/values.ts'
import { BILL_SORTS, type BillSort } from '#domain/bills/bill-sorts.ts'
import { STATUS_FILTERS, type StatusFilter } from '#domain/bills/bill-status.ts'
import { billRow } from './bill.ts'

/** The day that a delivery is named by, "20261014"; null for what names none. */
export function dayOfDelivery(id: string): CalendarDate | null {
  const day = id.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isCalendarDate(day) ? day : null
}

export const searchIn = z.object({
  page: z.int().min(0).max(1_000_000).default(0),
  rowsPerPage: z.int().min(1).max(500).default(25),
  /** The rows that follow this bill, instead of a page: of long lists the way to read on, at no more than the first costs. */
  after_textract_bill_id: idOf('bill').nullish(),
  sort: z.enum(keysOf<BillSort>(BILL_SORTS)).default('tb.id'),
  order: z.enum(['asc', 'desc']).default('desc'),
  company_id: idOf('company').nullish(),
  delivery_id: z
    .string()
    .max(8)
    .refine((day) => dayOfDelivery(day) !== null, 'Give a day as YYYYMMDD.')
    .nullish(),
  processed_by_user_id: idOf('user').nullish(),
  utility_company_id: idOf('utility').nullish(),
  status: z.enum(Object.keys(STATUS_FILTERS) as [StatusFilter, ...StatusFilter[]]).default('ALL'),
  query: z.string().max(200).nullish(),
})

const MOST_SELECTED = 500
const selection = z
  .array(z.object({ id: idOf('bill'), version: version.optional() }))
  .min(1)
  .max(MOST_SELECTED)

/** Finding bills, and one gesture on many. */
export const billListCalls = {
  'bills.search': {
    method: 'POST',
    at: bills('/search'),
    body: searchIn,
    answer: z.object({
      textractBills: z.array(billRow),
      /** Exact up to 10,000, or 1,000 where words are looked for; `totalCapped` says that there are more. */
      totalCount: z.number(),
      totalCapped: z.boolean(),
      delivery_ids: z.array(z.string()),
    }),
  },
  'bills.list': {
    method: 'GET',
    at: { admin: '/admin/textract_bills', client: '/documents/search' },
    answer: z.object({ textractBills: z.array(billRow) }),
  },
  /** The other bills of the files that these were cut from: the cut files themselves, and what else was cut from them. */
  'bills.fileMates': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/file_mates' },
    body: z.object({ textract_bill_ids: z.array(idOf('bill')).min(1).max(MOST_SELECTED) }),
    answer: z.object({
      textract_bill_ids: z.array(z.number()),
      /** One of these is a file that was cut: it goes to another client with every bill that was cut from it. */
      must_go_together: z.boolean(),
    }),
  },
  /**
   * One gesture on a selection, in one transaction. A bill that does not allow it is left as it is and says why; the
   * rest is done.
   */
  'bills.bulk': {
    method: 'POST',
    at: bills('/bulk'),
    body: z.discriminatedUnion('action', [
      z.object({ action: z.enum(['skip', 'revert', 'restore']), bills: selection }),
      z.object({
        action: z.literal('assign'),
        bills: selection,
        utility_company_id: idOf('utility').nullish(),
        utility_account_id: idOf('account').nullish(),
      }),
      /**
       * Our own staff give bills to another client, which has them read anew as its own; nothing of the first client
       * goes with them but the file. `whole_file`: with every bill that was cut from the same file, all or none.
       */
      z.object({
        action: z.literal('move'),
        bills: selection,
        company_id: idOf('company'),
        whole_file: z.boolean().default(false),
      }),
      /** Takes the last move of each back, with the bills that were moved with it: they are as they were before. */
      z.object({ action: z.literal('move_back'), bills: selection }),
      /** Saves each as it is stored, if it is still clean. */
      z.object({ action: z.literal('save_clean'), bills: selection }),
    ]),
    answer: z.object({
      /** In the order of the selection. */
      results: z.array(
        z.object({
          textract_bill_id: z.number(),
          done: z.boolean(),
          /** Why not, for a person; null when it was done. */
          message: z.string().nullable(),
          /** As it is now; null for a bill that the caller may not see. */
          version: z.number().nullable(),
        }),
      ),
    }),
  },
} satisfies Calls
