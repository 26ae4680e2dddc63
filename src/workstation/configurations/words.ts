import type { SplitRuleType } from '#domain/bills/split/split-rule.ts'
import type { ReadingFlag, SkipFlag } from '#domain/configurations/configuration.ts'

/** What the flags of a configuration say, for a person. */
export const FLAG_GROUPS: readonly {
  title: string
  flags: readonly { flag: ReadingFlag; label: string }[]
}[] = [
  {
    title: 'Reading the file',
    flags: [
      { flag: 'use_tables', label: 'Find tables' },
      { flag: 'use_forms', label: 'Find labelled values' },
      { flag: 'use_expense', label: 'Read it as an expense document' },
      { flag: 'use_queries', label: 'Ask the questions below' },
      { flag: 'skip_ocr', label: 'Use only the text in the file, without OCR' },
    ],
  },
  {
    title: 'What these bills are like',
    flags: [
      { flag: 'provides_sewer_usage', label: 'Sewer usage is printed' },
      { flag: 'no_lighting_usage', label: 'Lighting has no usage' },
      { flag: 'storm_water_always_one_esu', label: 'Storm water always counts as one ESU' },
      { flag: 'gets_usage_from_queries', label: 'Usage comes from the questions’ answers' },
      { flag: 'force_single_date_range', label: 'Every line has the same service period' },
    ],
  },
  {
    title: 'What the AI decides',
    flags: [
      { flag: 'get_invoice_date_from_ai', label: 'The invoice date' },
      { flag: 'get_total_charges_from_ai', label: 'The total charges' },
    ],
  },
]

export const SKIP_LABELS: Record<SkipFlag, string> = {
  skip_nonzero_charge_validation: 'Charges that are zero',
  skip_nonzero_usage_validation: 'Usage that is zero',
  skip_demand_validation: 'Demand',
  skip_demand_history_validation: 'Demand against its history',
  skip_duplicate_usage_validation: 'Usage that appears twice',
  skip_total_charge_validation: 'Total of the charges',
  skip_invoice_date_validation: 'Invoice date',
  skip_inactive_uam_validation: 'Inactive meters',
  skip_neighboring_bill_validation: 'Neighboring bills',
  skip_usage_threshold_validation: 'Usage threshold',
  skip_demand_threshold_validation: 'Demand threshold',
  skip_one_day_period_validation: 'Periods of one day',
  skip_delivery_cadence_validation: 'Delivery cadence',
}

export const DATA_SOURCE_LABELS = {
  tables: 'Tables',
  html: 'HTML',
  pdf: 'PDF',
  'structured-pdf': 'Structured PDF',
} as const

export const RULE_TYPE_LABELS: Record<SplitRuleType, string> = {
  start_end: 'From a start to an end',
  cut_after: 'Cut after a line',
  n_lines_after: 'A number of lines after a line',
}

/** Fields of the bill that a question can be asked for. */
export const QUERY_FIELD_LABELS = {
  acct_num: 'Account number',
  meter_num: 'Meter number',
  invoice_date: 'Invoice date',
  start_date: 'Start date',
  end_date: 'End date',
  due_date: 'Due date',
  total_cost: 'Total cost',
  usage: 'Usage',
  demand: 'Demand',
} as const
