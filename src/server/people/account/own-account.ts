import { needsSecondFactor } from '#domain/people/second-factor.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { listOwnSignIns, type OwnSignIn } from '#server/platform/audit/audit-repository.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Page } from '#server/platform/database/newest-first.ts'
import { CallError } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { type AccountMailing, askToConfirm } from '../account-mails.ts'
import { requirePlainNames } from '../auth/plain-name.ts'
import { findOwnUser, renameUser } from '../repositories/own-account-repository.ts'
import { listPasskeys } from '../repositories/passkey-repository.ts'
import { findFactors, findSecondFactorFor } from '../repositories/second-factor-repository.ts'
import { findAwaitedAddress } from '../repositories/signup-repository.ts'
import { limitConfirmations } from './limit-confirmations.ts'

/** What a person sees of the own account. */
export async function ownAccount({ db }: Pick<Services, 'db'>, session: Session) {
  const { userId } = session
  const [user, factors, passkeys, policy] = await Promise.all([
    findOwnUser(db, userId),
    findFactors(db, userId),
    listPasskeys(db, userId),
    findSecondFactorFor(db),
  ])
  return { ...user, factors, passkeys, needed: needsSecondFactor(policy, session) }
}

export async function renameOneself(
  { db }: Pick<Services, 'db'>,
  session: Session,
  typed: string,
): Promise<void> {
  const name = typed.trim()
  if (name === '') throw new CallError('invalid_input', 'Please enter your name.')
  requirePlainNames(name)
  await db.transaction().execute(async (tx) => {
    const before = await renameUser(tx, session.userId, name)
    if (before === name) return
    await recordAudit(tx, {
      who: actorOf(session),
      action: 'record_changed',
      companyId: session.companyId,
      subject: { kind: 'user', id: session.userId, name },
      details: { changes: { full_name: { before, after: name } } },
    })
  })
}

/** The confirmation mail once more, with a new link. Throws `CallError` where it is not waited for, or too often. */
export async function sendConfirmationAgain(
  services: Pick<Services, 'db'> & AccountMailing,
  { userId }: Session,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const awaited = await findAwaitedAddress(tx, userId)
    if (awaited === undefined) throw new CallError('conflict', 'Your e-mail address is confirmed already.')
    await limitConfirmations(tx, userId)
    await askToConfirm(tx, services, awaited)
  })
}

/** When and from where somebody signed in, or tried to, the newest first. */
export const ownSignIns = (
  services: Pick<Services, 'db'>,
  { userId }: Session,
  before: number | undefined,
): Promise<Page<OwnSignIn>> => signInsOf(services, userId, before)

/** Those of anybody, for an admin. */
export const signInsOf = (
  { db }: Pick<Services, 'db'>,
  userId: number,
  before: number | undefined,
): Promise<Page<OwnSignIn>> => listOwnSignIns(db, userId, before)
