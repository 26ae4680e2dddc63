import { DEMO_APP, type DemoQuickbooks, startDemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { type BooksSize, growBooks } from '#demo/quickbooks/grow-books.ts'
import { createQuickbooks } from '#server/accounting/quickbooks/online.ts'
import { readQuickbooks } from '#server/accounting/reading.ts'
import type { Services } from '#server/platform/services.ts'
import type { TestPerson } from './people.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts'

export interface QuickbooksApp extends TestApp {
  /** Agrees as this person and brings the answer back. */
  connect(person: TestPerson): Promise<void>
  /** Has the books read, as the button and its job do. */
  refresh(person: TestPerson): Promise<void>
}

/** So few that a test does not wait. */
const RULES = { pauses: [1, 1], timeoutMs: 10_000 }

export async function startQuickbooks(
  size: BooksSize = { customers: 30, invoices: 60 },
): Promise<DemoQuickbooks> {
  return startDemoQuickbooks(growBooks([], size))
}

/** The app with a stand-in for QuickBooks, at whose faults it does not wait. */
export async function createQuickbooksApp(
  quickbooks: DemoQuickbooks,
  options: TestAppOptions = {},
): Promise<QuickbooksApp> {
  const environment = {
    QUICKBOOKS_CLIENT_ID: DEMO_APP.clientId,
    QUICKBOOKS_CLIENT_SECRET: DEMO_APP.clientSecret,
    QUICKBOOKS_BASE_URL: quickbooks.url,
  }
  const app = await createTestApp({ ...options, environment })
  const { services } = app
  if (services.settings.quickbooks !== null)
    services.quickbooks = createQuickbooks(services.settings.quickbooks, RULES)
  return {
    ...app,
    async connect(person) {
      const { code, state, realmId } = await agree(app, person)
      const body = { code, state, realm_id: realmId }
      const answer = await app.call('POST', '/quickbooks/connect', { token: person.token, body })
      if (answer.statusCode !== 200) throw new Error(`not connected: ${answer.body}`)
    },
    async refresh({ token }) {
      await app.call('POST', '/quickbooks/refresh', { token })
      await readNow(services)
    },
  }
}

/** Does what the job of a reading does. */
export const readNow = (services: Services): Promise<void> => readQuickbooks(services, { lastAttempt: true })

/** What a person comes back with who is sent to Intuit and agrees. */
export async function agree(app: TestApp, { token }: TestPerson): ReturnType<typeof agreeAt> {
  const { url } = (await app.call('GET', '/quickbooks/auth/authUri', { token })).json()
  return agreeAt(url)
}

/** The same at the address where they agree. */
export async function agreeAt(url: string): Promise<{ code: string; state: string; realmId: string }> {
  const page = new URL(url)
  const form = new URLSearchParams([...page.searchParams, ['answer', 'agree']])
  const answer = await fetch(page.origin + page.pathname, { method: 'POST', body: form, redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  const of = (name: string) => back.searchParams.get(name) ?? ''
  return { code: of('code'), state: of('state'), realmId: of('realmId') }
}
