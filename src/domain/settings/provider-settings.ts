import { isEmail } from '#domain/people/sign-up.ts'

/** What the provider sets for itself: rules that hold in the set-up, in the settings room and on the server. */

/** How the line to the mail server is kept private: TLS from the first byte, TLS asked for in time, or not at all. */
export const SMTP_SECURITY = ['starttls', 'tls', 'none'] as const
export type SmtpSecurity = (typeof SMTP_SECURITY)[number]

export const SMTP_SECURITY_WORDS: Record<SmtpSecurity, string> = {
  starttls: 'STARTTLS (mostly port 587)',
  tls: 'TLS (mostly port 465)',
  none: 'None',
}

/** The port that mail servers of the kind mostly have. */
export const SMTP_PORTS: Record<SmtpSecurity, number> = { starttls: 587, tls: 465, none: 25 }

/** A text that is empty is not set; so is a port that is null. */
export interface ProviderSettings {
  sender_name: string
  sender_address: string
  public_url: string
  smtp_host: string
  smtp_port: number | null
  smtp_security: SmtpSecurity
  smtp_user: string
  automated_requests: boolean
  show_ranks: boolean
  ai_base_url: string
  ai_model: string
}

export type SettingName = keyof ProviderSettings

export const NO_SETTINGS: ProviderSettings = {
  sender_name: '',
  sender_address: '',
  public_url: '',
  smtp_host: '',
  smtp_port: null,
  smtp_security: 'starttls',
  smtp_user: '',
  automated_requests: false,
  show_ranks: false,
  ai_base_url: '',
  ai_model: '',
}

export const SETTING_LABELS: Record<SettingName, string> = {
  sender_name: 'Name on mails',
  sender_address: 'Address that mails come from',
  public_url: 'Address of these pages',
  smtp_host: 'Mail server',
  smtp_port: 'Port',
  smtp_security: 'Encryption',
  smtp_user: 'User',
  automated_requests: 'Ask utilities for bills that are due, by itself, each morning',
  show_ranks: 'Show every admin how each of the staff stands beside the others',
  ai_base_url: 'Address of the service',
  ai_model: 'Model',
}

/** Settings that one variable of the environment decides together, with the secret that belongs to them. */
export const SETTING_GROUPS = {
  sender: {
    title: 'Sender of mails',
    variable: 'MAIL_FROM',
    names: ['sender_name', 'sender_address'],
  },
  address: {
    title: 'Address',
    variable: 'PUBLIC_URL',
    names: ['public_url'],
  },
  mail: {
    title: 'Mail server',
    variable: 'SMTP_URL',
    names: ['smtp_host', 'smtp_port', 'smtp_security', 'smtp_user', 'smtp_password'],
  },
  automation: {
    title: 'Automatic requests',
    variable: 'AUTOMATED_REQUESTS',
    names: ['automated_requests'],
  },
  ai: {
    title: 'AI service',
    variable: 'AI_BASE_URL',
    names: ['ai_base_url', 'ai_model', 'ai_key'],
  },
  tracking: {
    title: 'Intake tracking',
    variable: 'SHOW_RANKS',
    names: ['show_ranks'],
  },
} as const satisfies Record<
  string,
  { title: string; variable: string; names: readonly (SettingName | SecretName)[] }
>

export const GROUP_NAMES = Object.keys(SETTING_GROUPS) as SettingGroup[]

export type SettingGroup = keyof typeof SETTING_GROUPS

/** What is given once and never shown again. */
export type SecretName = 'smtp_password' | 'ai_key'

/** Where a secret is sent to: with another of these it has to be given anew. */
export const SECRET_GOES_TO: Record<SecretName, readonly SettingName[]> = {
  smtp_password: ['smtp_host', 'smtp_port', 'smtp_security'],
  ai_key: ['ai_base_url'],
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|\[[0-9a-f:.]+\])$/i

const isPageAddress = (text: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(text) &&
  URL.canParse(text) &&
  new URL(text).search === '' &&
  new URL(text).hash === '' &&
  new URL(text).username === ''

const WEB = 'Give an address that begins with https:// or http://, with nothing behind its path.'

/** What is wrong with each setting. */
export function settingProblems(settings: ProviderSettings): Partial<Record<SettingName, string>> {
  const problems: Partial<Record<SettingName, string>> = {}
  const { sender_name, sender_address, public_url, smtp_host, smtp_port, smtp_user, ai_base_url } = settings
  if (sender_address !== '' && !isEmail(sender_address))
    problems.sender_address = 'Please enter a valid email.'
  if (sender_address === '' && sender_name !== '')
    problems.sender_address = 'A name on mails needs the address that they come from.'
  if (public_url !== '' && !isPageAddress(public_url)) problems.public_url = WEB
  if (smtp_host !== '' && !HOST.test(smtp_host))
    problems.smtp_host = 'Give the server’s name alone, such as smtp.example.com.'
  if (smtp_port !== null && !(Number.isInteger(smtp_port) && smtp_port >= 1 && smtp_port <= 65_535))
    problems.smtp_port = 'Give a number from 1 to 65535.'
  if (smtp_host === '' && smtp_user !== '') problems.smtp_host = 'Which server is this user of?'
  if (ai_base_url !== '' && !isPageAddress(ai_base_url)) problems.ai_base_url = WEB
  return problems
}

/** Texts without blanks at their ends, addresses without a slash. */
export function tidySettings<S extends Partial<ProviderSettings>>(settings: S): S {
  const tidy = Object.entries(settings).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    const text = value.trim()
    return [name, name === 'public_url' || name === 'ai_base_url' ? text.replace(/\/+$/, '') : text]
  })
  return Object.fromEntries(tidy)
}
