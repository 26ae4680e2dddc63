import { expect, type Page } from '@playwright/test'
import type { KeptRecord } from '#commands/records/context.ts'
import { type AdminApi, adminToken, apiOf, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { type Person, signedIn } from '../support/keyboard.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

/** A contact of the first client, which no other test looks at. */
async function addContact(name: string): Promise<KeptRecord> {
  const { companies } = await api('companies.list', {})
  const values = { name, email: 'first@harbor.example', company_id: companies[0]?.id ?? 0 }
  return (await api('records.add', { params: { type: 'contacts' }, body: { values } })).record
}

const recordOf = async ({ id }: KeptRecord): Promise<KeptRecord> =>
  (await api('records.get', { params: { type: 'contacts', id } })).record

const field = (page: Page, label: string) => page.locator('[data-field]').filter({ hasText: label })

async function goTo({ page }: Person, address: string): Promise<void> {
  await page.goto(new URL(address, appUrl()).href)
}

test('a record is found, changed in its place and taken back by the keyboard alone', async ({ page }) => {
  const contact = await addContact('Imogen Quill')
  const person = await signedIn(page, token)
  await goTo(person, '/invoiage')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  await person.press('g', 'Shift+R')
  await expect(page.getByRole('grid', { name: 'Clients' })).toBeFocused()
  await person.press('t', 'o')
  await expect(page).toHaveURL(/\/records\/contacts$/)
  await person.press('/')
  await person.type('imogen quill')
  await person.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAxeClean(page, 'the list')

  await person.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/records/contacts/${contact.id}\\?q=imogen`))
  await expect(field(page, 'Name')).toBeFocused()
  await person.press('j', 'Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await person.type('second@harbor.example')
  // Tab takes it and goes on to the next field; Escape leaves that as it was.
  await person.press('Tab')
  await page.getByRole('textbox', { name: 'Phone' }).waitFor()
  await person.type('555')
  await person.press('Escape')
  await expect(field(page, 'Phone')).toBeFocused()
  await expect(field(page, 'E-mail')).toContainText('second@harbor.example')
  await expect
    .poll(async () => (await recordOf(contact)).values)
    .toMatchObject({
      email: 'second@harbor.example',
      phone: null,
    })

  await person.press('k', 'Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await person.type('no address')
  await person.press('Enter')
  await expect(page.getByRole('alert')).toContainText('E-mail is no e-mail address.')
  await expectAxeClean(page, 'a field with what is wrong with it')
  await person.press('Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await person.press('Escape')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await person.press('z')
  await expect.poll(async () => (await recordOf(contact)).values.email).toBe('first@harbor.example')
  await expect(field(page, 'E-mail')).toContainText('first@harbor.example')

  await page.goBack()
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeFocused()
  await page.goForward()
  await expect(field(page, 'E-mail')).toContainText('first@harbor.example')
})

test('a record is set up, taken out of use, and its history taken back', async ({ page }) => {
  const person = await signedIn(page, token)
  await goTo(person, '/records/contacts')
  await expect(page.getByRole('grid', { name: 'Contacts' })).toBeFocused()
  await person.press('n')
  const dialog = page.getByRole('dialog', { name: 'New contact' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await person.press('Enter')
  await expect(dialog.getByText('Name is needed.')).toBeVisible()
  await expectAxeClean(page, 'the form')
  await person.type('Rowan Pell')
  await person.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rowan Pell' })).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()

  await person.press('x')
  await expect(page.getByRole('article').getByText('Out of use', { exact: true })).toBeVisible()
  await person.press('h')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByRole('button', { name: /Taken out of use by/ })).toBeFocused()
  await expectAxeClean(page, 'the history')
  await person.press('u')
  await expect(page.getByRole('article').getByText('Out of use', { exact: true })).toHaveCount(0)
  await expect(history.getByRole('button', { name: /Taken back by/ })).toBeVisible()
})

test('two people change one record: the second sees what differs and decides', async ({ page }) => {
  const contact = await addContact('Sable Wynn')
  const person = await signedIn(page, token)
  await goTo(person, `/records/contacts/${contact.id}`)
  await expect(field(page, 'Name')).toBeFocused()
  await person.press('j', 'Enter')
  await page.getByRole('textbox', { name: 'E-mail' }).waitFor()
  await person.type('mine@harbor.example')
  await api('records.change', {
    params: { type: 'contacts', id: contact.id },
    body: { values: { email: 'theirs@harbor.example', phone: '555 010 0199' } },
  })
  // Seen at once, and what is being typed stays.
  await expect(field(page, 'Phone')).toContainText('555 010 0199')
  await person.press('Enter')
  const notice = page.getByRole('alert', { name: 'The contact was changed meanwhile' })
  await expect(notice).toContainText('theirs@harbor.example')
  await expectAxeClean(page, 'the notice')
  await person.press('Shift+M')
  await expect.poll(async () => (await recordOf(contact)).values.email).toBe('mine@harbor.example')
  await expect(notice).toHaveCount(0)
})
