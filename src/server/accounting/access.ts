import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import type { SecretOwner } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  type Books,
  type BooksAccess,
  type Quickbooks,
  QuickbooksFailed,
  type Tokens,
} from './quickbooks/quickbooks.ts'
import {
  CONNECTION_ID,
  changeConnection,
  findConnection,
  goodFor,
  isAccessGood,
  lockTokens,
} from './repositories/connection.ts'
import { tellScreens } from './tell-screens.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'quickbooks' | 'events'>

export const ACCESS: SecretOwner = { purpose: 'quickbooks-access', ownerId: CONNECTION_ID }
export const REFRESH: SecretOwner = { purpose: 'quickbooks-refresh', ownerId: CONNECTION_ID }

/** A token that ends sooner is renewed before it is used. */
const LEAST_SECONDS = 60

/** Throws conflict where the settings name no app. */
export function demandApp({ quickbooks }: Pick<Services, 'quickbooks'>): Quickbooks {
  if (quickbooks === null)
    throw new CallError(
      'conflict',
      'QuickBooks is not set up: set QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET and start again.',
    )
  return quickbooks
}

/** Whose books we are connected to, in Intuit's word. Throws `CallError` where we are not. */
export async function demandConnection(db: Queryable, quickbooks: Quickbooks): Promise<string> {
  const { state, realmId, environment } = await findConnection(db)
  if (state !== 'connected' || realmId === null || environment !== quickbooks.environment)
    throw new CallError('conflict', 'QuickBooks is not connected. Connect it first.')
  return realmId
}

/** The books that we are connected to. Throws `CallError` where we are not. */
export async function openBooks(services: Needed): Promise<Books> {
  const quickbooks = demandApp(services)
  return openBooksOf(services, await demandConnection(services.db, quickbooks))
}

/** The books of this company alone: not those of another that we may be connected to by now. */
export const openBooksOf = (services: Needed, realmId: string): Books => {
  const quickbooks = demandApp(services)
  return quickbooks.books(accessTo(services, quickbooks, realmId))
}

/** Opens the books of a company for as long as it is the one that we are connected to. */
function accessTo(services: Needed, quickbooks: Quickbooks, realmId: string): BooksAccess {
  const { db, vault } = services
  return {
    realmId,
    async token() {
      const token = (await isAccessGood(db, realmId, LEAST_SECONDS)) ? await vault.use(ACCESS) : null
      return token ?? renew(services, quickbooks, realmId, null)
    },
    renewed: (refused) => renew(services, quickbooks, realmId, refused),
  }
}

/**
 * One refresh token is spent once in the whole cluster: who comes second waits, and takes what the first one stored.
 * The new tokens are stored before anything is done with them.
 */
async function renew(
  services: Needed,
  quickbooks: Quickbooks,
  realmId: string,
  refused: string | null,
): Promise<string> {
  const outcome = await services.db.transaction().execute(async (tx) => {
    await lockTokens(tx)
    const connection = await findConnection(tx)
    if (connection.state !== 'connected' || connection.realmId !== realmId) return notConnected()
    const present = await services.vault.use(ACCESS, tx)
    if (present !== null && present !== refused && (await isAccessGood(tx, realmId, LEAST_SECONDS)))
      return present
    const refresh = await services.vault.use(REFRESH, tx)
    if (refresh === null) return notConnected()
    try {
      const tokens = await quickbooks.renew(refresh)
      await storeTokens(services, tx, tokens)
      return tokens.access
    } catch (error) {
      if (!(error instanceof QuickbooksFailed)) throw error
      if (error.kind === 'needs_consent') await expire(services, tx)
      return error
    }
  })
  if (outcome instanceof QuickbooksFailed) throw outcome
  return outcome
}

const notConnected = () => new QuickbooksFailed('needs_consent', 'QuickBooks is not connected any more.')

export async function storeTokens(
  { vault }: Pick<Services, 'vault'>,
  tx: DatabaseTransaction,
  { access, refresh, accessSeconds }: Tokens,
): Promise<void> {
  await vault.put(tx, REFRESH, refresh)
  await vault.put(tx, ACCESS, access)
  await changeConnection(tx, { accessExpiresAt: goodFor(accessSeconds) })
}

/** Nothing is read until somebody agrees again; what was read stays. */
async function expire({ events }: Pick<Services, 'events'>, tx: DatabaseTransaction): Promise<void> {
  await changeConnection(tx, { state: 'expired' })
  await tellScreens(events, tx)
}

/** The same for books that refuse a token that is new. */
export async function expireConnection(
  services: Pick<Services, 'db' | 'events'>,
  realmId: string,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await lockTokens(tx)
    const connection = await findConnection(tx)
    if (connection.state === 'connected' && connection.realmId === realmId) await expire(services, tx)
  })
}

/** For a person who waits for the answer. Throws `CallError` for what QuickBooks did not do. */
export function asCallError(error: unknown): never {
  if (!(error instanceof QuickbooksFailed)) throw error
  throw new CallError(error.kind === 'busy' ? 'unavailable' : 'unprocessable', error.message, {
    cause: error,
  })
}
