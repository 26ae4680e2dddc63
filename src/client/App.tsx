import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Activity, type ComponentType, useEffect } from 'react'
import { Route, Router, Switch } from 'wouter'
import { CONTINUE } from '#contract/client/arrive.ts'
import { AuthorizationPage } from './authorizations/AuthorizationPage.tsx'
import { AuthorizationsPage } from './authorizations/AuthorizationsPage.tsx'
import { DocumentPage } from './bills/DocumentPage.tsx'
import { DocumentsPage } from './bills/DocumentsPage.tsx'
import { ChatPage, IntervalsPage, ProjectsPage, YearsPage } from './energy/pages.tsx'
import { AccountPage } from './people/account/AccountPage.tsx'
import { ChoosePasswordPage } from './people/session/ChoosePasswordPage.tsx'
import { ContinuePage } from './people/session/ContinuePage.tsx'
import { FirstPage } from './people/session/FirstPage.tsx'
import { ForgotPage } from './people/session/ForgotPage.tsx'
import { LoginPage } from './people/session/LoginPage.tsx'
import { RequireSession } from './people/session/RequireSession.tsx'
import { StaffAddress } from './people/session/StaffAddress.tsx'
import { UnsubscribePage } from './people/session/UnsubscribePage.tsx'
import { WithAcceptance } from './people/session/WithAcceptance.tsx'
import { WithProperties } from './people/session/WithProperties.tsx'
import { FirstAdminPage } from './people/setup/FirstAdminPage.tsx'
import { SetUpPage } from './people/setup/SetUpPage.tsx'
import { ConfirmPage } from './people/sign-up/ConfirmPage.tsx'
import { SignUpPage } from './people/sign-up/SignUpPage.tsx'
import { useAddressOfPages, useHeldPage, useSearchOfPages } from './platform/session/held-page.ts'
import { ENERGY_PAGES } from './platform/shell/energy-pages.ts'
import { Page } from './platform/shell/Page.tsx'
import { PageBoundary } from './platform/shell/PageBoundary.tsx'
import { ChartsPage } from './property-intake/ChartsPage.tsx'
import { CheckoutPage } from './property-intake/CheckoutPage.tsx'
import { NewPropertyPage } from './property-intake/NewPropertyPage.tsx'
import { OnePropertyPage } from './property-intake/OnePropertyPage.tsx'
import { PropertiesPage } from './property-intake/PropertiesPage.tsx'

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1 } } })

const withSession = (Room: ComponentType) => () => (
  <RequireSession>
    <Room />
  </RequireSession>
)

const withAcceptance = (Room: ComponentType) => () => (
  <RequireSession>
    <WithAcceptance>
      <Room />
    </WithAcceptance>
  </RequireSession>
)

const withProperties = (Room: ComponentType) => () => (
  <RequireSession>
    <WithProperties>
      <Room />
    </WithProperties>
  </RequireSession>
)

const withAcceptedProperties = (Room: ComponentType) =>
  withProperties(() => (
    <WithAcceptance>
      <Room />
    </WithAcceptance>
  ))

const PROTECTED = {
  '/properties': withProperties(PropertiesPage),
  '/properties/new': withProperties(NewPropertyPage),
  [ENERGY_PAGES.years.address]: withAcceptedProperties(YearsPage),
  [ENERGY_PAGES.months.address]: withAcceptedProperties(ChartsPage),
  [ENERGY_PAGES.intervals.address]: withAcceptedProperties(IntervalsPage),
  [ENERGY_PAGES.projects.address]: withAcceptedProperties(ProjectsPage),
  [ENERGY_PAGES.chat.address]: withAcceptedProperties(ChatPage),
  '/checkout': withAcceptedProperties(CheckoutPage),
  '/documents': withAcceptance(DocumentsPage),
  '/authorizations': withAcceptance(AuthorizationsPage),
  '/documents/authorizations': withAcceptance(AuthorizationsPage),
  '/account': withSession(AccountPage),
  '/setup/:step': withSession(SetUpPage),
}

const OneProperty = withProperties(OnePropertyPage)
const A_PROPERTY = /^\/properties\/(?<id>\d+)\/?$/

const OneDocument = withAcceptance(DocumentPage)
const OneAuthorization = withAcceptance(AuthorizationPage)
const AN_AUTHORIZATION = /^(?:\/documents)?\/authorizations\/(?<id>\d+)\/?$/

const A_DOCUMENT = /^\/documents\/(?<id>\d+)\/?$/

/** Of the staff's window; clients who open one are led to what it is about among their own pages. */
const OF_STAFF = [
  '/invoiage/*?',
  '/documents/*',
  '/request/*?',
  '/review/*?',
  '/links/*?',
  '/property_intake/*?',
  '/letters/*?',
  '/source_bill_files/*?',
]
const ALSO_OF_STAFF = ['/quickbooks/*?', '/billing_portfolios/*?']

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <PageBoundary>
        <Pages />
      </PageBoundary>
    </QueryClientProvider>
  )
}

/** The pages; when the session ends on one, it waits out of sight while the login stands in its place. */
function Pages() {
  const held = useHeldPage()
  useEffect(() => {
    if (held === null) return
    return () => {
      if (held.focus instanceof HTMLElement) held.focus.focus()
    }
  }, [held])
  return (
    <>
      <Activity mode={held === null ? 'visible' : 'hidden'}>
        <Router hook={useAddressOfPages} searchHook={useSearchOfPages}>
          <Switch>
            <Route path="/" component={FirstPage} />
            <Route path="/login" component={LoginPage} />
            <Route path="/signup" component={SignUpPage} />
            <Route path="/confirm" component={ConfirmPage} />
            <Route path="/forgot" component={ForgotPage} />
            <Route path={CONTINUE} component={ContinuePage} />
            <Route path="/choose-password" component={ChoosePasswordPage} />
            <Route path="/unsubscribe" component={UnsubscribePage} />
            <Route path="/setup" component={FirstAdminPage} />
            {Object.entries(PROTECTED).map(([path, room]) => (
              <Route key={path} path={path} component={room} />
            ))}
            <Route path={AN_AUTHORIZATION} component={OneAuthorization} />
            <Route path={A_DOCUMENT} component={OneDocument} />
            <Route path={A_PROPERTY} component={OneProperty} />
            {[...OF_STAFF, ...ALSO_OF_STAFF].map((path) => (
              <Route key={path} path={path} component={StaffAddress} />
            ))}
            <Route>
              <Page title="There is nothing at this address">
                <p>
                  <a href="/">Go to the first page</a>
                </p>
              </Page>
            </Route>
          </Switch>
        </Router>
      </Activity>
      {held !== null && <LoginPage />}
    </>
  )
}
