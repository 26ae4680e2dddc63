import type { Page } from '@playwright/test'
import { addApiKey } from '#tests/helpers/api-keys.ts'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { addPortal, addScraperError, addScreenshot } from '#tests/helpers/scraper-rows.ts'
import { addLogin, passTime } from '#tests/helpers/scraping.ts'
import { screenOf } from '#tests/helpers/screens.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from './access-app.ts'

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

/** A worker elsewhere, which has nothing but a key. */
async function startWorker(page: Page, access: AccessApp, userId: number) {
  const { token: key } = await addApiKey(access.services.db, userId, { scopes: ['scraper:work'] })
  const post = async (path: string, body: object) => {
    const answer = await page.request.post(`${access.address}/api/v1/scraper/leases${path}`, {
      headers: { authorization: `Bearer ${key}` },
      ...body,
    })
    expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)])
    return answer.json()
  }
  const lease = async () => (await post('', { data: { worker: 'worker-1', recipes: ['larkmoor'] } })).lease
  return {
    async fail(code: string, message: string) {
      const { id, token } = await lease()
      await post(`/${id}/error`, { multipart: { token, code, message, step: 'sign-in' } })
    },
    async succeed() {
      const { id, token } = await lease()
      await post(`/${id}/success`, { multipart: { token } })
    },
  }
}

test('an admin adds a portal, and tries, stops and asks about what its worker reports until it is well', async ({
  page,
  access,
}) => {
  const admin = await access.addPerson({ admin: true })
  const { companyId } = await access.addPerson()
  const worker = await startWorker(page, access, admin.userId)
  await logIn(page, access, admin.email)
  await page.goto('/invoiage/intake/scraper-monitoring')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/scraper-monitoring\/portals$/)

  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Larkmoor Power')
  await dialog.getByLabel('Address of the login page').fill('https://larkmoor.example/login')
  await dialog.getByLabel('Recipe').fill('larkmoor')
  await dialog.getByLabel('Seconds between two').fill('0')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  const portals = page.getByRole('grid', { name: 'Portals', exact: true })
  const row = portals.getByRole('row').filter({ hasText: 'Larkmoor Power' })
  await expect(row).toContainText('Never')

  await addLogin(access, companyId, { url: 'https://larkmoor.example/login' })
  await worker.fail('timeout', 'Nothing came.')
  await expect(row).not.toContainText('Never')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/scraper-monitoring\/causes\?portal=\d+$/)
  const card = page.getByRole('region', { name: 'Error', exact: true })
  await expect(card).toContainText('1 cause, 1 account')

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
  await worker.fail('timeout', 'Nothing came, again.')
  await expect(card).toContainText('Nothing came, again.')
  await passTime(access, 3_600)
  await worker.succeed()
  await expect(page.getByText('No errors here.')).toBeVisible()
  await page.goto(`${page.url().replace('/causes', '')}&state=resolved`)
  const errors = page.getByRole('grid', { name: 'Scraper errors', exact: true })
  await expect(errors).toContainText('Resolved by a later run')
  await expect(errors).toContainText('Tried again by Person')

  // What only the client can mend leads to the logins that wait for it.
  await passTime(access, 24 * 3_600)
  await worker.fail('wrong_password', 'The password is refused.')
  await page.goto(`${page.url().replace('&state=resolved', '')}`)
  await expect(card).toContainText('The password is refused.')
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/authorizations\?cause=wrong_password&portal=\d+$/)
  await expect(page.getByRole('grid', { name: 'Authorizations', exact: true }).getByRole('row')).toHaveCount(
    2,
  )
  await expect(page.getByRole('button', { name: /is refused at Larkmoor Power/ })).toBeVisible()
  await expectAxeClean(page)
})
