import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { liveToken, storedToken } from '#contract/stored-session.ts'
import { isOfStaff } from '#domain/arrival.ts'
import { leadToLogin } from './session.ts'
import { useVariant } from './use-company-pages.ts'
import { useSettings } from './use-settings.ts'

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
