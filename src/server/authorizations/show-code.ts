import { revealSecret } from '#server/people/reveal-secret.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { Services } from '#server/platform/services.ts'
import { noAuthorization } from './authorization-record.ts'
import {
  type LoginCode,
  ofAuthenticator,
  ofClient,
  sentCodeOf,
  sentCodeUntil,
  totpOf,
} from './login-codes.ts'
import { findAuthorization } from './repositories/authorization-repository.ts'

/**
 * The code of now for this person, which is recorded: what the client sent, else what an authenticator shows. Throws
 * not_found where there is neither.
 */
export async function showCode(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  session: Session,
): Promise<LoginCode> {
  const authorization = await findAuthorization(db, id)
  if (authorization === undefined) throw noAuthorization()
  const about = {
    companyId: authorization.companyId,
    subject: { kind: 'authorization', id, name: authorization.onlineAccessUrl },
  }
  return (await sentCodeUntil(vault, id)) === null
    ? ofAuthenticator(await revealSecret({ db, vault }, totpOf(id), session, about))
    : ofClient(await revealSecret({ db, vault }, sentCodeOf(id), session, about))
}
