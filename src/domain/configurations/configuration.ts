/** How bills of one utility are read and checked: the choices of a configuration and what holds without them. */

export const BILL_DATA_SOURCES = ['tables', 'html', 'pdf', 'structured-pdf'] as const
export const AI_MODELS = ['grok-3-mini-latest-high', 'grok-4', 'o4-mini-high', 'o3-high', 'gpt-4.1'] as const
export type AiModel = (typeof AI_MODELS)[number]

/** Stands for "no utility" where a configuration's utility is chosen. */
export const NO_UTILITY_ID = 999_999

/** What the answer to a configured question may be for, as `ep_field_name` names it. */
export const QUERY_FIELDS = [
  'acct_num',
  'meter_num',
  'invoice_date',
  'start_date',
  'end_date',
  'due_date',
  'total_cost',
  'usage',
  'demand',
] as const
export type QueryField = (typeof QUERY_FIELDS)[number]

/** Names of the flags that switch a validation off. */
export const SKIP_FLAGS = [
  'skip_nonzero_charge_validation',
  'skip_nonzero_usage_validation',
  'skip_demand_validation',
  'skip_demand_history_validation',
  'skip_duplicate_usage_validation',
  'skip_total_charge_validation',
  'skip_invoice_date_validation',
  'skip_inactive_uam_validation',
  'skip_neighboring_bill_validation',
  'skip_usage_threshold_validation',
  'skip_demand_threshold_validation',
  'skip_one_day_period_validation',
  'skip_delivery_cadence_validation',
] as const
export type SkipFlag = (typeof SKIP_FLAGS)[number]

/** The other flags, with what each starts as. */
export const READING_FLAGS = {
  use_forms: false,
  use_tables: true,
  use_expense: false,
  use_queries: true,
  no_lighting_usage: false,
  storm_water_always_one_esu: false,
  provides_sewer_usage: true,
  gets_usage_from_queries: false,
  skip_ocr: false,
  force_single_date_range: false,
  get_invoice_date_from_ai: false,
  get_total_charges_from_ai: false,
} as const
export type ReadingFlag = keyof typeof READING_FLAGS

export type ConfigurationSettings = Record<SkipFlag | ReadingFlag, boolean> & {
  gpt_bill_data_source: (typeof BILL_DATA_SOURCES)[number]
  ai_model: AiModel
  schema_id: number | null
}

/** What of a configuration's choices only an AI service acts on: the engine reads every bill the same way by them. */
export function choicesOfService(
  settings: Pick<
    ConfigurationSettings,
    | 'gpt_bill_data_source'
    | 'use_forms'
    | 'use_expense'
    | 'get_invoice_date_from_ai'
    | 'get_total_charges_from_ai'
  >,
): string[] {
  return [
    ...(settings.gpt_bill_data_source === 'tables' ? [] : ['what lines are read from']),
    ...(settings.use_forms ? ['labelled values'] : []),
    ...(settings.use_expense ? ['expenses'] : []),
    ...(settings.get_invoice_date_from_ai ? ['the invoice date from AI'] : []),
    ...(settings.get_total_charges_from_ai ? ['the total charges from AI'] : []),
  ]
}

const noSkips = Object.fromEntries(SKIP_FLAGS.map((flag) => [flag, false])) as Record<SkipFlag, false>

export const DEFAULT_SETTINGS: ConfigurationSettings = {
  ...READING_FLAGS,
  ...noSkips,
  gpt_bill_data_source: 'tables',
  ai_model: 'grok-3-mini-latest-high',
  schema_id: null,
}

/** What our own staff alone choose, also in a client's own configuration; split rules are theirs too. */
export const STAFF_CHOICES = [
  ...SKIP_FLAGS,
  ...(Object.keys(READING_FLAGS) as ReadingFlag[]),
  'ai_model',
] as const satisfies readonly (keyof ConfigurationSettings)[]
