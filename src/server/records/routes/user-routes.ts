import { accessMadeBy, endAccessMadeBy } from '#server/people/access-of-person.ts'
import { signInsOf } from '#server/people/account/own-account.ts'
import { refuseOwnLogin, resendInvite } from '#server/people/people.ts'
import { presentSession } from '#server/people/routes/present-session.ts'
import { endSessionOf, sessionsOfUser } from '#server/people/sessions.ts'
import { actorOf } from '#server/platform/auth/session.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { changeRoles } from '../change-roles.ts'
import { inviteRecord } from '../invite-record.ts'
import { getRecord } from '../search-records.ts'
import { presentRecord } from './present-record.ts'
import { actorOf as gestureActorOf } from './record-routes.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services

  register('users.invite', async ({ body, session }) => {
    const { company_id: companyId, full_name: fullName, delivery, ...person } = body
    await getRecord(db, 'company', companyId)
    const { userId, link } = await inviteRecord(
      services,
      session,
      { companyId, fullName, ...person },
      delivery,
    )
    return { id: userId, link }
  })

  register('users.resendInvite', async ({ params, body, session }) => {
    refuseOwnLogin(session, params.id)
    const link = await resendInvite(services, params.id, {
      delivery: body.delivery,
      who: actorOf(session),
    })
    return { link }
  })

  register('users.changeRoles', async ({ params, body, session }) => {
    const seen = { id: params.id, version: body.version }
    return { record: presentRecord('user', await changeRoles(services, gestureActorOf(session), seen, body)) }
  })

  register('users.sessions', async ({ params, session }) => {
    const sessions = await sessionsOfUser(db, params.id)
    return { sessions: sessions.map((one) => presentSession(one, session.id)) }
  })

  register('users.access', async ({ params }) => ({
    access: (await accessMadeBy(db, params.id)).map(({ createdAt, ...made }) => ({
      ...withApiNames(made),
      created_at: createdAt.toISOString(),
    })),
  }))

  register('users.endAccess', async ({ params, session }) => ({
    ended: await endAccessMadeBy(db, session, params.id),
  }))

  register('users.endSession', async ({ params, session }) => {
    await endSessionOf(db, session, params.id)
    return {}
  })

  register('users.signIns', async ({ params, query }) => {
    await getRecord(db, 'user', params.id)
    const { rows, next } = await signInsOf(services, params.id, query.before)
    return { next, sign_ins: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
  })
}
