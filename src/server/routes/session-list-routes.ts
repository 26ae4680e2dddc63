import { CallError } from '../errors.ts'
import { listLiveSessions, revokeOwnSession } from '../repositories/session-list-repository.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('sessions.list', async ({ session }) => {
    const sessions = await listLiveSessions(db, session.userId)
    return {
      sessions: sessions.map(({ id, createdAt, expiresAt, address, userAgent }) => ({
        id,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
        address,
        user_agent: userAgent,
        current: id === session.id,
      })),
    }
  })

  register('sessions.revoke', async ({ params, session }) => {
    if (!(await revokeOwnSession(db, session.userId, params.id)))
      throw new CallError('not_found', 'This session has ended already, or is not yours.')
    return {}
  })
}
