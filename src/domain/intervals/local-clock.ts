/** A time as a clock on the wall shows it: seconds as if it were UTC. */
export type WallTime = number

/** Seconds that clocks of a zone are ahead of UTC at a moment. */
type Offset = (moment: number) => number

const HOUR = 3_600
/** Further apart than any zone's two offsets. */
const DAY = 24 * HOUR

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

/** Asked for once an hour at most: offsets change on the hour or half hour, so quarters of one are told apart. */
const STEP = HOUR / 4

function offsetsOf(timeZone: string): Offset {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const known = new Map<number, number>()
  return (moment) => {
    const step = Math.floor(moment / STEP)
    const found = known.get(step) ?? secondsIn(format, step * STEP)
    known.set(step, found)
    return found
  }
}

/** Of "GMT-07:00"; "GMT" is none. */
function secondsIn(format: Intl.DateTimeFormat, moment: number): number {
  const name = format.formatToParts(moment * 1_000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d*)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60)
}
