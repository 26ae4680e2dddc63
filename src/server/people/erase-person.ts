import type { AuditActor } from '#domain/audit/audit.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { endAccess, findAccessMadeBy } from './repositories/access-of-person-repository.ts'
import { erasePersonRows } from './repositories/erase-person-repository.ts'
import { findPerson } from './repositories/staff-repository.ts'

const FORGOTTEN = 'Erased person'

/**
 * Erases who a person was whose login is disabled: name, addresses, sessions, second factors and mails to them. What
 * they did stays, by an id. Keys and links that they made end. Cannot be undone.
 */
export const erasePerson = (db: Database, userId: number, who: AuditActor): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const person = await findPerson(tx, userId)
    if (person === undefined || person.disabledAt === null)
      throw new CallError('unprocessable', 'Disable the login first: only a disabled one can be erased.')
    const made = await findAccessMadeBy(tx, userId)
    await endAccess(tx, made, userId)
    await erasePersonRows(tx, person, FORGOTTEN)
    await recordAudit(tx, {
      ...{ who, action: 'person_erased', companyId: person.companyId },
      subject: { kind: 'user', id: userId, name: FORGOTTEN },
    })
  })
