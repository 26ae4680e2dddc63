import type { Topic } from '#domain/notifications/notifications.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { notify, withdraw } from '#server/notifications/notify.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Database } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type ClientDeletion,
  deleteWaitingDeletion,
  findDeletion,
  insertDeletion,
  listDeletions,
  lockClient,
  revokeSessionsOfClient,
} from '../repositories/deletion-repository.ts'

const DELETION: Topic = 'deletion_planned'

export type { ClientDeletion }
export { listDeletions }

/**
 * Has all of a client's data deleted once the waiting time is over; until then its people cannot sign in. Who asks types
 * the client's name, so that nobody deletes another, and why. Throws `CallError`.
 */
export async function planDeletion(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  session: Session,
  { companyId, name, reason }: { companyId: number; name: string; reason: string },
): Promise<ClientDeletion> {
  return db.transaction().execute(async (tx) => {
    const client = await lockClient(tx, companyId)
    if (client === undefined) throw notFound('client')
    if (client.provider || client.hasStaff)
      throw new CallError(
        'conflict',
        'Staff sign in as this company’s people. It is not deleted as a client.',
      )
    if (client.name.trim() !== name.trim())
      throw new CallError('invalid_input', `Type the client’s name as it is: ${client.name}`)
    const earlier = await findDeletion(tx, companyId)
    if (earlier !== undefined) return earlier
    await insertDeletion(tx, { companyId, askedBy: session.userId, reason, days: settings.deletionWaitDays })
    await revokeSessionsOfClient(tx, companyId)
    const planned = await findDeletion(tx, companyId)
    if (planned === undefined) throw new Error(`the deletion of client ${companyId} was not planned`)
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'client_deletion_planned',
      companyId,
      subject: { kind: 'company', id: companyId, name: client.name },
      details: { due_at: planned.dueAt.toISOString(), reason },
    })
    await notify(
      tx,
      {
        topic: DELETION,
        title: `All data of ${client.name} is to be deleted`,
        text: `${session.fullName} asked for it. It can be taken back until ${planned.dueAt.toUTCString()}.`,
        path: `/records/companies/${companyId}`,
        companyId,
        subjectId: companyId,
      },
      { exceptUserId: session.userId },
    )
    return planned
  })
}

/** The client is as it was; its people sign in anew. Throws `CallError` where it is too late, or none is planned. */
export async function cancelDeletion(db: Database, session: Session, companyId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const client = await lockClient(tx, companyId)
    if (client === undefined) throw notFound('client')
    if (!(await deleteWaitingDeletion(tx, companyId)))
      throw new CallError(
        'conflict',
        'No deletion waits for this client: none was asked for, or it has begun.',
      )
    await withdraw(tx, [DELETION], companyId)
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'client_deletion_cancelled',
      companyId,
      subject: { kind: 'company', id: companyId, name: client.name },
    })
  })
}
