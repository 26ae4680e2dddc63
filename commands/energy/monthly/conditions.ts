import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'

export const GROUP = 'Monthly costs'

export const inMonthly: When = all(
  inRoom('monthly'),
  only(({ monthly }) => monthly !== null),
)

/** Properties are chosen. */
export const onTable: When = all(
  inMonthly,
  only(({ monthly }) => monthly?.line === null),
)

/** What some cost is drawn. */
export const onChart: When = all(
  inMonthly,
  only(({ monthly }) => monthly !== null && monthly.line !== null),
)

/** The room of what properties cost month by month. */
export const monthlyOf = portOf('monthly')
