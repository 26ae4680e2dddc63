import type { z } from 'zod'
import type { presentPerson } from '#contract/bills/presence.ts'
import { inOrder } from '#domain/bills/presence/holder.ts'
import type { CompanyEvent } from '#server/platform/events/events.ts'
import type { BillLease } from './repositories/lease-repository.ts'

interface PresenceChange {
  bill: { id: number; companyId: number; hiddenFrom: number | null }
  leases: readonly BillLease[]
  /** Whom it was taken over from. */
  takenFrom: number | null
}

/** What open screens are told when somebody opened, left or took over a bill. */
export const presenceEvent = ({
  bill: { id, companyId, hiddenFrom },
  leases,
  takenFrom,
}: PresenceChange): CompanyEvent => ({
  companyId,
  hiddenFrom: hiddenFrom ?? undefined,
  event: { type: 'presence', id, people: presentPeople(leases), taken_from: takenFrom },
})

/** Leases as they travel, the holder first. */
export const presentPeople = (leases: readonly BillLease[]): z.output<typeof presentPerson>[] =>
  inOrder(leases).map(({ userId, name, openedAt, expiresAt }, index) => ({
    user_id: userId,
    name,
    since: openedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    holds: index === 0,
  }))
