import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, pageStart, version, webAddress } from '#contract/kernel/values.ts'
import { utilityCompany } from '#contract/records/utilities.ts'
import { INTAKE_TABS, type IntakeTab, WORKFLOW_STATES } from '#domain/property-intake/property-intake.ts'
import { propertyFields } from './properties.ts'

const person = z.object({ id: z.number(), name: z.string() })
const ability = z.union([z.literal(true), z.string()])

/** A property that a client sent in, as the queue lists it. */
export const intakeRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  /** "12 Pier Rd, Springfield NY 10001"; null where nothing is known. */
  address: z.string().nullable(),
  company_id: z.number(),
  company_name: z.string(),
  workflow_state: z.enum(WORKFLOW_STATES),
  submitted_at: z.string(),
  sent_back_word: z.string().nullable(),
  accounts: z.number(),
  documents: z.number(),
})

const plannedOut = z.object({
  acct_num: z.string(),
  energy_type_id: z.number().nullable(),
  meter_num: z.string().nullable(),
})

const intakeAccount = z.object({
  id: z.number(),
  utility: utilityCompany,
  /** As the client named it. */
  acct_num: z.string().nullable(),
  online_access_url: z.string().nullable(),
  username: z.string(),
  has_password: z.boolean(),
  /** What is set up when the property is accepted. */
  planned: z.array(plannedOut),
})

export const propertyIntake = intakeRow.extend({
  property: propertyFields,
  submitted_by: person.nullable(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
  account_list: z.array(intakeAccount),
  has_energystar_credentials: z.boolean(),
  /** What came with it: each a bill on its way. */
  document_list: z.array(
    z.object({
      textract_bill_id: z.number(),
      file_name: z.string(),
      status: z.string(),
      /** As it is read so far. */
      acct_num: z.string().nullable(),
      utility_company_name: z.string().nullable(),
    }),
  ),
  /** Who saw which of its secrets, and why. */
  reveals: z.array(z.object({ what: z.string(), by: person, at: z.string(), reason: z.string().nullable() })),
  abilities: z.object({ accept: ability, send_back: ability, reopen: ability, plan: ability }),
})

const byId = { params: z.object({ id: idOf('property') }) }
const decision = { version: version.optional() }
const answer = z.object({ property: propertyIntake })

/** Properties that clients sent in: staff check them, accept them or send them back with a word. */
export const propertyIntakeCalls = {
  /** The newest first, some at a time: `before` is the `next` of the page before, which is null on the last one. */
  'propertyIntake.list': {
    method: 'GET',
    at: { admin: '/admin/property_intake' },
    query: z.object({
      tab: z.enum(keysOf<IntakeTab>(INTAKE_TABS)).default('new'),
      company_id: idOf('company').optional(),
      before: pageStart.optional(),
    }),
    answer: z.object({
      properties: z.array(intakeRow),
      next: z.number().nullable(),
      /** Rows of each tab, whichever client's. */
      counts: z.record(z.enum(keysOf<IntakeTab>(INTAKE_TABS)), z.number()),
    }),
  },
  'propertyIntake.get': {
    method: 'GET',
    at: { admin: '/admin/property_intake/{id}' },
    ...byId,
    answer,
  },
  /** Says what an account of it is: its utility among the known ones, and the meters to set up. */
  'propertyIntake.plan': {
    method: 'PUT',
    at: { admin: '/admin/property_intake/{id}/accounts/{accountId}' },
    params: z.object({ id: idOf('property'), accountId: idOf('propertyAccount') }),
    body: z.object({
      ...decision,
      utility_company_id: idOf('utility').optional(),
      online_access_url: webAddress.nullish(),
      planned: z
        .array(
          z.object({
            acct_num: z.string().trim().max(100),
            energy_type_id: idOf('energyType').nullable(),
            meter_num: z.string().trim().max(100).nullable(),
          }),
        )
        .max(100)
        .optional(),
    }),
    answer,
  },
  /**
   * Sets up its accounts and meters, gives the meters the online access that the client named, and tells the client.
   * 409 with what is missing, or where it was decided meanwhile.
   */
  'propertyIntake.accept': {
    method: 'POST',
    at: { admin: '/admin/property_intake/{id}/accept' },
    ...byId,
    body: z.object(decision),
    answer,
  },
  /** The client is told the word, mends the property and sends it in again. */
  'propertyIntake.sendBack': {
    method: 'POST',
    at: { admin: '/admin/property_intake/{id}/send_back' },
    ...byId,
    body: z.object({ ...decision, word: z.string().trim().min(1, 'Say what is to be mended.').max(2_000) }),
    answer,
  },
  /** Takes either back: it waits to be checked again. 409 once the client mended it, or what was set up is used. */
  'propertyIntake.reopen': {
    method: 'POST',
    at: { admin: '/admin/property_intake/{id}/reopen' },
    ...byId,
    body: z.object(decision),
    answer,
  },
  /** What the client entrusted to us, which is recorded with the reason. */
  'propertyIntake.reveal': {
    method: 'POST',
    at: { admin: '/admin/property_intake/{id}/reveal' },
    contractors: false,
    ...byId,
    body: z.object({
      /** One of its accounts; left out: its ENERGY STAR credentials. */
      property_account_id: idOf('propertyAccount').optional(),
      reason: z.string().trim().min(1, 'Say why you need it.').max(500),
    }),
    answer: z.object({ username: z.string(), password: z.string() }),
  },
} satisfies Calls
