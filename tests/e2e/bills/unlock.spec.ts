import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { type BillFile, billFile, uploadFile } from '../support/bill-files.ts'
import { billShown, expectFocusSomewhere, logIn } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const statusOf = async (id: number) => (await api('bills.get', { params: { id } })).bill.status

async function locked(name: string): Promise<BillFile> {
  const file = await billFile(name)
  const pdf = await PDFDocument.load(file.buffer)
  pdf.encrypt({ userPassword: 'July-2026', ownerPassword: 'owner' })
  return { ...file, buffer: Buffer.from(await pdf.save()) }
}

test('a locked file asks for its password, and one password opens the other one too', async ({ page }) => {
  const { press, type } = await logIn(page, ADMIN)
  const ids = [
    await uploadFile(page, await locked('first.pdf')),
    await uploadFile(page, await locked('second.pdf')),
  ]
  const [first = 0, second = 0] = ids
  for (const id of ids) await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('ERROR')
  await page.goto(new URL(`/invoiage/${first}`, page.url()).href)
  await expect(page.locator(`[data-bill="${first}"]`)).toBeVisible()
  const password = page.getByLabel('Password of the file')
  await expect(password).toBeVisible()
  await expectAxeClean(page, 'a locked bill')
  await expectFocusSomewhere(page)

  await press('*')
  await expect(password).toBeFocused()
  await type('wrong')
  await press('Enter')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('This password does not open the file.')
  await press('Control+a')
  await type('July-2026')
  await expect(page.getByLabel('Try it on 1 other locked bill of this client')).toBeChecked()
  await press('Enter')
  await expect(messages).toContainText('Unlocked 2 bills.')
  for (const id of [first, second])
    await expect.poll(() => statusOf(id), { timeout: 60_000 }).toBe('GPT_PARSED')
  await billShown(page, first)
  await expect(page.locator('li[data-stop^="charge-"]').first()).toBeVisible()
  await expectFocusSomewhere(page)
})
