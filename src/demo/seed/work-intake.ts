import { addDays, addMonths, type CalendarDate } from '#base/calendar-date.ts'
import { setAccountStatus } from '#server/authorizations/authorized-accounts.ts'
import { type AccountChange, changeAccounts } from '#server/intake/change-accounts.ts'
import type { Services } from '#server/platform/services.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events' | 'queue'>

/** Every so many of the accounts that people fetch bills for, from one of them on. */
const every = <T>(of: readonly T[], step: number, from: number): T[] =>
  of.filter((_, at) => at % step === from)

/** What intake did on the days before: logins got their passwords, accounts were checked, put off or wanted from earlier on. */
export async function workIntake(services: Needed, staffId: number, day: CalendarDate): Promise<void> {
  const { db, vault } = services
  const found = await db
    .selectFrom('intakeAccounts')
    .where('source', '=', 'EP Manual')
    .select(['utilityAccountId as id', 'authorizationId'])
    .orderBy('utilityAccountId')
    .execute()
  const accounts = found.flatMap(({ id, authorizationId }) =>
    authorizationId === null ? [] : [{ id, authorizationId }],
  )
  const logins = new Set(accounts.map(({ authorizationId }) => authorizationId))
  for (const ownerId of logins)
    await vault.put(db, { purpose: 'authorization', ownerId }, `Demo-login-${ownerId}`)
  for (const { id, authorizationId } of every(accounts, 9, 2))
    await setAccountStatus(
      services,
      authorizationId,
      { accountId: id, status: 'Active', dataStartDate: addMonths(day, -34) },
      staffId,
    )
  const change = (of: readonly { id: number }[], what: AccountChange) => changeAccounts(db, staffId, of, what)
  await change(every(accounts, 6, 0), { kind: 'checked' })
  await change(every(accounts, 10, 3), { kind: 'follow_up', date: addDays(day, 4) })
  await change(every(accounts, 8, 1), {
    kind: 'locating_instructions',
    locating_instructions: 'Bills are under “Billing & Payments”, “View Bill”. Choose “All accounts” first.',
  })
  await change(every(accounts, 20, 5), {
    kind: 'manual_processing',
    invoice_requires_manual_processing: true,
  })
}
