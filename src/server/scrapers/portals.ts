import { recordAudit } from '#server/audit/record-audit.ts'
import { type ActingUser, actorOf } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import {
  deleteUnusedPortal,
  findPortal,
  findPortalAt,
  insertPortal,
  lockPortal,
  type PortalFields,
  type PortalRow,
  setPortalStopped,
  updatePortal,
} from './repositories/portal-repository.ts'

export { listPortals } from './repositories/portal-repository.ts'
export type { PortalFields, PortalRow }

/** Makes a portal; logins whose address lies there lead to it from now on. Throws invalid_input, conflict. */
export async function addPortal(db: Database, fields: PortalFields, session: ActingUser): Promise<PortalRow> {
  return db.transaction().execute(async (tx) => {
    await demandChoices(tx, fields)
    const id = await insertPortal(tx, fields)
    if (id === undefined) throw await addressTaken(tx, fields.onlineAccessUrl, 0)
    return settled(tx, id, session, { made: fields.name })
  })
}

/** Throws not_found, invalid_input, and conflict where somebody changed it meanwhile or has its address. */
export async function savePortal(
  db: Database,
  { id, version, ...fields }: PortalFields & { id: number; version: number },
  session: ActingUser,
): Promise<PortalRow> {
  return db.transaction().execute(async (tx) => {
    const before = await lockPortal(tx, id)
    if (before === undefined) throw notFound('portal')
    if (before.version !== version)
      throw new CallError('conflict', 'Somebody changed this portal meanwhile. Open it again.')
    await demandChoices(tx, fields)
    const taken = await findPortalAt(tx, fields.onlineAccessUrl, id)
    if (taken !== undefined) throw await addressTaken(tx, fields.onlineAccessUrl, id)
    await updatePortal(tx, id, fields)
    return settled(tx, id, session, { changed: fields.name })
  })
}

/** Takes a portal away; its logins lead nowhere any more. Throws not_found, and conflict once a worker was sent there. */
export async function removePortal(db: Database, id: number, session: ActingUser): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await lockPortal(tx, id)
    if (before === undefined) throw notFound('portal')
    if (!(await deleteUnusedPortal(tx, id)))
      throw new CallError('conflict', 'Workers have been to this portal. Stop it instead.')
    await recordAudit(tx, {
      ...{ who: actorOf(session), action: 'setting_changed', details: { removed: before.name } },
      subject: { kind: 'portal', id, name: before.name },
    })
  })
}

/** Sends no worker there any more. Throws not_found, and conflict where it is stopped already. */
export async function stopPortal(
  db: Database,
  id: number,
  reason: string,
  session: ActingUser,
): Promise<PortalRow> {
  return db.transaction().execute((tx) => stopPortalIn(tx, id, reason, session))
}

/** The same within a transaction of the caller's, for a group of errors that a stop answers. */
export async function stopPortalIn(
  tx: DatabaseTransaction,
  id: number,
  reason: string,
  session: ActingUser,
): Promise<PortalRow> {
  const before = await lockPortal(tx, id)
  if (before === undefined) throw notFound('portal')
  if (before.stoppedAt !== null) throw new CallError('conflict', `“${before.name}” is stopped already.`)
  await setPortalStopped(tx, id, { by: session.userId, reason })
  return settled(tx, id, session, { stopped: reason })
}

export interface StoppedPortal {
  id: number
  stoppedAt: Date
}

/** Takes a stop back. Throws not_found, and conflict where somebody has started the portal since, or stopped it again. */
export async function startPortal(
  db: Database,
  stopped: StoppedPortal,
  session: ActingUser,
): Promise<PortalRow> {
  return db.transaction().execute((tx) => startPortalIn(tx, stopped, session))
}

/** The same within a transaction of the caller's. */
export async function startPortalIn(
  tx: DatabaseTransaction,
  { id, stoppedAt }: StoppedPortal,
  session: ActingUser,
): Promise<PortalRow> {
  const before = await lockPortal(tx, id)
  if (before === undefined) throw notFound('portal')
  if (before.stoppedAt?.getTime() !== stoppedAt.getTime())
    throw new CallError('conflict', `Somebody has started “${before.name}” since, or stopped it again.`)
  await setPortalStopped(tx, id, null)
  return settled(tx, id, session, { started: before.name })
}

async function demandChoices(tx: DatabaseTransaction, { utilityCompanyId }: PortalFields): Promise<void> {
  if (utilityCompanyId !== null && (await findUtility(tx, utilityCompanyId, 'all')) === undefined)
    throw new CallError('invalid_input', 'There is no such utility.')
}

async function addressTaken(tx: DatabaseTransaction, url: string, exceptId: number): Promise<CallError> {
  const other = await findPortalAt(tx, url, exceptId)
  return new CallError('conflict', `“${other?.name}” is the portal at this address. Change that one.`)
}

/** The portal as it is now; `details` go to the audit list. */
async function settled(
  tx: DatabaseTransaction,
  id: number,
  session: ActingUser,
  details: Record<string, unknown>,
): Promise<PortalRow> {
  const portal = await findPortal(tx, id)
  if (portal === undefined) throw notFound('portal')
  await recordAudit(tx, {
    ...{ who: actorOf(session), action: 'setting_changed', details },
    subject: { kind: 'portal', id, name: portal.name },
  })
  return portal
}
