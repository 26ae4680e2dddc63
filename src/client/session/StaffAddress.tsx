import { Redirect, useLocation } from 'wouter'
import { RequireSession } from './RequireSession.tsx'

const BILL = /^\/(?:invoiage|documents)\/(\d+)(?:\/view)?\/?$/

/** An address of the staff's window: a bill is one of the client's documents, all else leads to the list of them. */
export function StaffAddress() {
  const [path] = useLocation()
  const id = BILL.exec(path)?.[1]
  return (
    <RequireSession>
      <Redirect to={id === undefined ? '/documents' : `/documents/${id}`} replace />
    </RequireSession>
  )
}
