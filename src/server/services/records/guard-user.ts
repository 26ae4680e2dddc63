import type { AuditActor } from '#domain/audit.ts'
import type { RecordValues } from '#domain/records/field.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import { CallError, forbidden } from '../../errors.ts'
import type { Actor } from '../../repositories/records/change-batches.ts'
import type { RecordRow } from '../../repositories/records/record-rows.ts'
import { hasOtherAdmin, lockStaff } from '../../repositories/staff-repository.ts'
import { findRights } from '../../repositories/user-repository.ts'
import { disableWithin, enableWithin } from '../access/people.ts'
import { recordAudit } from '../audit/record-audit.ts'

const ROLES = ['admin', 'os'] as const

/** Nobody changes their own roles, and the last full admin stays one. Throws "conflict". */
export async function guardUser(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, values }: RecordRow,
  news: RecordValues,
): Promise<void> {
  if (!ROLES.some((role) => role in news && news[role] !== values[role])) return
  if (actor.userId === id) throw new CallError('conflict', OWN_RIGHTS)
  const isFullAdmin = (roles: RecordValues) => roles.admin === true && roles.os !== true
  if (!isFullAdmin(values) || isFullAdmin({ ...values, ...news })) return
  await requireAdminBeside(tx, id)
}

const OWN_RIGHTS = 'You cannot change your own rights.'
const LAST_ADMIN = 'This is the last full admin. Make somebody else one first.'

/** Of two who take each other's rights at once the second sees what the first did. */
async function requireAdminBeside(tx: DatabaseTransaction, userId: number | null): Promise<void> {
  await lockStaff(tx)
  if (!(await hasOtherAdmin(tx, userId ?? 0))) throw new CallError('conflict', LAST_ADMIN)
}

/** Contractors' staff change no users. Throws "forbidden". */
export async function refuseContractor(tx: DatabaseTransaction, actor: Actor): Promise<void> {
  if ((await rightsOf(tx, actor))?.os) throw forbidden('Only full admins change users.')
}

/** As `refuseContractor` and `guardUser`, of users that an undo changed; `before` is what the actor was allowed until then. */
export async function guardUndoneUsers(tx: DatabaseTransaction, actor: Actor, before: Rights): Promise<void> {
  if (before?.os) throw forbidden('Only full admins change users.')
  const after = await rightsOf(tx, actor)
  if (before?.admin !== after?.admin || before?.os !== after?.os) throw new CallError('conflict', OWN_RIGHTS)
  await requireAdminBeside(tx, null)
}

export type Rights = Awaited<ReturnType<typeof findRights>>

/** Undefined for the program itself. */
export const rightsOf = async (tx: DatabaseTransaction, { userId }: Actor): Promise<Rights> =>
  userId === null ? undefined : findRights(tx, userId)

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
  await refuseContractor(tx, actor)
  if (!active && actor.userId === id) throw new CallError('conflict', 'You cannot disable your own login.')
  await (active ? enableWithin : disableWithin)(tx, id, auditActorOf(actor))
}

const auditActorOf = ({ userId, name, address = null }: Actor): AuditActor => ({
  kind: userId === null ? 'system' : 'user',
  id: userId,
  name,
  address,
})
