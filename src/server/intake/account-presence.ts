import { LEASE_SECONDS } from '#contract/bills/presence.ts'
import type { Services } from '#server/platform/services.ts'
import { accountPresenceEvent } from './account-presence-event.ts'
import { getAccount } from './list-accounts.ts'
import {
  type AccountPresence,
  deleteAccountPresence,
  deleteExpiredAccountPresence,
  findAccountPresence,
  putAccountPresence,
} from './repositories/account-presence.ts'

type Needed = Pick<Services, 'db' | 'events'>

/** The person is at this account now, which open screens hear unless they know. Throws not_found. */
export const arriveAtAccount = (
  { db, events }: Needed,
  userId: number,
  accountId: number,
): Promise<AccountPresence[]> =>
  db.transaction().execute(async (tx) => {
    const { companyId } = await getAccount(tx, accountId)
    const isNew = await putAccountPresence(tx, { userId, accountId, seconds: LEASE_SECONDS })
    const people = await findAccountPresence(tx)
    const own = people.find((one) => one.userId === userId) ?? null
    if (isNew) await events.publish(tx, accountPresenceEvent({ companyId, userId, at: own }))
    return people
  })

/** The person has left this account. Throws not_found. */
export const leaveAccount = (
  { db, events }: Needed,
  userId: number,
  accountId: number,
): Promise<AccountPresence[]> =>
  db.transaction().execute(async (tx) => {
    const { companyId } = await getAccount(tx, accountId)
    const left = await deleteAccountPresence(tx, userId, accountId)
    if (left) await events.publish(tx, accountPresenceEvent({ companyId, userId, at: null }))
    return findAccountPresence(tx)
  })

/** Forgets who did not come back, and says so to open screens. Can run in any process, and in several. */
export const sweepAccountPresence = ({ db, events }: Needed): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const left = await deleteExpiredAccountPresence(tx)
    await events.publish(tx, ...left.map((one) => accountPresenceEvent({ ...one, at: null })))
  })
