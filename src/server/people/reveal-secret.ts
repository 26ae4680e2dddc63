import { MAX_REVEALS, MAX_REVEALS_A_DAY, REVEAL_MINUTES } from '#domain/people/reveals.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Session } from '#server/platform/auth/session.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { proofDue } from '#server/platform/errors.ts'
import { countRevealsOf, lockReveals, type SecretOwner } from '#server/platform/secrets/secret-repository.ts'
import type { RevealAbout } from '#server/platform/secrets/vault.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Opens a secret for a person, which is recorded; null when there is none. Throws forbidden for more than 20 in ten
 * minutes, until the session proves again who it is. Admins are notified of those who reach a limit.
 */
export async function revealSecret(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  owner: SecretOwner,
  session: Session,
  about: RevealAbout,
): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    await lockReveals(tx, session.userId)
    const { sinceProof, inDay } = await countRevealsOf(tx, session, REVEAL_MINUTES)
    if (sinceProof >= MAX_REVEALS) throw proofDue()
    const secret = await vault.reveal(owner, session, about, tx)
    if (secret === null) return null
    if (sinceProof + 1 === MAX_REVEALS)
      await notifyAdmins(tx, session, `${MAX_REVEALS} portal passwords in ${REVEAL_MINUTES} minutes`)
    if (inDay + 1 === MAX_REVEALS_A_DAY)
      await notifyAdmins(tx, session, `${MAX_REVEALS_A_DAY} portal passwords in 24 hours`)
    return secret
  })
}

const notifyAdmins = (tx: DatabaseTransaction, { userId, fullName, email }: Session, count: string) =>
  notify(
    tx,
    {
      topic: 'passwords_revealed',
      title: `${fullName} revealed ${count}`,
      text: `${email} opened them. The audit lists each. If this was not expected, end their sessions and disable the login.`,
      path: '/audit',
      companyId: null,
      subjectId: userId,
    },
    { exceptUserId: userId },
  )
