import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { logIn, openBill } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const rowsOf = async (rowsPerPage: number) =>
  (await api('bills.search', { body: { rowsPerPage } })).textractBills
const marked = (page: Page) => page.getByRole('grid', { name: 'Bills' }).locator('[data-focused]')

test('beside an open bill the list has its row in the upper third, and what comes next below it', async ({
  page,
}) => {
  const { press } = await logIn(page, ADMIN)
  const [bill, next] = (await rowsOf(30)).slice(20)
  if (bill === undefined || next === undefined) throw new Error('The demo data has too few bills.')
  await openBill(page, bill.id)
  await expect(marked(page)).toContainText(`${bill.acct_num ?? `#${bill.id}`}`)
  const list = await page.getByRole('grid', { name: 'Bills' }).locator('..').boundingBox()
  const isInUpperThird = async () => {
    const row = await marked(page).boundingBox()
    if (row === null || list === null) return false
    return row.y >= list.y && row.y <= list.y + list.height / 3 + row.height
  }
  await expect.poll(isInUpperThird).toBe(true)
  await press(']')
  await expect.poll(isInUpperThird).toBe(true)
  await expectAxeClean(page, 'the list beside a bill')
})

test('no row stands for an open bill that the list does not have', async ({ page }) => {
  await logIn(page, ADMIN)
  const saved = (await rowsOf(100)).find(({ status }) => status === 'PROCESSED_MANUAL')
  if (saved === undefined) throw new Error('The demo data has no saved bill.')
  await page.goto(new URL('/invoiage?status=UNPROCESSED', appUrl()).href)
  await expect(marked(page)).toHaveCount(1)
  await openBill(page, saved.id)
  await expect(page.getByRole('grid', { name: 'Bills' }).getByRole('row').first()).toBeVisible()
  await expect(marked(page)).toHaveCount(0)
})
