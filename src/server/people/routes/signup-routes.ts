import { withApiNames } from '#server/platform/http/api-names.ts'
import { originOf } from '#server/platform/http/origin.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { setUpState } from '../first-admin.ts'
import { admitNewUser, hasDemoData } from '../sign-in.ts'
import { confirmAddress, openInvite, signUp } from '../sign-up.ts'

export const routes: RouteFile = (register, services) => {
  const { settings } = services

  register('auth.signup', async ({ body, request }) => {
    const userId = await signUp(services, { ...body, companyName: body.company_name }, request.ip)
    return { token: await admitNewUser(services, userId, originOf(request)) }
  })

  register('auth.confirm', async ({ body, request }) => ({
    email: await confirmAddress(services, body, request.ip),
  }))

  register('auth.invite', async ({ body, request }) =>
    withApiNames(await openInvite(services, body.token, request.ip)),
  )

  register('app.settings', async () => ({
    demo_data: await hasDemoData(services.db),
    // An installation for documents alone is set up and run by staff of the full one.
    set_up: settings.variant === 'documents' ? 'done' : await setUpState(services.db),
    variant: settings.variant,
    dashboard_url: settings.dashboardUrl,
    forgot_password_url: settings.forgotPasswordUrl,
  }))
}
