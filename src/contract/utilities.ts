import { z } from 'zod'
import { dateText, id } from './values.ts'

export const utilityCompany = z.object({ id: z.number(), name: z.string() })

export const utilityAccount = z.object({
  id: z.number(),
  acct_num: z.string(),
  utility_company_id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  property_name: z.string().nullable(),
  status: z.string(),
})

export const calendarEntry = z.object({
  id: z.number(),
  date: z.string(),
  class: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  link: z.string().nullable(),
})

/** A meter on an account, as a bill's line is matched to it. Access data is sent to staff only. */
export const utilityAccountMeter = z.object({
  id: z.number(),
  meter_num: z.string().nullable(),
  um_meter_num: z.string().nullable(),
  display_name: z.string(),
  status: z.enum(['Active', 'Static', 'Onboarding', 'Inactive', 'Delete']),
  association_type: z.enum(['STANDARD', 'SUPPLY', 'DISTRIBUTION']),
  utility_company_id: z.number(),
  utility_company_name: z.string(),
  utility_account_id: z.number(),
  acct_num: z.string(),
  utility_meter_id: z.number(),
  property_id: z.number(),
  property_name: z.string(),
  energy_type_id: z.number(),
  energy_type_name: z.string(),
  measurement_unit_name: z.string(),
  premise_num: z.string().nullable(),
  third_party_eligible: z.boolean(),
  billing_status: z.string().nullable(),
  delivery_method: z.string().nullable(),
  delivery_name: z.string().nullable(),
  delivery_email: z.string().nullable(),
  online_access_url: z.string().nullable(),
  online_access_username: z.string().nullable(),
  notes: z.array(z.object({ content: z.string() })),
  calendar_data: z.array(calendarEntry),
})

const scaffoldLine = z.object({
  utility_account_meter_id: z.number(),
  meter_num: z.string().nullable(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})

export const utilityCalls = {
  'utilities.list': { answer: z.object({ companies: z.array(utilityCompany) }) },
  'utilities.accounts': {
    params: z.object({ id }),
    answer: z.object({ accounts: z.array(utilityAccount) }),
  },
  'utilities.meters': {
    params: z.object({ id, accountId: id }),
    body: z.object({ start_date: dateText.nullish(), end_date: dateText.nullish() }),
    answer: z.object({
      uams: z.array(utilityAccountMeter),
      /** Empty lines, as the account's last bill had them, to enter a bill by hand. */
      scaffold: z.object({
        charges: z.array(scaffoldLine.extend({ utility_charge_type_id: z.number() })),
        usages: z.array(
          scaffoldLine.extend({ utility_usage_type_id: z.number(), measurement_unit: z.string().nullable() }),
        ),
      }),
    }),
  },
  'companies.list': {
    answer: z.object({ companies: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
  'users.processors': {
    answer: z.object({ users: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
}
