import { expect, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { billFile, chooseFile } from '../support/bill-files.ts'
import { billShown, expectFocusSomewhere, logIn, openBill, type Person } from '../support/keyboard.ts'
import { acceptBill, mendErrors } from '../support/mend.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const billOf = async (id: number) => (await api('bills.get', { params: { id } })).bill
const newestId = async () =>
  (await api('bills.search', { body: { rowsPerPage: 1 } })).textractBills[0]?.id ?? 0

test('a file of two bills is uploaded, cut, reviewed, onboarded and saved without a mouse', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await logIn(page, ADMIN)
  const file = await uploadByKeyboard(person)
  const part = await cutByKeyboard(person, file)
  await openBill(page, part)
  await onboardByKeyboard(person, part)
  await mendErrors(person)
  await expectAxeClean(page, 'before the save')
  await acceptBill(person, part)
  await expect.poll(async () => (await billOf(part)).status).toBe('PROCESSED_MANUAL')
  const { ep_bill, gpt_bill } = await billOf(part)
  expect(ep_bill?.charges.length).toBe(gpt_bill?.charges.filter(({ applicable }) => applicable).length)
  await expectFocusSomewhere(page)
})

/** Answers the bill of the file, once it is read. */
async function uploadByKeyboard(person: Person): Promise<number> {
  const { page, press, type } = person
  const before = await newestId()
  await chooseFile(person, await billFile('two-bills.pdf', 2))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Client' }).focus()
  await type('a')
  await press('ArrowDown')
  await press('Enter')
  await expectAxeClean(page, 'the upload')
  await dialog.getByRole('button', { name: 'Upload' }).focus()
  await press('Enter')
  await dialog.getByRole('button', { name: 'Upload without a utility' }).focus()
  await press('Enter')
  await expect.poll(newestId).toBeGreaterThan(before)
  const id = await newestId()
  await expect.poll(async () => (await billOf(id)).abilities.split, { timeout: 60_000 }).toBe(true)
  await press('Escape')
  return id
}

/** Answers the first of the bills, once it is read. */
async function cutByKeyboard({ page, press }: Person, file: number): Promise<number> {
  await openBill(page, file)
  await press('c')
  const dialog = page.getByRole('dialog', { name: `Cut the file of #${file}` })
  await expect(dialog.getByRole('button', { name: 'Page 1 begins a bill' })).toBeFocused()
  // The cut is proposed: each page has its own letterhead and account.
  await expect(dialog.getByRole('button', { name: 'Page 2 begins a bill' })).toBeVisible()
  await expectAxeClean(page, 'the cut')
  await dialog.getByRole('button', { name: 'Make 2 bills' }).focus()
  await press('Enter')
  await expect.poll(async () => (await billOf(file)).parts.length).toBe(2)
  await expectFocusSomewhere(page)
  const part = (await billOf(file)).parts[0]?.textract_bill_id ?? 0
  await expect.poll(async () => (await billOf(part)).progress, { timeout: 60_000 }).toBeNull()
  expect((await billOf(part)).status).toBe('GPT_PARSED')
  return part
}

/** Sets up what the bill names and nobody knows yet; each form leads to the next. */
async function onboardByKeyboard({ page, press, type }: Person, id: number): Promise<void> {
  await press('o')
  const { utility_company_id, utility_account_id } = await billOf(id)
  if (utility_company_id === null) {
    const name = page.getByRole('textbox', { name: 'Name of the utility' })
    await expect(name).toBeFocused()
    await press('Control+a')
    await type(`Walked Power ${id}`)
    await press('Enter')
    await expect.poll(async () => (await billOf(id)).utility_company_id).not.toBeNull()
  }
  if (utility_account_id === null) {
    const number = page.getByRole('textbox', { name: 'Account number' })
    await expect(number).toBeFocused()
    if ((await number.inputValue()) === '') await type(`W-${id}`)
    await press('Enter')
    await expect.poll(async () => (await billOf(id)).utility_account_id).not.toBeNull()
  }
  await expect(page.getByRole('combobox', { name: 'Property' })).toBeFocused()
  await press('ArrowDown', 'Enter')
  await page.getByRole('combobox', { name: 'Energy type' }).focus()
  await type('electric')
  await press('Enter')
  const meter = page.getByRole('textbox', { name: /^Meter number/ })
  await meter.focus()
  if ((await meter.inputValue()) === '') await type(`M-${id}`)
  await expectAxeClean(page, 'the meter’s form')
  await press('Enter')
  await billShown(page, id)
  await expect(page.locator('li[data-stop^="charge-"]').first()).toBeVisible()
}
