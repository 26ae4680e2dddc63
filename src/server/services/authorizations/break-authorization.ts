import { BROKEN, type CauseCode, causeOf, mendedStatus } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import type { DatabaseTransaction } from '../../database/client.ts'
import {
  type EventActor,
  findStatusBefore,
} from '../../repositories/authorizations/authorization-event-repository.ts'
import { updateAuthorization } from '../../repositories/authorizations/authorization-repository.ts'
import { revokeRepairLinks } from '../../repositories/public-link-repository.ts'
import type { Services } from '../../services.ts'
import { demandAuthorization, recordDone } from './authorization-record.ts'

interface Breaking {
  id: number
  cause: CauseCode
  /** What people read beside it; left out: what stood there stays. */
  errors?: string | null | undefined
  by: EventActor
}

/**
 * Says why a login does not open its accounts, which makes it “Unable To Access”. Said again it changes nothing.
 * Throws not_found.
 */
export async function breakAuthorization(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { id, cause, errors, by }: Breaking,
): Promise<void> {
  const authorization = await demandAuthorization(tx, id)
  const said = errors === undefined ? authorization.errors : errors
  if (authorization.cause === cause && authorization.status === BROKEN && authorization.errors === said)
    return
  const causeSince = authorization.cause === cause ? authorization.causeSince : new Date()
  await updateAuthorization(tx, id, { status: BROKEN, cause, causeSince, errors: said })
  const details = { cause, words: causeOf(cause).words, status_before: authorization.status }
  await recordDone(tx, services, { authorization, by, kind: 'broken', details })
}

/**
 * A login opens its accounts again: it is called what it was before it broke, and its errors are gone. One that is not
 * broken is left alone. Its client is asked for nothing any more: a link that is answered late would take the place of
 * what works. Throws not_found.
 */
export async function mendAuthorization(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { id, by }: { id: number; by: EventActor },
): Promise<void> {
  const authorization = await demandAuthorization(tx, id)
  const { cause } = authorization
  if (cause === null && authorization.status !== BROKEN) return
  const status = mendedStatus(await statusBefore(tx, id))
  await updateAuthorization(tx, id, { status, cause: null, causeSince: null, errors: null })
  await revokeRepairLinks(tx, id)
  await recordDone(tx, services, { authorization, by, kind: 'mended', details: { cause, status } })
}

/** What it was called before it broke last, whatever was said of its cause since. */
async function statusBefore(tx: DatabaseTransaction, id: number) {
  const before = await findStatusBefore(tx, id, BROKEN)
  return AUTHORIZATION_STATUSES.find((status) => status === before) ?? null
}

/** What a person says of it: a cause, or that there is none any more. Throws not_found. */
export const setCause = (
  { db, events }: Pick<Services, 'db' | 'events'>,
  { cause, ...said }: Omit<Breaking, 'cause'> & { cause: CauseCode | null },
): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      cause === null
        ? mendAuthorization(tx, { events }, said)
        : breakAuthorization(tx, { events }, { ...said, cause }),
    )
