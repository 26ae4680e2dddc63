import type { CauseCode } from '#domain/authorizations/causes.ts'
import type { AuthorizationStatus } from '#domain/authorizations/status.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { demandAuthorization, recordDone } from './authorization-record.ts'
import { breakAgain } from './break-authorization.ts'
import type { EventActor } from './repositories/authorization-event-repository.ts'
import { updateAuthorization } from './repositories/authorization-repository.ts'

/** What people read of a login. */
export interface Standing {
  id: number
  status: AuthorizationStatus
  cause: CauseCode | null
  errors: string | null
  /** The event by which it was mended; null where it was not. */
  mending: number | null
}

/**
 * Has a login stand as it did before `left` was said of it, with the links that its mending revoked. Throws not_found,
 * and conflict where something else was said since.
 */
export async function restoreStanding(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { before, left, by }: { before: Standing; left: CauseCode | null; by: EventActor },
): Promise<void> {
  const { id, status, cause, errors, mending } = before
  const authorization = await demandAuthorization(tx, id)
  if (authorization.cause !== left)
    throw new CallError('conflict', 'Somebody has said since what is wrong with a login of these.')
  if (cause !== null)
    return breakAgain(tx, services, { id, cause, errors, by, takesBack: mending ?? undefined })
  await updateAuthorization(tx, id, { status, cause, causeSince: null, errors })
  await recordDone(tx, services, { authorization, by, kind: 'mended', details: { cause: left, status } })
}
