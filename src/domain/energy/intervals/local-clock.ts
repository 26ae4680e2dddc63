import type { CalendarDate } from '#base/calendar-date.ts'

/** A time as a clock on the wall shows it: seconds as if it were UTC. */
export type WallTime = number

/** Seconds that clocks of a zone are ahead of UTC at a moment. */
type Offset = (moment: number) => number

const HOUR = 3_600
/** Further apart than any zone's two offsets. */
const DAY = 24 * HOUR

/** What clocks of a zone show, moment by moment. Throws RangeError for a zone that there is not. */
export function wallClock(timeZone: string): (moment: number) => WallTime {
  const offset = offsetsOf(timeZone)
  return (moment) => moment + offset(moment)
}

/** What clocks of a zone show at moments. Throws RangeError for a zone that there is not. */
export function wallTimesOf(moments: readonly number[], timeZone: string): WallTime[] {
  return moments.map(wallClock(timeZone))
}

/** When a day begins in a zone. */
export function beginningOf(date: CalendarDate, timeZone: string): number {
  const [moment] = momentsOf([Date.parse(date) / 1_000], timeZone)
  return moment ?? 0
}

/** The moments of times that somebody read off clocks of a zone, in the order in which they were read. */
export function momentsOf(times: readonly WallTime[], timeZone: string): number[] {
  const offset = offsetsOf(timeZone)
  const moments: number[] = []
  for (const time of times) {
    const [first, second] = momentsShowing(time, offset)
    // No clock that is put forward shows it: these were never put forward.
    if (first === undefined) return inStandardTime(times, offset)
    const isLater = second !== undefined && first <= (moments.at(-1) ?? Number.NEGATIVE_INFINITY)
    const moment = isLater ? second : first
    if (isPutBackBefore(moment, offset)) makeRoomBefore(moment, moments)
    moments.push(moment)
  }
  return moments
}

const isPutBackBefore = (moment: number, offset: Offset): boolean =>
  offset(moment - 3 * HOUR) > offset(moment)

/**
 * Some files show the hour after the one that is there twice as the one that is: what came to this moment already was
 * an hour earlier, where nothing else is.
 */
function makeRoomBefore(moment: number, moments: number[]): void {
  const from = moments.findLastIndex((before) => before < moment) + 1
  if (from === moments.length || (moments[from - 1] ?? 0) >= moment - HOUR) return
  for (let at = from; at < moments.length; at += 1) moments[at] = (moments[at] ?? 0) - HOUR
}

/** None where clocks are put forward over it, two where they are put back over it. */
function momentsShowing(time: WallTime, offset: Offset): number[] {
  const around = new Set([offset(time - DAY), offset(time + DAY)])
  return [...around]
    .map((ahead) => ({ moment: time - ahead, ahead }))
    .filter(({ moment, ahead }) => offset(moment) === ahead)
    .map(({ moment }) => moment)
    .sort((one, other) => one - other)
}

/** In summer clocks are ahead of it. */
function inStandardTime(times: readonly WallTime[], offset: Offset): number[] {
  const half = 182 * DAY
  return times.map((time) => time - Math.min(offset(time - half), offset(time), offset(time + half)))
}

/** Offsets change on a quarter of an hour, so within one there is one. */
const STEP = HOUR / 4

/** Asked of the zone twice a day where both ends of a day are told the same, else for each quarter of an hour. */
function offsetsOf(timeZone: string): Offset {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  const at = (moment: number): number => {
    const found = known.get(moment) ?? secondsIn(format, moment)
    known.set(moment, found)
    return found
  }
  return (moment) => {
    const day = Math.floor(moment / DAY) * DAY
    const first = at(day)
    return first === at(day + DAY) ? first : at(Math.floor(moment / STEP) * STEP)
  }
}

/** Of "GMT-07:00"; "GMT" is none. */
function secondsIn(format: Intl.DateTimeFormat, moment: number): number {
  const name = format.formatToParts(moment * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60)
}
