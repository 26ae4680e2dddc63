import { snakeCase } from '#base/snake-case.ts'
import type { AuditActor } from '#domain/audit/audit.ts'
import type { RecordType, RecordValues } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { disableWithin, enableWithin } from '#server/people/people.ts'
import { hasOtherAdmin, lockStaff } from '#server/people/repositories/staff-repository.ts'
import { findRights } from '#server/people/repositories/user-repository.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError, forbidden } from '#server/platform/errors.ts'
import { mayWriteField, requireWrite } from './policies/record-rights.ts'
import type { Actor, RowChange } from './repositories/change-batches.ts'
import type { RecordRow } from './repositories/record-rows.ts'
import { historyTypes } from './repositories/record-tables.ts'

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

/** What others did, and merges, contractors' staff do not take back. Undefined: the program itself. */
export function requireFullAdmin(rights: Rights): void {
  if (rights?.os) throw forbidden('Only full admins take this change back.')
}

/**
 * Judges one change of a batch that is undone, by the rights that its actor has now. Roles are changed by their own
 * call alone, which asks for a proof.
 */
export function guardUndo(rights: Rights, { tableName, operation, before, after }: RowChange): void {
  const columns = Object.keys({ ...before, ...after })
  if (tableName === 'users' && operation === 'update' && ROLES.some((role) => columns.includes(role)))
    throw new CallError('conflict', 'Change the role of the user instead: it asks for your password.')
  // What they set up themselves, as with the account of a bill, they take away again.
  if (operation === 'insert') return
  for (const { type, part } of historyTypes(tableName)) {
    if (part === null) requireWrite(type, rights)
    if (columns.some((column) => !mayWriteColumn(type, column, rights))) requireFullAdmin(rights)
  }
}

const mayWriteColumn = (type: RecordType, column: string, rights: Rights): boolean =>
  Object.entries(recordType(type).fields).every(
    ([name, field]) => snakeCase(field.column ?? name) !== column || mayWriteField(type, name, rights),
  )

/** After users were taken back: a full admin who can log in is left, and the actor's own rights are as they were. */
export async function guardUndoneUsers(tx: DatabaseTransaction, actor: Actor, before: Rights): Promise<void> {
  const after = await rightsOf(tx, actor)
  if (before?.admin !== after?.admin || before?.os !== after?.os) throw new CallError('conflict', OWN_RIGHTS)
  await requireAdminBeside(tx, null)
}

export type Rights = Awaited<ReturnType<typeof findRights>>

/** Undefined for the program itself. */
export const rightsOf = async (tx: Queryable, { userId }: Actor): Promise<Rights> =>
  userId === null ? undefined : findRights(tx, userId)

/** Keeps in the audit list whose roles were changed, and by whom. */
export async function recordRoles(
  tx: DatabaseTransaction,
  actor: Actor,
  { id, values }: RecordRow,
  news: RecordValues,
): Promise<void> {
  const changes = Object.fromEntries(
    ROLES.filter((role) => news[role] !== values[role]).map((role) => [
      role,
      { before: values[role], after: news[role] },
    ]),
  )
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
