import { revealSecret } from '#server/people/reveal-secret.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { opensForContractors } from '#server/records/repositories/logins.ts'
import { answersOf, noAuthorization, passwordOf } from './authorization-record.ts'
import { findAuthorization } from './repositories/authorization-repository.ts'

export interface RevealedLogin {
  password: string
  /** What is answered to the website's security questions; null where none are kept, or they were not asked for. */
  securityAnswers: string | null
}

/** Opens the password for this person, and answers with it; recorded with the reason. Throws not_found where there is none. */
export async function revealPassword(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  session: Session,
  { reason, withAnswers }: { reason?: string | null | undefined; withAnswers: boolean },
): Promise<RevealedLogin> {
  const authorization = await findAuthorization(db, id)
  if (authorization === undefined) throw noAuthorization()
  if (session.os && !(await opensForContractors(db, id))) throw noAuthorization()
  const about = {
    companyId: authorization.companyId,
    subject: { kind: 'authorization', id, name: authorization.onlineAccessUrl },
    reason,
  }
  const password = await revealSecret({ db, vault }, passwordOf(id), session, about)
  if (password === null) throw notFound('password')
  return {
    password,
    securityAnswers: withAnswers ? await revealSecret({ db, vault }, answersOf(id), session, about) : null,
  }
}
