import type { z } from 'zod'
import type { providerSettings } from '#contract/settings/provider.ts'
import { LAST_MIGRATION, PROGRAM_VERSION } from '#server/platform/program-version.ts'
import type { SettingsView } from '../show-settings.ts'

export const presentSettings = ({
  version,
  values,
  secrets,
  fromEnvironment,
}: SettingsView): z.output<typeof providerSettings> => ({
  version,
  values,
  secrets,
  from_environment: fromEnvironment,
  program_version: PROGRAM_VERSION,
  last_migration: LAST_MIGRATION,
})
