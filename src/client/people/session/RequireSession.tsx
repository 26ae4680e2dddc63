import { type ReactNode, useEffect, useState } from 'react'
import { waiting } from '#client/platform/session/held-page.ts'
import { endSession, leadToLogin } from '#client/platform/session/session.ts'
import { liveToken } from '#contract/client/stored-session.ts'

/** Shows its children to somebody with a session, and leads everybody else to where they get one. */
export function RequireSession({ children }: { children: ReactNode }) {
  const live = liveToken() !== null
  // A page that was entered stays when the session ends, to be gone on with after logging in again.
  const [entered, setEntered] = useState(live)
  if (live && !entered) setEntered(true)
  useEffect(() => {
    if (live || waiting() !== null) return
    if (entered) endSession()
    else leadToLogin()
  }, [live, entered])
  return live || entered ? children : null
}
