import { expect, type Page, test } from '@playwright/test'
import { NO_UTILITY_ID } from '#domain/configurations/configuration.ts'
import { ADMIN, type AdminApi, adminApi, readBill } from '../support/api.ts'
import { billFile, uploadFile } from '../support/bill-files.ts'
import { expectFocusSomewhere, logIn, openBill, readable } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

const billOf = async (id: number) => (await api('bills.get', { params: { id } })).bill
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

async function cleanBill(): Promise<number> {
  return (await readBill(api, ({ standing }) => standing === 'clean')).id
}

test('lines are parsed again after a confirmation, and the review goes on', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await cleanBill()
  await openBill(page, id)
  const { version } = await billOf(id)

  await person.press('Shift+P')
  const dialog = page.getByRole('dialog', { name: 'Parse the lines again?' })
  await expect(dialog).toContainText('with what was edited in them, are put aside; z brings them back.')
  await person.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await billOf(id)).version).toBe(version)

  await person.press('Shift+P')
  await dialog.getByRole('button', { name: 'Parse again' }).focus()
  await person.press('Enter')
  await expect(message(page, 'Parsing complete!')).toBeVisible({ timeout: 30_000 })
  expect((await billOf(id)).version).toBeGreaterThan(version)
  await expectFocusSomewhere(page)
  await expect(page.locator('[data-bill] header strong')).toHaveText('clean')
})

test('a file is extracted by the configuration that was chosen for it', async ({ page }) => {
  const { configuration } = await api('configurations.create', {
    body: { name: `Chosen by hand ${Date.now()}`, utility_company_id: NO_UTILITY_ID },
  })
  const person = await logIn(page, ADMIN)
  const id = await cleanBill()
  expect((await billOf(id)).configuration?.id).not.toBe(configuration.id)
  await openBill(page, id)
  await person.press('h')
  await person.type(configuration.name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await person.press('Enter')
  await expect(page.getByTitle(`Configuration of the next extract: ${configuration.name}`)).toBeVisible()
  await person.press('Shift+E')
  await page.getByRole('dialog').getByRole('button', { name: 'Extract again' }).focus()
  await person.press('Enter')
  await expect(message(page, `Extract of bill #${id} completed successfully.`)).toBeVisible({
    timeout: 60_000,
  })
  expect((await billOf(id)).configuration?.id).toBe(configuration.id)
})

test('a second pass needs no confirmation; another bill can be worked on meanwhile', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await cleanBill()
  await openBill(page, id)
  await person.press('Shift+S')
  await person.press(']')
  await expect(page.locator(`[data-bill]:not([data-bill="${id}"])`)).toBeVisible()
  await expect(message(page, 'Parsing complete!')).toBeVisible({ timeout: 30_000 })
})

test('a second pass over edits asks first; z brings them back, and so do the earlier readings', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await cleanBill()
  await openBill(page, id)
  await person.press('Shift+U')
  await person.type('Read from the meter')
  await person.press('Enter')
  const line = page.locator('[data-stop]', { hasText: 'Read from the meter' })
  await person.press('Shift+S')
  const dialog = page.getByRole('dialog', { name: 'Look at the problems a second time?' })
  await dialog.getByRole('button', { name: 'Second pass' }).focus()
  await person.press('Enter')
  await expect(message(page, 'Parsing complete!')).toBeVisible({ timeout: 30_000 })
  await expect(line).toHaveCount(0)
  await person.press('z')
  await expect(line).toBeVisible()

  await person.press('Shift+Y')
  const earlier = page.getByRole('region', { name: 'Earlier readings' })
  await expect(earlier.getByRole('listitem')).not.toHaveCount(0)
  await expect(earlier.getByRole('table', { name: '' }).first()).toBeVisible()
  await person.press('Shift+Z')
  await expect(message(page, /./).first()).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('extracting and rebuilding say when they begin and end', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  const id = await cleanBill()
  await openBill(page, id)
  await person.press('Shift+E')
  await page.getByRole('dialog').getByRole('button', { name: 'Extract again' }).focus()
  await person.press('Enter')
  await expect(message(page, `Extract of bill #${id} completed successfully.`)).toBeVisible({
    timeout: 60_000,
  })

  await person.press('Shift+B')
  await page.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).focus()
  await person.press('Enter')
  await expect(message(page, `Rebuilt bill #${id}.`)).toBeVisible({ timeout: 60_000 })
  expect((await billOf(id)).status).toBe('GPT_PARSED')
  await expectFocusSomewhere(page)
})

test('a file of two bills says so, is cut by Enter, shows the first part, and is one bill again by z', async ({
  page,
}) => {
  const person = await logIn(page, ADMIN)
  const id = await uploadFile(page, await billFile('two.pdf', 2))
  await expect.poll(async () => (await billOf(id)).abilities.split, { timeout: 60_000 }).toBe(true)
  await openBill(page, id)
  await expect(
    page.getByText('The file seems to hold 2 bills, which begin on pages 1 and 2.').first(),
  ).toBeVisible()
  await person.press('c')
  const dialog = page.getByRole('dialog', { name: `Cut the file of #${id}` })
  await expect(dialog.getByRole('button', { name: 'Page 1 begins a bill' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Page 2 begins a bill' })).toBeVisible()
  // Space joins the two, and cuts between them again.
  await person.press('ArrowRight', 'Space')
  await expect(dialog.getByRole('button', { name: 'Page 2: cut before it' })).toBeFocused()
  await person.press('Space')
  await expect(dialog.getByRole('button', { name: 'Page 2 begins a bill' })).toBeFocused()
  await readable(dialog)
  await person.press('Enter')
  await expect.poll(async () => (await billOf(id)).status).toBe('PROCESSED_FORCE_AUTO')
  const { parts } = await billOf(id)
  expect(parts).toHaveLength(2)
  await expect(dialog).toBeHidden()
  await expect(page.locator(`[data-bill="${parts[0]?.textract_bill_id}"]`)).toBeVisible()
  await person.press('z')
  await expect.poll(async () => (await billOf(id)).parts).toEqual([])
  await expectFocusSomewhere(page)
})
