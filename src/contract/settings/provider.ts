import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { keysOf, version } from '#contract/kernel/values.ts'
import { SETTING_GROUPS, SMTP_SECURITY } from '#domain/settings/provider-settings.ts'

/** Texts are judged by `#domain/provider-settings.ts`, in the words that the pages show. */
const values = z.object({
  sender_name: z.string().max(200),
  sender_address: z.string().max(254),
  public_url: z.string().max(500),
  smtp_host: z.string().max(255),
  smtp_port: z.int().min(0).max(1_000_000).nullable(),
  smtp_security: z.enum(SMTP_SECURITY),
  smtp_user: z.string().max(500),
  automated_requests: z.boolean(),
  show_ranks: z.boolean(),
  ai_base_url: z.string().max(500),
  ai_model: z.string().max(200),
})

/** Empty takes it away; absent leaves it. */
const secrets = z.object({
  smtp_password: z.string().max(1_000).optional(),
  ai_key: z.string().max(1_000).optional(),
})

const changes = { changes: values.partial().default({}), secrets: secrets.default({}) }

/** What holds, secrets left out. */
export const providerSettings = z.object({
  version,
  values,
  /** Whether one is kept. */
  secrets: z.object({ smtp_password: z.boolean(), ai_key: z.boolean() }),
  /** Groups that a variable of the environment decides: they cannot be changed here. */
  from_environment: z.array(z.enum(keysOf(SETTING_GROUPS))),
  program_version: z.string().max(50),
  /** The name of the last migration that this version has. */
  last_migration: z.string().max(200),
})

const changed = z.object({
  settings: providerSettings,
  /** Given to `provider.restoreSettings`, it brings back what stood before. */
  undo: z.object({ version, restores: version }),
})

const tried = z.object({ works: z.boolean(), words: z.string() })

/** The provider's own settings. */
export const providerCalls = {
  'provider.settings': {
    method: 'GET',
    at: { admin: '/admin/settings' },
    contractors: false,
    answer: providerSettings,
  },
  'provider.saveSettings': {
    method: 'PUT',
    at: { admin: '/admin/settings' },
    contractors: false,
    body: z.object({ version, ...changes }),
    answer: changed,
  },
  'provider.restoreSettings': {
    method: 'POST',
    at: { admin: '/admin/settings/restore' },
    contractors: false,
    body: z.object({ version, restores: version }),
    answer: changed,
  },
  /** Sends a mail by what was typed, saved or not, to who asks unless told; says what the server answered. */
  'provider.tryMail': {
    method: 'POST',
    at: { admin: '/admin/settings/try_mail' },
    contractors: false,
    body: z.object({ to: z.string().max(254).default(''), ...changes }),
    answer: tried,
  },
  /** Asks the AI service one question by what was typed, saved or not. */
  'provider.tryAi': {
    method: 'POST',
    at: { admin: '/admin/settings/try_ai' },
    contractors: false,
    body: z.object(changes),
    answer: tried,
  },
} satisfies Calls
