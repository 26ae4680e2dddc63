import { addDays, addMonths } from '#base/calendar-date.ts'
import { firstDay, type Month } from '#domain/energy/months/month.ts'
import { ROOMS } from '#domain/people/areas.ts'
import { searchOfView } from '#ui/chart/address.ts'
import { WHOLE_VIEW } from '#ui/chart/view.ts'

/** The chart of the meter's bills for the month and its neighbors, since bills seldom begin with a month. */
export function meterAddress(meterId: number, month: Month): string {
  const range = { from: addMonths(firstDay(month), -1), to: addDays(addMonths(firstDay(month), 2), -1) }
  return `${ROOMS.review.path}/${meterId}${searchOfView({ ...WHOLE_VIEW, range }, 'of=meter')}`
}
