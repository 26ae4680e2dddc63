import {
  type ProviderSettings,
  SETTING_GROUPS,
  type SecretName,
  type SettingGroup,
  type SettingName,
  settingProblems,
} from './provider-settings.ts'

/** The settings on their way: what differs from what is kept, and secrets that were typed. */
export interface SettingsDraft {
  changes: Partial<ProviderSettings>
  secrets: Partial<Record<SecretName, string>>
}

export const NO_CHANGES: SettingsDraft = { changes: {}, secrets: {} }

export type SettingField = SettingName | SecretName

const isSecret = (field: SettingField): field is SecretName => field === 'smtp_password' || field === 'ai_key'

/** The draft with one thing typed; what is as it was kept is no change. */
export function withTyped(
  draft: SettingsDraft,
  kept: ProviderSettings,
  field: SettingField,
  value: ProviderSettings[SettingName],
): SettingsDraft {
  if (isSecret(field)) return { ...draft, secrets: { ...draft.secrets, [field]: String(value) } }
  const { [field]: _, ...others } = draft.changes
  return { ...draft, changes: value === kept[field] ? others : { ...others, [field]: value } }
}

export const hasChanges = ({ changes, secrets }: SettingsDraft): boolean =>
  Object.keys(changes).length + Object.keys(secrets).length > 0

/** The draft as far as it is of these groups. */
export function draftOf(draft: SettingsDraft, groups: readonly SettingGroup[]): SettingsDraft {
  const names: readonly string[] = groups.flatMap((group) => [...SETTING_GROUPS[group].names])
  const own = <T extends object>(values: T): T =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as T
  return { changes: own(draft.changes), secrets: own(draft.secrets) }
}

/** What is wrong with each field, were the draft saved now. */
export const draftProblems = (
  kept: ProviderSettings,
  { changes }: SettingsDraft,
): Partial<Record<SettingField, string>> => settingProblems({ ...kept, ...changes })
