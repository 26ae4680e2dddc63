import type { KeptSettings, SettingsContext } from '#commands/settings/context.ts'
import { NO_SETTINGS } from '#domain/settings/provider-settings.ts'

export const keptSettings = (over: Partial<KeptSettings> = {}): KeptSettings => ({
  version: 0,
  values: NO_SETTINGS,
  secrets: { smtp_password: false, ai_key: false },
  from_environment: [],
  program_version: '1.2.3',
  last_migration: '0001-companies',
  ...over,
})

/** Nothing set; everything set; a part that the environment sets. */
export const settingsContexts: readonly SettingsContext[] = [
  { kept: keptSettings() },
  {
    kept: keptSettings({
      values: { ...NO_SETTINGS, smtp_host: 'smtp.example.test', ai_base_url: 'https://ai.example.test' },
    }),
  },
  { kept: keptSettings({ from_environment: ['mail'] }) },
]
