import { expect, type Page } from '@playwright/test'
import { type AdminApi, adminToken, apiOf, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { readable, signedIn } from '../support/keyboard.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

/** In the names of what is set up here, so that it is alike to nothing else. */
const mark = crypto.randomUUID().slice(0, 6)

/** Contacts of the first client with one e-mail, in the order in which they were set up. */
async function addContacts(email: string, ...names: string[]): Promise<number[]> {
  const { companies } = await api('companies.list', {})
  const ids: number[] = []
  for (const name of names) {
    const values = { name, email, company_id: companies[0]?.id ?? 0 }
    ids.push((await api('records.add', { params: { type: 'contacts' }, body: { values } })).record.id)
  }
  return ids
}

const nameOf = async (id: number | undefined) =>
  (await api('records.get', { params: { type: 'contacts', id: id ?? 0 } })).record.title

const pairs = (page: Page) => page.getByRole('grid', { name: 'Contacts that are likely the same' })

test('a record is merged into another by the keyboard, with the values that were chosen, and brought back', async ({
  page,
}) => {
  const [kept, gone] = await addContacts(
    `quarry-${mark}@harbor.example`,
    `Tamsin Quarry ${mark}`,
    `Tamsin M. Quarry ${mark}`,
  )
  const person = await signedIn(page, token)
  await page.goto(new URL(`/records/contacts/${gone}`, appUrl()).href)
  await expect(page.getByRole('heading', { name: `Tamsin M. Quarry ${mark}` })).toBeVisible()
  await person.press('m')
  const dialog = page.getByRole('dialog', { name: `Merge Tamsin M. Quarry ${mark} into…` })
  const into = dialog.getByRole('combobox', { name: 'The contact that stays' })
  await expect(into).toBeFocused()
  // What it is likely the same as stands first.
  await person.press('ArrowDown')
  await expect(dialog.getByRole('option', { name: `Tamsin Quarry ${mark}` })).toContainText('The same e-mail')
  await person.press('Enter')
  await expect(dialog.getByRole('region', { name: `Stays: Tamsin Quarry ${mark}` })).toBeVisible()
  await expect(dialog.getByRole('radio', { name: `Tamsin Quarry ${mark}` })).toBeChecked()
  await expectAxeClean(page, 'the merge')

  await person.press('Tab')
  await person.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: `Tamsin M. Quarry ${mark}` })).toBeChecked()
  await readable(dialog)
  await person.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/records/contacts/${kept}`))
  await expect(page.getByRole('heading', { name: `Tamsin M. Quarry ${mark}` })).toBeVisible()

  await page.goto(new URL(`/records/contacts/${gone}`, appUrl()).href)
  await expect(page.getByText(`This contact was merged into Tamsin M. Quarry ${mark}.`)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: `Tamsin M. Quarry ${mark}` })).toBeVisible()
  await person.press('h', 'u')
  await expect.poll(() => nameOf(kept)).toBe(`Tamsin Quarry ${mark}`)
  expect(await nameOf(gone)).toBe(`Tamsin M. Quarry ${mark}`)
})

test('likely duplicates are listed pair by pair: one is merged, another is said not to be the same', async ({
  page,
}) => {
  await addContacts(`one-${mark}@harbor.example`, `Odile Marsh ${mark}`, `Odile B. Marsh ${mark}`)
  await addContacts(`two-${mark}@harbor.example`, `Front Desk ${mark}`, `Night Desk ${mark}`)
  const person = await signedIn(page, token)
  await page.goto(new URL('/records/contacts', appUrl()).href)
  await expect(page.getByRole('grid', { name: 'Contacts', exact: true })).toBeFocused()
  await person.press('d')
  await expect(pairs(page)).toBeFocused()
  const row = (name: string) => pairs(page).getByRole('row').filter({ hasText: name })
  await expect(row(`Night Desk ${mark}`)).toContainText(`The same e-mail: two-${mark}@harbor.example.`)
  await expectAxeClean(page, 'the pairs')

  await person.press('End')
  await person.press('x')
  await expect(row(`Night Desk ${mark}`)).toHaveCount(0)
  await expect(row(`Odile B. Marsh ${mark}`)).toHaveCount(1)
  await person.press('z')
  await expect(row(`Night Desk ${mark}`)).toHaveCount(1)
  await person.press('End', 'x')
  await expect(row(`Night Desk ${mark}`)).toHaveCount(0)

  await person.press('End', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge two contacts' })
  await expect(dialog.getByRole('region', { name: `Goes: Odile B. Marsh ${mark}` })).toBeVisible()
  await readable(dialog)
  await person.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`Merged into Odile Marsh ${mark}`)).toBeVisible()
  await person.press('z')
  await expect(row(`Odile B. Marsh ${mark}`)).toHaveCount(1)
  await page.reload()
  await expect(row(`Odile B. Marsh ${mark}`)).toHaveCount(1)
  await expect(row(`Night Desk ${mark}`)).toHaveCount(0)
})
