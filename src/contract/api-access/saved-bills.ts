import { z } from 'zod'
import { moneyOut } from '#contract/kernel/values.ts'

/** By which the caller's own system knows the record beside it; null where it said none. */
const outsideId = z.string().nullable()

const line = {
  id: z.number(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  utility_account_meter_id: z.number(),
  utility_account_meter_outside_id: outsideId,
  meter_num: z.string().nullable(),
}

/** A saved bill as other systems are given it: by the sync calls and by webhooks. */
export const savedBill = z.object({
  /** Of the saved bill. One that was taken back and restored has the same again. */
  id: z.number(),
  /** Of the uploaded bill that it was saved from; null where there was none. */
  textract_bill_id: z.number().nullable(),
  company_id: z.number(),
  company_outside_id: outsideId,
  company_name: z.string(),
  utility_company_id: z.number(),
  utility_company_outside_id: outsideId,
  utility_company_name: z.string(),
  utility_account_id: z.number(),
  utility_account_outside_id: outsideId,
  acct_num: z.string(),
  invoice_date: z.string(),
  due_date: z.string().nullable(),
  start_date: z.string(),
  end_date: z.string(),
  total_cost: moneyOut,
  saved_at: z.string(),
  charges: z.array(
    z.object({ ...line, utility_charge_type_id: z.number(), type: z.string(), amount: moneyOut }),
  ),
  usages: z.array(
    z.object({
      ...line,
      utility_usage_type_id: z.number(),
      type: z.string(),
      /** A decimal number as text, such as "1240.5". */
      amount: z.string(),
      measurement_unit: z.string().nullable(),
      estimated: z.boolean(),
    }),
  ),
})

export type SavedBillAnswer = z.output<typeof savedBill>
