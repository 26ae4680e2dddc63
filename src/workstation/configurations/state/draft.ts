import type { CallAnswer, CallInput } from '#contract/client/contract.ts'
import type { SplitRuleType } from '#domain/bills/split/split-rule.ts'
import {
  DEFAULT_SETTINGS,
  NO_UTILITY_ID,
  QUERY_FIELDS,
  type QueryField,
  STAFF_CHOICES,
} from '#domain/configurations/configuration.ts'

export type Configuration = CallAnswer<'configurations.get'>['configuration']
type NewConfiguration = CallAnswer<'configurations.new'>['configuration']
export type ConfigurationBody = CallInput<'configurations.create'>['body']
export type ConfigurationChange = CallInput<'configurations.save'>['body']

export interface DraftQuery {
  /** Its name on this screen; the id comes with the first save. */
  key: string
  id: number | null
  name: string
  query: string
  ep_field_name: QueryField | null
}

export interface DraftRule {
  key: string
  id: number | null
  rule_type: SplitRuleType
  start_condition: string
  end_condition: string
  line_count: number | null
}

type Fields = Omit<NewConfiguration, 'queries' | 'splitRules'>

/** A configuration as it is being edited. */
export interface Draft extends Fields {
  queries: readonly DraftQuery[]
  splitRules: readonly DraftRule[]
}

/** A change: what is named becomes so. */
export type Patch = Partial<Draft>

const FIELD_NAMES = [
  'name',
  'utility_company_id',
  'company_id',
  ...(Object.keys(DEFAULT_SETTINGS) as (keyof typeof DEFAULT_SETTINGS)[]),
] as const

export function draftOf(configuration: Configuration | NewConfiguration): Draft {
  const { queries, splitRules } = configuration
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, configuration[name]]))
  return {
    ...(fields as Fields),
    queries: queries.map(({ id, name, query, ep_field_name }) => ({
      key: `${id}`,
      id,
      name,
      query,
      ep_field_name: isQueryField(ep_field_name) ? ep_field_name : null,
    })),
    splitRules: splitRules.map(({ id, rule_type, start_condition, end_condition, line_count }) => ({
      key: `${id}`,
      id,
      rule_type,
      start_condition: start_condition ?? '',
      end_condition: end_condition ?? '',
      line_count,
    })),
  }
}

const isQueryField = (name: string | null): name is QueryField => QUERY_FIELDS.some((field) => field === name)

/** As the server takes it. Parts that `known` does not have are new to it. */
export function bodyOf(
  draft: Draft,
  known: Pick<Configuration, 'queries' | 'splitRules'> | null,
): ConfigurationBody {
  const { queries, splitRules, ...fields } = draft
  return {
    ...fields,
    queries: queries.map(({ id, name, query, ep_field_name }) => ({
      ...idIn(id, known?.queries),
      name,
      query,
      ep_field_name,
    })),
    splitRules: splitRules.map(({ id, rule_type, start_condition, end_condition, line_count }) => ({
      ...idIn(id, known?.splitRules),
      rule_type,
      start_condition: start_condition || null,
      end_condition: end_condition || null,
      line_count,
    })),
  }
}

/** Without what only staff choose: the server knows it. */
export function withoutStaffChoices({ splitRules: _, ...body }: ConfigurationBody): ConfigurationBody {
  const theirs = new Set<string>(STAFF_CHOICES)
  return {
    ...Object.fromEntries(Object.entries(body).filter(([name]) => !theirs.has(name))),
    name: body.name,
  }
}

const idIn = (id: number | null, parts: readonly { id: number }[] | undefined) =>
  id !== null && parts?.some((part) => part.id === id) ? { id } : {}

/** What makes the configuration that the server knows what the draft says. */
export function changeOf(
  draft: Draft,
  known: Pick<Configuration, 'queries' | 'splitRules'>,
): ConfigurationChange {
  const goneOf = (parts: readonly { id: number }[], kept: readonly { id: number | null }[]) =>
    parts.map(({ id }) => id).filter((id) => !kept.some((part) => part.id === id))
  return {
    ...bodyOf(draft, known),
    removed_queries: goneOf(known.queries, draft.queries),
    removed_split_rules: goneOf(known.splitRules, draft.splitRules),
  }
}

/** The first thing that stands against a save, and the field where it is. */
export function complaintOf(draft: Draft): { field: string; text: string } | null {
  if (draft.name.trim() === '') return { field: 'name', text: 'Give the configuration a name.' }
  for (const { key, name, query } of draft.queries) {
    if (name.trim() === '') return { field: `query-${key}-name`, text: 'Give the question a name.' }
    if (query.trim() === '') return { field: `query-${key}-query`, text: 'Write the question.' }
  }
  for (const rule of draft.splitRules) {
    const missing = missingIn(rule)
    if (missing !== null) return missing
  }
  return null
}

function missingIn({ key, rule_type, start_condition, end_condition, line_count }: DraftRule) {
  const text = 'Write the text that the rule looks for.'
  if (rule_type === 'cut_after')
    return end_condition === '' && start_condition === '' ? { field: `splitRule-${key}-end`, text } : null
  if (start_condition === '') return { field: `splitRule-${key}-start`, text }
  if (rule_type === 'n_lines_after' && line_count === null)
    return { field: `splitRule-${key}-count`, text: 'Say how many lines after it.' }
  return null
}

/** The draft under the names that its parts have on this screen: what was new there is the newest here. */
export function withKeysOf(edited: Draft, draft: Draft): Draft {
  return {
    ...draft,
    queries: keyed(edited.queries, draft.queries),
    splitRules: keyed(edited.splitRules, draft.splitRules),
  }
}

function keyed<P extends { key: string; id: number | null }>(edited: readonly P[], parts: readonly P[]): P[] {
  const unnamed = edited.filter(({ id }) => id === null)
  return parts.map((part) => ({
    ...part,
    key: (edited.find(({ id }) => id === part.id) ?? unnamed.shift() ?? part).key,
  }))
}

let made = 0
/** A name for a part that the server does not know yet. */
export const newKey = (): string => `new-${++made}`

export const hasUtility = ({ utility_company_id }: Draft): boolean => utility_company_id !== NO_UTILITY_ID
