import type { KeptSettings, SettingsContext } from './context.ts'

/** What commands may ask of the room of settings. */
export interface SettingsPort {
  /** The settings as they are now, in the place of those that were loaded. */
  show(settings: KeptSettings): void
  refresh(): void
}

declare module '#commands/kernel/rooms.ts' {
  interface RoomSlices {
    settings: { context: SettingsContext; port: SettingsPort }
  }
}
