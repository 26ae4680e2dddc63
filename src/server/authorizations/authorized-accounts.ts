import type { CalendarDate } from '#base/calendar-date.ts'
import type { AuthorizedAccountStatus } from '#domain/authorizations/status.ts'
import { EVERY_COMPANY } from '#server/people/policies/bill-scope.ts'
import type { DatabaseTransaction } from '#server/platform/database/client.ts'
import { CallError, notFound } from '#server/platform/errors.ts'
import type { Services } from '#server/platform/services.ts'
import { beginGestureOf } from '#server/records/gesture-of.ts'
import { findAccountById } from '#server/records/repositories/account-repository.ts'
import { currentId } from '#server/records/repositories/merged-records.ts'
import {
  deleteOnboarded,
  findAccountOfNumber,
  insertAccount,
} from '#server/records/repositories/onboarding-repository.ts'
import { findUtility } from '#server/records/repositories/utility-repository.ts'
import { demandAuthorization, passwordOf, recordDone } from './authorization-record.ts'
import { type EventActor, findEvent } from './repositories/authorization-event-repository.ts'
import {
  type AuthorizationRow,
  lockIntakeAccount,
  updateAuthorization,
  updateIntakeAccount,
} from './repositories/authorization-repository.ts'

type Needed = Pick<Services, 'db' | 'vault' | 'events' | 'queue'>

/** How bills of an account that a login opens come. */
const FETCHED_ONLINE = 'Online'

interface NewAccount {
  accountNumber: string
  utilityCompanyId: number
  /** Fill in what the login lacks. */
  onlineAccessUrl?: string | null | undefined
  onlineAccessUsername?: string | null | undefined
  onlineAccessPassword?: string | null | undefined
}

export interface AddedAccount {
  account: { id: number; acctNum: string }
  eventId: number
}

/**
 * The client's account of this number with the utility is opened by the login from here on; it is set up where it is
 * not there yet, and a job gives it the bills that wait for it. Throws not_found and invalid_input.
 */
export async function addAccount(
  services: Needed,
  id: number,
  { onlineAccessPassword: password, ...account }: NewAccount,
  userId: number,
): Promise<AddedAccount> {
  return services.db.transaction().execute(async (tx) => {
    const authorization = await demandAuthorization(tx, id)
    await beginGestureOf(tx, 'added', userId)
    await fillIn(tx, authorization, account)
    if (password && !authorization.hasOnlineAccessPassword)
      await services.vault.put(tx, passwordOf(id), password)
    return openAccount(tx, services, authorization, account, { userId })
  })
}

async function fillIn(
  tx: DatabaseTransaction,
  { id, onlineAccessUrl, onlineAccessUsername }: AuthorizationRow,
  given: Omit<NewAccount, 'onlineAccessPassword'>,
): Promise<void> {
  await updateAuthorization(tx, id, {
    onlineAccessUrl: onlineAccessUrl || given.onlineAccessUrl || '',
    onlineAccessUsername: onlineAccessUsername || given.onlineAccessUsername || '',
  })
}

/** Within a transaction, of a login that it holds. */
export async function openAccount(
  tx: DatabaseTransaction,
  services: Pick<Services, 'events' | 'queue'>,
  authorization: Pick<AuthorizationRow, 'id' | 'companyId'>,
  { accountNumber, utilityCompanyId: chosenId }: Pick<NewAccount, 'accountNumber' | 'utilityCompanyId'>,
  by: EventActor,
): Promise<AddedAccount> {
  const { id, companyId } = authorization
  const utilityCompanyId = await currentId(tx, 'utility_companies', chosenId)
  if ((await findUtility(tx, utilityCompanyId, { companyId })) === undefined)
    throw new CallError('invalid_input', 'There is no such utility.')
  const row = { companyId, utilityCompanyId, acctNum: accountNumber, deliveryMethod: FETCHED_ONLINE }
  const made = await insertAccount(tx, row)
  const account = made === null ? await findAccountOfNumber(tx, row) : { id: made, name: accountNumber }
  if (account === undefined) throw new Error(`account ${accountNumber} is there and is not found`)
  const intake = await lockIntakeAccount(tx, account.id)
  if (intake === undefined) throw new Error(`intake keeps nothing of account ${account.id}`)
  if (intake.authorizationId === id)
    throw new CallError('conflict', `Account ${account.name} is one of this authorization already.`)
  await updateIntakeAccount(tx, account.id, { authorizationId: id })
  if (made !== null) await services.queue.enqueue(tx, 'match-account', { accountId: made })
  const eventId = await recordDone(tx, services, {
    authorization,
    by,
    kind: 'account_added',
    details: {
      utility_account_id: account.id,
      acct_num: account.name,
      made: made !== null,
      authorization_before: intake.authorizationId,
    },
  })
  return { account: { id: account.id, acctNum: account.name }, eventId }
}

/**
 * Takes an addition back: the account is opened by what opened it before, and one that was set up by it goes. Throws
 * not_found, and "conflict" where the account is opened otherwise by now, or is in use.
 */
export async function removeAccount(
  services: Needed,
  id: number,
  eventId: number,
  userId: number,
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const authorization = await demandAuthorization(tx, id)
    const added = await findEvent(tx, { authorizationId: id, kind: 'account_added', id: eventId })
    if (added === undefined) throw notFound('addition')
    await beginGestureOf(tx, 'undone', userId)
    const accountId = Number(added.utility_account_id)
    if ((await lockIntakeAccount(tx, accountId))?.authorizationId !== id)
      throw new CallError('conflict', 'The account is not one of this authorization any more.')
    await updateIntakeAccount(tx, accountId, {
      authorizationId: added.authorization_before === null ? null : Number(added.authorization_before),
    })
    if (added.made === true) await deleteUnused(tx, accountId)
    await recordDone(tx, services, {
      authorization,
      by: { userId },
      kind: 'account_removed',
      details: { utility_account_id: accountId, acct_num: added.acct_num },
    })
  })
}

async function deleteUnused(tx: DatabaseTransaction, accountId: number): Promise<void> {
  await deleteOnboarded(tx, 'utility_account', accountId, null).catch((error: { code?: string }) => {
    const FOREIGN_KEY = '23503'
    if (error.code !== FOREIGN_KEY) throw error
    throw new CallError('conflict', 'The account is in use by now: put it out of use instead.')
  })
}

interface AccountStatus {
  accountId: number
  status: AuthorizedAccountStatus
  /** The first bill wanted; left out it stays. */
  dataStartDate?: CalendarDate | null | undefined
}

/** Throws not_found, also for an account that another login opens. */
export async function setAccountStatus(
  { db, events }: Needed,
  id: number,
  { accountId, status, dataStartDate }: AccountStatus,
  userId: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const authorization = await demandAuthorization(tx, id)
    const before = await lockIntakeAccount(tx, accountId)
    const account = await findAccountById(tx, EVERY_COMPANY, accountId)
    if (account === undefined || before?.authorizationId !== id) throw notFound('account')
    const after = {
      status,
      dataStartDate: dataStartDate === undefined ? before.dataStartDate : dataStartDate,
    }
    if (after.status === before.status && after.dataStartDate === before.dataStartDate) return
    await updateIntakeAccount(tx, accountId, after)
    await recordDone(
      tx,
      { events },
      {
        authorization,
        by: { userId },
        kind: 'account_changed',
        details: {
          utility_account_id: accountId,
          acct_num: account.acctNum,
          status: { before: before.status, after: after.status },
          data_start_date: { before: before.dataStartDate, after: after.dataStartDate },
        },
      },
    )
  })
}
