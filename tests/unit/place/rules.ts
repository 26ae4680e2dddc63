/**
 * Run in a zone and a locale (`TZ`, `LC_ALL`): prints as JSON what rules of days say there. Each of `everywhere` must be
 * the same in all of them; `here` is by the clock of the zone.
 */
import { createHash } from 'node:crypto'
import {
  addDays,
  addMonths,
  asCalendarDate,
  type CalendarDate,
  daysBetween,
  formatDate,
  parseTypedDate,
  today,
  todayInUtc,
} from '#base/calendar-date.ts'
import { formatMoney, parseMoney } from '#base/money.ts'
import { nextAt } from '#base/next-at.ts'
import { beginningOf, momentsOf, wallTimesOf } from '#domain/energy/intervals/local-clock.ts'
import { daysOfPeriod } from '#domain/energy/months/days.ts'
import { firstDay, lastDay, monthAfter, monthOf } from '#domain/energy/months/month.ts'
import { coverageOf } from '#domain/records/coverage/coverage.ts'
import { followUpDate, weekdayName } from '#domain/requests/follow-up-date.ts'
import { hasAlarm, isDue, reasonsOf } from '#domain/requests/rules.ts'
import { snoozedUntil } from '#domain/scrapers/errors/snooze.ts'
import { secondsUntilOpen } from '#domain/scrapers/portal-pace.ts'

const FIRST = asCalendarDate('2027-12-20')
/** Over a year: each change of clocks, and a leap day. */
const DAYS = Array.from({ length: 420 }, (_, day) => addDays(FIRST, day))
const PORTAL = { mostAtOnce: 1, secondsBetween: 0, windowFrom: '22:00', windowUntil: '06:00' }

/** Some 33 days each, with a hole now and then. */
const PERIODS = DAYS.filter((_, day) => day % 33 === 0 && day % 5 !== 0).map((startDate) => ({
  startDate,
  endDate: addDays(startDate, 32),
}))

const RULES: Record<string, (day: CalendarDate) => unknown> = {
  days: (day) => [addDays(day, 1), addMonths(day, 1), daysBetween(FIRST, day), weekdayName(day)],
  typed: (day) => [
    formatDate(day),
    parseTypedDate(formatDate(day)),
    parseTypedDate(day.replaceAll('-', '/').slice(2)),
  ],
  months: (day) => [monthOf(day), firstDay(monthOf(day)), lastDay(monthOf(day)), monthAfter(monthOf(day))],
  serviceDays: (day) => daysOfPeriod({ startDate: day, endDate: addDays(day, 32) }),
  coverage: (day) => coverageOf({ periods: PERIODS, usualDays: 30, today: day }),
  followUp: (day) => ['tomorrow', '2w', '1m', 'fri', '2/29', '3/8'].map((text) => followUpDate(text, day)),
  due: (day) => [35, 36].map((age) => [isDue(chased(day, age), day), hasAlarm(chased(day, age), day)]),
  reasons: (day) => reasonsOf(chased(day, 41), day),
  utcDay: (day) => [todayInUtc(new Date(`${day}T00:00:00Z`)), todayInUtc(new Date(`${day}T23:59:59.999Z`))],
  dayBegins: (day) => ['America/St_Johns', 'Pacific/Apia'].map((zone) => beginningOf(day, zone)),
  readings: (day) => {
    const moments = Array.from({ length: 25 }, (_, hour) => Date.parse(day) / 1_000 + hour * 3_600)
    return momentsOf(wallTimesOf(moments, 'Europe/London'), 'Europe/London')
  },
  portal: (day) => secondsUntilOpen({ ...PORTAL, timeZone: 'Europe/London' }, new Date(`${day}T12:00:00Z`)),
  money: (day) => [formatMoney(Date.parse(day) / 1_000), parseMoney('1,234.56')],
}

const chased = (day: CalendarDate, age: number) => ({
  deliveryMethod: null,
  latestInvoiceDate: addDays(day, -age),
  lastSentDate: addDays(day, -15),
  lastReceivedDate: null,
  followUpDate: null,
  doNotEmail: false,
})

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const everywhere = Object.fromEntries(
  Object.entries(RULES).map(([name, rule]) => [name, digest(DAYS.map(rule))]),
)

const zone = process.env.TZ ?? 'UTC'
const shown = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' })
const HOUR_MS = 3_600_000
const HOURS = Array.from({ length: 400 * 24 }, (_, hour) => Date.parse(FIRST) + hour * HOUR_MS)

/** Moments, an hour apart over a year, at which a rule of the zone's own clock does not hold. */
const wrong = {
  today: HOURS.filter((moment) => today(new Date(moment)) !== shown.format(moment)),
  // The day on which clocks are changed has up to 25 hours.
  atSeven: HOURS.filter((moment) => {
    const next = nextAt(7, new Date(moment)).getTime()
    return clock.format(next) !== '07:00' || next <= moment || next - moment > 25 * HOUR_MS
  }),
  snoozed: HOURS.filter((moment) => {
    const then = snoozedUntil('week', new Date(moment))
    return clock.format(then) !== '08:00' || today(then) !== addDays(today(new Date(moment)), 7)
  }),
}
const here = Object.fromEntries(Object.entries(wrong).map(([name, moments]) => [name, moments.length]))
console.log(JSON.stringify({ everywhere, here }))
