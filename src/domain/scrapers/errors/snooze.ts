/** For how long errors are put off, by days. */
export const SNOOZES = { day: 1, week: 7, month: 30 } as const
export type Snooze = keyof typeof SNOOZES

/** When people begin. */
const MORNING = 8

/** The morning on which errors that are put off are seen again, by the clock of the person who looks. */
export function snoozedUntil(snooze: Snooze, now: Date): Date {
  const then = new Date(now)
  then.setDate(then.getDate() + SNOOZES[snooze])
  then.setHours(MORNING, 0, 0, 0)
  return then
}
