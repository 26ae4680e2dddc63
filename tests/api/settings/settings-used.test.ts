import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, type TestPerson } from '#tests/helpers/people.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

const ENVIRONMENT = {
  PROVIDER_DASHBOARD_URL: 'https://provider.example.test/home',
  PROVIDER_PASSWORD_RESET_URL: 'https://provider.example.test/reset',
  PROVIDER_LINKS: 'Help=https://help.example.test;Wiki=https://wiki.example.test/start',
  PARENT_SYSTEM_URL: 'https://parent.example.test/',
  ERROR_REPORT_URL: 'https://errors.example.test/new',
  DELETION_WAIT_DAYS: '12',
  QUICKBOOKS_ENVIRONMENT: 'production',
  ...{ QUICKBOOKS_CLIENT_ID: 'app-1', QUICKBOOKS_CLIENT_SECRET: 'secret-1' },
  TRUST_PROXY: 'on',
  HSTS: 'max-age=600',
}

let app: TestApp
let admin: TestPerson
let client: TestPerson
beforeAll(async () => {
  app = await createTestApp({ environment: ENVIRONMENT })
  admin = await addPerson(app.services.db, { admin: true })
  client = await addPerson(app.services.db)
})
afterAll(() => app.close())

test('the provider’s own pages stand in for ours', async () => {
  expect((await app.call('GET', '/settings')).json()).toMatchObject({
    dashboard_url: 'https://provider.example.test/home',
    forgot_password_url: 'https://provider.example.test/reset',
  })
})

test('links of the provider are for staff alone', async () => {
  const of = async ({ token }: TestPerson) => (await app.call('GET', '/auth/checkToken', { token })).json()
  expect(await of(admin)).toMatchObject({
    provider_links: [
      { label: 'Help', url: 'https://help.example.test' },
      { label: 'Wiki', url: 'https://wiki.example.test/start' },
    ],
    parent_system_url: 'https://parent.example.test',
    error_report_url: 'https://errors.example.test/new',
  })
  expect(await of(client)).toMatchObject({
    ...{ provider_links: [], parent_system_url: null, error_report_url: null },
  })
})

test('a client’s data waits for its deletion as long as is set', async () => {
  const answer = await app.call('GET', '/admin/client_deletions', { token: admin.token })
  expect(answer.json()).toMatchObject({ wait_days: 12 })
})

test('QuickBooks is the one that is set', async () => {
  const answer = await app.call('GET', '/quickbooks/connection', { token: admin.token })
  expect(answer.json()).toMatchObject({ environment: 'production' })
})

test('browsers that come by HTTPS use HTTPS alone for as long as is set', async () => {
  const hsts = async (scheme: string) =>
    (await app.call('GET', '/settings', { headers: { 'x-forwarded-proto': scheme } })).headers[
      'strict-transport-security'
    ]
  expect(await hsts('https')).toBe('max-age=600')
  expect(await hsts('http')).toBeUndefined()
})
