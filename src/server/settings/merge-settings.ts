import {
  type ProviderSettings,
  SECRET_GOES_TO,
  SETTING_GROUPS,
  type SecretName,
  type SettingGroup,
  type SettingName,
  settingProblems,
  tidySettings,
} from '#domain/settings/provider-settings.ts'
import { CallError } from '#server/platform/errors.ts'
import type { GivenSettings } from '#server/platform/settings.ts'
import type { StoredSettings } from './repositories/provider-settings-repository.ts'

/** What somebody typed: the settings that differ, and secrets. */
export interface TypedSettings {
  changes: Partial<ProviderSettings>
  /** Empty takes it away; absent leaves it. */
  secrets: Partial<Record<SecretName, string>>
}

/** The settings as forms show them. */
export const formOf = (stored: StoredSettings, { smtpUrl }: GivenSettings): ProviderSettings => ({
  sender_name: stored.senderName,
  sender_address: stored.senderAddress,
  public_url: stored.publicUrl,
  smtp_host: stored.smtpHost,
  smtp_port: stored.smtpPort,
  smtp_security: stored.smtpSecurity,
  smtp_user: stored.smtpUser,
  automated_requests: stored.automatedRequests ?? smtpUrl !== null,
  show_ranks: stored.showRanks,
  ai_base_url: stored.aiBaseUrl,
  ai_model: stored.aiModel,
})

/** The groups of which the environment decides. */
export function groupsGiven({
  mailFrom,
  publicUrl,
  smtpUrl,
  automatedRequests,
  showRanks,
  ai,
}: GivenSettings): SettingGroup[] {
  const given = {
    sender: mailFrom,
    address: publicUrl,
    mail: smtpUrl,
    automation: automatedRequests,
    tracking: showRanks,
    ai,
  }
  return (Object.keys(SETTING_GROUPS) as SettingGroup[]).filter((group) => given[group] !== null)
}

/** What would be stored, but for new secrets. Throws `CallError` for what cannot be. */
export function mergeSettings(
  stored: StoredSettings,
  given: GivenSettings,
  { changes, secrets }: TypedSettings,
): StoredSettings {
  refuseGiven(given, [...Object.keys(changes), ...Object.keys(secrets)])
  const before = formOf(stored, given)
  const after = tidySettings({ ...before, ...changes })
  const problems = settingProblems(after)
  const [problem] = Object.values(problems)
  if (problem !== undefined) throw new CallError('invalid_input', problem, { details: problems })
  return {
    senderName: after.sender_name,
    senderAddress: after.sender_address,
    publicUrl: after.public_url,
    smtpHost: after.smtp_host,
    smtpPort: after.smtp_port,
    smtpSecurity: after.smtp_security,
    smtpUser: after.smtp_user,
    smtpPasswordId: keptSecret('smtp_password', stored.smtpPasswordId, { before, after, secrets }),
    automatedRequests: changes.automated_requests ?? stored.automatedRequests,
    showRanks: after.show_ranks,
    aiBaseUrl: after.ai_base_url,
    aiModel: after.ai_model,
    aiKeyId: keptSecret('ai_key', stored.aiKeyId, { before, after, secrets }),
  }
}

function refuseGiven(given: GivenSettings, names: readonly string[]): void {
  for (const group of groupsGiven(given)) {
    const { variable, names: own } = SETTING_GROUPS[group]
    if (!own.some((name) => names.includes(name))) continue
    throw new CallError(
      'invalid_input',
      `This is set by the environment (${variable}). Change it there and start the program again.`,
    )
  }
}

const WHERE: Record<SecretName, { address: SettingName; words: string }> = {
  smtp_password: { address: 'smtp_host', words: 'Give the password again: it goes to another server now.' },
  ai_key: { address: 'ai_base_url', words: 'Give the key again: it goes to another service now.' },
}

/** A secret is never sent to where it was not given for: whoever changes the address gives it anew. */
function keptSecret(
  name: SecretName,
  kept: number | null,
  {
    before,
    after,
    secrets,
  }: { before: ProviderSettings; after: ProviderSettings; secrets: TypedSettings['secrets'] },
): number | null {
  if (kept === null || secrets[name] !== undefined || after[WHERE[name].address] === '') return null
  if (SECRET_GOES_TO[name].some((setting) => before[setting] !== after[setting]))
    throw new CallError('invalid_input', WHERE[name].words, { details: { [name]: WHERE[name].words } })
  return kept
}
