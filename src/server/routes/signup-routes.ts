import { originOf } from '../http/origin.ts'
import { createSignUpService, hasDemoData } from '../services/signup-service.ts'
import type { RouteFile } from './all.ts'
import { withApiNames } from './api-names.ts'

export const routes: RouteFile = (register, services) => {
  const { auth, settings } = services
  const signUps = createSignUpService(services)

  register('auth.signup', async ({ body, request }) => {
    const userId = await signUps.signUp({ ...body, companyName: body.company_name }, request.ip)
    return { token: await auth.admit(userId, originOf(request)) }
  })

  register('auth.confirm', async ({ body, request }) => ({
    email: await signUps.confirm(body.token, request.ip),
  }))

  register('auth.invite', async ({ body, request }) =>
    withApiNames(await signUps.invited(body.token, request.ip)),
  )

  register('app.settings', async () => ({
    demo_data: await hasDemoData(services.db),
    variant: settings.variant,
    dashboard_url: settings.dashboardUrl,
    forgot_password_url: settings.forgotPasswordUrl,
  }))
}
