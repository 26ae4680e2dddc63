import type { AccountMailing } from '#server/people/account-mails.ts'
import { type Delivery, type Invited, inviteWithin } from '#server/people/people.ts'
import { actorOf, type Session } from '#server/platform/auth/session.ts'
import type { Services } from '#server/platform/services.ts'
import { type Actor, beginBatch } from './repositories/change-batches.ts'

/** A new login whose owner chooses the password, in the history as the gesture of whoever invites. */
export async function inviteRecord(
  services: Pick<Services, 'db'> & AccountMailing,
  session: Session,
  invited: Invited,
  delivery: Delivery,
): Promise<{ userId: number; link: string | null }> {
  const actor: Actor = { userId: session.userId, name: session.fullName }
  return services.db.transaction().execute(async (tx) => {
    await beginBatch(tx, { kind: 'added', actor })
    return inviteWithin(tx, services, invited, { delivery, who: actorOf(session) })
  })
}
