import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, unless, type When } from '#commands/kernel/when.ts'

export const GROUP = 'Meters'

export const inReview: When = all(
  inRoom('review'),
  only(({ review }) => review !== null),
)

/** A meter is shown. */
export const onMeter: When = all(
  inReview,
  unless('no meter is shown', ({ review }) => review?.shownId != null),
)

export const inDaily: When = all(
  inReview,
  only(({ review }) => review?.list === 'daily'),
)

/** The review of saved bills. */
export const reviewOf = portOf('review')
