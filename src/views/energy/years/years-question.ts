import type { YearsShown } from './years-shown.ts'
import type { YearsView } from './years-view.ts'

/** What is asked of the server for what is shown. */
export const yearsQuestion = (
  { propertyId, start, resource }: YearsShown,
  { asBilled }: Pick<YearsView, 'asBilled'>,
) => ({
  params: { id: propertyId },
  body: {
    fy_start_month: start,
    energy_type_name: resource,
    basis: asBilled ? ('as_billed' as const) : ('calendarized' as const),
  },
})
