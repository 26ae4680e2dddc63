import { expect, type Page, test } from '@playwright/test'
import { ADMIN, adminApi, COLLEAGUE, isForColleague, readBill } from '../support/api.ts'
import { logIn, openBill } from '../support/keyboard.ts'

test('who has a bill open is seen in its row and above it, and it can be taken over', async ({
  browser,
  page,
}) => {
  const api = await adminApi()
  // Whoever had it open before in the last minutes would hold it still.
  const bill = await readBill(api, (row) => isForColleague(row) && row.presence.length === 0)
  const person = await logIn(page, ADMIN)
  const theirPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const colleague = await logIn(theirPage, COLLEAGUE)

  await openBill(theirPage, bill.id)
  await page.goto(new URL(`/invoiage?q=${bill.file_name}`, page.url()).href)
  await expect(page.getByRole('row').filter({ hasText: `#${bill.id}` })).toContainText('● open:')

  await openBill(page, bill.id)
  await expect(above(page)).toContainText('has had this bill open for less than a minute')
  await expect(above(theirPage)).toContainText('has had this bill open')

  await person.press('Shift+H')
  await expect(
    theirPage.getByRole('region', { name: 'Messages' }).getByText(`took over Invoiage #${bill.id}`),
  ).toBeVisible()

  await colleague.press('Escape')
  await expect(above(page)).toBeHidden()
  await theirPage.context().close()
})

const above = (page: Page) => page.locator('[data-bill] p[role="status"]').filter({ hasText: 'open' })
