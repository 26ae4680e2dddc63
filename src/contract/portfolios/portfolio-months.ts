import { z } from 'zod'
import { monthFact } from '#contract/energy/months/month-facts.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import type { Month } from '#domain/energy/months/month.ts'
import { MONTH_PATTERN } from '#domain/energy/months/written-month.ts'

/** "2026-10" */
export const month = z
  .string()
  .max(7)
  .regex(MONTH_PATTERN, 'Give a month as YYYY-MM.')
  .transform((text) => text as Month)

const energyCost = z.object({ energy_type: z.string(), energy_type_name: z.string(), cost: moneyOut })

/** A meter that was billed before and has no saved bill for the month. */
const missing = z.object({
  utility_account_meter_id: z.number(),
  utility_company_name: z.string(),
  acct_num: z.string(),
  meter_num: z.string().nullable(),
  energy_type_name: z.string(),
  /** The end of the last service period that a saved bill has. */
  billed_until: z.string(),
})

const monthProperty = z.object({
  property_id: z.number(),
  property_name: z.string(),
  /** Saved bills whose service period ends in the month, each once. */
  bills: z.array(
    z.object({
      id: z.number(),
      /** Null for what came by a list. */
      bill_id: z.number().nullable(),
      cost: moneyOut,
    }),
  ),
  by_energy_type: z.array(energyCost),
  total: moneyOut,
  missing: z.array(missing),
  /** What has to be known of these bills, and of those that do not count. */
  facts: z.array(monthFact.extend({ utility_account_meter_id: z.number() })),
})

/** Where the month's invoice stands in QuickBooks. */
const monthInvoice = z.object({
  status: z.enum(['sending', 'sent', 'failed', 'unknown']),
  /** Once it is there. */
  qbo_id: z.string().nullable(),
  doc_number: z.string().nullable(),
  total: moneyOut,
  by: z.string().nullable(),
  at: z.string(),
  /** Why it is not there, in words for a person. */
  failure: z.string().nullable(),
})

export const portfolioMonth = z.object({
  bpg_id: z.number(),
  bpg_name: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  invoicing_contact_email: z.string(),
  month: z.string(),
  properties: z.array(monthProperty),
  by_energy_type: z.array(energyCost),
  total: moneyOut,
  missing_count: z.number(),
  /** Pairs of bills for the same days of which nobody has decided yet which count: until then there is no invoice. */
  overlap_count: z.number(),
  /** Whether there is something to invoice, nothing is missing and nothing is left to decide. */
  ready: z.boolean(),
  /** Whether the company's switch lets its invoices be made in QuickBooks. */
  invoice_in_quickbooks: z.boolean(),
  invoice: monthInvoice.nullable(),
})

/** What would be sent, shown before it is. */
const invoiceDraft = z.object({
  /** The customer that the company is mapped to. */
  customer: z.object({ qbo_id: z.string(), display_name: z.string() }),
  txn_date: z.string(),
  lines: z.array(z.object({ property_id: z.number(), description: z.string(), amount: moneyOut })),
  total: moneyOut,
  bill_email: z.string(),
  private_note: z.string(),
  /** Tells this draft from any other: sent again under the same key, it is the same invoice. */
  request_id: z.string(),
  /** What speaks against sending it now, in words; empty: nothing. */
  warnings: z.array(z.string()),
})

const params = z.object({ bpgId: idOf('portfolio'), month })
const staff = (path: string) =>
  ({ at: { admin: `/admin/billing_property_groups${path}` }, contractors: false }) as const

/** What a portfolio's properties came to in a month, and the invoice about it. */
export const portfolioMonthCalls = {
  'portfolioMonths.get': {
    method: 'GET',
    ...staff('/{bpgId}/months/{month}'),
    params,
    answer: portfolioMonth,
  },
  /** 409 where there is none to make: the switch is off, no customer is mapped, nothing was billed, or it was sent. */
  'portfolioMonths.draft': {
    method: 'GET',
    ...staff('/{bpgId}/months/{month}/invoice'),
    params,
    answer: invoiceDraft,
  },
  /** Sends the draft of that key, once. 409 where the draft is another by now. */
  'portfolioMonths.invoice': {
    method: 'POST',
    ...staff('/{bpgId}/months/{month}/invoice'),
    params,
    body: z.object({ request_id: z.string().min(1).max(50) }),
    answer: portfolioMonth,
  },
  /** The switch of a company; off for all until somebody turns it on. */
  'portfolios.setInvoicing': {
    method: 'PUT',
    ...staff('/{companyId}/invoicing'),
    params: z.object({ companyId: idOf('company') }),
    body: z.object({ invoice_in_quickbooks: z.boolean() }),
    answer: z.object({ invoice_in_quickbooks: z.boolean() }),
  },
  'portfolios.invoicing': {
    method: 'GET',
    ...staff('/{companyId}/invoicing'),
    params: z.object({ companyId: idOf('company') }),
    answer: z.object({ company_name: z.string(), invoice_in_quickbooks: z.boolean() }),
  },
} satisfies Calls
