import { type ProviderSettings, type SettingGroup, SMTP_PORTS } from '#domain/settings/provider-settings.ts'
import type { Database } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import type { GivenSettings } from '#server/platform/settings.ts'
import { formOf, groupsGiven } from './merge-settings.ts'
import {
  findSettings,
  type SettingsVersion,
  type StoredSettings,
} from './repositories/provider-settings-repository.ts'

/** The settings for somebody who may change them. */
export interface SettingsView {
  version: number
  /** As they hold, without any secret. */
  values: ProviderSettings
  secrets: { smtp_password: boolean; ai_key: boolean }
  fromEnvironment: SettingGroup[]
  changedBy: string | null
  changedAt: Date | null
}

export const getSettings = async ({
  db,
  settings,
}: Pick<Services, 'settings'> & { db: Database }): Promise<SettingsView> =>
  viewOf(await findSettings(db), settings.given)

export function viewOf(
  { version, stored, changedBy, changedAt }: SettingsVersion,
  given: GivenSettings,
): SettingsView {
  return {
    version,
    values: { ...formOf(stored, given), ...shownOf(given) },
    secrets: secretsOf(stored, given),
    fromEnvironment: groupsGiven(given),
    changedBy,
    changedAt,
  }
}

const secretsOf = ({ smtpPasswordId, aiKeyId }: StoredSettings, { smtpUrl, ai }: GivenSettings) => ({
  smtp_password: smtpUrl === null ? smtpPasswordId !== null : new URL(smtpUrl).password !== '',
  ai_key: ai === null ? aiKeyId !== null : ai.apiKey !== null,
})

/** What the environment says, as the forms show it. */
function shownOf({
  mailFrom,
  publicUrl,
  smtpUrl,
  automatedRequests,
  showRanks,
  ai,
}: GivenSettings): Partial<ProviderSettings> {
  return {
    ...(mailFrom !== null && { sender_name: '', sender_address: mailFrom }),
    ...(publicUrl !== null && { public_url: publicUrl }),
    ...(smtpUrl !== null && shownServer(new URL(smtpUrl))),
    ...(automatedRequests !== null && { automated_requests: automatedRequests }),
    ...(showRanks !== null && { show_ranks: showRanks }),
    ...(ai !== null && { ai_base_url: ai.baseUrl, ai_model: ai.model ?? '' }),
  }
}

function shownServer({ protocol, hostname, port, username, searchParams }: URL): Partial<ProviderSettings> {
  const plainOrStarttls = searchParams.get('tls') === 'never' ? 'none' : 'starttls'
  const smtp_security = protocol === 'smtps:' ? 'tls' : plainOrStarttls
  return {
    smtp_host: hostname,
    smtp_port: port === '' ? SMTP_PORTS[smtp_security] : Number(port),
    smtp_security,
    smtp_user: decodeURIComponent(username),
  }
}
