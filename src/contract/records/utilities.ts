import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, revealReason, webAddress } from '#contract/kernel/values.ts'

export const utilityCompany = z.object({
  id: z.number(),
  name: z.string(),
  /** The client that added it and whose own it is until staff accept it; null for everybody's. */
  own_of: z.string().nullable(),
})

export const utilityAccount = z.object({
  id: z.number(),
  acct_num: z.string(),
  utility_company_id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  property_name: z.string().nullable(),
  status: z.string(),
})

/** One saved bill's share of a meter. `date` is the invoice date. */
export const calendarEntry = z.object({
  id: z.number(),
  date: z.string(),
  /** overlap: shares days with another; duplicate: the very days of another. */
  class: z.enum(['bill', 'overlap', 'duplicate']),
  start_date: z.string(),
  end_date: z.string(),
  link: z.string().nullable(),
})

/** Days without a saved bill between, or after, those that are there. */
const coverageGap = z.object({
  start_date: z.string(),
  end_date: z.string(),
  days: z.number(),
  /** How many bills of the meter's usual length would fill it; at least one. */
  missing_bills: z.number(),
})

/** What saved bills cover of a meter within the calendar. */
export const coverage = z.object({
  periods: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
  gaps: z.array(coverageGap),
  /** Days from one bill's start to the next one's, as this meter usually has it. */
  rhythm_days: z.number(),
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
  /** Never sent along: see `meters.revealPassword`. */
  online_access_password: z.null(),
  has_online_access_password: z.boolean(),
  notes: z.array(z.object({ content: z.string() })),
  calendar_data: z.array(calendarEntry),
  coverage,
})

const scaffoldLine = z.object({
  utility_account_meter_id: z.number(),
  meter_num: z.string().nullable(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
})

export const utilityCalls = {
  'utilities.list': {
    method: 'GET',
    at: { admin: '/admin/utility_companies', client: '/utility_companies' },
    answer: z.object({ companies: z.array(utilityCompany) }),
  },
  'utilities.accounts': {
    method: 'GET',
    at: { admin: '/admin/utility_companies/{id}/accounts', client: '/utility_companies/{id}/accounts' },
    params: z.object({ id: idOf('utility') }),
    answer: z.object({ accounts: z.array(utilityAccount) }),
  },
  'utilities.meters': {
    method: 'POST',
    at: {
      admin: '/admin/utility_companies/{id}/accounts/{accountId}/uams',
      client: '/utility_companies/{id}/accounts/{accountId}/uams',
    },
    params: z.object({ id: idOf('utility'), accountId: idOf('account') }),
    /** With the bill that they are asked for: they are as its review is to see them. */
    body: z.object({
      start_date: dateText.nullish(),
      end_date: dateText.nullish(),
      textract_bill_id: idOf('bill').nullish(),
    }),
    answer: z.object({
      uams: z.array(utilityAccountMeter),
      /** Empty lines to enter a bill by hand: as each meter's last bill had them, at least one for each meter in use. */
      scaffold: z.object({
        charges: z.array(scaffoldLine.extend({ utility_charge_type_id: z.number() })),
        usages: z.array(
          scaffoldLine.extend({ utility_usage_type_id: z.number(), measurement_unit: z.string().nullable() }),
        ),
      }),
    }),
  },
  /** Makes a client's own everybody's; 409 where there is one of that name already, or it is everybody's. */
  'utilities.accept': {
    method: 'POST',
    at: { admin: '/admin/utility_companies/{id}/accept' },
    params: z.object({ id: idOf('utility') }),
    answer: z.object({ utility: utilityCompany }),
  },
  /** Takes that back while nobody else uses it; 409 otherwise. */
  'utilities.giveBack': {
    method: 'POST',
    at: { admin: '/admin/utility_companies/{id}/give_back' },
    params: z.object({ id: idOf('utility') }),
    answer: z.object({ utility: utilityCompany }),
  },
  /** Web access of a meter; the password is sealed. What is left out stays, null takes away. */
  'meters.setAccess': {
    method: 'PUT',
    at: { admin: '/admin/utility_account_meters/{id}/access' },
    contractors: false,
    params: z.object({ id: idOf('accountMeter') }),
    body: z.object({
      online_access_url: webAddress.nullish(),
      online_access_username: z.string().trim().max(300).nullish(),
      online_access_password: z.string().min(1).max(1_000).nullish(),
    }),
    answer: z.object({ success: z.boolean() }),
  },
  /** Opens the sealed password for the caller, which is recorded. */
  'meters.revealPassword': {
    method: 'POST',
    at: { admin: '/admin/utility_account_meters/{id}/reveal_password' },
    params: z.object({ id: idOf('accountMeter') }),
    body: revealReason,
    answer: z.object({ online_access_password: z.string() }),
  },
  'companies.list': {
    method: 'GET',
    at: { admin: '/admin/companies' },
    answer: z.object({
      companies: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          /** Where most of its properties are, which tells it from others of the same name. */
          city: z.string().nullable(),
          /** When all its data will be deleted; null for one that stays. */
          deletion_due_at: z.string().nullable(),
        }),
      ),
    }),
  },
  'users.processors': {
    method: 'GET',
    at: { admin: '/admin/users/processors' },
    answer: z.object({ users: z.array(z.object({ id: z.number(), name: z.string() })) }),
  },
} satisfies Calls
