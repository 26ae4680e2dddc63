import { z } from 'zod'
import { billFileCalls } from '#contract/bills/bill-files.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import { savedBill } from './saved-bills.ts'

/** Where a list goes on: the `next` of the page before. */
export const syncCursor = z.string().max(60)

const { files, answer } = billFileCalls['bills.upload']

/** Bills, for another system. */
export const syncBillCalls = {
  /** Each file is answered for on its own. A key of one client needs no `company_id`. */
  'sync.uploadBill': {
    method: 'POST',
    at: { key: '/sync/bills' },
    scope: 'bills:write',
    files: { ...files, names: ['file', ...files.names] },
    fields: z.object({
      company_id: idOf('company').optional(),
      utility_company_id: idOf('utility').optional(),
    }),
    answer,
  },
  /** How far an uploaded bill has come; what was saved of it, once it is. */
  'sync.bill': {
    method: 'GET',
    at: { key: '/sync/bills/{id}' },
    scope: 'bills:read',
    params: z.object({ id: idOf('bill') }),
    answer: z.object({
      bill: z.object({
        id: z.number(),
        company_id: z.number(),
        file_name: z.string(),
        status: z.enum(BILL_STATUSES),
        /** Whether it waits for the program rather than for a person. */
        under_way: z.boolean(),
        uploaded_at: z.string(),
        saved_bill: savedBill.nullable(),
      }),
    }),
  },
  'sync.savedBill': {
    method: 'GET',
    at: { key: '/sync/saved_bills/{id}' },
    scope: 'bills:read',
    params: z.object({ id: idOf('savedBill') }),
    answer: z.object({ saved_bill: savedBill }),
  },
  /** In the order in which they were saved, from where `after` ends; `next` is there when there are none yet. */
  'sync.savedBills': {
    method: 'GET',
    at: { key: '/sync/saved_bills' },
    scope: 'bills:read',
    query: z.object({ after: syncCursor.optional(), company_id: idOf('company').optional() }),
    answer: z.object({ saved_bills: z.array(savedBill), next: z.string().nullable() }),
  },
} satisfies Calls
