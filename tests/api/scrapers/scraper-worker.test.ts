import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recipeShape } from '#scraper/recipe.ts'
import { runRecipe } from '#scraper/run-recipe.ts'
import { connect } from '#scraper/server.ts'
import { work } from '#scraper/work.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts'
import { type DemoPortal, openDemoPortal, type Welcome } from '#tests/helpers/demo-portal.ts'
import { addPerson } from '#tests/helpers/people.ts'
import { printedBill } from '#tests/helpers/portal-bills.ts'
import { CHOSEN_ACCOUNT, type PortalLayout } from '#tests/helpers/portal-layouts.ts'
import { linksRecipe, tableRecipe } from '#tests/helpers/portal-recipes.ts'
import { rowsHolding } from '#tests/helpers/rows-holding.ts'
import { addLogin, addPortal, addWorker, type TestLogin } from '#tests/helpers/scraping.ts'
import { createTestApp, type TestApp } from '#tests/helpers/test-app.ts'

/** The reference worker, by a real browser, between a utility's website and the real server. */

const PASSWORD = 'canary-Pass-7731'
const TOTP = 'JBSWY3DPEHPK3PXP'

let app: TestApp
const portals = {} as Record<PortalLayout, DemoPortal>
let browser: Browser
const welcomes = new Map<string, Welcome>()
beforeAll(async () => {
  app = await createTestApp()
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  for (const layout of ['links', 'table'] as const)
    portals[layout] = await openDemoPortal({
      layout,
      welcome: (user) => welcomes.get(user) ?? 'wrong password',
      fileOf: printedBill,
    })
  browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
}, 60_000)
afterAll(async () => {
  await browser.close()
  for (const portal of Object.values(portals)) await portal.close()
  await app.close()
})

interface Fetching {
  layout?: PortalLayout
  /** How the website meets the logins, one after the other. */
  ways: readonly Welcome[]
  /** Before anything is fetched. */
  arrange?(logins: readonly TestLogin[]): Promise<void>
}

/** Logins of a client, fetched by a recipe until nothing is due; what the worker told. */
async function fetchAll(
  recipe: { name: string },
  { layout = 'links', ways, arrange }: Fetching,
): Promise<{ logins: TestLogin[]; told: string[] }> {
  const { db } = app.services
  const staff = await addPerson(db, { admin: true })
  const { companyId } = await addPerson(db)
  // Each recipe has a portal of its own, whichever website its logins lead to.
  const { id } = await addPortal(app, { recipe: recipe.name })
  const logins: TestLogin[] = []
  for (const way of ways) {
    const login = await addLogin(app, companyId, {
      url: `${portals[layout].url}/login`,
      password: PASSWORD,
      totp: TOTP,
    })
    await sql`update authorizations set portal_id = ${id} where id = ${login.id}`.execute(db)
    welcomes.set(login.username, way)
    logins.push(login)
  }
  await arrange?.(logins)
  const { key } = await addWorker(app, staff)
  const address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  const told: string[] = []
  const steps = recipeShape.parse(recipe)
  await work({
    visit: (lease, server) => runRecipe(browser, steps, lease, server),
    recipe: steps.name,
    server: connect(address, key, { stop: signal, giveUp: signal }),
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
  const { logins, told } = await fetchAll(linksRecipe('classic'), {
    ways: ['bills', 'wrong password', 'captcha'],
  })
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
  expect(portals.links.typed).toContain(PASSWORD)
})

test('answers a second factor with the code of now', { timeout: 60_000 }, async () => {
  const { logins } = await fetchAll(linksRecipe('second', { code: true }), { ways: ['code'] })
  expect(await billsOf(logins[0] as TestLogin)).toHaveLength(4)
})

const renumber = (login: TestLogin | undefined, number: string) =>
  app.services.db
    .updateTable('utilityAccounts')
    .set({ acctNum: number })
    .where('id', '=', login?.accounts[0]?.id ?? 0)
    .execute()

const intakeOf = (login: TestLogin | undefined) =>
  app.services.db
    .selectFrom('intakeAccounts')
    .where('utilityAccountId', '=', login?.accounts[0]?.id ?? 0)
    .select(['dataThroughDate', 'historyComplete'])
    .executeTakeFirstOrThrow()

test('chooses the account, and says to which day there are bills now and whether older ones are left', {
  timeout: 60_000,
}, async () => {
  const { logins } = await fetchAll(tableRecipe('whole', true), {
    ...{ layout: 'table', ways: ['bills', 'bills'] },
    arrange: async ([ours, missing]) => {
      await renumber(ours, CHOSEN_ACCOUNT)
      await renumber(missing, '78899')
    },
  })
  expect(await billsOf(logins[0] as TestLogin)).toHaveLength(4)
  expect(await intakeOf(logins[0])).toEqual({ dataThroughDate: '2026-06-30', historyComplete: true })
  expect(await billsOf(logins[1] as TestLogin)).toEqual([])
  const { rows } =
    await sql`select code, step from scraper_errors where authorization_id = ${logins[1]?.id}`.execute(
      app.services.db,
    )
  expect(rows).toEqual([{ code: 'account_missing', step: 'account' }])
})

test('calls the history complete without that where the first bill that is wanted was there', {
  timeout: 60_000,
}, async () => {
  const { logins } = await fetchAll(tableRecipe('lately', false), {
    ...{ layout: 'table', ways: ['bills', 'bills'] },
    arrange: async ([recent, long]) => {
      for (const [login, since] of [
        [recent, '2026-04-01'],
        [long, '2020-01-01'],
      ] as const) {
        await renumber(login, CHOSEN_ACCOUNT)
        await sql`update intake_accounts set data_start_date = ${since}
          where utility_account_id = ${login?.accounts[0]?.id ?? 0}`.execute(app.services.db)
      }
    },
  })
  const found = await Promise.all(logins.map(intakeOf))
  expect(found.map(({ historyComplete }) => historyComplete)).toEqual([true, false])
})

test('waits for a page no longer than the recipe says', { timeout: 60_000 }, async () => {
  const { logins } = await fetchAll(linksRecipe('slow', { patience: 1 }), { ways: ['slow'] })
  const { rows } = await sql<{ code: string; pictures: number }>`
    select code, (select count(*)::int from scraper_screenshots where error_id = scraper_errors.id) as pictures
    from scraper_errors where authorization_id = ${logins[0]?.id}`.execute(app.services.db)
  expect(rows).toEqual([{ code: 'timeout', pictures: 1 }])
})

test('leaves its secrets nowhere: in no row, no job, no name of a picture', async () => {
  expect(await rowsHolding(app.services.db, [PASSWORD, TOTP])).toEqual([])
})
