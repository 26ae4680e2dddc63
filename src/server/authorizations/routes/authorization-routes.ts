import type { z } from 'zod'
import type { authorizationFilter } from '#contract/authorizations/authorizations.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import {
  type AuthorizationFilter,
  authorizationHistory,
  clientSeenBy,
  getAuthorization,
  listAuthorizations,
} from '../authorization-record.ts'
import { addAccount, removeAccount, setAccountStatus } from '../authorized-accounts.ts'
import { setCause } from '../break-authorization.ts'
import { credentialsLink } from '../credentials-link.ts'
import { createAuthorization, editAuthorization, removeAuthorization } from '../edit-authorization.ts'
import { revealPassword } from '../reveal-password.ts'
import { presentAuthorization, presentAuthorizationRow } from './present-authorization.ts'

type Sent = z.output<z.ZodObject<typeof authorizationFilter>>

/** The logins that were asked for, as far as this person sees them. */
export const authorizationFilterOf = (
  { company_id, status, cause, portal_id }: Sent,
  session: Session,
): AuthorizationFilter => ({
  companyId: clientSeenBy(session) ?? company_id,
  ...{ status, cause, portalId: portal_id },
})

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const ofStaff = async (id: number) => ({
    authorization: presentAuthorization(await getAuthorization(services, id, null)),
  })

  register('authorizations.list', async ({ query, session }) => {
    const filter = authorizationFilterOf(query, session)
    const { rows, next } = await listAuthorizations(db, { ...filter, before: query.before })
    return {
      authorizations: rows.map(presentAuthorizationRow),
      next,
      companyUuid: session.companyUuid,
    }
  })
  register('authorizations.get', async ({ params, session }) => ({
    authorization: presentAuthorization(await getAuthorization(services, params.id, clientSeenBy(session))),
  }))
  register('authorizations.history', async ({ params, query }) => {
    const { rows, next } = await authorizationHistory(db, params.id, query.before)
    return {
      events: rows.map(({ createdAt, ...event }) => ({ ...event, at: createdAt.toISOString() })),
      next,
    }
  })
  register('authorizations.create', async ({ body, session }) =>
    ofStaff(await createAuthorization(services, withInnerNames(body), session.userId)),
  )
  register('authorizations.remove', async ({ params }) => {
    await removeAuthorization(services, params.id)
    return { success: true }
  })
  register('authorizations.update', async ({ params, body, session }) => {
    await editAuthorization(services, params.id, withInnerNames(body), session.userId)
    return ofStaff(params.id)
  })
  register('authorizations.setCause', async ({ params, body, session }) => {
    const { takes_back: takesBack, ...said } = body
    const by = { userId: session.userId }
    const eventId = await setCause(services, { id: params.id, ...said, takesBack, by })
    return { ...(await ofStaff(params.id)), event_id: eventId }
  })
  register('authorizations.addAccount', async ({ params, body, session }) => {
    const given = withInnerNames(body.newAccount)
    const { account, eventId } = await addAccount(services, params.id, given, session.userId)
    return { ...(await ofStaff(params.id)), account: withApiNames(account), event_id: eventId }
  })
  register('authorizations.removeAccount', async ({ params, body, session }) => {
    await removeAccount(services, params.id, body.event_id, session.userId)
    return ofStaff(params.id)
  })
  register('authorizations.setAccountStatus', async ({ params, body, session }) => {
    const { utility_account_id: accountId, data_start_date: dataStartDate, status } = body
    await setAccountStatus(services, params.id, { accountId, status, dataStartDate }, session.userId)
    return ofStaff(params.id)
  })
  register('authorizations.reveal', async ({ params, body, session }) => {
    const { password, securityAnswers } = await revealPassword(services, params.id, session, {
      reason: body?.reason,
      withAnswers: body?.with_answers === true && !session.os,
    })
    return { online_access_password: password, security_answers: securityAnswers }
  })
  register('authorizations.credentialsLink', async ({ body, session }) => {
    const companyId = session.admin ? (body.company_id ?? session.companyId) : session.companyId
    const { path, uuid } = await credentialsLink(db, companyId, session.userId)
    return { path, companyUuid: uuid }
  })
}
