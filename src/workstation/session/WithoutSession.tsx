import { useEffect } from 'react'
import { Redirect } from 'wouter'
import { rememberPlace } from './return-path.ts'
import { hasExpiredToken } from './session.ts'

const SIGN_UP = '/signup'

/**
 * The first page shows the login; any other leads to sign-up, or to the login with a token that ran out. Logging in
 * leads back to the page that was asked for.
 */
export function WithoutSession() {
  const expired = hasExpiredToken()
  const first = window.location.pathname === '/'
  useEffect(() => {
    if (expired || first) return
    rememberPlace()
    window.location.replace(SIGN_UP)
  }, [expired, first])
  if (expired) {
    rememberPlace()
    return <Redirect to="/login?expired=true" replace />
  }
  return first ? <Redirect to="/login" replace /> : null
}
