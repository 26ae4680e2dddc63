import { z } from 'zod'

/** What a service is asked to say of a bill. Money is text in dollars, dates are YYYY-MM-DD, null is not printed. */
const date = z.string().nullable()
const line = {
  description: z.string(),
  meter_number: z.string().nullable(),
  start_date: date,
  end_date: date,
}

export const aiBill = z.object({
  account_number: z.string().nullable(),
  invoice_date: date,
  start_date: date,
  end_date: date,
  total_current_charges: z.string().nullable(),
  charges: z.array(z.object({ ...line, amount: z.string() })),
  usages: z.array(
    z.object({
      ...line,
      amount: z.number(),
      unit: z.string().nullable(),
      kind: z.enum(['usage', 'demand']),
      estimated: z.boolean(),
    }),
  ),
})

export type AiBill = z.infer<typeof aiBill>
