import { callerOf } from '#server/people/policies/bill-scope.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  accountOfUtility,
  accountsOfUtility,
  allCompanies,
  billProcessors,
  type PickedUtility,
  utilitiesFor,
} from '#server/records/utilities.ts'
import { metersOfAccount } from '../meters/account-meters.ts'
import { acceptUtility, giveBackUtility } from '../onboarding/accept-utility.ts'
import { billLinkOf, presentMeters } from './present-meters.ts'

export const routes: RouteFile = (register, services) => {
  const { db, settings } = services
  const linkOf = billLinkOf(settings)

  register('utilities.list', async ({ session, base }) => ({
    companies: (await utilitiesFor(db, callerOf(session, base))).map(presentUtility),
  }))

  register('utilities.accept', async ({ params, session }) => ({
    utility: presentUtility(await acceptUtility(services, params.id, session.userId)),
  }))

  register('utilities.giveBack', async ({ params }) => ({
    utility: presentUtility(await giveBackUtility(services, params.id)),
  }))

  register('utilities.accounts', async ({ params, session, base }) => ({
    accounts: (await accountsOfUtility(db, callerOf(session, base), params.id)).map(withApiNames),
  }))

  register('utilities.meters', async ({ params, body, session, base }) => {
    const caller = callerOf(session, base)
    const account = await accountOfUtility(db, caller, params.id, params.accountId)
    const dates = { start: body.start_date ?? null, end: body.end_date ?? null }
    const asked = { ...dates, billId: body.textract_bill_id ?? null }
    const found = await metersOfAccount(db, caller, account, asked)
    return presentMeters(found, linkOf)
  })

  register('companies.list', async () => ({
    companies: (await allCompanies(db)).map(({ deletionDueAt, ...company }) => ({
      ...company,
      deletion_due_at: deletionDueAt?.toISOString() ?? null,
    })),
  }))

  register('users.processors', async () => ({ users: await billProcessors(db) }))
}

export const presentUtility = ({ id, name, ownOf }: PickedUtility) => ({ id, name, own_of: ownOf })
