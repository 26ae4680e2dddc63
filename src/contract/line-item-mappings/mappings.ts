import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import { utilityCompany } from '#contract/records/utilities.ts'

const kind = z.enum(['charge', 'usage'])

const mappingOut = {
  id: z.number(),
  /** As printed on the first bill that had it; compared without case, figures and punctuation. */
  description: z.string(),
  /** Shown as Include: false leaves the line out of the bill. */
  applicable: z.boolean(),
  /** Whether a person stands behind it; until then it is a proposal. */
  ack: z.boolean(),
  /** Offered by the reader and decided by nobody: new bills are not read by it. */
  proposed: z.boolean(),
  created_at: z.string(),
  /** Null: for every client that has no mapping of its own for this description. */
  company_id: z.number().nullable(),
  company_name: z.string().nullable(),
}

export const chargeMapping = z.object({
  ...mappingOut,
  kind: z.literal('charge'),
  utility_charge_type_id: z.number().nullable(),
})

export const usageMapping = z.object({
  ...mappingOut,
  kind: z.literal('usage'),
  utility_usage_type_id: z.number().nullable(),
})

const mapping = z.discriminatedUnion('kind', [chargeMapping, usageMapping])

/** What a line is taken for: its type, null without one, and whether it counts. */
const lineMeaning = z.object({ type_id: z.int().min(1).max(100).nullable(), applicable: z.boolean() })

/** What is left out of the body stays as it is. A new type or Include acknowledges, unless `ack` says otherwise. */
const mappingChange = z.object({
  /** For a charge. */
  utility_charge_type_id: z.int().min(1).max(7).nullish(),
  /** For a usage. */
  utility_usage_type_id: z.int().min(1).max(2).nullish(),
  applicable: z.boolean().optional(),
  ack: z.boolean().optional(),
  /** Only to take the first decision on a proposal back. */
  proposed: z.boolean().optional(),
  /**
   * For one client alone: where the mapping is everybody's, the client gets one of its own (with an id of its own).
   * A client's change is always for itself alone.
   */
  company_id: idOf('company').nullish(),
  /** What the caller saw it as. By now it is another: then it stays as it is (409), and `details.mapping` says how. */
  seen: lineMeaning.optional(),
  /** waiting: bills that wait for review follow at once; future: only bills that are read from now on. */
  apply: z.enum(['waiting', 'future']).default('waiting'),
})

const moved = z.array(
  z.object({
    from: lineMeaning,
    to: lineMeaning,
    lines: z.number(),
    /** The charges' sum; null for usages. */
    amount: moneyOut.nullable(),
  }),
)

/**
 * What a change does to bills that wait for review. Lines that a person set by hand are not among them. Lists are cut
 * off, counts are not.
 */
export const mappingEffect = z.object({
  lines: z.number(),
  bills: z.number(),
  moved,
  meter_count: z.number(),
  meters: z.array(
    z.object({
      /** Null: lines without a meter. */
      utility_account_meter_id: z.number().nullable(),
      display_name: z.string().nullable(),
      acct_num: z.string().nullable(),
      lines: z.number(),
    }),
  ),
  /** Bills that could be saved before and cannot after. */
  failing_count: z.number(),
  failing: z.array(
    z.object({ textract_bill_id: z.number(), file_name: z.string(), errors: z.array(z.string()) }),
  ),
  samples: z.array(
    z.object({
      textract_bill_id: z.number(),
      line_id: z.number(),
      description: z.string(),
      amount: moneyOut.nullable(),
      from: lineMeaning,
      to: lineMeaning,
    }),
  ),
})

/** Lines of bills saved in the last year that the mapping would have taken for something else. They stay as they are. */
const savedLines = z.object({
  since: z.string(),
  lines: z.number(),
  bills: z.number(),
  moved,
  /** There are more than were counted. */
  capped: z.boolean(),
})

export const ofCompany = z.object({
  /** Staff choose a client; without one they see everybody's. A client sees its own, whatever is asked. */
  company_id: z.preprocess((value) => (value === '' ? undefined : value), idOf('company').optional()),
})
const mappingParams = z.object({ kind, mappingId: idOf('mapping') })

export const mappingCalls = {
  /** Utilities with something to map. `has_unmapped`: a mapping is not acknowledged, or counts and has no type. */
  'mappings.utilities': {
    method: 'GET',
    at: bills('/mappings/utilities'),
    query: ofCompany,
    answer: z.object({
      utilities: z.array(utilityCompany.extend({ has_unmapped: z.boolean() })),
    }),
  },
  /** The newest first. With a client: those that decide for it, each description once. */
  'mappings.list': {
    method: 'GET',
    at: bills('/mappings/utility/{id}'),
    params: z.object({ id: idOf('utility') }),
    query: ofCompany,
    answer: z.object({
      line_items: z.object({
        chargeMappings: z.array(chargeMapping),
        usageMappings: z.array(usageMapping),
      }),
    }),
  },
  /** What `mappings.update` with the same body would do; nothing is written. */
  'mappings.preview': {
    method: 'POST',
    at: bills('/mappings/{kind}/{mappingId}/preview'),
    params: mappingParams,
    body: mappingChange,
    answer: z.object({ effect: mappingEffect, saved: savedLines }),
  },
  /** Undone by a second call with the values of `before`, on the id of `mapping`. */
  'mappings.update': {
    method: 'PUT',
    at: bills('/mappings/{kind}/{mappingId}'),
    params: mappingParams,
    body: mappingChange,
    answer: z.object({ mapping, before: mapping, effect: mappingEffect }),
  },
  /** Acknowledges as they are, or takes that back. Those that cannot be are left and said. */
  'mappings.acknowledge': {
    method: 'POST',
    at: bills('/mappings/acknowledge'),
    body: z.object({
      charge_ids: z.array(idOf('mapping')).max(2_000).default([]),
      usage_ids: z.array(idOf('usageMapping')).max(2_000).default([]),
      ack: z.boolean().default(true),
      company_id: idOf('company').nullish(),
    }),
    answer: z.object({
      mappings: z.array(mapping),
      left: z.array(z.object({ kind, id: z.number(), message: z.string() })),
      effect: mappingEffect,
    }),
  },
  /** Names under which a client keeps charge types in its own books, by type id. A type that is absent keeps its own name. */
  'companies.chargeLabels': {
    method: 'GET',
    at: { admin: '/admin/companies/{id}/charge_labels' },
    params: z.object({ id: idOf('company') }),
    answer: z.object({ charge_labels: z.record(z.string(), z.string()) }),
  },
  'companies.setChargeLabels': {
    method: 'PUT',
    at: { admin: '/admin/companies/{id}/charge_labels' },
    params: z.object({ id: idOf('company') }),
    body: z.object({
      charge_labels: z.record(
        z
          .string()
          .max(1)
          .regex(/^[1-8]$/),
        z.string().trim().min(1).max(100),
      ),
    }),
    answer: z.object({ charge_labels: z.record(z.string(), z.string()) }),
  },
} satisfies Calls
