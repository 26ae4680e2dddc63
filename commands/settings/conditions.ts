import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'

export const inSettings: When = all(
  inRoom('settings'),
  only(({ settings }) => settings !== null),
)

/** The room of settings. */
export const settingsOf = portOf('settings')
