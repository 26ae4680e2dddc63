import type { RouteFile } from '#server/platform/http/route-file.ts'
import { revealMeterPassword, setMeterAccess } from '../meters/meter-access.ts'

export const routes: RouteFile = (register, services) => {
  register('meters.setAccess', async ({ params, body }) => {
    await setMeterAccess(services, params.id, body)
    return { success: true }
  })

  register('meters.revealPassword', async ({ params, body, session }) => ({
    online_access_password: await revealMeterPassword(services, params.id, session, body?.reason),
  }))
}
