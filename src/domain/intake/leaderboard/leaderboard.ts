import type { CalendarDate } from '#base/calendar-date.ts'

/** Uploads are counted from this year on. */
export const FIRST_LEADERBOARD_YEAR = 2023

export const yearOf = (day: CalendarDate): number => Number(day.slice(0, 4))

const monthOf = (day: CalendarDate): number => Number(day.slice(5, 7))

/** The years that can be chosen, the newest first. */
export function leaderboardYears(today: CalendarDate): number[] {
  const years = Math.max(1, yearOf(today) - FIRST_LEADERBOARD_YEAR + 1)
  return Array.from({ length: years }, (_, at) => FIRST_LEADERBOARD_YEAR + years - 1 - at)
}

/** How many months of a year have begun. */
export function begunMonths(year: number, today: CalendarDate): number {
  if (year < yearOf(today)) return 12
  return year === yearOf(today) ? monthOf(today) : 0
}
