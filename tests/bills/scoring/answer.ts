import { z } from 'zod'

const line = {
  description: z.string(),
  amount: z.number(),
  meter_number: z.string().nullable(),
  energy_type: z.string().nullable(),
}

/** One line of `npm run --silent extract`: what was read from one file. */
export const Answer = z.object({
  file: z.string(),
  is_bill: z.boolean(),
  utility: z.string().nullable(),
  account_number: z.string().nullable(),
  meter_numbers: z.array(z.string()),
  invoice_date: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  total_current_charges: z.number().nullable(),
  amount_due: z.number().nullable(),
  energy_type: z.string().nullable(),
  charges: z.array(z.object({ ...line })),
  usages: z.array(z.object({ ...line, unit: z.string().nullable() })),
  /** What its lines come to less than its total; null where it claims nothing. */
  difference: z.number().nullable(),
})

export type Answer = z.infer<typeof Answer>
