import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import { CallError, notFound, RecordChanged } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  deleteProperty,
  findIntakeAccounts,
  lockIntakeProperty,
} from './repositories/property-intake-repository.ts'

/**
 * Deletes a property that was never submitted, with what was typed of its accounts. Its documents stay. Throws not_found,
 * `RecordChanged` for one that is not as the client saw it, and "conflict" for one that staff have seen.
 */
export async function removeProperty(
  { db, events }: Pick<Services, 'db' | 'events'>,
  session: Session,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const { companyId } = session
  await db.transaction().execute(async (tx) => {
    const property = await lockIntakeProperty(tx, id, companyId)
    if (property === undefined) throw notFound('property')
    if (property.version !== version)
      throw new RecordChanged('own_property', id, 'This property was changed meanwhile. It was not deleted.')
    if (property.workflowState !== 'unsubmitted' || property.submittedAt !== null)
      throw new CallError('conflict', `${property.name} was submitted before. It cannot be deleted here.`)
    for (const account of await findIntakeAccounts(tx, id))
      await deleteSecret(tx, { purpose: 'property-account', ownerId: account.id })
    await deleteSecret(tx, { purpose: 'property-energystar', ownerId: id })
    if (!(await deleteProperty(tx, id)))
      throw new CallError('conflict', `${property.name} has meters already. It cannot be deleted here.`)
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'record_changed',
      companyId,
      subject: { kind: 'property', id, name: property.name },
      details: { changes: { name: { before: property.name, after: null } } },
    })
    await events.publish(tx, { companyId, event: { type: 'properties', ids: [id] } })
  })
}
