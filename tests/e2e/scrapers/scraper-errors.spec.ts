import type { Browser, Page } from '@playwright/test'
import { recipeShape } from '#scraper/recipe.ts'
import { runRecipe } from '#scraper/run-recipe.ts'
import { connect } from '#scraper/server.ts'
import { work } from '#scraper/work.ts'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { openDemoPortal, type Welcome } from '#tests/helpers/demo-portal.ts'
import { linksRecipe } from '#tests/helpers/portal-recipes.ts'
import { addPortal, addScraperError, addScreenshot } from '#tests/helpers/scraper-rows.ts'
import { addLogin, passTime } from '#tests/helpers/scraping.ts'
import { screenOf } from '#tests/helpers/screens.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

const NOTICE = 'Timeout 30000ms exceeded waiting for the list of bills.'

/** One portal on which a notice stands before the bills of three accounts, and a login that is locked. */
async function troubles(access: AccessApp) {
  const { services } = access
  const { companyId } = await access.addPerson()
  const utilityId = await addUtility(services.db, 'Metro Water')
  const portalId = await addPortal(services.db, 'Metro Water', utilityId)
  const fail = async (said: { code: string; error: string }) => {
    const account = await addAccount(services.db, { companyId, utilityId })
    return addScraperError(services.db, { companyId, utilityId, portalId, accountId: account.id, ...said })
  }
  await addScreenshot(access, await screenOf('bills'), { companyId, portalId, errorId: null })
  for (const name of ['Ana Ng', 'Li Roy', 'Bartholomew Fitzgerald']) {
    const errorId = await fail({ code: 'timeout', error: NOTICE })
    await addScreenshot(access, await screenOf('notice', { name }), { companyId, portalId, errorId })
  }
  await fail({ code: 'locked', error: 'The login is locked until 10:15 PM.' })
  return { fail }
}

const openRoom = async (page: Page) => {
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+e')
}

test('an admin tries a whole cause again with two keys, beside the last good page', async ({
  page,
  access,
}) => {
  const { fail } = await troubles(access)
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/invoiage')
  await openRoom(page)
  await expect(page).toHaveURL(/\/invoiage\/intake\/scraper-monitoring$/)
  const errors = page.getByRole('grid', { name: 'Scraper errors', exact: true })
  await expect(errors.getByRole('row')).toHaveCount(5)
  await expectAxeClean(page)

  await page.keyboard.press('v')
  await expect(page).toHaveURL(/\/scraper-monitoring\/causes$/)
  const card = page.getByRole('region', { name: 'Error', exact: true })
  await expect(card).toContainText('1 cause, 3 accounts')
  await expect(card).toContainText(/Differs in \d+ places/)
  await expect(card.getByRole('img', { name: /^Last good/ })).toBeVisible()
  await expectAxeClean(page)

  await page.keyboard.press('r')
  await expect(card).toContainText('1 cause, 1 account')
  await page.keyboard.press('z')
  await expect(card).toContainText('1 cause, 3 accounts')

  // The pictures in full, at an address of their own.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/scraper-monitoring\/\d+$/)
  await expect(card.getByRole('img', { name: /^Failed/ })).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Escape')

  // What workers report meanwhile is seen at once, and does not move the keyboard.
  await fail({ code: 'download_failed', error: 'Row 3 has no link.' })
  await expect(errors).toContainText('Row 3 has no link.')
  await page.keyboard.press('Home')
  await expect(card).toContainText('Row 3 has no link.')
  await page.keyboard.press('s')
  await expect(errors).not.toContainText('Row 3 has no link.')
})

/** The worker that comes with the program, and a website that meets everybody as it is told. */
async function startWorker(browser: Browser, access: AccessApp, userId: number) {
  const { token: key } = await addApiKey(access.services.db, userId, { scopes: ['scraper:work'] })
  let welcome: Welcome = 'bills'
  const portal = await openDemoPortal({ welcome: () => welcome })
  // Only what never comes is waited for in vain.
  const recipeFor = (met: Welcome) =>
    recipeShape.parse(linksRecipe('larkmoor', { patience: met === 'survey' ? 6 : 60 }))
  const { signal } = new AbortController()
  return {
    portal,
    /** It goes to the portal for every account that is due. */
    async run(met: Welcome) {
      welcome = met
      const told: string[] = []
      const recipe = recipeFor(met)
      await work({
        ...{ recipe: recipe.name, once: true, signal, tell: (line) => void told.push(line) },
        visit: (lease, server) => runRecipe(browser, recipe, lease, server),
        server: connect(access.address, key, { stop: signal, giveUp: signal }),
      })
      expect(told).toHaveLength(1)
    },
  }
}

test('an admin adds a portal, and tries, stops and asks about what a worker meets there until it is well', async ({
  page,
  browser,
  access,
}) => {
  const admin = await access.addPerson({ admin: true })
  const { companyId } = await access.addPerson()
  const { portal, run } = await startWorker(browser, access, admin.userId)
  await logIn(page, access, admin.email)
  await page.goto('/invoiage/intake/scraper-monitoring')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/scraper-monitoring\/portals$/)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Larkmoor Power')
  await dialog.getByLabel('Address of the login page').fill(`${portal.url}/login`)
  await dialog.getByLabel('Recipe').fill('larkmoor')
  await dialog.getByLabel('Seconds between two').fill('0')
  await expectAxeClean(page)
  // Pressed again before the answer it adds no second one.
  const held = Promise.withResolvers<void>()
  await page.route('**/scraper_portals', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Add a portal: it is on its way')).toBeVisible()
  held.resolve()
  const portals = page.getByRole('grid', { name: 'Portals', exact: true })
  const row = portals.getByRole('row').filter({ hasText: 'Larkmoor Power' })
  await expect(row).toContainText('Never')

  await addLogin(access, companyId, { url: `${portal.url}/login` })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/scraper-monitoring$/)
  await run('bills')
  await page.keyboard.press('p')
  await expect(row).not.toContainText('Never')
  await expectAxeClean(page)

  // What waits as long as it is stopped is shown where it waits.
  await passTime(access, 24 * 3_600)
  await run('survey')
  await page.keyboard.press('x')
  await dialog.getByLabel('Why').fill('They ask their visitors')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Stopped')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/scraper-monitoring\?state=stopped&portal=\d+$/)
  const errors = page.getByRole('grid', { name: 'Scraper errors', exact: true })
  await expect(errors).toContainText('Nothing came of the step “bills”')
  await page.keyboard.press('p')
  await expect(row).toContainText('Stopped')
  await page.keyboard.press('z')
  await expect(row).not.toContainText('Stopped')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/scraper-monitoring\/causes\?portal=\d+$/)
  const card = page.getByRole('region', { name: 'Error', exact: true })
  await expect(card).toContainText('1 cause, 1 account')
  await expect(card).toContainText(/Differs in/)

  // Stopped with a reason it is off the list, and started again by undo it is back.
  await page.keyboard.press('x')
  await dialog.getByLabel('Why').fill('They changed their login page')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No errors here.')).toBeVisible()
  await page.keyboard.press('z')
  await expect(card).toContainText('1 cause, 1 account')

  // Tried again it is due at once, whatever its wait was; and a later success is the end of it.
  await page.keyboard.press('r')
  await expect(page.getByText('No errors here.')).toBeVisible()
  await run('survey')
  await expect(card).toContainText('Nothing came of the step “bills”')
  await passTime(access, 3_600)
  await run('bills')
  await expect(page.getByText('No errors here.')).toBeVisible()
  await page.goto(`${page.url().replace('/causes', '')}&state=resolved`)
  await expect(errors).toContainText('Resolved by a later run')
  await expect(errors).toContainText('Tried again by Person')

  // What only the client can mend leads to the logins that wait for it.
  await passTime(access, 24 * 3_600)
  await run('wrong password')
  await page.goto(`${page.url().replace('&state=resolved', '')}`)
  await expect(card).toContainText('The page says that the password is wrong.')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/authorizations\?cause=wrong_password&portal=\d+$/)
  await expect(page.getByRole('grid', { name: 'Authorizations', exact: true }).getByRole('row')).toHaveCount(
    2,
  )
  const ofCause = page.getByRole('button', { name: /is refused at Larkmoor Power/ })
  await expect(ofCause).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\?cause=wrong_password&portal=\d+&status=/)
  await page.keyboard.press('0')
  await expect(page).toHaveURL(/\/authorizations\?status=[^&]+$/)
  await expect(ofCause).toHaveCount(0)
  await page.goBack()
  await expect(ofCause).toBeVisible()
  await page.keyboard.press('1')
  await expect(page).toHaveURL(/\/authorizations$/)
  await portal.close()
})
