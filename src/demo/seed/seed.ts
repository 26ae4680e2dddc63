import { addMonths, type CalendarDate, today } from '#base/calendar-date.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CannotStart } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { isEmptyDatabase } from '#server/records/repositories/company-repository.ts'
import { demoAccounts } from '../world/accounts.ts'
import { planBundle } from '../world/bundle.ts'
import { historyOf } from '../world/history.ts'
import { planQueue, type QueuedBill } from '../world/queue-plan.ts'
import { savedBillsOf } from '../world/saved-bills.ts'
import { insertConfigurations } from './insert-configurations.ts'
import { insertHistory } from './insert-history.ts'
import { insertMappings } from './insert-mappings.ts'
import { insertNotes } from './insert-notes.ts'
import { insertQueue, storeQueueFiles } from './insert-queue.ts'
import { insertRequests } from './insert-requests.ts'
import { insertWorld } from './insert-world.ts'
import { storeLetters } from './request-letters.ts'
import { settleLogins } from './settle-logins.ts'
import { settleQueue } from './settle-queue.ts'
import { visitPortals } from './visit-portals.ts'
import { workIntake } from './work-intake.ts'

const YEARS_KNOWN = 4

/** Demo data goes where nothing else is. */
export class DatabaseNotEmpty extends CannotStart {
  constructor() {
    super('This database holds other data. Demo data needs one of its own.')
  }
}

/**
 * Fills an empty, migrated database: clients with their buildings, utilities, accounts and meters, three years of
 * saved bills, the queue's bills with the jobs that will read them, in one transaction; then what people and workers
 * did with them. The same calendar day gives the same data. Throws `DatabaseNotEmpty`.
 */
export async function seedDemo(
  services: Pick<
    Services,
    'db' | 'files' | 'events' | 'queue' | 'log' | 'metrics' | 'words' | 'reader' | 'vault' | 'settings'
  >,
  now: Date,
): Promise<void> {
  const { db } = services
  if (!(await isEmptyDatabase(db))) throw new DatabaseNotEmpty()
  const day = today(now)
  const since = new Date(Date.parse(addMonths(day, -12 * YEARS_KNOWN)))
  const { accounts, saved, queue, bundle } = planDemo(day)
  // Drawn while the database writes. A failure is heard where it is awaited.
  const letters = await storeLetters(services.files, day)
  const storing = storeQueueFiles(services, { queue, bundle }, day)
  storing.catch(() => undefined)
  const { uploads, billIds, staff, client } = await db.transaction().execute(async (tx) => {
    await insertWorld(tx, accounts, since)
    const utilities = [...new Set(accounts.map(({ utility }) => utility))]
    await insertMappings(tx, utilities, since)
    const users = await usersOf(tx)
    const [bundled] = bundle.map(({ queued }) => queued.account)
    if (bundled !== undefined) {
      const { userId } = users.staff
      await insertConfigurations(tx, utilities, { bundled: bundled.utility, userId })
      await insertNotes(tx, bundled, userId)
    }
    await insertHistory(tx, services, saved, users.staff.userId)
    await insertRequests(tx, { accounts, letters, today: day, since, userId: users.staff.userId })
    const uploads = await storing
    const { contractor, ofCompany } = users
    const userIds = { staff: users.staff.userId, contractor, ofCompany }
    const [client] = ofCompany.keys()
    return {
      uploads,
      billIds: await insertQueue(tx, services, uploads, userIds),
      staff: users.staff,
      client,
    }
  })
  await settleQueue(services, uploads, billIds, staff)
  await workIntake(services, staff.userId, day)
  if (client !== undefined) await settleLogins(services, { companyId: client, userId: staff.userId })
  await visitPortals(services, staff.userId, now)
}

function planDemo(day: CalendarDate) {
  const everyone = demoAccounts()
  const inQueue = planQueue(everyone)
  const inBundle = planBundle(everyone, inQueue)
  const planned = new Map([...inQueue, ...inBundle].map((queued) => [queued.account.id, queued]))
  const accounts = everyone.map((account) => planned.get(account.id)?.account ?? account)
  const histories = new Map(
    accounts.map((account) => [account.id, historyOf(account, planned.get(account.id)?.story ?? null, day)]),
  )
  const newestOf = (of: readonly QueuedBill[]) =>
    of.flatMap((queued) => {
      const history = histories.get(queued.account.id)
      return history ? [{ queued, bill: history.newest }] : []
    })
  const saved = savedBillsOf(
    [...histories.values()].flatMap((history) => history.saved),
    { waiting: new Set(planned.keys()), today: day },
  )
  return { accounts, saved, queue: newestOf(inQueue), bundle: newestOf(inBundle) }
}

async function usersOf(tx: DatabaseTransaction) {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'companyId', 'admin', 'os'])
    .orderBy('id')
    .execute()
  const admin = users.find((user) => user.admin)
  if (!admin) throw new Error('there is no administrator')
  const contractor = users.find((user) => user.os)
  if (!contractor) throw new Error('there is nobody of a contractor')
  const clients = users.filter((user) => !user.admin && !user.os)
  return {
    staff: { userId: admin.id, companyId: admin.companyId },
    contractor: contractor.id,
    ofCompany: new Map(clients.map((user) => [user.companyId, user.id])),
  }
}
