import type { RouteFile } from '#server/platform/http/route-file.ts'
import { endSession, sessionsOf } from '../sessions.ts'
import { presentSession } from './present-session.ts'

export const routes: RouteFile = (register, { db }) => {
  register('sessions.list', async ({ session }) => {
    const sessions = await sessionsOf(db, session)
    return { sessions: sessions.map((one) => presentSession(one, session.id)) }
  })

  register('sessions.revoke', async ({ params, session }) => {
    await endSession(db, session, params.id)
    return {}
  })
}
