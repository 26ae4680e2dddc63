import type { Session } from '#server/platform/auth/session.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { arriveAtAccount, leaveAccount } from '../account-presence.ts'
import { presentPresence } from '../account-presence-event.ts'
import { type AccountChange, changeAccounts, restoreAccounts } from '../change-accounts.ts'
import { getAccount, listAccounts, secondFactorNotesOf } from '../list-accounts.ts'
import {
  presentAccount,
  presentAccounts,
  presentChangedAccounts,
  replacedAccounts,
} from './present-account.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('intake.list', async ({ body }) => {
    const { accounts, totalCount, totalCapped } = await listAccounts(db, body)
    return { results: presentAccounts(accounts), totalCount, totalCapped }
  })

  register('intake.get', async ({ params }) => {
    const account = await getAccount(db, params.id)
    return {
      account: presentAccount(account),
      two_factor_notes: await secondFactorNotesOf(services, account),
    }
  })

  const changeOne = async ({ userId }: Session, id: number, change: AccountChange) =>
    presentChangedAccounts(await changeAccounts(db, userId, [{ id }], change))

  register('intake.markChecked', ({ params, session }) => changeOne(session, params.id, { kind: 'checked' }))
  register('intake.setFollowUp', ({ params, body, session }) =>
    changeOne(session, params.id, { kind: 'follow_up', date: body.follow_up_date }),
  )
  register('intake.markHistoryComplete', ({ body: { account, history_complete }, session }) =>
    changeOne(session, account, { kind: 'history_complete', history_complete }),
  )
  register('intake.change', async ({ body, session }) =>
    presentChangedAccounts(await changeAccounts(db, session.userId, body.accounts, body.change)),
  )
  register('intake.restore', async ({ body }) =>
    presentChangedAccounts(await restoreAccounts(db, replacedAccounts(body.undo))),
  )

  register('intake.arrive', async ({ params, session }) => ({
    people: (await arriveAtAccount(services, session.userId, params.id)).map(presentPresence),
  }))
  register('intake.leave', async ({ params, session }) => ({
    people: (await leaveAccount(services, session.userId, params.id)).map(presentPresence),
  }))
}
