import { type ReactNode, useEffect } from 'react'
import { forgetToken, leaveTo, liveToken, placeWithoutSession } from './session.ts'

/** Shows its children to somebody with a session, and sends everybody else where they get one. */
export function RequireSession({ children }: { children: ReactNode }) {
  const allowed = liveToken() !== null
  useEffect(() => {
    if (allowed) return
    const place = placeWithoutSession()
    forgetToken()
    leaveTo(place)
  }, [allowed])
  return allowed ? children : null
}
