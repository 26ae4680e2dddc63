import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { leadToLogin } from '#client/platform/session/session.ts'
import { useVariant } from '#client/platform/session/use-company-pages.ts'
import { useSettings } from '#client/platform/session/use-settings.ts'
import { liveToken, storedToken } from '#contract/client/stored-session.ts'
import { isOfStaff } from '#domain/people/arrival.ts'

/** Where everybody begins: clients at the provider's dashboard, else at their own pages; staff in their window. */
export function FirstPage() {
  const token = liveToken()
  const settings = useSettings()
  const variant = useVariant()
  const ranOut = token === null && storedToken() !== null
  useEffect(() => {
    if (ranOut) leadToLogin()
  }, [ranOut])
  useEffect(() => {
    if (token === null || settings === undefined) return
    if (isOfStaff(token)) return window.location.reload()
    if (variant === null) return
    window.location.replace(
      variant === 'documents' ? '/documents' : (settings.dashboard_url ?? '/properties'),
    )
  }, [token, settings, variant])
  return token === null && !ranOut ? <Redirect to="/login" replace /> : null
}
