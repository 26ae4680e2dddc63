import type { ColumnType, Generated } from 'kysely'
import type { SplitRuleType } from '#domain/split/split-rule.ts'

/** Tables of configurations, prompt notes and calls of an AI service. */
export interface ConfigurationTables {
  extraction_configurations: ExtractionConfigurationTable
  configuration_queries: ConfigurationQueryTable
  configuration_split_rules: ConfigurationSplitRuleTable
  prompt_notes: PromptNoteTable
  ai_calls: AiCallTable
}

type Id = Generated<number>
type CreatedAt = ColumnType<Date, Date | undefined, Date>

interface Owned {
  /** Null: everybody's. */
  company_id: number | null
  version: Generated<number>
  updated_at: CreatedAt
  updated_by: number | null
}

interface ExtractionConfigurationTable extends Owned {
  id: Id
  utility_company_id: number | null
  name: string
  settings: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: CreatedAt
}

interface ConfigurationQueryTable {
  id: Id
  configuration_id: number
  name: string
  query: string
  field_name: string | null
}

interface ConfigurationSplitRuleTable {
  id: Id
  configuration_id: number
  rule_type: SplitRuleType
  start_condition: string | null
  end_condition: string | null
  line_count: number | null
}

interface PromptNoteTable extends Owned {
  id: Id
  name: string
  prompt_notes: Generated<string>
  second_pass_notes: Generated<string>
  supplementary_ocr_instructions: Generated<string>
  html_notes: Generated<string>
  attachable_type: Generated<'utility_company' | 'utility_account' | 'all'>
  utility_company_id: number | null
  utility_account_id: number | null
  archived: Generated<boolean>
  created_at: CreatedAt
}

interface AiCallTable {
  id: Id
  company_id: number
  bill_id: number | null
  configuration_id: number | null
  purpose: string
  model: string
  reserved_tokens: number
  prompt_tokens: number | null
  completion_tokens: number | null
  error: string | null
  duration_ms: number | null
  created_at: CreatedAt
}
