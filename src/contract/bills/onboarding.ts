import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, version } from '#contract/kernel/values.ts'
import { billDetail } from './bill.ts'

const name = (most: number) => z.string().trim().min(1).max(most)
const onBill = { textract_bill_id: idOf('bill'), version: version.optional() }

const unit = z.object({ id: z.number(), name: z.string() })

export const newAccount = z.object({
  acct_num: name(100),
  /** The bill's utility unless told. */
  utility_company_id: idOf('utility').nullish(),
  /** As "Emailed Quarterly": how bills come, and how often. */
  delivery_method: name(100).nullish(),
})

export const newCompany = z.object({ name: name(200) })

export const newMeter = z.object({
  /** Waste, recycling and organics are numbered by their unit's name, whatever is sent. */
  meter_num: z.string().trim().max(100).nullish(),
  property_id: idOf('property'),
  energy_type_id: idOf('energyType'),
  /** One of the energy type's own (`etmuMap`); absent takes the first. */
  energy_type_measurement_unit_id: idOf('unit').nullish(),
  /** One of the energy type's own (`dmuMap`); none where it has none. */
  energy_type_demand_measurement_unit_id: idOf('demandUnit').nullish(),
  association_type: z.enum(['STANDARD', 'SUPPLY', 'DISTRIBUTION']).default('STANDARD'),
  display_name: name(200).nullish(),
})

/** What was set up: what `onboarding.undo` takes. */
const answer = z.object({
  newBill: billDetail,
  created: z.object({
    kind: z.enum(['utility_account', 'utility_company', 'utility_meter']),
    /** Of a meter: the utility account meter. */
    id: z.number(),
  }),
})

/**
 * Sets up what a bill names and nobody knew yet, and matches the bill's lines again; what a person set by hand stays.
 * A number or name that is there already is refused (409) with `details.existing`: { kind, id, name }.
 */
export const onboardingCalls = {
  'onboarding.formData': {
    method: 'GET',
    at: bills('/onboarding/formData'),
    /** Staff: properties of this client, or of the bill's; of all without either. */
    query: z.object({ company_id: idOf('company').optional(), textract_bill_id: idOf('bill').optional() }),
    answer: z.object({
      /** Without Inactive and Delete. `label` says the status where it is not Active. */
      properties: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          status: z.string(),
          label: z.string(),
          company_id: z.number(),
        }),
      ),
      energyTypes: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          display_name: z.string(),
          water: z.boolean(),
          /** Whether its meters are numbered by their unit's name. */
          numbered_by_unit: z.boolean(),
        }),
      ),
      /** The property whose street address the bill prints; null where none does, or several. */
      suggested_property_id: z.number().nullable(),
      /** Units of an energy type, by its id; the first is its usual one. */
      etmuMap: z.record(z.string(), z.array(unit)),
      /** Units of its demand. */
      dmuMap: z.record(z.string(), z.array(unit)),
    }),
  },
  'onboarding.account': {
    method: 'POST',
    at: bills('/onboarding/utility_account'),
    body: z.object({ ...onBill, newAccount }),
    answer,
  },
  'onboarding.company': {
    method: 'POST',
    at: bills('/onboarding/utility_company'),
    body: z.object({ ...onBill, newCompany }),
    answer,
  },
  'onboarding.meter': {
    method: 'POST',
    at: bills('/onboarding/utility_meter'),
    body: z.object({
      ...onBill,
      newMeter,
      /** The bill's account unless told. */
      utility_account_id: idOf('account').nullish(),
      /** The line that asked; it is on the new meter afterwards. */
      line: z.object({ kind: z.enum(['charge', 'usage']), id: idOf('readingLine') }).nullish(),
    }),
    answer,
  },
  /** Takes back what this bill set up, while nothing else uses it; refused (409) otherwise. */
  'onboarding.undo': {
    method: 'POST',
    at: bills('/onboarding/undo'),
    body: z.object({
      ...onBill,
      kind: z.enum(['utility_account', 'utility_company', 'utility_meter']),
      id: idOf('account'),
    }),
    answer: z.object({ newBill: billDetail }),
  },
} satisfies Calls
