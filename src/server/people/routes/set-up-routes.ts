import { originOf } from '#server/platform/http/origin.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { loadDemo, mayLoadDemo } from '#server/settings/load-demo.ts'
import { checkSetUpToken, finishSetUp, makeFirstAdmin } from '../first-admin.ts'
import { admitNewUser } from '../sign-in.ts'

export const routes: RouteFile = (register, services) => {
  register('setUp.link', async ({ body, request }) => {
    await checkSetUpToken(services, body.token, request.ip)
    return { usable: true as const, demo: await mayLoadDemo(services) }
  })

  register('setUp.loadDemo', ({ body, request }) => loadDemo(services, body.token, request.ip))

  register('setUp.firstAdmin', async ({ body, request }) => {
    const userId = await makeFirstAdmin(services, body, request.ip)
    return { token: await admitNewUser(services, userId, originOf(request)) }
  })

  register('setUp.finish', async () => {
    await finishSetUp(services.db)
    return {}
  })
}
