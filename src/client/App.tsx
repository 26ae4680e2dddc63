import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Route, Switch } from 'wouter'
import { AccountPage } from './account/AccountPage.tsx'
import { CheckoutPage } from './properties/CheckoutPage.tsx'
import { NewPropertyPage } from './properties/NewPropertyPage.tsx'
import { PropertiesPage } from './properties/PropertiesPage.tsx'
import { RequireSession } from './session/RequireSession.tsx'
import { Page } from './shell/Page.tsx'
import { PageBoundary } from './shell/PageBoundary.tsx'
import { ConfirmPage } from './signup/ConfirmPage.tsx'
import { SignUpPage } from './signup/SignUpPage.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })

const withSession = (Room: ComponentType) => () => (
  <RequireSession>
    <Room />
  </RequireSession>
)

const PROTECTED = {
  '/properties': withSession(PropertiesPage),
  '/properties/new': withSession(NewPropertyPage),
  '/checkout': withSession(CheckoutPage),
  '/account': withSession(AccountPage),
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageBoundary>
        <Switch>
          <Route path="/signup" component={SignUpPage} />
          <Route path="/confirm" component={ConfirmPage} />
          {Object.entries(PROTECTED).map(([path, room]) => (
            <Route key={path} path={path} component={room} />
          ))}
          <Route>
            <Page title="There is nothing at this address">
              <p>
                <a href="/">Go to the first page</a>
              </p>
            </Page>
          </Route>
        </Switch>
      </PageBoundary>
    </QueryClientProvider>
  )
}
