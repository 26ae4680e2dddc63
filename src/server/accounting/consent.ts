import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '#server/audit/record-audit.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError } from '#server/platform/errors.ts'
import { deleteSecret } from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import { ACCESS, asCallError, demandApp, REFRESH, storeTokens } from './access.ts'
import { READERS, type Standing, standingOf } from './connection.ts'
import { type Quickbooks, QuickbooksFailed, type Tokens } from './quickbooks/quickbooks.ts'
import {
  askReading,
  changeConnection,
  findConnection,
  lockTokens,
  NO_READING,
} from './repositories/connection.ts'
import { insertConsent, takeConsent } from './repositories/consents.ts'
import { clearMirror, deletePages } from './repositories/mirror.ts'
import { tellScreens } from './tell-screens.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'quickbooks' | 'events' | 'queue' | 'provider' | 'log'>

const STATE_BYTES = 32
/** How long a person may take to agree. */
const MINUTES = 10
/** The page that Intuit sends people back to; registered there with our app. */
const PAGE = '/quickbooks'

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

/** Where a person agrees. Throws conflict where the settings name no app. */
export async function consentAddress(services: Needed, { userId }: Session): Promise<string> {
  const quickbooks = demandApp(services)
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const redirectUri = `${services.provider.current().publicUrl}${PAGE}`
  await insertConsent(services.db, { hash: hashOf(state), userId, redirectUri }, MINUTES)
  return quickbooks.consentUrl({ state, redirectUri })
}

/** What a person came back with from Intuit. */
export interface Agreed {
  code: string
  state: string
  realmId: string
}

/** Connects to the books that a person agreed to, and has them read. Throws `CallError`. */
export async function connect(
  services: Needed,
  session: Session,
  { code, state, realmId }: Agreed,
): Promise<Standing> {
  const quickbooks = demandApp(services)
  const consent = await takeConsent(services.db, { hash: hashOf(state), userId: session.userId })
  if (consent === undefined)
    throw new CallError(
      'unprocessable',
      'This consent was asked for by somebody else, was used already or is older than ten minutes. Connect again.',
    )
  const tokens = await quickbooks.redeem(code, consent.redirectUri).catch(asCallError)
  const companyName = await nameOfBooks(services, quickbooks, tokens, realmId).catch(asCallError)
  await services.db.transaction().execute(async (tx) => {
    await lockTokens(tx)
    await takeBooks(services, tx, session, { tokens, realmId, companyName, quickbooks })
    if (await askReading(tx)) await services.queue.enqueue(tx, 'read-quickbooks', {}, { group: READERS })
    await tellScreens(services.events, tx)
  })
  return standingOf(services)
}

/** Proves that the tokens open the books of this company: its number came by way of the browser. */
async function nameOfBooks(
  { log }: Needed,
  quickbooks: Quickbooks,
  tokens: Tokens,
  realmId: string,
): Promise<string> {
  const token = async () => tokens.access
  // Renewing what is a moment old would not help.
  const renewed = () =>
    Promise.reject(
      new QuickbooksFailed('refused', 'QuickBooks does not let us into the books of this company.'),
    )
  try {
    return await quickbooks.books({ realmId, token, renewed }).companyName()
  } catch (error) {
    await giveBack({ log }, quickbooks, tokens.refresh)
    throw error
  }
}

/**
 * The mirror is of one company's books alone: of others it is emptied. What is mapped is kept with each. The connection
 * is held before the mirror, as by a reading that writes.
 */
async function takeBooks(
  services: Needed,
  tx: DatabaseTransaction,
  session: Session,
  books: { tokens: Tokens; realmId: string; companyName: string; quickbooks: Quickbooks },
): Promise<void> {
  const { tokens, realmId, companyName } = books
  const { environment } = books.quickbooks
  const before = await findConnection(tx)
  const isOther = before.realmId !== realmId || before.environment !== environment
  await changeConnection(tx, {
    ...{ state: 'connected', realmId, environment, companyName, failure: null },
    ...{ connectedBy: session.userId, connectedAt: new Date(), ...NO_READING },
    ...(isOther ? { asOf: null } : {}),
  })
  if (isOther) await clearMirror(tx)
  else await deletePages(tx)
  await storeTokens(services, tx, tokens)
  await recordAudit(tx, {
    who: actorOf(session),
    action: 'quickbooks_connected',
    subject: { kind: 'quickbooks', id: null, name: companyName },
    details: { realm_id: realmId, environment, other_books: isOther && before.realmId !== null },
  })
}

/** Lets go of the books; what was read of them stays. */
export async function disconnect(services: Needed, session: Session): Promise<Standing> {
  const quickbooks = demandApp(services)
  const refresh = await services.db.transaction().execute(async (tx) => {
    await lockTokens(tx)
    const { state, companyName } = await findConnection(tx)
    if (state === 'not_connected') return null
    const token = await services.vault.use(REFRESH, tx)
    await deleteSecret(tx, REFRESH)
    await deleteSecret(tx, ACCESS)
    await changeConnection(tx, {
      state: 'not_connected',
      accessExpiresAt: null,
      failure: null,
      ...NO_READING,
    })
    await deletePages(tx)
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'quickbooks_disconnected',
      subject: { kind: 'quickbooks', id: null, name: companyName },
    })
    await tellScreens(services.events, tx)
    return token
  })
  if (refresh !== null) await giveBack(services, quickbooks, refresh)
  return standingOf(services)
}

/** Nobody has the tokens any more, so it is no harm to us where Intuit does not hear of it. */
async function giveBack(
  { log }: Pick<Services, 'log'>,
  quickbooks: Quickbooks,
  refresh: string,
): Promise<void> {
  await quickbooks
    .revoke(refresh)
    .catch((error: unknown) => log.warn({ err: error }, 'a consent was not taken back at Intuit'))
}
