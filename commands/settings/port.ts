import type { KeptSettings } from './context.ts'

/** What commands may ask of the room of settings. */
export interface SettingsPort {
  /** The settings as they are now, in the place of those that were loaded. */
  show(settings: KeptSettings): void
  refresh(): void
}
