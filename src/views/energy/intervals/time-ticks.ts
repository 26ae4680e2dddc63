import { asCalendarDate } from '#base/calendar-date.ts'
import { beginningOf, type WallTime, wallClock } from '#domain/energy/intervals/local-clock.ts'
import type { MomentRange } from './interval-data.ts'

const HOUR = 3_600
const DAY = 24 * HOUR
const HOUR_STEPS = [1, 2, 3, 6, 12]
const DAY_STEPS = [1, 2, 5, 10]
const MONTH_STEPS = [1, 2, 3, 6, 12]
/** A month, at most. */
const MONTH = 31 * DAY

/** Where the marks of a time scale stand: at full hours, midnights or beginnings of months on the clocks of a zone. */
export function timeTicks({ from, to }: MomentRange, most: number, timeZone: string): number[] {
  const wall = wallClock(timeZone)
  const shown = { from: wall(from), to: wall(to) }
  const apart = (shown.to - shown.from) / Math.max(1, most)
  return wallTicks(shown, apart)
    .map((time) => momentOf(time, timeZone))
    .filter((moment, at, all) => moment >= from && moment <= to && moment !== all[at - 1])
}

function wallTicks({ from, to }: { from: WallTime; to: WallTime }, apart: number): WallTime[] {
  const hours = HOUR_STEPS.find((step) => step * HOUR >= apart)
  if (hours !== undefined) return everyStep(from, to, hours * HOUR)
  const days = DAY_STEPS.find((step) => step * DAY >= apart)
  const first = new Date(from * 1_000)
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth()]
  const months = days === undefined ? (MONTH_STEPS.find((step) => step * MONTH >= apart) ?? 12) : 1
  const ticks: WallTime[] = []
  for (let at = month - (month % months); ; at += months) {
    const begins = Date.UTC(year, at, 1) / 1_000
    if (begins > to) return ticks
    ticks.push(begins)
    const length = (Date.UTC(year, at + 1, 1) / 1_000 - begins) / DAY
    // None stands closer to the next month than a step.
    for (let day = days ?? length; day + (days ?? 0) / 2 < length; day += days ?? length)
      ticks.push(begins + day * DAY)
  }
}

const everyStep = (from: WallTime, to: WallTime, step: number): WallTime[] => {
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, at) => first + at * step,
  )
}

/** Where clocks are put forward over a time it is that of the same distance from midnight. */
function momentOf(time: WallTime, timeZone: string): number {
  const midnight = Math.floor(time / DAY) * DAY
  const day = asCalendarDate(new Date(midnight * 1_000).toISOString().slice(0, 10))
  const moment = beginningOf(day, timeZone) + (time - midnight)
  // The offset may have changed since midnight.
  const off = time - wallClock(timeZone)(moment)
  return Math.abs(off) > HOUR ? moment : moment + off
}
