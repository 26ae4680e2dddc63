import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Redirect, Route, Switch } from 'wouter'
import { ClientHome } from './session/ClientHome.tsx'
import { LoginPage } from './session/LoginPage.tsx'
import { sessionAtom } from './session/session.ts'
import { WithoutSession } from './session/WithoutSession.tsx'
import { Closed, NotFound } from './shell/NotFound.tsx'
import { PartBoundary } from './shell/PartBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { useAppearance } from './shell/use-appearance.ts'
import { billsPath, placeAtom } from './state/place.ts'
import { prefixAtom } from './state/prefix.ts'
import { roomsAtom } from './state/rooms.ts'
import { type Workstation, WorkstationContext } from './workstation.ts'

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

function Rooms() {
  useAppearance()
  return (
    <Switch>
      <Route path="/login">
        <LoginPage />
      </Route>
      <Route>
        <SignedInRooms />
      </Route>
    </Switch>
  )
}

function SignedInRooms() {
  const session = useAtomValue(sessionAtom)
  const place = useAtomValue(placeAtom)
  const prefix = useAtomValue(prefixAtom)
  const rooms = useAtomValue(roomsAtom)
  if (session === null) return <WithoutSession />
  if (place !== null && rooms.includes(place.room)) return <Shell room={place.room} />
  if (place !== null) return <Closed room={place.room} />
  if (window.location.pathname !== '/') return <NotFound />
  const staff = session.claims.admin || session.claims.os
  return staff ? <Redirect to={billsPath(prefix)} replace /> : <ClientHome />
}
