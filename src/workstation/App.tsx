import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Activity, useEffect } from 'react'
import { Redirect } from 'wouter'
import { Opened, onDemand } from '#ui/on-demand.tsx'
import { heldAtom } from './people/held-window.ts'
import { Closed, NotFound } from './platform/shell/NotFound.tsx'
import { PartBoundary } from './platform/shell/PartBoundary.tsx'
import { useAppearance } from './platform/shell/use-appearance.ts'
import { billsPath, placeAtom } from './platform/state/place.ts'
import { prefixAtom } from './platform/state/prefix.ts'
import { roomsAtom } from './platform/state/rooms.ts'
import { useWorkstation, type Workstation, WorkstationContext } from './platform/workstation.ts'
import { Shell } from './window/Shell.tsx'

export function App({ workstation }: { workstation: Workstation }) {
  return (
    <WorkstationContext value={workstation}>
      <Provider store={workstation.store}>
        <QueryClientProvider client={workstation.queryClient}>
          <PartBoundary name="This window" look="room">
            <Rooms />
          </PartBoundary>
        </QueryClientProvider>
      </Provider>
    </WorkstationContext>
  )
}

/** Loaded behind the window, so that it is there when the session ends. */
const LoginAgain = onDemand(() => import('./people/LoginAgain.tsx'))

/** The window of its person; when the session ends it waits out of sight while the login stands in its place. */
function Rooms() {
  useAppearance()
  const held = useAtomValue(heldAtom)
  const { queryClient } = useWorkstation()
  useEffect(() => {
    if (held === null) return
    return () => {
      if (held.focus instanceof HTMLElement) held.focus.focus()
      void queryClient.invalidateQueries()
    }
  }, [held, queryClient])
  return (
    <>
      <Activity mode={held === null ? 'visible' : 'hidden'}>
        <RoomAtPlace />
      </Activity>
      <Opened part={LoginAgain} props={held === null ? null : {}} />
    </>
  )
}

/** The list of a client's bills is a page of the clients' own, at this address. */
function ToDocuments() {
  useEffect(() => window.location.replace('/documents'), [])
  return null
}

function RoomAtPlace() {
  const place = useAtomValue(placeAtom)
  const prefix = useAtomValue(prefixAtom)
  const rooms = useAtomValue(roomsAtom)
  if (place?.room === 'bills' && place.billId === null && prefix === 'documents') return <ToDocuments />
  if (place !== null && rooms.includes(place.room)) return <Shell room={place.room} />
  if (place !== null) return <Closed room={place.room} />
  return window.location.pathname === '/' ? <Redirect to={billsPath(prefix)} replace /> : <NotFound />
}
