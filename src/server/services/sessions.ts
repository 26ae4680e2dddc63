import type { Database } from '../database/client.ts'
import { CallError } from '../errors.ts'
import {
  listLiveSessions,
  type OwnSession,
  revokeOwnSession,
} from '../repositories/session-list-repository.ts'
import type { Session } from '../session.ts'

export const sessionsOf = (db: Database, { userId }: Session): Promise<OwnSession[]> =>
  listLiveSessions(db, userId)

/** Throws not_found for a session that is over, or somebody else's. */
export async function endSession(db: Database, { userId }: Session, id: string): Promise<void> {
  if (!(await revokeOwnSession(db, userId, id)))
    throw new CallError('not_found', 'This session has ended already, or is not yours.')
}
