import { originOf } from '../http/origin.ts'
import { signOut } from '../services/access/sessions.ts'
import { signIn } from '../services/access/sign-in.ts'
import { claimsOf } from '../session.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, services) => {
  const { db, settings } = services

  register('auth.login', async ({ body, request }) => ({
    token: await signIn(services, body, originOf(request)),
  }))

  register('auth.checkToken', async ({ session }) => ({
    ...claimsOf(session),
    email: session.email,
    full_name: session.fullName,
    provider_links: session.admin ? [...settings.providerLinks] : [],
    parent_system_url: session.admin ? settings.parentSystemUrl : null,
    error_report_url: session.admin ? settings.errorReportUrl : null,
  }))

  register('auth.logout', async ({ session }) => {
    await signOut(db, session)
    return {}
  })
}
