import { endSession, sessionsOf } from '../services/access/sessions.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, { db }) => {
  register('sessions.list', async ({ session }) => {
    const sessions = await sessionsOf(db, session)
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
    await endSession(db, session, params.id)
    return {}
  })
}
