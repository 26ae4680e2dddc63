import { ROOMS } from '#domain/areas.ts'
import { addDays, addMonths, type CalendarDate } from '#domain/calendar-date.ts'
import { searchOfView } from '../chart/address.ts'
import { WHOLE_VIEW } from '../chart/view.ts'

/**
 * Where the bills of a meter stand that a month's cost is made of. Bills seldom begin with a month: those of the
 * months beside it are in sight too.
 * @param month its first day
 */
export function addressOfMeterMonth(meterId: number, month: CalendarDate): string {
  const range = { from: addMonths(month, -1), to: addDays(addMonths(month, 2), -1) }
  return `${ROOMS.review.path}/${meterId}${searchOfView({ ...WHOLE_VIEW, range }, 'of=meter')}`
}
