import { portOf } from '#commands/kernel/rooms.ts'
import { all, inRoom, only, type When } from '#commands/kernel/when.ts'

export const GROUP = 'Intake tracking'

export const inLeaderboard: When = all(
  inRoom('intake-leaderboard'),
  only(({ leaderboard }) => leaderboard !== null),
)

export const leaderboardOf = portOf('leaderboard')
