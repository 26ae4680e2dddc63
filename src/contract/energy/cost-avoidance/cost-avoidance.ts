import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, flagText, idOf, pageStart, version } from '#contract/kernel/values.ts'
import { month } from '#contract/portfolios/portfolio-months.ts'
import { MODEL_KINDS } from '#domain/energy/baseline/models.ts'
import { NO_RESULTS } from '#domain/energy/cost-avoidance/assess.ts'
import { PROJECT_LIMITS } from '#domain/energy/cost-avoidance/project-rules.ts'
import { UNKNOWN_PARTS } from '#domain/energy/cost-avoidance/reporting.ts'
import { MONTH_STATES } from '#domain/energy/months/state.ts'

const energyType = z.object({ id: z.number(), name: z.string(), display_name: z.string() })

/** What was done at a property to use less, and what it is held against. */
export const costAvoidanceProject = z.object({
  id: z.number(),
  property: z.object({ id: z.number(), name: z.string() }),
  name: z.string(),
  description: z.string(),
  /** The first day that the measures were in effect on. */
  starts_on: z.string(),
  /** The first and the last month, as "2024-01". */
  baseline_from: z.string(),
  baseline_to: z.string(),
  measures: z.array(z.object({ name: z.string(), installed_on: z.string().nullable(), note: z.string() })),
  energy_types: z.array(energyType),
  created_at: z.string(),
  /** People are not named to whoever has the link of a widget. */
  created_by: z.string().nullable(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  archived_at: z.string().nullable(),
  version: z.number(),
})

const side = z.object({ slope: z.number(), balance: z.number() })

/** How use is expected from what it was before. Temperatures are in °F. */
const baseline = z.object({
  /** By the weather, or as in the same month before. */
  by: z.enum(['weather', 'month']),
  name: z.string(),
  /** For a person to read, a sentence each; none where usage is left out. */
  words: z.array(z.string()),
  /** What it was found from: bills as they are, or calendar months. */
  of: z.enum(['bills', 'months']),
  periods: z.number(),
  kind: z.enum(MODEL_KINDS).nullable(),
  r_squared: z.number().nullable(),
  /** 0.1 is a tenth. */
  cv_rmse: z.number().nullable(),
  /** A day's use = base + slope × temperature + heating and cooling; null where usage is left out. */
  parameters: z
    .object({
      base: z.number(),
      slope: z.number().nullable(),
      heating: side.nullable(),
      cooling: side.nullable(),
    })
    .nullable(),
})

/** Use is in `unit`, money in dollars; each null where it is not known, or left out. */
const avoidedMonth = z.object({
  /** As "2026-07". */
  month: z.string(),
  state: z.enum(MONTH_STATES),
  adjusted_baseline: z.number().nullable(),
  actual: z.number().nullable(),
  avoided_use: z.number().nullable(),
  cost: z.number().nullable(),
  avoided_cost: z.number().nullable(),
  /** What is missing to say what was avoided. */
  unknown: z.enum(UNKNOWN_PARTS).nullable(),
  /** It is part of the totals. */
  counted: z.boolean(),
})

const totals = z.object({
  months: z.number(),
  adjusted_baseline: z.number().nullable(),
  actual: z.number().nullable(),
  avoided_use: z.number().nullable(),
  /** Of the adjusted baseline: 0.1 is a tenth. */
  avoided_share: z.number(),
  cost: z.number().nullable(),
  avoided_cost: z.number().nullable(),
  /** How far what was avoided may be off, at 90 % confidence; null where that is not known. */
  use_uncertainty: z.number().nullable(),
  cost_uncertainty: z.number().nullable(),
})

const assessment = z.object({
  /** The months, as "Jul 2026". */
  labels: z.array(z.string()),
  chartData: z.array(
    z.object({
      label: z.string(),
      /** One for each label; null where nothing is known. */
      data: z.array(z.number().nullable()),
      measurementUnit: z.string(),
      /** As "#0b62a8". */
      colour: z.string(),
    }),
  ),
  project: costAvoidanceProject,
  energy_type: energyType,
  unit: z.string().nullable(),
  baseline: baseline.nullable(),
  months: z.array(avoidedMonth),
  totals: totals.nullable(),
  /** Why there are no totals, and what to do about it. */
  no_result: z.object({ reason: z.enum(NO_RESULTS), words: z.string() }).nullable(),
  /** What has to be known to judge the result. */
  notes: z.array(z.string()),
})

export type CostAvoidanceAnswer = z.infer<typeof assessment>

const projectIn = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the project a name.')
    .max(PROJECT_LIMITS.name, `Give a name of at most ${PROJECT_LIMITS.name} characters.`),
  description: z.string().trim().max(PROJECT_LIMITS.description).default(''),
  starts_on: dateText,
  baseline_from: month,
  baseline_to: month,
  measures: z
    .array(
      z.object({
        name: z.string().trim().min(1, 'Name each measure.').max(PROJECT_LIMITS.name),
        installed_on: dateText.nullable().default(null),
        note: z.string().trim().max(PROJECT_LIMITS.note).default(''),
      }),
    )
    .max(PROJECT_LIMITS.measures)
    .default([]),
  energy_type_ids: z
    .array(idOf('energyType'))
    .min(1, 'Choose an energy type at least.')
    .max(PROJECT_LIMITS.energyTypes),
})

/** As it is after it was checked. */
export type SentProject = z.output<typeof projectIn>

const both = (path: string) => ({ admin: `/admin${path}`, client: path }) as const
const byId = { params: z.object({ id: idOf('costAvoidanceProject') }) }
const one = z.object({ project: costAvoidanceProject })

export const costAvoidanceCalls = {
  /** What a project avoided of one energy type. */
  'costAvoidance.get': {
    method: 'GET',
    at: both('/cost_avoidance_projects/{id}'),
    contractors: false,
    widgets: ['cost_avoidance'],
    ...byId,
    query: z.object({
      /** Left out: 1, or the project's first where it is not about that. */
      energy_type_id: idOf('energyType').optional(),
      /** Months that are estimated or incomplete are part of the totals. */
      include_uncertain: flagText.optional(),
    }),
    answer: assessment,
  },
  /** The newest first: of a property, or all that the caller sees. */
  'costAvoidance.list': {
    method: 'GET',
    at: both('/cost_avoidance_projects'),
    contractors: false,
    widgets: ['cost_avoidance'],
    query: z.object({
      property_id: idOf('property').optional(),
      /** Those that are archived, to people alone; left out: those that are not. */
      archived: flagText.optional(),
      before: pageStart.optional(),
    }),
    answer: z.object({ projects: z.array(costAvoidanceProject), next: z.number().nullable() }),
  },
  'costAvoidance.create': {
    method: 'POST',
    at: both('/properties/{id}/cost_avoidance_projects'),
    contractors: false,
    params: z.object({ id: idOf('property') }),
    body: projectIn,
    answer: one,
  },
  'costAvoidance.change': {
    method: 'PUT',
    at: both('/cost_avoidance_projects/{id}'),
    contractors: false,
    ...byId,
    body: projectIn.extend({ version }),
    answer: one,
  },
  /** It is shown in no list and no widget any more. */
  'costAvoidance.archive': {
    method: 'POST',
    at: both('/cost_avoidance_projects/{id}/archive'),
    contractors: false,
    ...byId,
    answer: one,
  },
  /** Takes the archiving back. */
  'costAvoidance.restore': {
    method: 'POST',
    at: both('/cost_avoidance_projects/{id}/restore'),
    contractors: false,
    ...byId,
    answer: one,
  },
} satisfies Calls
