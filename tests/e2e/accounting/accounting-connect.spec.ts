import type { Page } from '@playwright/test'
import type { DemoQuickbooks } from '#demo/quickbooks/demo-quickbooks.ts'
import { forgetBooks } from '#tests/helpers/quickbooks-rows.ts'
import { type AccessApp, expect, expectAxeClean, logIn } from '../support/access-app.ts'
import { test } from '../support/quickbooks-app.ts'

const customersOf = (page: Page) => page.getByRole('grid', { name: 'Customers', exact: true })
const consentPage = (page: Page) => page.getByRole('heading', { name: 'QuickBooks sandbox' })

async function atRoom(page: Page, access: AccessApp): Promise<void> {
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/quickbooks')
}

const asOf = (page: Page) => page.getByRole('status').filter({ hasText: /^As of / })

/** At the room, connected, with the books read to their end. */
async function connected(page: Page, access: AccessApp, quickbooks: DemoQuickbooks): Promise<void> {
  await atRoom(page, access)
  const connect = page.getByRole('button', { name: 'Get Auth Url' })
  await expect(connect.or(page.getByRole('button', { name: 'Disconnect' }))).toBeVisible()
  if (await connect.isVisible()) await agree(page)
  await everythingRead(page, quickbooks)
}

async function agree(page: Page): Promise<void> {
  await page.keyboard.press('q')
  await expect(consentPage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Connected to /)).toBeVisible()
}

async function everythingRead(page: Page, { books }: DemoQuickbooks): Promise<void> {
  const count = books.all('Customer').length
  await expect(page.getByText(`${count} customers`, { exact: true })).toBeVisible()
  await expect(asOf(page)).toHaveText(/^As of \d\d\/\d\d\/\d{4}, \d\d:\d\d [AP]M$/)
}

test('who does not agree at QuickBooks is told so, and can ask again', async ({ page, access }) => {
  await forgetBooks(access.services.db)
  await atRoom(page, access)
  await expect(page.getByRole('button', { name: 'Get Auth Url' })).toBeVisible()
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
  await expectAxeClean(page, 'not connected')
  await page.keyboard.press('q')
  await expect(consentPage(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It was not agreed to at QuickBooks.')).toBeVisible()
  await expect(page).toHaveURL(/\/quickbooks$/)
  await expect(page.getByRole('button', { name: 'Get Auth Url' })).toBeVisible()
})

test('a key leads to QuickBooks, Enter agrees there, and its books are read', async ({
  page,
  access,
  quickbooks,
}) => {
  await forgetBooks(access.services.db)
  await atRoom(page, access)
  await page.getByRole('button', { name: 'Get Auth Url' }).waitFor()
  await page.keyboard.press('q')
  await expect(consentPage(page)).toBeVisible()
  await page.keyboard.press('Enter')
  const { companyName } = quickbooks.books
  await expect(page.getByText(`Connected to ${companyName} (a sandbox), by Person`)).toBeVisible()
  await expect(page).toHaveURL(/\/quickbooks$/)
  await everythingRead(page, quickbooks)
  await expect(customersOf(page)).toBeFocused()
  await expectAxeClean(page, 'connected')

  // Back does not bring the answer of QuickBooks again, which is good once.
  const asked = page.waitForRequest(/\/quickbooks\/connection$/)
  await page.goBack()
  await page.goForward()
  await page.goto('/quickbooks')
  await asked
  await everythingRead(page, quickbooks)
  await expect(page.getByText('QuickBooks was not connected.')).toHaveCount(0)
})

test('QuickBooks is asked for what is new by itself and by a key, and the keyboard stays on its row', async ({
  page,
  access,
  quickbooks,
}) => {
  await connected(page, access, quickbooks)
  const refreshed = page.waitForRequest(/\/quickbooks\/refresh$/)
  await page.reload()
  await everythingRead(page, quickbooks)
  await refreshed
  await page.keyboard.press('End')
  const focused = page.locator('tr[data-focused]')
  const before = await focused.getAttribute('data-index')
  const words = (await focused.textContent()) ?? ''
  quickbooks.books.put('Customer', { DisplayName: '0 New Customer', Active: true, Balance: 12.5 })
  // Refused while the reading of before is under way.
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(page.getByText(`${quickbooks.books.all('Customer').length} customers`)).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(focused).toHaveAttribute('data-index', String(Number(before) + 1))
  await expect(focused).toHaveText(words)
})

test('where the consent was taken back, a banner leads to agreeing again, and what was read stays', async ({
  page,
  access,
  quickbooks,
}) => {
  await connected(page, access, quickbooks)
  quickbooks.authority.endConsents()
  await page.keyboard.press('r')
  const banner = page
    .getByRole('alert')
    .filter({ hasText: 'QuickBooks refuses us until somebody agrees again.' })
  await expect(banner).toBeVisible()
  await expect(page.getByText(`${quickbooks.books.all('Customer').length} customers`)).toBeVisible()
  await expectAxeClean(page, 'expired')
  await agree(page)
  await expect(banner).toHaveCount(0)
  await everythingRead(page, quickbooks)
})

test('disconnecting is asked first; the books stay readable', async ({ page, access, quickbooks }) => {
  await connected(page, access, quickbooks)
  await page.keyboard.press('Shift+Q')
  const question = page.getByRole('dialog', { name: `Disconnect from ${quickbooks.books.companyName}?` })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await page.keyboard.press('Shift+Q')
  await question.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByRole('button', { name: 'Get Auth Url' })).toBeVisible()
  await expect(page.getByText('QuickBooks is not connected.')).toBeVisible()
  await expect(customersOf(page)).toBeVisible()
  expect(quickbooks.authority.live).toBe(0)
})
