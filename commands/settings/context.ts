import type { CallAnswer } from '#contract/client/contract.ts'

export type KeptSettings = CallAnswer<'provider.settings'>

/** The room of settings as commands see it. */
export interface SettingsContext {
  /** What holds now. */
  kept: KeptSettings
}
