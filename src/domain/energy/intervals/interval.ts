/** What a meter measured from one moment to another. */
export interface Interval {
  /** In seconds since 1970 began in UTC. */
  start: number
  seconds: number
  amount: number
  estimated: boolean
}

/** Which way it flowed: to the customer, from the customer, or the one less the other. */
export type FlowDirection = 'delivered' | 'received' | 'net'

/** One register of a meter. */
export interface IntervalSeries {
  /** As the file names the meter or the point of service; null where it does not. */
  meterNum: string | null
  /** As the file names the register, such as "E1". */
  register: string | null
  direction: FlowDirection
  unit: string
  /** One after the other; where nothing was measured there is none. */
  intervals: Interval[]
  repairs: Repairs
}

/** What a file said otherwise than it stands now, in numbers of intervals. */
export interface Repairs {
  /** Said again in the same words. */
  repeated: number
  /** Said again with another amount: the last word counts. */
  replaced: number
  /** Said to last longer than until the next. */
  shortened: number
}

/**
 * Puts what a file says of one register in order: each moment once, none into the next. Of what is said twice the last
 * counts, as files are added to at their end.
 */
export function inOrder(said: readonly Interval[]): { intervals: Interval[]; repairs: Repairs } {
  const byStart = new Map<number, Interval>()
  const repairs = { repeated: 0, replaced: 0, shortened: 0 }
  for (const interval of said) {
    const before = byStart.get(interval.start)
    if (before !== undefined) {
      const isSame = before.amount === interval.amount && before.seconds === interval.seconds
      repairs[isSame ? 'repeated' : 'replaced'] += 1
    }
    byStart.set(interval.start, interval)
  }
  const sorted = [...byStart.values()].sort((one, other) => one.start - other.start)
  const intervals: Interval[] = []
  for (const [at, interval] of sorted.entries()) {
    const next = sorted[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const seconds = secondsUntil(next, interval, lastOf(sorted[at - 1], intervals.at(-1)))
    if (seconds < interval.seconds) repairs.shortened += 1
    intervals.push({ ...interval, seconds })
  }
  return { intervals, repairs }
}

/** How long the one before was said to last, and how long it did. */
interface Lasted {
  end: number
  said: number
  did: number
}

const lastOf = (said: Interval | undefined, kept: Interval | undefined): Lasted | null =>
  said && kept ? { end: kept.start + kept.seconds, said: said.seconds, did: kept.seconds } : null

/**
 * None lasts into the next. Where a file says an hour of each quarter of one, the last of a row of them has none after
 * it that shows so: it lasts as long as the one before did.
 */
function secondsUntil(next: number, { start, seconds }: Interval, last: Lasted | null): number {
  if (start + seconds > next) return next - start
  const isOfRow = last !== null && last.end === start && last.said === seconds && start + seconds !== next
  return isOfRow && seconds % last.did === 0 ? last.did : seconds
}
