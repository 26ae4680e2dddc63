import { useEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { liveToken } from '#contract/client/stored-session.ts'
import { worksInWindow } from '#domain/people/arrival.ts'
import { RequireSession } from './RequireSession.tsx'

/** A login of the client has the client’s page under the other address. */
const AUTHORIZATIONS = /^\/invoiage(\/authorizations(?:\/\d+)?)\/?$/
const BILL = /^\/(?:invoiage|documents)\/(\d+)(?:\/view)?\/?$/

/** An address of the staff's window: a bill is one of the client's documents, all else leads to the list of them. */
export function StaffAddress() {
  const [path] = useLocation()
  // Coming back to where the client worked in that window, which is another page at the same address.
  const isWork = worksInWindow(liveToken(), path)
  useEffect(() => {
    if (isWork) window.location.reload()
  }, [isWork])
  if (isWork) return null
  const id = BILL.exec(path)?.[1]
  const authorizations = AUTHORIZATIONS.exec(path)?.[1]
  const address = authorizations ?? (id === undefined ? '' : `/${id}`)
  return (
    <RequireSession>
      <Redirect to={`/documents${address}`} replace />
    </RequireSession>
  )
}
