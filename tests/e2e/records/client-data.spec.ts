import { expect } from '@playwright/test'
import { type AdminApi, adminToken, apiOf, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { signedIn } from '../support/keyboard.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

test('all data of a client is archived, its deletion planned with its name and a reason, and taken back', async ({
  page,
}) => {
  const name = `Fallow Court ${crypto.randomUUID().slice(0, 6)}`
  const { record } = await api('records.add', { params: { type: 'companies' }, body: { values: { name } } })
  const dueOf = async () =>
    (await api('companies.list', {})).companies.find(({ id }) => id === record.id)?.deletion_due_at
  const person = await signedIn(page, token)
  await page.goto(new URL(`/records/companies/${record.id}`, appUrl()).href)
  const whole = page.getByRole('region', { name: 'Its data as a whole' })
  await expect(whole).toContainText('No archive of it is kept.')
  await person.press('a')
  const download = page.waitForEvent('download')
  await whole.getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toContain(name)

  await person.press('Shift+D')
  const dialog = page.getByRole('dialog', { name: `Delete all data of ${name}?` })
  await expect(dialog.getByLabel('The client’s name')).toBeFocused()
  await expect(dialog).toContainText('It begins in 30 days')
  await person.type('Somebody else')
  await person.press('Enter')
  await expect(dialog.getByText('This is not its name.')).toBeVisible()
  await expectAxeClean(page, 'what is asked')
  await dialog.getByLabel('The client’s name').selectText()
  await person.type(name)
  await person.press('Tab')
  await person.type('It left us.')
  await person.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('article').getByText(/^Will be deleted \d/)).toBeVisible()
  await expect(whole).toContainText('It left us.')
  expect(await dueOf()).toMatch(/^\d{4}-/)
  await expectAxeClean(page, 'a client that is to be deleted')

  await person.press('Escape')
  await expect(page.getByRole('grid', { name: 'Clients' })).toBeFocused()
  await person.press('/')
  await person.type(name)
  await person.press('Enter')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Will be deleted')

  await person.press('Enter')
  await expect(whole).toContainText('It left us.')
  await person.press('Shift+D')
  await expect(page.getByRole('article').getByText(/^Will be deleted \d/)).toHaveCount(0)
  expect(await dueOf()).toBeNull()
})
