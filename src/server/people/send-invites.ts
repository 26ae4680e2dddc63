import { withinRate } from '#server/platform/auth/rate-limit.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { type AccountMailing, mailInvite } from './account-mails.ts'
import { INVITE_DAYS } from './auth/mail-tokens.ts'
import { findWaitingInvites, isInvited, markInviteMailed } from './repositories/signup-repository.ts'

const DAY = 24 * 3_600
const PER_COMPANY = { most: 20, windowSeconds: DAY }
/** Whoever invites: nobody's mailbox is filled by way of us. */
const PER_RECIPIENT = { most: 3, windowSeconds: DAY }

/**
 * Writes the mails of a person's invites, whose own address is confirmed by now: each address gets one. Those beyond
 * the limits are not written; they are invited again by another sign-up.
 */
export async function sendInvites(
  tx: DatabaseTransaction,
  mailing: AccountMailing,
  userId: number,
): Promise<void> {
  for (const invite of await findWaitingInvites(tx, userId)) {
    if (await isInvited(tx, invite)) continue
    if (!(await withinRate(tx, `invites:company:${invite.companyId}`, PER_COMPANY))) continue
    if (!(await withinRate(tx, `invites:recipient:${invite.email}`, PER_RECIPIENT))) continue
    await markInviteMailed(tx, invite.inviteId, new Date(Date.now() + INVITE_DAYS * DAY * 1000))
    await mailInvite(tx, mailing, invite)
  }
}
