import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { type AccessMade, endAccess, findAccessMadeBy } from './repositories/access-of-person-repository.ts'
import { findPerson } from './repositories/staff-repository.ts'

/** Keys, webhooks and links that a person made and that work on when their login is disabled. Throws not_found. */
export async function accessMadeBy(db: Database, userId: number): Promise<AccessMade[]> {
  if ((await findPerson(db, userId)) === undefined) throw notFound('user')
  return findAccessMadeBy(db, userId)
}

/** Ends all of them, which is recorded. Returns how many. Throws not_found. */
export const endAccessMadeBy = (db: Database, session: Session, userId: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, userId)
    if (person === undefined) throw notFound('user')
    const made = await findAccessMadeBy(tx, userId)
    if (made.length === 0) return 0
    await endAccess(tx, made, session.userId)
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'access_ended', companyId: person.companyId },
      subject: { kind: 'user', id: person.id, name: `${person.fullName} <${person.email}>` },
      details: { ended: made.map(({ kind, name }) => `${kind}: ${name}`) },
    })
    return made.length
  })
