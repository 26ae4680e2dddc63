import { z } from 'zod'
import { BROKEN, type CauseCode, causeOf, mendedStatus } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound, RecordChanged } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import {
  reopenRepairLinks,
  revokeRepairLinks,
} from '#server/public-links/repositories/public-link-repository.ts'
import { demandAuthorization, recordDone } from './authorization-record.ts'
import {
  type EventActor,
  findEvent,
  findStatusBefore,
} from './repositories/authorization-event-repository.ts'
import { updateAuthorization } from './repositories/authorization-repository.ts'

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
 * what works. Answers the event of the mending; null where nothing was mended. Throws not_found.
 */
export async function mendAuthorization(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { id, by }: { id: number; by: EventActor },
): Promise<number | null> {
  const authorization = await demandAuthorization(tx, id)
  const { cause, version } = authorization
  if (cause === null && authorization.status !== BROKEN) return null
  const status = mendedStatus(await statusBefore(tx, id))
  await updateAuthorization(tx, id, { status, cause: null, causeSince: null, errors: null })
  const left: Mending = { version: version + 1, links: await revokeRepairLinks(tx, id) }
  return recordDone(tx, services, { authorization, by, kind: 'mended', details: { cause, status, ...left } })
}

/** What a mending left: the version of the login, and the repair links that it revoked. */
const mending = z.object({ version: z.number(), links: z.array(z.number()) })
type Mending = z.infer<typeof mending>

/** The links that a mending revoked. Throws not_found, and `RecordChanged` where the login was changed since. */
async function linksOfMending(tx: DatabaseTransaction, id: number, eventId: number): Promise<number[]> {
  const { version } = await demandAuthorization(tx, id)
  const details = await findEvent(tx, { authorizationId: id, kind: 'mended', id: eventId })
  if (details === undefined) throw notFound('mending')
  const left = mending.safeParse(details)
  if (left.success && left.data.version === version) return left.data.links
  const message = 'The login was changed since it was mended. Nothing was taken back.'
  throw new RecordChanged('authorization', id, message)
}

/** What it was called before it broke last, whatever was said of its cause since. */
async function statusBefore(tx: DatabaseTransaction, id: number) {
  const before = await findStatusBefore(tx, id, BROKEN)
  return AUTHORIZATION_STATUSES.find((status) => status === before) ?? null
}

interface BrokenAgain extends Breaking {
  /** The event of a mending that this takes back: the links that it revoked can be answered again. */
  takesBack?: number | undefined
}

/** As `breakAuthorization`; throws `RecordChanged` too, for a mending that cannot be taken back any more. */
export async function breakAgain(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events'>,
  { takesBack, ...breaking }: BrokenAgain,
): Promise<void> {
  const { id } = breaking
  const links = takesBack === undefined ? [] : await linksOfMending(tx, id, takesBack)
  await breakAuthorization(tx, services, breaking)
  await reopenRepairLinks(tx, id, links)
}

interface Said extends Omit<BrokenAgain, 'cause'> {
  cause: CauseCode | null
}

/**
 * What a person says of it: a cause, or that there is none any more; answers the event of a mending. Throws not_found,
 * and `RecordChanged` for a mending that cannot be taken back any more.
 */
export const setCause = (
  { db, events }: Pick<Services, 'db' | 'events'>,
  { cause, ...said }: Said,
): Promise<number | null> =>
  db.transaction().execute(async (tx) => {
    if (cause === null) return mendAuthorization(tx, { events }, said)
    await breakAgain(tx, { events }, { ...said, cause })
    return null
  })
