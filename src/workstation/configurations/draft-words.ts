import { NO_UTILITY_ID, SKIP_FLAGS } from '#domain/configurations/configuration.ts'
import type { Draft } from './state/draft.ts'
import {
  DATA_SOURCE_LABELS,
  FLAG_GROUPS,
  QUERY_FIELD_LABELS,
  RULE_TYPE_LABELS,
  SKIP_LABELS,
} from './words.ts'

/** Every value of a configuration by its name on screen, for comparing two of them. */
export function draftWords(draft: Draft): ReadonlyMap<string, string> {
  const flags = FLAG_GROUPS.flatMap(({ flags }) => flags)
  return new Map([
    ['Name', draft.name],
    ['Utility', draft.utility_company_id === NO_UTILITY_ID ? 'None' : `#${draft.utility_company_id}`],
    ['Client', draft.company_id === null ? 'Every client' : `#${draft.company_id}`],
    ['Lines are read from', DATA_SOURCE_LABELS[draft.gpt_bill_data_source]],
    ['Schema id', draft.schema_id === null ? 'None' : `${draft.schema_id}`],
    ['Model', draft.ai_model],
    ...flags.map(({ flag, label }): [string, string] => [label, yesNo(draft[flag])]),
    ...SKIP_FLAGS.map((flag): [string, string] => [`Left out: ${SKIP_LABELS[flag]}`, yesNo(draft[flag])]),
    ...draft.queries.map(({ name, query, ep_field_name: field }): [string, string] => [
      `Question “${name}”`,
      field === null ? query : `${query} (${QUERY_FIELD_LABELS[field]})`,
    ]),
    ...draft.splitRules.map((rule, place): [string, string] => [
      `Split rule ${place + 1}`,
      [
        RULE_TYPE_LABELS[rule.rule_type],
        rule.start_condition,
        rule.end_condition,
        rule.line_count === null ? '' : `${rule.line_count} lines`,
      ]
        .filter(Boolean)
        .join(' · '),
    ]),
  ])
}

const yesNo = (on: boolean): string => (on ? 'yes' : 'no')
