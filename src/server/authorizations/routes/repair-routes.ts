import { callerNetwork } from '#server/platform/auth/caller-network.ts'
import { limitRate } from '#server/platform/auth/rate-limit.ts'
import { withApiNames, withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { LOOKS_PER_ADDRESS } from '#server/public-links/public-links.ts'
import { answerRepair, readRepairLink } from '../answer-repair.ts'
import { askRepair, draftRepair, recallRepair } from '../ask-repair.ts'
import { getAuthorization } from '../authorization-record.ts'
import { showCode } from '../show-code.ts'
import { presentAuthorization, presentQuestion } from './present-authorization.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const ofStaff = async (id: number) => ({
    authorization: presentAuthorization(await getAuthorization(services, id, null)),
  })

  register('authorizations.code', async ({ params, session }) =>
    withApiNames(await showCode(services, params.id, session)),
  )
  register('authorizations.draftRepair', async ({ params, body }) => {
    const { asked, ...draft } = await draftRepair(services, params.id, body?.wanted)
    return { ...withApiNames(draft), asked: asked.map(presentQuestion) }
  })
  register('authorizations.askRepair', async ({ params, body, session }) => {
    const asked = await askRepair(services, params.id, withInnerNames(body), session.userId)
    return {
      ...(await ofStaff(params.id)),
      mail_id: asked.mailId,
      recall_until: asked.recallUntil.toISOString(),
    }
  })
  register('authorizations.recallRepair', async ({ params, body, session }) => {
    await recallRepair(services, params.id, body.mail_id, session.userId)
    return ofStaff(params.id)
  })

  register('public.repairLink', async ({ params, request }) => {
    await limitRate(db, `link:address:${callerNetwork(request.ip)}`, LOOKS_PER_ADDRESS)
    return readRepairLink(db, params.uuid)
  })
  register('public.repair', async ({ params, body, request }) => ({
    receipt: await answerRepair(services, { uuid: params.uuid, secret: body.secret }, request.ip),
  }))
}
