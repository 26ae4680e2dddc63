import { expect, type Page } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { expectFocusSomewhere, logIn, type Person } from '../support/keyboard.ts'
import { drawLate } from '../support/late-frames.ts'

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

let count = 0
async function freshNote(): Promise<number> {
  count += 1
  return (await api('prompts.create', { body: { name: `Tested note ${count}` } })).id
}

const get = async (id: number) => (await api('prompts.list', {})).find((note) => note.id === id)

async function openNote(page: Page, id: number): Promise<Person> {
  const person = await logIn(page, ADMIN)
  await page.goto(new URL(`/invoiage/instructions/${id}`, appUrl()).href)
  await expect(page.locator('#note-home')).toBeFocused()
  return person
}

const standing = (page: Page) =>
  page
    .locator('[aria-live="polite"]')
    .filter({ hasText: /Saved|Unsaved/ })
    .first()
const textOf = (page: Page, tab: string) => page.getByRole('textbox', { name: tab })

test('a note is created, titled, written in its tabs and saved; z takes the save back', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await person.press('g', 'i')
  await expect(page.getByRole('combobox', { name: 'Note' })).toBeVisible()
  await expectFocusSomewhere(page)
  await person.press('n')
  // Typed before the note is there.
  await person.type('Tiered rates')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Tiered rates')
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const created = await get(id)
  await person.press('Enter', 'Escape', 'e')
  await expect(textOf(page, 'Table Parsing Notes')).toBeFocused()
  await person.type('Add the tiers up.')
  await person.press('Escape', '2', 'e')
  await person.type('Look at the dates again.')
  await expect(standing(page)).toContainText('Unsaved changes')
  await person.press('Control+s')
  await expect(page.getByText('Saved Prompts')).toBeVisible()
  await expect
    .poll(() => get(id))
    .toMatchObject({
      name: 'Tiered rates',
      prompt_notes: 'Add the tiers up.',
      second_pass_notes: 'Look at the dates again.',
    })
  await person.press('Escape', 'z')
  await expect
    .poll(() => get(id))
    .toMatchObject({ name: created?.name, prompt_notes: '', second_pass_notes: '' })
  await expectFocusSomewhere(page)
})

test('template strings are inserted where the cursor is; unknown ones are underlined and named', async ({
  page,
}) => {
  const person = await openNote(page, await freshNote())
  await person.press('e')
  await person.type('For account : see {{METERS}}.')
  await expect(page.locator('mark')).toHaveText(['{{METERS}}'])
  await expect(page.getByText('Not known, and left as it is written: {{METERS}}')).toBeVisible()
  await person.press('Home', ...'For account '.split('').map(() => 'ArrowRight'))
  await person.press('Control+k')
  await person.type('insert acct')
  await person.press('Enter')
  const text = textOf(page, 'Table Parsing Notes')
  await expect(text).toHaveValue('For account {{ACCT_NUM}}: see {{METERS}}.')
  await expect(text).toBeFocused()
  await person.type('!')
  await expect(text).toHaveValue('For account {{ACCT_NUM}}!: see {{METERS}}.')
  await person.press('Escape', 'z', 'z')
  await expect(text).toHaveValue('For account : see {{METERS}}.')
})

test('a note for a utility is saved only once the utility is chosen', async ({ page }) => {
  const id = await freshNote()
  const person = await openNote(page, id)
  await person.press('r', 'Tab')
  await expect(page.getByRole('combobox', { name: /^For/ })).toBeFocused()
  await person.press('Enter')
  await page.getByRole('option', { name: 'Bills of a utility' }).waitFor()
  await person.press('ArrowDown', 'Enter')
  const save = page.getByRole('button', { name: /^Save/ })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toHaveAttribute('title', 'choose the utility first')
  await person.press('Tab', 'ArrowDown')
  await page.getByRole('option').first().waitFor()
  await person.press('ArrowDown', 'Enter')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  await person.press('Control+s')
  await expect(page.getByText('Saved Prompts')).toBeVisible()
  const note = await get(id)
  expect(note?.attachable_type).toBe('utility_company')
  expect(note?.attached_to).not.toBeNull()
})

test('keys that are faster than the lists are drawn, and than what they offer comes, are all done', async ({
  page,
}) => {
  const id = await freshNote()
  await drawLate(page, 400)
  await page.route(/\/utility_companies$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  const person = await openNote(page, id)
  await person.press('r', 'Tab', 'Enter', 'ArrowDown', 'Enter', 'Tab', 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveAttribute('aria-disabled', 'false')
  await person.press('Control+s')
  await expect.poll(async () => (await get(id))?.attachable_type).toBe('utility_company')
  const utilities = [...(await api('utilities.list', {})).companies]
  const [, second] = utilities.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  expect((await get(id))?.attachable_id).toBe(second?.id)
})

test('a note is archived and used again, and z takes that back', async ({ page }) => {
  const id = await freshNote()
  const person = await openNote(page, id)
  await person.press('x')
  await expect(page.getByText('Archived: bills are read without it.')).toBeVisible()
  await expect.poll(async () => (await get(id))?.archived).toBe(true)
  await person.press('z')
  await expect.poll(async () => (await get(id))?.archived).toBe(false)
  await expectFocusSomewhere(page)
})

test('of two people the second is told what was saved meanwhile, and chooses', async ({ page }) => {
  const id = await freshNote()
  const person = await openNote(page, id)
  await person.press('e')
  await person.type('Mine.')
  await person.press('Escape')
  const { name } = (await get(id)) ?? { name: '' }
  await api('prompts.save', { body: { id, name, prompt_notes: 'Theirs.' } })
  await person.press('Control+s')
  const notice = page.getByRole('alert', { name: 'The note was changed meanwhile' })
  await expect(notice).toContainText('Mine.')
  await expect(notice).toContainText('Theirs.')
  await person.press('Shift+T')
  await expect(textOf(page, 'Table Parsing Notes')).toHaveValue('Theirs.')
  await expect(notice).toBeHidden()
  await person.press('z')
  await expect(textOf(page, 'Table Parsing Notes')).toHaveValue('Mine.')
})

test('a failure to load is told, and tried again by key', async ({ page }) => {
  const id = await freshNote()
  const person = await logIn(page, ADMIN)
  await page.route('**/textract_bills/prompts', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 'invalid_input', message: 'No.' } } }),
  )
  await page.goto(new URL(`/invoiage/instructions/${id}`, appUrl()).href)
  await expect(page.getByText('Something went wrong. Please refresh your browser.')).toBeVisible()
  await expectFocusSomewhere(page)
  await page.unroute('**/textract_bills/prompts')
  await person.press('Shift+R')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/Tested note/)
})

test('the AI instructions are accessible in light and dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await openNote(page, await freshNote())
  await expectAxeClean(page)
  await person.press('e')
  await person.type('Unknown {{THING}} and {{CURRENT_YEAR}}.')
  await expectAxeClean(page, 'with an unknown string')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAxeClean(page, 'on a phone')
})
