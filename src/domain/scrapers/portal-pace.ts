/** How a portal is to be visited: not too often, by not too many at once, and at its own hours. */
export interface PortalPace {
  mostAtOnce: number
  secondsBetween: number
  /** Times of day, HH:MM, in the portal's time zone; null: at any hour. From ten to six is through the night. */
  windowFrom: string | null
  windowUntil: string | null
  timeZone: string
}

/** What goes on at a portal. */
export interface PortalVisits {
  underWay: number
  lastBegunAt: Date | null
}

/**
 * Seconds until another worker may come, 0: at once. While as many as may are there, nobody knows how long they stay:
 * null.
 */
export function secondsUntilVisit(pace: PortalPace, visits: PortalVisits, now: Date): number | null {
  if (visits.underWay >= pace.mostAtOnce) return null
  const since = visits.lastBegunAt === null ? Infinity : (now.getTime() - visits.lastBegunAt.getTime()) / 1000
  return Math.max(0, Math.ceil(pace.secondsBetween - since), secondsUntilOpen(pace, now))
}

const DAY_SECONDS = 24 * 3_600

/** 0 within its hours. The night on which clocks are changed may be told an hour off. */
export function secondsUntilOpen({ windowFrom, windowUntil, timeZone }: PortalPace, now: Date): number {
  if (windowFrom === null || windowUntil === null || windowFrom === windowUntil) return 0
  const [from, until, at] = [secondsOf(windowFrom), secondsOf(windowUntil), secondOfDay(timeZone, now)]
  const isOpen = from < until ? at >= from && at < until : at >= from || at < until
  return isOpen ? 0 : (from - at + DAY_SECONDS) % DAY_SECONDS
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 3_600 + minutes * 60
}

function secondOfDay(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' })
    .formatToParts(now)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { hour = 0, minute = 0, second = 0 } = Object.fromEntries(parts)
  return hour * 3_600 + minute * 60 + second
}

/** Whether times of day can be told there. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name })
    return true
  } catch {
    return false
  }
}
