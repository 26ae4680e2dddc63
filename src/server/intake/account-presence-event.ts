import type { z } from 'zod'
import type { presentAtAccount } from '#contract/intake/account-presence.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import type { AccountPresence } from './repositories/account-presence.ts'

interface AccountPresenceChange {
  /** Whose account it is, or was. */
  companyId: number
  userId: number
  at: AccountPresence | null
}

/** What open screens are told when somebody came to an account of the queues, or left it. */
export const accountPresenceEvent = ({ companyId, userId, at }: AccountPresenceChange): CompanyEvent => ({
  companyId,
  event: { type: 'account_presence', user_id: userId, at: at && presentPresence(at) },
})

/** As it travels. */
export const presentPresence = ({
  userId,
  name,
  utilityAccountId,
  since,
  expiresAt,
}: AccountPresence): z.output<typeof presentAtAccount> => ({
  user_id: userId,
  name,
  utility_account_id: utilityAccountId,
  since: since.toISOString(),
  expires_at: expiresAt.toISOString(),
})
