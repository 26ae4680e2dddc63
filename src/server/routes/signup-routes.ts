import { originOf } from '../http/origin.ts'
import { hasDemoData } from '../repositories/user-repository.ts'
import { createSignUpService } from '../services/signup-service.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, services) => {
  const { auth, settings } = services
  const signUps = createSignUpService(services)

  register('auth.signup', async ({ body, request }) => {
    const userId = await signUps.signUp(body, request.ip)
    return { token: await auth.admit(userId, originOf(request)) }
  })

  register('auth.confirm', async ({ body, request }) => ({
    email: await signUps.confirm(body.token, request.ip),
  }))

  register('auth.invite', ({ body, request }) => signUps.invited(body.token, request.ip))

  register('app.settings', async () => ({
    demo_data: await hasDemoData(services.db),
    variant: settings.variant,
    dashboard_url: settings.dashboardUrl,
    forgot_password_url: settings.forgotPasswordUrl,
  }))
}
