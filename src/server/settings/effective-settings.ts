import { SMTP_PORTS } from '#domain/settings/provider-settings.ts'
import type { AiSettings, Settings } from '#server/platform/settings.ts'
import type { StoredSettings } from './repositories/provider-settings-repository.ts'

/** The provider's settings as they hold: what the environment says goes before what was set in the program. */
export interface ProviderValues {
  /** "Name <address>". */
  mailFrom: string
  /** Where people reach the pages, for links in mails; without a slash at the end. */
  publicUrl: string
  /** Null: mail is kept as files in the data folder. */
  smtpUrl: string | null
  /** Whether the robot asks utilities for bills that are due. */
  automatedRequests: boolean
  /** Whether staff see how others stand. */
  showRanks: boolean
  /** Null: the built-in engine reads alone. */
  ai: AiSettings | null
  /** Null where demo data may be, and its logins work; else what keeps them out, in words. */
  demoBarrier: string | null
}

/** Opened. */
export interface Secrets {
  smtpPassword: string | null
  aiKey: string | null
}

const NOBODY = 'Utility Bills <no-reply@localhost>'

export function effectiveSettings(
  settings: Pick<Settings, 'given' | 'aiLimits' | 'port' | 'demoBarrier'>,
  stored: StoredSettings,
  secrets: Secrets,
): ProviderValues {
  const { given, aiLimits, port, demoBarrier } = settings
  const ai = given.ai ?? storedAi(stored, secrets)
  return {
    mailFrom: given.mailFrom ?? senderOf(stored) ?? NOBODY,
    publicUrl: given.publicUrl ?? (stored.publicUrl || `http://localhost:${port}`),
    smtpUrl: given.smtpUrl ?? smtpUrlOf(stored, secrets.smtpPassword),
    automatedRequests: given.automatedRequests ?? stored.automatedRequests ?? given.smtpUrl !== null,
    showRanks: given.showRanks ?? stored.showRanks,
    ai: ai === null ? null : { ...ai, ...aiLimits },
    demoBarrier: demoBarrier ?? (stored.publicUrl === '' ? null : 'these pages have a public address'),
  }
}

function senderOf({
  senderName,
  senderAddress,
}: Pick<StoredSettings, 'senderName' | 'senderAddress'>): string | null {
  if (senderAddress === '') return null
  return senderName === '' ? senderAddress : `"${senderName.replace(/["\\]/g, '\\$&')}" <${senderAddress}>`
}

/** The address that a carrier connects to; null without a server. */
export function smtpUrlOf(
  {
    smtpHost,
    smtpPort,
    smtpSecurity,
    smtpUser,
  }: Pick<StoredSettings, 'smtpHost' | 'smtpPort' | 'smtpSecurity' | 'smtpUser'>,
  password: string | null,
): string | null {
  if (smtpHost === '') return null
  const scheme = smtpSecurity === 'tls' ? 'smtps' : 'smtp'
  const user = smtpUser === '' ? '' : `${encodeURIComponent(smtpUser)}:${encodeURIComponent(password ?? '')}@`
  const port = smtpPort ?? SMTP_PORTS[smtpSecurity]
  return `${scheme}://${user}${smtpHost}:${port}${ASKED[smtpSecurity]}`
}

/** TLS is required, unless it was chosen that none is used. */
const ASKED = { starttls: '', tls: '', none: '?tls=never' }

const storedAi = ({ aiBaseUrl, aiModel }: StoredSettings, { aiKey }: Secrets) =>
  aiBaseUrl === '' ? null : { baseUrl: aiBaseUrl, apiKey: aiKey, model: aiModel === '' ? null : aiModel }
