import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { liveToken, storedToken } from '#contract/stored-session.ts'
import { isOfStaff } from '#domain/arrival.ts'
import { leadToLogin } from './session.ts'
import { useSettings } from './use-settings.ts'

/** Where everybody begins: clients at the provider's dashboard, else at their own pages; staff in their window. */
export function FirstPage() {
  const token = liveToken()
  const settings = useSettings()
  const ranOut = token === null && storedToken() !== null
  useEffect(() => {
    if (ranOut) leadToLogin()
  }, [ranOut])
  useEffect(() => {
    if (token === null || settings === undefined) return
    if (isOfStaff(token)) return window.location.reload()
    const own = settings.variant === 'documents' ? '/documents' : '/properties'
    window.location.replace(settings.variant === 'documents' ? own : (settings.dashboard_url ?? own))
  }, [token, settings])
  return token === null && !ranOut ? <Redirect to="/login" replace /> : null
}
