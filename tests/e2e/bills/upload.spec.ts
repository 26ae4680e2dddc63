import { expect, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi } from '../support/api.ts'
import { billFile, chooseFile } from '../support/bill-files.ts'
import { billShown, logIn } from '../support/keyboard.ts'
import { acceptBill, mendErrors } from '../support/mend.ts'

test('a bill file is uploaded, read, corrected and saved by keyboard', async ({ page }) => {
  const api = await adminApi()
  const person = await logIn(page, ADMIN)
  await chooseFile(person, await billFile('new-bill.pdf'))
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const newest = async () =>
    (await api('bills.search', { body: { rowsPerPage: 1, sort: 'tb.id', order: 'desc' } })).textractBills[0]
  const before = (await newest())?.id ?? 0

  // Nothing is sent while nobody said whose bills they are.
  await dialog.getByRole('button', { name: 'Upload' }).focus()
  await person.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose the client whose bills these are.')

  // The client, then Upload, and once more to go without a utility.
  await dialog.getByRole('combobox', { name: 'Client' }).focus()
  await person.type('a')
  await person.press('ArrowDown')
  await person.press('Enter')
  await dialog.getByRole('button', { name: 'Upload' }).focus()
  await person.press('Enter')
  await dialog.getByRole('button', { name: 'Upload without a utility' }).focus()
  await person.press('Enter')
  await expect.poll(async () => (await newest())?.id ?? 0).toBeGreaterThan(before)
  const id = (await newest())?.id ?? 0
  await expect.poll(async () => (await newest())?.status, { timeout: 60_000 }).toBe('GPT_PARSED')
  await person.press('Escape')

  await page.goto(new URL(`/invoiage/${id}`, page.url()).href)
  await billShown(page, id)
  const { bill: read } = await api('bills.get', { params: { id } })
  if (read.utility_account_id === null) {
    const utility = await utilityOf(api, read.company_id)
    const offered = page.getByRole('option')
    await person.press('t')
    if (read.utility_company_id !== utility.id) {
      await person.type(utility.name)
      await expect(offered.first()).toContainText('another utility')
      await person.press('Enter')
    }
    await expect(offered.first()).toBeVisible()
    await expect(offered.first()).not.toContainText('another utility')
    await person.press('Enter')
    await expect(offered).toHaveCount(0)
  }
  await mendErrors(person)
  const shown = await page.locator('li[data-stop^="charge-"]').count()
  await acceptBill(person, id)
  await expect
    .poll(async () => (await api('bills.get', { params: { id } })).bill.status)
    .toBe('PROCESSED_MANUAL')
  const { bill } = await api('bills.get', { params: { id } })
  expect(bill.ep_bill?.charges.length).toBe(
    bill.gpt_bill?.charges.filter(({ applicable }) => applicable).length,
  )
  expect(shown).toBe(bill.gpt_bill?.charges.length)
})

/** One at which the company has an account. */
async function utilityOf(api: AdminApi, companyId: number) {
  const { companies } = await api('utilities.list', {})
  for (const utility of companies) {
    const { accounts } = await api('utilities.accounts', { params: { id: utility.id } })
    if (accounts.some(({ company_id }) => company_id === companyId)) return utility
  }
  throw new Error('The client has no account.')
}
