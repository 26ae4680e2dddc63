import { portOf } from '../rooms.ts'
import { all, inRoom, only, type When } from '../when.ts'

export const GROUP = 'Intake tracking'

export const inLeaderboard: When = all(
  inRoom('intake-leaderboard'),
  only(({ leaderboard }) => leaderboard !== null),
)

export const leaderboardOf = portOf('leaderboard')
