import { countIntake, getIntake, listIntake } from '#server/intake/intake-detail.ts'
import { planAccount } from '#server/intake/plan-account.ts'
import { revealPropertyCredentials } from '#server/intake/reveal-credentials.ts'
import { presentIntake, presentIntakeRow } from '#server/intake/routes/present-intake.ts'
import { withInnerNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { acceptProperty } from '../accept-property.ts'
import { reopen, sendBack } from '../decide.ts'

export const routes: RouteFile = (register, services) => {
  const { db } = services
  const present = async (id: number) => ({ property: presentIntake(await getIntake(db, id)) })

  register('propertyIntake.list', async ({ query }) => {
    const { rows, next } = await listIntake(db, {
      tab: query.tab,
      companyId: query.company_id,
      before: query.before,
    })
    return { properties: rows.map(presentIntakeRow), next, counts: await countIntake(db) }
  })
  register('propertyIntake.get', ({ params }) => present(params.id))

  register('propertyIntake.plan', async ({ params, body: { planned, ...plan } }) => {
    await planAccount(services, params, {
      ...withInnerNames(plan),
      planned: planned?.map(withInnerNames),
    })
    return present(params.id)
  })
  register('propertyIntake.accept', async ({ params, body, session }) => {
    await acceptProperty(services, { id: params.id, ...body }, session)
    return present(params.id)
  })
  register('propertyIntake.sendBack', async ({ params, body, session }) => {
    await sendBack(services, { id: params.id, ...body }, session)
    return present(params.id)
  })
  register('propertyIntake.reopen', async ({ params, body, session }) => {
    await reopen(services, { id: params.id, ...body }, session)
    return present(params.id)
  })
  register('propertyIntake.reveal', ({ params, body, session }) =>
    revealPropertyCredentials(
      services,
      { id: params.id, accountId: body.property_account_id, reason: body.reason },
      session,
    ),
  )
}
