import { z } from 'zod'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { sealable } from '#contract/kernel/sealed-field.ts'
import { idOf, moneyOut, version, webAddress } from '#contract/kernel/values.ts'
import { CAUSE_CODES } from '#domain/authorizations/causes.ts'
import { WORKFLOW_STATES } from '#domain/property-intake/property-intake.ts'
import {
  type Choice,
  CONSTRUCTION_TYPES,
  COOLING_ENERGY_TYPES,
  HEATING_ENERGY_TYPES,
  PRIMARY_USE_TYPES,
} from '#domain/records/property-choices.ts'
import {
  BAD_SQUARE_FOOTAGE,
  BAD_TAX_ID,
  FLOOR_CHOICES,
  isSquareFootage,
  isYearBuilt,
  LONG_ZIP,
  type ReadText,
  readState,
  readTaxId,
  readWhole,
  readZip,
  UNKNOWN_STATE,
} from '#domain/records/property-form.ts'

export const propertyRow = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string().nullable(),
  /** "unsubmitted" waits for Check Out; "sent_back" for its client, with `sent_back_word`. */
  workflow_state: z.enum(WORKFLOW_STATES),
  /** What staff said when they sent it back; null otherwise. */
  sent_back_word: z.string().nullable(),
  /** Given back with a change, it guards against a lost update. */
  version: z.number(),
  created_at: z.string(),
})

const choice = z.object({ id: z.number(), display_name: z.string() })

/** Every number of the form is far below. */
const MOST = 2 ** 40

const oneOf = (choices: readonly Choice[], what: string) =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(MOST)
    .refine((value) => choices.some((known) => known.id === value), `Choose a ${what} from the list.`)

const line = (most: number) => z.string().trim().max(most).nullish()

/** A text as its reader understands it; refused with the message where it is none. */
const readWith = (read: ReadText, message: string) =>
  z
    .string()
    .max(100)
    .transform((text, context) => {
      const value = read(text)
      if (value === null) context.addIssue({ code: 'custom', message })
      return value ?? ''
    })
    .nullish()

const numberOrEmpty = (judge: (value: number) => boolean, message: string) =>
  z
    .union([z.string().max(100), z.number().min(-MOST, message).max(MOST, message)])
    .nullish()
    .transform((value) => (typeof value === 'string' ? numberIn(value) : (value ?? null)))
    .refine((value) => value === null || judge(value), message)

const numberIn = (text: string): number | null => (text.trim() === '' ? null : readWhole(text))

export const propertyIn = z.object({
  name: z.string().trim().min(1, 'Give the property a name.').max(200),
  street1: line(200),
  street2: line(200),
  city: line(100),
  state: readWith(readState, UNKNOWN_STATE),
  zip_code: readWith(readZip, LONG_ZIP),
  tax_id: readWith(readTaxId, BAD_TAX_ID),
  sq_ft: numberOrEmpty(isSquareFootage, BAD_SQUARE_FOOTAGE),
  number_of_floors: z
    .union([z.string().max(10), z.number().min(0).max(100)])
    .transform(String)
    .refine((value) => FLOOR_CHOICES.includes(value), 'Floors are 1 to 50, or 51+.')
    .nullish(),
  year_built: numberOrEmpty(
    (year) => isYearBuilt(year, new Date().getFullYear()),
    'Year built is from 1800 to this year.',
  ),
  federally_owned: z.boolean().default(false),
  primary_use_id: oneOf(PRIMARY_USE_TYPES, 'primary use').nullish(),
  primary_construction_type_id: oneOf(CONSTRUCTION_TYPES, 'construction type').nullish(),
  heating_energy_type_id: oneOf(HEATING_ENERGY_TYPES, 'heating energy type').nullish(),
  cooling_energy_type_id: oneOf(COOLING_ENERGY_TYPES, 'cooling energy type').nullish(),
  is_energystar_property: z.boolean().default(false),
})

const secret = z.string().max(1_000)

/** The utility is one of the list or, where it is not there, what the client calls it. */
const utilityOrName = {
  utility_company_id: idOf('utility').nullish(),
  utility_name: z.string().trim().max(200).nullish(),
}
const loginOfAccount = {
  acct_num: z.string().trim().max(100).nullish(),
  online_access_url: webAddress.nullish(),
  username: z.string().trim().max(200),
}
const namesUtility = (account: { utility_company_id?: unknown; utility_name?: string | null | undefined }) =>
  (account.utility_company_id ?? null) !== null || (account.utility_name ?? '') !== ''
const UTILITY_NEEDED = 'Choose a utility company, or say what it is called.'

const esCreds = z
  .object({ energystar_username: sealable(secret), energystar_password: sealable(secret) })
  .nullish()

const text = z.string().nullable()
const number = z.number().nullable()

/** What is known of a property itself. */
export const propertyFields = z.object({
  name: z.string(),
  street1: text,
  street2: text,
  city: text,
  state: text,
  zip_code: text,
  tax_id: text,
  sq_ft: number,
  number_of_floors: text,
  year_built: number,
  federally_owned: z.boolean(),
  primary_use_id: number,
  primary_construction_type_id: number,
  heating_energy_type_id: number,
  cooling_energy_type_id: number,
  is_energystar_property: z.boolean(),
})

/** A property as its client sees and mends it. Secrets are never sent back. */
export const ownProperty = propertyRow.extend({
  property: propertyFields,
  accounts: z.array(
    z.object({
      id: z.number(),
      utility_company_id: z.number(),
      utility_company_name: z.string(),
      acct_num: z.string().nullable(),
      online_access_url: z.string().nullable(),
      username: z.string(),
      has_password: z.boolean(),
    }),
  ),
  has_energystar_credentials: z.boolean(),
  documents: z.array(z.object({ textract_bill_id: z.number(), file_name: z.string(), status: z.string() })),
})

/** An account that serves a property. */
const servedAccount = z.object({
  id: z.number(),
  acct_num: z.string(),
  utility_company_name: z.string(),
  energy_types: z.array(z.string()),
  /** Whether bills are expected. */
  is_live: z.boolean(),
  /** Of a saved bill, or of one that waits to be reviewed. */
  latest_invoice_date: z.string().nullable(),
  /** The day of the next bill, by those before; null where that is not known. */
  expected_on: z.string().nullable(),
  /** The login that its bills are collected by; null where they come otherwise. */
  authorization_id: z.number().nullable(),
  /** Why that login does not work; null while it does. */
  cause: z.enum(CAUSE_CODES).nullable(),
})

const recentBill = z.object({
  id: z.number(),
  /** The document that it was read from; null where there is none. */
  textract_bill_id: z.number().nullable(),
  invoice_date: z.string(),
  utility_company_name: z.string(),
  acct_num: z.string(),
  total: moneyOut,
})

export const propertyCalls = {
  /** Properties that wait for Check Out. */
  'properties.onboarding': {
    method: 'GET',
    at: { client: '/properties/onboarding' },
    answer: z.array(propertyRow),
  },
  'properties.list': { method: 'GET', at: { client: '/properties' }, answer: z.array(propertyRow) },
  /** What the form chooses from. */
  'properties.new': {
    method: 'GET',
    at: { client: '/properties/new' },
    answer: z.object({
      utility_companies: z.array(choice),
      utility_accounts: z.array(choice),
      primary_construction_types: z.array(choice),
      cooling_energy_types: z.array(choice),
      heating_energy_types: z.array(choice),
      primary_use_types: z.array(choice),
    }),
  },
  'properties.create': {
    method: 'POST',
    at: { client: '/properties/create' },
    body: z.object({
      property: propertyIn,
      accounts: z
        .array(
          z
            .object({ ...utilityOrName, ...loginOfAccount, password: sealable(secret) })
            .refine(namesUtility, UTILITY_NEEDED),
        )
        .max(100, 'Add at most 100 accounts at once.')
        .default([]),
      esCreds,
    }),
    answer: z.object({ property: propertyRow }),
  },
  'properties.get': {
    method: 'GET',
    at: { client: '/properties/{id}' },
    params: z.object({ id: idOf('property') }),
    answer: z.object({ property: ownProperty }),
  },
  /** The accounts that serve a property, and its twelve newest bills, whose totals are those of the whole bill. */
  'properties.service': {
    method: 'GET',
    at: { client: '/properties/{id}/service' },
    params: z.object({ id: idOf('property') }),
    answer: z.object({ accounts: z.array(servedAccount), bills: z.array(recentBill) }),
  },
  /** Deletes one that was never submitted; 409 for any other, and for one of another version. */
  'properties.remove': {
    method: 'DELETE',
    at: { client: '/properties/{id}' },
    params: z.object({ id: idOf('property') }),
    query: z.object({ version: z.coerce.number().pipe(version) }),
    answer: z.object({}),
  },
  /** Changes one that waits for Check Out or was sent back; 409 for any other. */
  'properties.mend': {
    method: 'PUT',
    at: { client: '/properties/{id}' },
    params: z.object({ id: idOf('property') }),
    body: z.object({
      version: version.optional(),
      property: propertyIn,
      /** All of them: one that is left out is taken away. An empty password leaves the one that is there. */
      accounts: z
        .array(
          z
            .object({
              id: idOf('propertyAccount').nullish(),
              ...utilityOrName,
              ...loginOfAccount,
              password: sealable(secret.default('')),
            })
            .refine(namesUtility, UTILITY_NEEDED),
        )
        .max(100, 'Add at most 100 accounts at once.')
        .default([]),
      /** Left out, those that are there stay. */
      esCreds,
    }),
    answer: z.object({ property: ownProperty }),
  },
  /** Sends properties in, to be checked: those that are named, else all that wait for Check Out. */
  'properties.submit': {
    method: 'POST',
    at: { client: '/properties/submit' },
    body: z.object({ ids: z.array(idOf('property')).min(1).max(10_000).optional() }),
    answer: z.object({ properties: z.array(propertyRow) }),
  },
  /** `name` is what to call the file, else its own name. */
  'properties.uploadFile': {
    method: 'POST',
    at: { client: '/properties/upload_file' },
    files: {
      names: ['uploaded_file'],
      limits: { ...UPLOAD_LIMITS, files: 1 },
      missing: 'Please select a file to upload.',
    },
    fields: z.object({
      name: z.string().max(255).optional(),
      property_id: idOf('property').optional(),
      utility_company_id: idOf('utility').optional(),
    }),
    answer: z.object({
      message: z.string(),
      outcome: z.enum(['accepted', 'duplicate', 'refused']),
    }),
  },
} satisfies Calls
