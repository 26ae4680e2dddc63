import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'
import type { EnergyView } from './context.ts'

export const GROUP = 'Energy'

export const inEnergy: When = all(
  inRoom('energy'),
  only(({ energy }) => energy !== null),
)

/** One of its views is shown. */
export const onView = (view: EnergyView): When =>
  all(
    inEnergy,
    only(({ energy }) => energy?.view === view),
  )

export const withProperty: When = all(
  inEnergy,
  ({ energy }) => energy?.property !== null || 'no property is shown',
)

/** The room of what properties used and cost. */
export const energyOf = portOf('energy')
