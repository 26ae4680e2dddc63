import type { CalendarDate } from '#base/calendar-date.ts'

/** Automation of one kind, switched off for an account by a person. */
export interface Pause {
  paused: boolean
  /** The first day on which automation goes on by itself; null: when a person says so. */
  resumesOn: CalendarDate | null
  reason: string | null
}

export const NOT_PAUSED: Pause = { paused: false, resumesOn: null, reason: null }

export const isPaused = ({ paused, resumesOn }: Pause, today: CalendarDate): boolean =>
  paused && (resumesOn === null || resumesOn > today)
