import { notFound } from '../../errors.ts'
import { findAuthorization } from '../../repositories/authorizations/authorization-repository.ts'
import type { Services } from '../../services.ts'
import type { Session } from '../../session.ts'
import { noAuthorization, passwordOf } from './authorization-record.ts'

/** Opens the password for this person, which is recorded with the reason. Throws not_found where there is none. */
export async function revealPassword(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  session: Session,
  reason?: string | null,
): Promise<string> {
  const authorization = await findAuthorization(db, id)
  if (authorization === undefined) throw noAuthorization()
  const password = await vault.reveal(passwordOf(id), session, {
    companyId: authorization.companyId,
    subject: { kind: 'authorization', id, name: authorization.onlineAccessUrl },
    reason,
  })
  if (password === null) throw notFound('password')
  return password
}
