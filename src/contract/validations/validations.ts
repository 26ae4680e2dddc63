import { z } from 'zod'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf, version } from '#contract/kernel/values.ts'
import { HUMAN_STATUSES, SEVERITIES } from '#domain/validations/bill-verdict.ts'
import { CHECKS } from '#domain/validations/story.ts'
import { USUAL_RANGE, VALIDATION_SORTS } from '#domain/validations/validation-queue.ts'

const check = z.enum(keysOf(CHECKS))

const oddity = z.object({
  utility_account_meter_id: z.number(),
  meter_name: z.string().nullable(),
  check,
  /** In deviations of what is usual; 8 is what cannot be. */
  size: z.number(),
  message: z.string(),
  next: z.string(),
})

const person = z.object({ id: z.number(), name: z.string() }).nullable()

/** What is said of a saved bill, and what a person said to it. */
export const validation = z.object({
  id: z.number(),
  version: z.number(),
  utility_bill_id: z.number(),
  utility_account_id: z.number(),
  acct_num: z.string(),
  utility_company_name: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  /** Null for a bill that came by a list, or was deleted. */
  textract_bill_id: z.number().nullable(),
  /** The meter that is the oddest, or the first; null for a bill that is gone. */
  utility_account_meter_id: z.number().nullable(),
  severity: z.enum(SEVERITIES),
  human_validation_status: z.enum(HUMAN_STATUSES),
  /** Percent. */
  confidence: z.number(),
  size: z.number(),
  response: z.string(),
  next_steps: z.string(),
  oddities: z.array(oddity),
  /** What checks that are off would have said. */
  silenced: z.array(oddity.extend({ of: z.enum(['account', 'client']), reason: z.string() })),
  /** What an AI service says by the same facts; null where none was asked. */
  ai: z
    .object({
      severity: z.enum(SEVERITIES),
      confidence: z.number(),
      response: z.string(),
      next_steps: z.string(),
      /** Numbers of its words that the facts do not hold. */
      unsupported: z.array(z.string()),
    })
    .nullable(),
  /** Nothing is odd about it: it was drawn by lot. */
  sampled: z.boolean(),
  created_by_user: person,
  validated_by_user: person,
  validated_by_user_id: z.number().nullable(),
  validated_at: z.string().nullable(),
  /** The saved bill was taken back. */
  archived: z.boolean(),
  bill_created_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

const percent = z.int().min(0).max(100)
/** A day (of UTC), or a moment. */
const moment = z.union([dateText, z.iso.datetime({ offset: true }).max(40)])

const PAGE_SIZES = [20, 50, 100] as const

export const validationSearch = z.object({
  filters: z
    .object({
      severity: z.array(z.enum(SEVERITIES)).max(SEVERITIES.length).optional(),
      human_validation_status: z.enum(HUMAN_STATUSES).optional(),
      check: check.optional(),
      utility_account_id: idOf('account').nullish(),
      /** Of bills that were taken back, instead of those that stand. */
      archived: z.boolean().default(false),
      /** Also of bills that nothing is odd about and that were not drawn by lot. */
      all: z.boolean().default(false),
    })
    .prefault({}),
  sort: z.enum(keysOf(VALIDATION_SORTS)).default('confidence'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.int().min(0).max(100_000).default(0),
  rowsPerPage: z.literal(PAGE_SIZES).default(20),
  /** Percent, both included. Those drawn by lot are there whatever it is. */
  confidenceRange: z.tuple([percent, percent]).default([...USUAL_RANGE]),
  /** When the saved bill was, both included; left out: from yesterday to tomorrow, null: no end. */
  dateRange: z.tuple([moment.nullable(), moment.nullable()]).optional(),
  client: idOf('company').nullish(),
})

const counted = {
  /** How many were judged by people. */
  of: z.number(),
  /** 0 to 1; between `low` and `high` in 95 of 100 cases. */
  share: z.number(),
  low: z.number(),
  high: z.number(),
}

const calibration = z.object({
  /** Stated confidence, in tenths of percent, against the share that was right. */
  tenths: z.array(z.object({ from: z.number(), to: z.number(), stated: z.number(), ...counted })),
  /** From this confidence on no more than one in two hundred is wrong; null where too few were judged to tell. */
  threshold: z.object({ confidence: z.number(), judged: z.number(), escapes: z.number() }).nullable(),
  /** Of bills that a check found odd, the share that was wrong. */
  checks: z.array(z.object({ check, ...counted })),
  /** VALID ones that nobody was asked about, and that turned out to be wrong. */
  known_escapes: z.number(),
})

/** A check that is off for a client, or for one of its accounts. */
const checkOff = z.object({
  id: z.number(),
  check,
  company_id: z.number(),
  company_name: z.string(),
  /** Null: for all of the client’s accounts. */
  utility_account_id: z.number().nullable(),
  acct_num: z.string().nullable(),
  reason: z.string(),
  switched_by: person,
  created_at: z.string(),
})

const checksOff = { admin: '/admin/textract_bills/ai_validations/checks' }

/** What is odd about saved bills, and what people say to it. Contractors have no part in it. */
export const validationCalls = {
  'validations.list': {
    method: 'POST',
    at: bills('/ai_validations'),
    contractors: false,
    clients: false,
    body: validationSearch,
    answer: z.object({
      validations: z.array(validation),
      /** Exact up to 10,000; `totalCapped` says that there are more. */
      totalCount: z.number(),
      totalCapped: z.boolean(),
      /** Of them, those that nobody has checked, counted as far. */
      uncheckedCount: z.number(),
    }),
  },
  /** Whoever calls is who validated it; without a version, whatever it is by now. */
  'validations.mark': {
    method: 'PUT',
    at: bills('/ai_validations/{id}'),
    contractors: false,
    clients: false,
    params: z.object({ id: idOf('validation') }),
    body: z.object({ human_validation_status: z.enum(HUMAN_STATUSES), version: version.optional() }),
    answer: z.object({ validation }),
  },
  'validations.calibration': {
    method: 'GET',
    at: bills('/ai_validations/calibration'),
    contractors: false,
    clients: false,
    answer: calibration,
  },
  'validations.checksOff': {
    method: 'GET',
    at: checksOff,
    contractors: false,
    answer: z.object({ checks_off: z.array(checkOff) }),
  },
  /** What was said of the client’s or the account’s bills is said again without it. */
  'validations.turnOff': {
    method: 'POST',
    at: checksOff,
    contractors: false,
    body: z.object({
      check,
      company_id: idOf('company'),
      utility_account_id: idOf('account').nullable(),
      reason: z.string().trim().min(1, 'Say why.').max(500),
    }),
    answer: z.object({ check_off: checkOff }),
  },
  /** Answers what was off. */
  'validations.turnOn': {
    method: 'DELETE',
    at: { admin: '/admin/textract_bills/ai_validations/checks/{id}' },
    contractors: false,
    params: z.object({ id: idOf('checkOff') }),
    answer: z.object({ check_off: checkOff }),
  },
} satisfies Calls
