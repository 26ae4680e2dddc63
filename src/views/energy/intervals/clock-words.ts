import type { WallTime } from '#domain/energy/intervals/local-clock.ts'

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options })

const MOMENT = format({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const DAY = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const MONTH_TICK = format({ month: 'short', year: '2-digit' })
const DAY_TICK = format({ month: 'short', day: 'numeric' })
const HOUR_TICK = format({ month: 'short', day: 'numeric', hour: 'numeric' })

/** "Sun, Nov 3, 2024, 1:15 AM", as a clock on the wall shows it. */
export const momentWords = (wall: WallTime): string => MOMENT.format(wall * 1_000)
export const dayWords = (wall: WallTime): string => DAY.format(wall * 1_000)

/** "12 AM", of an hour of the clock. */
export const hourWords = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`

/** Under a time scale, by how many seconds lie between its ends. */
export function tickWords(wall: WallTime, span: number): string {
  if (span > 120 * 86_400) return MONTH_TICK.format(wall * 1_000)
  return (span > 4 * 86_400 ? DAY_TICK : HOUR_TICK).format(wall * 1_000)
}
