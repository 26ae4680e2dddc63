import { AUTHORIZATION_TEXTS } from '#domain/authorizations/status.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Page } from '#server/platform/database/newest-first.ts'
import { CallError } from '#server/platform/errors.ts'
import {
  findSecretOwners,
  listReveals,
  type Reveal,
  type SecretOwner,
} from '#server/platform/secrets/secret-repository.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findOpenQuestions,
  type OpenQuestion,
} from '#server/public-links/repositories/public-link-repository.ts'
import { type Notes, readNotes } from './authorization-notes.ts'
import { sentCodeOf, sentCodeUntil, totpOf } from './login-codes.ts'
import {
  type AuthorizationEvent,
  type EventActor,
  type EventKind,
  insertEvent,
  listEvents,
} from './repositories/authorization-event-repository.ts'
import {
  type AuthorizationFilter,
  type AuthorizationRow,
  type AuthorizedAccount,
  findAuthorization,
  listAuthorizedAccounts,
  lockAuthorization,
} from './repositories/authorization-repository.ts'

export { listAuthorizations } from './repositories/authorization-repository.ts'
export type { AuthorizationFilter, AuthorizationRow, OpenQuestion }

/** Whose password it is, as the vault knows it. */
export const passwordOf = (id: number) => ({ purpose: 'authorization', ownerId: id }) as const

/** What its client answers to the website's security questions. */
export const answersOf = (id: number) => ({ purpose: 'authorization-answers', ownerId: id }) as const

export const noAuthorization = (): CallError => new CallError('not_found', AUTHORIZATION_TEXTS.notFound)

/** Of which clients somebody sees logins: staff of every one, others of their own. */
export const clientSeenBy = ({ admin, companyId }: Pick<Session, 'admin' | 'companyId'>): number | null =>
  admin ? null : companyId

export interface AuthorizationDetail extends AuthorizationRow, Notes, Factors {
  accounts: AuthorizedAccount[]
  reveals: Reveal[]
  /** For what its client was asked, and may answer still. */
  asked: OpenQuestion[]
}

/** What there is beside the password, to sign in by. */
interface Factors {
  /** Whether there is a secret that codes are made of. */
  hasTotp: boolean
  /** Until when a code that its client sent is good. */
  codeUntil: Date | null
  hasSecurityAnswers: boolean
}

const NO_FACTORS: Factors = { hasTotp: false, codeUntil: null, hasSecurityAnswers: false }

/** For staff whatever there is, for a client what is its own to read. Throws not_found. */
export async function getAuthorization(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  companyId: number | null,
): Promise<AuthorizationDetail> {
  const row = await findAuthorization(db, id)
  if (row === undefined || (companyId !== null && row.companyId !== companyId)) throw noAuthorization()
  const accounts = await listAuthorizedAccounts(db, id)
  if (companyId !== null)
    return {
      ...{ ...row, ...NO_FACTORS, accounts, reveals: [], asked: [] },
      ...{ twoFaInstructions: null, otherDetails: null },
    }
  const [notes, factors, reveals, asked] = await Promise.all([
    readNotes(vault, id),
    factorsOf({ db, vault }, id),
    revealsOf(db, id),
    findOpenQuestions(db, id),
  ])
  return { ...row, ...notes, ...factors, accounts, reveals, asked }
}

async function factorsOf({ db, vault }: Pick<Services, 'db' | 'vault'>, id: number): Promise<Factors> {
  const isThere = async ({ purpose }: SecretOwner) => (await findSecretOwners(db, purpose, [id])).has(id)
  const [hasTotp, hasSecurityAnswers, codeUntil] = await Promise.all([
    isThere(totpOf(id)),
    isThere(answersOf(id)),
    sentCodeUntil(vault, id),
  ])
  return { hasTotp, hasSecurityAnswers, codeUntil }
}

/** Who saw its password or a code, the latest last. Answers are seen with the password. */
async function revealsOf(db: Database, id: number): Promise<Reveal[]> {
  const owners = [passwordOf(id), totpOf(id), sentCodeOf(id)]
  const reveals = await Promise.all(owners.map(({ purpose }) => listReveals(db, purpose, [id])))
  return reveals.flat().sort((one, other) => one.at.getTime() - other.at.getTime())
}

/** What was done to a login, the newest first. Throws not_found. */
export async function authorizationHistory(
  db: Database,
  id: number,
  before: number | undefined,
): Promise<Page<AuthorizationEvent>> {
  if ((await findAuthorization(db, id)) === undefined) throw noAuthorization()
  return listEvents(db, id, before)
}

/** As it is, held until the transaction ends. Throws not_found. */
export async function demandAuthorization(tx: DatabaseTransaction, id: number): Promise<AuthorizationRow> {
  const row = await lockAuthorization(tx, id)
  if (row === undefined) throw noAuthorization()
  return row
}

interface Done {
  authorization: Pick<AuthorizationRow, 'id' | 'companyId'>
  by: EventActor
  kind: EventKind
  details: Record<string, unknown>
}

/** Keeps what was done in its history, and tells open screens; answers the event's id. */
export async function recordDone(
  tx: DatabaseTransaction,
  { events }: Pick<Services, 'events'>,
  { authorization: { id, companyId }, ...done }: Done,
): Promise<number> {
  const eventId = await insertEvent(tx, { authorizationId: id, ...done })
  await events.publish(tx, { companyId, event: { type: 'authorizations', ids: [id] } })
  return eventId
}
