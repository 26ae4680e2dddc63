import { claimsOf } from '#server/platform/auth/session.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import { originOf } from '#server/platform/http/origin.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { CODE_SECONDS, makeArrivalCode, redeemArrival, whoArrives } from '../arrival.ts'
import { choosePassword, openPasswordLink } from '../choose-password.ts'
import { companyPages } from '../company-pages.ts'
import { askForNewPassword } from '../forgotten-password.ts'
import { askForPasskey, signInByCode, signInByPasskey } from '../second-step.ts'
import { signOut } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

export const routes: RouteFile = (register, services) => {
  const { db, settings } = services

  register('auth.login', async ({ body, request }) => {
    const signedIn = await signIn(services, body, originOf(request))
    return 'token' in signedIn ? signedIn : { second_step: signedIn.secondStep }
  })

  register('auth.loginCode', async ({ body, request }) => ({
    token: await signInByCode(services, body, originOf(request)),
  }))

  register('auth.passkeyOptions', async ({ body, request }) => {
    const { step, options } = await askForPasskey(services, body, request.ip)
    return { step, options: { ...options } }
  })

  register('auth.loginPasskey', async ({ body, request }) => ({
    token: await signInByPasskey(services, body, originOf(request)),
  }))

  register('auth.forgot', async ({ body, request }) => {
    await askForNewPassword(services, body.email, request.ip)
    return {}
  })

  register('auth.passwordLink', async ({ body, request }) => {
    const { fullName, email } = await openPasswordLink(services, body.token, request.ip)
    return { full_name: fullName, email }
  })

  register('auth.choosePassword', async ({ body, request }) => {
    const { email } = await choosePassword(services, body, request.ip)
    return { email }
  })

  register('auth.arrival', async ({ body, request }) => {
    const { fullName, companyName } = await whoArrives(services, body.token, request.ip)
    return { full_name: fullName, company_name: companyName }
  })

  register('auth.redeemArrival', ({ body, request }) =>
    redeemArrival(services, body.token, originOf(request)),
  )

  register('auth.arrivalCode', async ({ session }) => ({
    code: await makeArrivalCode(services, session),
    expires_in: CODE_SECONDS,
  }))

  register('auth.checkToken', async ({ session }) => ({
    ...claimsOf(session),
    email: session.email,
    full_name: session.fullName,
    company_pages: withApiNames(await companyPages(db, session.companyId)),
    provider_links: session.admin ? [...settings.providerLinks] : [],
    parent_system_url: session.admin ? settings.parentSystemUrl : null,
    error_report_url: session.admin ? settings.errorReportUrl : null,
  }))

  register('auth.logout', async ({ session }) => {
    await signOut(db, session)
    return {}
  })
}
