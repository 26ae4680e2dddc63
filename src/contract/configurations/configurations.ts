import { z } from 'zod'
import { ability } from '#contract/bills/bill.ts'
import { evidence, problem, readingOut } from '#contract/bills/readings.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, version } from '#contract/kernel/values.ts'
import { SPLIT_RULE_TYPES } from '#domain/bills/split/split-rule.ts'
import {
  AI_MODELS,
  BILL_DATA_SOURCES,
  QUERY_FIELDS,
  READING_FLAGS,
  SKIP_FLAGS,
} from '#domain/configurations/configuration.ts'

/**
 * How bills of one utility are read and checked. One without a company is everybody's: only staff change it, and a
 * company's own goes before it. A client sees both, and changes the own ones alone. Of those too the flags, the model
 * and the split rules are staff's: a client's new one begins with everybody's of that utility, and another value is
 * refused (403).
 */

type Flag = keyof typeof READING_FLAGS | (typeof SKIP_FLAGS)[number]
const FLAGS = [...Object.keys(READING_FLAGS), ...SKIP_FLAGS] as Flag[]
const flags = Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<Flag, z.ZodBoolean>

const MOST_QUERIES = 200
const MOST_RULES = 50
const name = z.string().trim().min(1, 'Give it a name.').max(200)
const condition = z.string().trim().max(500).nullable()

/** `ep_field_name` says which field of the bill the answer is for; null asks for the answer's own sake. */
const queryIn = z.object({
  id: idOf('configurationQuery').optional(),
  name,
  query: z.string().trim().min(1, 'Write the question.').max(1_000),
  ep_field_name: z.enum(QUERY_FIELDS).nullable().default(null),
})

export const splitRuleIn = z
  .object({
    id: idOf('splitRule').optional(),
    rule_type: z.enum(SPLIT_RULE_TYPES),
    start_condition: condition.default(null),
    end_condition: condition.default(null),
    line_count: z.int().min(1).max(10_000).nullable().default(null),
  })
  .superRefine((rule, context) => {
    const needed = {
      start_end: rule.start_condition,
      cut_after: rule.end_condition ?? rule.start_condition,
      n_lines_after: rule.start_condition,
    }[rule.rule_type]
    if (!needed) context.addIssue({ code: 'custom', message: 'Write the text that the rule looks for.' })
    if (rule.rule_type === 'n_lines_after' && rule.line_count === null)
      context.addIssue({ code: 'custom', path: ['line_count'], message: 'Say how many lines after it.' })
  })

const query = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  ep_field_name: z.string().nullable(),
})

const splitRule = z.object({
  id: z.number(),
  rule_type: z.enum(SPLIT_RULE_TYPES),
  start_condition: z.string().nullable(),
  end_condition: z.string().nullable(),
  line_count: z.number().nullable(),
  textract_configuration_id: z.number(),
})

const choices = {
  ...flags,
  gpt_bill_data_source: z.enum(BILL_DATA_SOURCES),
  ai_model: z.enum(AI_MODELS),
  schema_id: z.int().positive().max(2_147_483_647).nullable(),
}

export const configuration = z.object({
  id: z.number(),
  /** Sent back when saving, so that nobody's change is lost. */
  version: z.number(),
  name: z.string(),
  /** 999999 stands for no utility: then it is used only where it is chosen, and for bills whose utility is unknown. */
  utility_company_id: z.number(),
  utility_company_name: z.string().nullable(),
  /** Null: shared by every company. */
  company_id: z.number().nullable(),
  ...choices,
  queries: z.array(query),
  splitRules: z.array(splitRule),
  /** True, or why this person cannot change it. */
  editable: ability,
  updated_at: z.string(),
})

/** In a list: without its questions and rules. */
const configurationRow = configuration.omit({ queries: true, splitRules: true }).extend({
  query_count: z.number(),
  split_rule_count: z.number(),
})

/** What is absent keeps its value, or takes its default in a new one. Questions and rules that are not sent stay. */
const configurationIn = z.object({
  version: version.optional(),
  name: name.optional(),
  utility_company_id: idOf('utility').nullish(),
  /** Staff only; clients' own company is always taken. */
  company_id: idOf('company').nullish(),
  ...z.object(choices).partial().shape,
  queries: z.array(queryIn).max(MOST_QUERIES).optional(),
  splitRules: z.array(splitRuleIn).max(MOST_RULES).optional(),
})

/** Questions and rules that go with the same save, by their ids; those that are not there are gone already. */
const configurationChange = configurationIn.extend({
  removed_queries: z.array(idOf('configurationQuery')).max(MOST_QUERIES).default([]),
  removed_split_rules: z.array(idOf('splitRule')).max(MOST_RULES).default([]),
})

const one = z.object({ configuration })
const byId = z.object({ id: idOf('configuration') })

/** What a reading of the bill would be; nothing of it is stored, so its lines have passing ids. */
const trialReading = z.object({
  is_bill: z.boolean(),
  not_a_bill_reason: z.string().nullable(),
  gpt_bill: readingOut,
  queries: z.array(
    z.object({
      name: z.string(),
      query: z.string(),
      response: z.string().nullable(),
      evidence: evidence.nullable(),
    }),
  ),
  /** What would stand against saving it. */
  validation_errors: z.array(problem),
  database_errors: z.array(problem),
  /** How the file would be cut; one part is the whole file. */
  parts: z.array(z.object({ page_from: z.number(), page_to: z.number() })),
  warnings: z.array(z.string()),
})

export const configurations = (path: string) => ({
  admin: `/admin/textract_configurations${path}`,
  client: `/documents/configurations${path}`,
})

export const configurationCalls = {
  'configurations.list': {
    method: 'GET',
    at: configurations(''),
    contractors: false,
    answer: z.object({ configurations: z.array(configurationRow) }),
  },
  /** A configuration as it starts, and what can be chosen in it. */
  'configurations.new': {
    method: 'GET',
    at: configurations('/new'),
    contractors: false,
    answer: z.object({
      configuration: z.object({
        name: z.string(),
        utility_company_id: z.number(),
        company_id: z.number().nullable(),
        ...choices,
        queries: z.array(query),
        splitRules: z.array(splitRule),
      }),
      utility_companies: z.array(z.object({ id: z.number(), name: z.string() })),
      ai_models: z.array(z.string()),
      gpt_bill_data_sources: z.array(z.string()),
      rule_types: z.array(z.string()),
      ep_field_names: z.array(z.string()),
      /** Whether an AI service is connected; without one the built-in engine reads alone. */
      ai_connected: z.boolean(),
    }),
  },
  'configurations.create': {
    method: 'POST',
    at: configurations('/new'),
    contractors: false,
    body: configurationIn.required({ name: true }),
    answer: one,
  },
  'configurations.get': {
    method: 'GET',
    at: configurations('/{id}'),
    contractors: false,
    params: byId,
    answer: one,
  },
  'configurations.save': {
    method: 'POST',
    at: configurations('/{id}/save'),
    contractors: false,
    params: byId,
    body: configurationChange,
    answer: one,
  },
  /** Its questions and rules go with it; bills that were read by it stay as they are. */
  'configurations.remove': {
    method: 'DELETE',
    at: configurations('/{id}'),
    contractors: false,
    params: byId,
    query: z.object({ version: z.coerce.number().pipe(version).optional() }),
    answer: z.object({ success: z.literal(true) }),
  },
  'configurations.addQuery': {
    method: 'POST',
    at: configurations('/{id}/queries/new'),
    contractors: false,
    params: byId,
    body: queryIn.omit({ id: true }),
    answer: one,
  },
  'configurations.removeQuery': {
    method: 'DELETE',
    at: configurations('/queries/{id}'),
    contractors: false,
    params: z.object({ id: idOf('configurationQuery') }),
    answer: one,
  },
  'configurations.removeSplitRule': {
    method: 'DELETE',
    at: configurations('/split_rules/{id}'),
    contractors: false,
    params: z.object({ id: idOf('splitRule') }),
    answer: one,
  },
  /** Reads the words of a bill by a configuration as it is being edited. Nothing is stored. */
  'configurations.try': {
    method: 'POST',
    at: configurations('/try'),
    contractors: false,
    body: z.object({
      textract_bill_id: idOf('bill'),
      configuration: configurationChange.extend({ id: idOf('configuration').optional() }),
    }),
    answer: z.object({ before: trialReading, after: trialReading }),
  },
} satisfies Calls
