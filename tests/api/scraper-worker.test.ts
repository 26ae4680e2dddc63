import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/browser.ts'
import { type DemoPortal, openDemoPortal, type Welcome } from '#tests/helpers/demo-portal.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { addLogin, addPortal, addWorker, type TestLogin } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'
import { recipeShape } from '../../src/scraper/recipe.ts'
import { connect } from '../../src/scraper/server.ts'
import { work } from '../../src/scraper/work.ts'

/** The reference worker, by a real browser, between a utility's website and the real server. */

const PASSWORD = 'canary-Pass-7731'
const TOTP = 'JBSWY3DPEHPK3PXP'

let app: TestApp
let portal: DemoPortal
let browser: Browser
const welcomes = new Map<string, Welcome>()
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  portal = await openDemoPortal((user) => welcomes.get(user) ?? 'wrong password')
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
}, 60_000)
afterAll(async () => {
  await browser.close()
  await portal.close()
  await app.close()
})

const recipeFor = (name: string, code: boolean) =>
  recipeShape.parse({
    name,
    patience_seconds: 10,
    steps: [
      { do: 'open', name: 'open' },
      { do: 'fill', name: 'user', field: 'input[name=user]', with: 'username' },
      { do: 'fill', name: 'password', field: 'input[name=password]', with: 'password' },
      { do: 'click', name: 'sign-in', on: 'button' },
      ...(code
        ? [
            { do: 'fill', name: 'code', field: 'input[name=code]', with: 'code' },
            { do: 'click', name: 'go-on', on: 'button' },
          ]
        : []),
      { do: 'waitFor', name: 'bills', selector: 'h1' },
      { do: 'downloadEach', name: 'download', links: 'a.bill', next: 'a.next' },
    ],
    wrong: [
      { seen: '.wrong', code: 'wrong_password', message: 'The page says that the password is wrong.' },
      { seen: '.captcha', code: 'captcha', message: 'The page asks for proof of a person.' },
    ],
  })

/** Logins that the website meets in these ways, fetched until nothing is due; what the worker told. */
async function fetchAll(
  name: string,
  ways: readonly Welcome[],
): Promise<{ logins: TestLogin[]; told: string[] }> {
  const { db } = app.services
  const staff = await addPerson(db, { admin: true })
  const { companyId } = await addPerson(db)
  const { recipe } = await addPortal(app, { recipe: name })
  await sql`update scraper_portals set online_access_url = ${`${portal.url}/${name}`} where recipe = ${name}`.execute(
    db,
  )
  const logins: TestLogin[] = []
  for (const way of ways) {
    const login = await addLogin(app, companyId, {
      url: `${portal.url}/login`,
      password: PASSWORD,
      totp: TOTP,
    })
    await sql`update authorizations set portal_id = (select id from scraper_portals where recipe = ${recipe})
      where id = ${login.id}`.execute(db)
    welcomes.set(login.username, way)
    logins.push(login)
  }
  const { key } = await addWorker(app, staff)
  const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  const told: string[] = []
  const server = connect(address, key, signal)
  await work({
    browser,
    recipe: recipeFor(name, ways.includes('code')),
    server,
    signal,
    once: true,
    tell: (line) => told.push(line),
  })
  return { logins, told }
}

const billsOf = async ({ accounts }: TestLogin) =>
  app.services.db
    .selectFrom('bills')
    .where('utilityAccountId', '=', accounts[0]?.id ?? 0)
    .select(['fileName', 'sha256'])
    .execute()

test('fetches every bill of every page, once, and says what stood in the way of the others', {
  timeout: 60_000,
}, async () => {
  const { logins, told } = await fetchAll('classic', ['bills', 'wrong password', 'captcha'])
  const [open, refused, asked] = logins as [TestLogin, TestLogin, TestLogin]
  const bills = await billsOf(open)
  expect([bills.length, new Set(bills.map(({ sha256 }) => sha256)).size]).toEqual([4, 4])
  expect([await billsOf(refused), await billsOf(asked)]).toEqual([[], []])
  const { rows } = await sql<{ code: string; step: string; pictures: number }>`
    select code, step, (select count(*)::int from scraper_screenshots where error_id = scraper_errors.id) as pictures
    from scraper_errors order by code`.execute(app.services.db)
  expect(rows).toEqual([
    { code: 'captcha', step: 'sign-in', pictures: 1 },
    { code: 'wrong_password', step: 'sign-in', pictures: 1 },
  ])
  expect(told.join('\n')).not.toContain(PASSWORD)
  expect(portal.typed).toContain(PASSWORD)
})

test('answers a second factor with the code of now', { timeout: 60_000 }, async () => {
  const { logins } = await fetchAll('second', ['code'])
  expect(await billsOf(logins[0] as TestLogin)).toHaveLength(4)
})

test('leaves its secrets nowhere: in no row, no job, no name of a picture', async () => {
  expect(await rowsHolding(app.services.db, [PASSWORD, TOTP])).toEqual([])
})
