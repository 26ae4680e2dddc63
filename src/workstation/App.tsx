import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtomValue } from 'jotai'
import { Redirect, Route, Switch } from 'wouter'
import { LoginPage } from './session/LoginPage.tsx'
import { rememberPlace } from './session/return-path.ts'
import { hasExpiredToken, sessionAtom } from './session/session.ts'
import { NotFound } from './shell/NotFound.tsx'
import { Shell } from './shell/Shell.tsx'
import { useAppearance } from './shell/use-appearance.ts'
import { billsPath, placeAtom } from './state/place.ts'
import { prefixAtom } from './state/prefix.ts'
import { type Workstation, WorkstationContext } from './workstation.ts'

export function App({ workstation }: { workstation: Workstation }) {
  return (
    <WorkstationContext value={workstation}>
      <Provider store={workstation.store}>
        <QueryClientProvider client={workstation.queryClient}>
          <Rooms />
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
  if (session === null) return <ToLogin />
  if (place !== null) return <Shell />
  return window.location.pathname === '/' ? <Redirect to={billsPath(prefix)} replace /> : <NotFound />
}

/** Logging in leads back to the page that was asked for. */
function ToLogin() {
  rememberPlace()
  return <Redirect to={hasExpiredToken() ? '/login?expired=true' : '/login'} replace />
}
