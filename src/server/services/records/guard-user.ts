import type { AuditActor } from '#domain/audit.ts'
import type { RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError } from '../../errors.ts'
import type { Actor } from '../../repositories/records/change-batches.ts'
import type { RecordRow } from '../../repositories/records/record-rows.ts'
import { lockOtherAdmins } from '../../repositories/user-repository.ts'
import { disableWithin, enableWithin } from '../access/people.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Nobody takes the mark of an admin from himself, and the last admin keeps it. Throws "conflict". */
export async function guardUser(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, values }: RecordRow,
  news: RecordValues,
): Promise<void> {
  if (values.admin !== true || news.admin !== false) return
  if (actor.userId === id) throw new CallError('conflict', 'You cannot take your own admin rights away.')
  if ((await lockOtherAdmins(tx, id)) === 0)
    throw new CallError('conflict', 'This is the last admin. Make somebody else an admin first.')
}

const ROLES = ['admin', 'os'] as const

/** Keeps in the audit list whose roles were changed, and by whom. */
export async function recordRoles(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, values }: RecordRow,
  news: RecordValues,
): Promise<void> {
  const changes = Object.fromEntries(
    ROLES.flatMap((role) => (role in news ? [[role, { before: values[role], after: news[role] }]] : [])),
  )
  if (Object.keys(changes).length === 0) return
  await recordAudit(tx, {
    who: auditActorOf(actor),
    action: 'role_changed',
    companyId: Number(values.companyId),
    subject: { kind: 'user', id, name: `${values.fullName} <${values.email}>` },
    details: { changes },
  })
}

/** Disables a login or lets it in again, with all that goes with it. Throws "conflict" for one's own, and the last. */
export async function changeAccess(
  tx: DatabaseTransaction,
  actor: Actor,
  { id }: RecordRow,
  active: boolean,
): Promise<void> {
  if (!active && actor.userId === id) throw new CallError('conflict', 'You cannot disable your own login.')
  await (active ? enableWithin : disableWithin)(tx, id, auditActorOf(actor))
}

const auditActorOf = ({ userId, name, address = null }: Actor): AuditActor => ({
  kind: userId === null ? 'system' : 'user',
  id: userId,
  name,
  address,
})
