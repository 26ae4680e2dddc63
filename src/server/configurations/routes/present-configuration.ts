import type { z } from 'zod'
import type { configuration, configurationCalls } from '#contract/configurations/configurations.ts'
import { NO_UTILITY_ID } from '#domain/configurations/configuration.ts'
import type { Caller } from '#server/people/policies/bill-scope.ts'
import { mayChange } from '#server/people/policies/owned-record.ts'
import type { Configuration, ConfigurationRow, ListedConfiguration } from '../edit-configuration.ts'

type Listed = z.output<(typeof configurationCalls)['configurations.list']['answer']>['configurations'][number]

export function presentConfiguration(stored: Configuration, caller: Caller): z.output<typeof configuration> {
  return {
    ...presentRow(stored, caller),
    queries: stored.queries.map(({ id, name, query, fieldName }) => ({
      id,
      name,
      query,
      ep_field_name: fieldName,
    })),
    splitRules: stored.splitRules.map((rule) => ({
      id: rule.id,
      rule_type: rule.type,
      start_condition: rule.startCondition,
      end_condition: rule.endCondition,
      line_count: rule.lineCount,
      textract_configuration_id: stored.id,
    })),
  }
}

export const presentListed = (listed: ListedConfiguration, caller: Caller): Listed => ({
  ...presentRow(listed, caller),
  query_count: listed.queryCount,
  split_rule_count: listed.splitRuleCount,
})

const presentRow = (row: ConfigurationRow, caller: Caller) => ({
  id: row.id,
  version: row.version,
  name: row.name,
  utility_company_id: row.utilityCompanyId ?? NO_UTILITY_ID,
  utility_company_name: row.utilityName,
  company_id: row.companyId,
  ...row.settings,
  editable: mayChange(row, caller),
  updated_at: row.updatedAt.toISOString(),
})
