import { staffCounted, uploadsOf } from '../../services/leaderboard/uploads.ts'
import type { RouteFile } from '../all.ts'
import { withApiNames } from '../api-names.ts'

export const routes: RouteFile = (register, { db }) => {
  register('leaderboard.users', async () => ({ users: await staffCounted(db) }))

  register('leaderboard.uploads', async ({ query }) => ({
    leaderboardData: (await uploadsOf(db, query)).map(withApiNames),
  }))
}
