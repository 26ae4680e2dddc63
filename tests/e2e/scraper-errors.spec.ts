import type { Page } from '@playwright/test'
import { addAccount, addUtility } from '#tests/helpers/bills.ts'
import { addPortal, addScraperError, addScreenshot } from '#tests/helpers/scraper-rows.ts'
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
