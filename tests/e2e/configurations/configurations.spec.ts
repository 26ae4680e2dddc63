import { expect, type Page } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, appUrl, PASSWORD, readBill } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { expectFocusSomewhere, keysDone, logIn, type Person } from '../support/keyboard.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

/** Whether there is something to save. */
const standing = (page: Page) =>
  page
    .locator('[aria-live="polite"]')
    .filter({ hasText: /Saved|Unsaved/ })
    .first()

let count = 0
async function freshConfiguration(): Promise<number> {
  count += 1
  const body = { name: `Tested configuration ${count}` }
  return (await api('configurations.create', { body })).configuration.id
}

const get = async (id: number) => (await api('configurations.get', { params: { id } })).configuration

async function openConfiguration(page: Page, id: number): Promise<Person> {
  const person = await logIn(page, ADMIN)
  await page.goto(new URL(`/invoiage/configurations/${id}`, appUrl()).href)
  await expect(page.locator('#configuration-form')).toBeFocused()
  return person
}

/** Walks over the fields until the named one has the focus. */
async function walkTo(person: Person, field: string): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    await person.press('j')
    await keysDone(person.page)
    const at = await person.page.evaluate(() => document.activeElement?.getAttribute('data-field'))
    if (at === field) return
    // Out of a text field, where letters are typed.
    await person.press('Escape')
  }
  throw new Error(`There is no field ${field}.`)
}

test('a new configuration is made, kept by the server, and taken back by z', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await person.press('g', 'c')
  await expect(page.getByRole('combobox', { name: 'Configuration' })).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('n')
  await expect(page).toHaveURL(/\/configurations\/new$/)
  const name = page.getByRole('region', { name: 'General' }).getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await person.press('Control+s')
  await expect(
    page.getByText('Give the configuration a name.').or(page.getByText('nothing is changed')),
  ).toBeVisible()
  await person.type('Made by keyboard')
  await person.press('Control+s')
  await expect(page.getByText('Saved configuration')).toBeVisible()
  await expect(page).toHaveURL(/\/configurations\/\d+$/)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  expect(await get(id)).toMatchObject({
    name: 'Made by keyboard',
    utility_company_id: 999_999,
    use_tables: true,
  })
  await expectFocusSomewhere(page)

  await person.press('z')
  await expect(page).toHaveURL(/\/configurations\/new$/)
  await expect.poll(() => get(id).catch(() => 'gone')).toBe('gone')
})

test('flags, choices, questions and split rules are edited, saved and taken back', async ({ page }) => {
  const id = await freshConfiguration()
  const before = await get(id)
  const person = await openConfiguration(page, id)
  await walkTo(person, 'skip_ocr')
  await person.press('Space')
  await expect(standing(page)).toContainText('Unsaved changes')

  await person.press('q')
  await expect(page.getByRole('textbox', { name: 'Name' }).nth(1)).toBeFocused()
  await person.type('Rate')
  await person.press('Tab')
  await person.type('What is the rate class?')
  await person.press('Enter', 'Escape', 'r')
  await expect(page.getByRole('textbox', { name: 'First page has the line' })).toBeFocused()
  await person.type('Account Number*')
  await person.press('Enter', 'Escape', 'Control+s')
  await expect(page.getByText('Saved configuration')).toBeVisible()
  const saved = await get(id)
  expect(saved).toMatchObject({
    skip_ocr: true,
    queries: [{ name: 'Rate', query: 'What is the rate class?', ep_field_name: null }],
    splitRules: [{ rule_type: 'start_end', start_condition: 'Account Number*', end_condition: null }],
  })

  // The rule goes, and comes back by z, before and after a save.
  await walkTo(person, `splitRule-${await ruleKey(page)}-start`)
  await person.press('Control+Delete')
  await expect(page.getByText('A file is taken for one bill.')).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('z')
  await expect(page.getByRole('textbox', { name: 'First page has the line' })).toHaveValue('Account Number*')
  await expect(standing(page)).toContainText('Saved')

  await person.press('z')
  await expect.poll(() => get(id)).toMatchObject({ skip_ocr: before.skip_ocr, queries: [], splitRules: [] })
  await expectFocusSomewhere(page)
})

const ruleKey = async (page: Page): Promise<string> => {
  const field = await page.locator('[data-field$="-start"]').first().getAttribute('data-field')
  return field?.replace(/^splitRule-(.+)-start$/, '$1') ?? ''
}

test('unsaved changes are said and kept while the room is left', async ({ page }) => {
  const id = await freshConfiguration()
  const person = await openConfiguration(page, id)
  await walkTo(person, 'use_forms')
  await person.press('Space')
  await person.press('g', 'b')
  await expect(page.getByText(/Not saved, and kept here: “Tested configuration/)).toBeVisible()
  await person.press('g', 'c')
  await expect(page).toHaveURL(new RegExp(`/configurations/${id}$`))
  await expect(standing(page)).toContainText('Unsaved changes')
  expect((await get(id)).use_forms).toBe(false)
  await person.press('Shift+D')
  await expect(standing(page)).toContainText('Saved')
})

test('of two people the second is told what was saved meanwhile, and chooses', async ({ page }) => {
  const id = await freshConfiguration()
  const person = await openConfiguration(page, id)
  await walkTo(person, 'use_forms')
  await person.press('Space')
  await api('configurations.save', { params: { id }, body: { use_expense: true } })
  await person.press('Control+s')
  await expect(page.getByText('Failed to save configuration')).toBeVisible()
  const notice = page.getByRole('alert', { name: 'The configuration was changed meanwhile' })
  await expect(notice.getByRole('row')).toHaveCount(3)
  expect((await get(id)).use_forms).toBe(false)
  await person.press('Shift+M', 'Control+s')
  await expect(notice).toBeHidden()
  await expect.poll(() => get(id)).toMatchObject({ use_forms: true, use_expense: false })
})

test('a bill is tried before anything is saved', async ({ page }) => {
  const bill = await readBill(api, () => true)
  const id = await freshConfiguration()
  const person = await openConfiguration(page, id)
  await walkTo(person, 'force_single_date_range')
  await person.press('Space', 'b')
  await person.type(`#${bill.id}`)
  await page
    .getByRole('option', { name: new RegExp(`^#${bill.id}\\b`) })
    .first()
    .waitFor()
  await person.press('Enter', 'Control+Enter')
  await expect(page.getByText(new RegExp(`^Bill #${bill.id}: `))).toBeVisible({ timeout: 60_000 })
  expect((await get(id)).force_single_date_range).toBe(false)
  await person.press('Escape')
  await expect(page.locator('#configuration-form')).toBeFocused()
  await walkTo(person, 'skip_demand_validation')
  await person.press('Space')
  await expect(page.getByText('The configuration was changed since: try again.')).toBeVisible()
})

test('the bills that a file would be cut into are shown by their pages', async ({ page }) => {
  const bill = await readBill(api, () => true)
  const person = await openConfiguration(page, await freshConfiguration())
  await page.route('**/textract_configurations/try', async (route) => {
    const trial = await (await route.fetch()).json()
    const parts = [
      { page_from: 1, page_to: 1 },
      { page_from: 2, page_to: 3 },
    ]
    await route.fulfill({ json: { ...trial, after: { ...trial.after, parts } } })
  })
  await person.press('b')
  await person.type(`#${bill.id}`)
  await page
    .getByRole('option', { name: new RegExp(`^#${bill.id}\\b`) })
    .first()
    .waitFor()
  await person.press('Enter', 'Control+Enter')
  await expect(page.getByText('The file is cut into 2 bills')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Pages 2 to 3')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Page/ })).toHaveCount(3)
})

test('a failure to load is told, and tried again by key', async ({ page }) => {
  const id = await freshConfiguration()
  const person = await logIn(page, ADMIN)
  const one = `**/textract_configurations/${id}`
  await page.route(one, (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'No.' } } }),
  )
  await page.goto(new URL(`/invoiage/configurations/${id}`, appUrl()).href)
  await expect(page.getByText('Something went wrong. Please refresh your browser.')).toBeVisible()
  await expectFocusSomewhere(page)
  await page.unroute(one)
  await person.press('Shift+R')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/Tested configuration/)
})

test('the configuration editor is accessible in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const id = await freshConfiguration()
  const query = { name: 'Rate', query: 'What is the rate?' }
  const rule = { rule_type: 'n_lines_after' as const, start_condition: 'Total', line_count: 3 }
  await api('configurations.save', { params: { id }, body: { queries: [query], splitRules: [rule] } })
  const person = await openConfiguration(page, id)
  await expectAxeClean(page)
  await person.press('b', 'ArrowDown')
  await page.getByRole('option').first().waitFor()
  await person.press('ArrowDown', 'Enter', 'Control+Enter')
  await expect(page.getByText(/^Bill #\d+: /)).toBeVisible({ timeout: 60_000 })
  await expectAxeClean(page, 'with a trial')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAxeClean(page, 'on a phone')
})

test('contractors’ staff are refused in plain words', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(new URL('/login', appUrl()).href)
  await page.getByLabel('Email').fill('os@demo.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  // Where they begin.
  await page.waitForURL(/\/invoiage$/)
  await page.goto(new URL('/invoiage/configurations', appUrl()).href)
  await expect(page.getByText('“Extract Config” is not open to you.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the bills' })).toBeVisible()
  await page.context().close()
})
