import { expect, test } from '@playwright/test'
import { type AdminApi, adminToken, apiOf } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { billFile } from '../support/bill-files.ts'
import { runCommand, signedIn } from '../support/keyboard.ts'
import { openRequest, openRequests, requestOf } from '../support/requests.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

/** In the names of what is set up here. */
const mark = crypto.randomUUID().slice(0, 6)

test('whom to write to is set on the row: the one of that address, and nobody whose address only has it in it', async ({
  page,
}) => {
  const [row] = await openRequests(api)
  if (row === undefined) throw new Error('No request is open.')
  const near = { name: `Nearly ${mark}`, email: `not-pat-${mark}@harbor.example`, company_id: row.company_id }
  await api('records.add', { params: { type: 'contacts' }, body: { values: near } })
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await runCommand(person, 'Set the contact C1')
  await expect(page.getByLabel('Contact C1')).toBeFocused()
  await person.type(`Pat Example <pat-${mark}@harbor.example>`)
  await person.press('Enter')
  await expect(page.getByText(/^Set the contact C1: /)).toBeVisible()
  await expect.poll(async () => (await requestOf(api, row.id)).c1_name).toBe('Pat Example')
  await person.press('z')
  await expect.poll(async () => (await requestOf(api, row.id)).c1_name).toBe(row.c1_name)
})

test('a letter is added on the row, for its client, utility and account', async ({ page }) => {
  const row = (await openRequests(api)).find(({ loa_signed_date }) => loa_signed_date === null)
  if (row === undefined) throw new Error('Every open request has a letter.')
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await runCommand(person, 'Add a letter of authorization')
  const dialog = page.getByRole('dialog', { name: /^Add a letter of / })
  await expect(dialog.getByRole('checkbox', { name: `For account ${row.acct_num} alone` })).toBeChecked()
  await expectAxeClean(page, 'the letter')
  await dialog.getByLabel('Letter').setInputFiles(await billFile(`Letter ${mark}.pdf`))
  await dialog.getByLabel('Signed by').fill('Pat Example')
  await dialog.getByLabel('Signed on').fill('2026-01-15')
  await person.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await requestOf(api, row.id)).loa_signed_date).toBe('2026-01-15')
})

test('a password is copied with a reason that is kept, and never shown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [row] = await openRequests(api)
  if (row === undefined) throw new Error('No request is open.')
  const password = `Sealed-${mark}`
  await api('meters.setAccess', {
    params: { id: row.utility_account_meter_id },
    body: { online_access_password: password },
  })
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('Shift+A')
  await expect(page.getByLabel('Why you need the password')).toBeFocused()
  await person.type(`The portal asks ${mark}`)
  await person.press('Enter')
  await expect(page.getByText('Copied password')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await expect(page.locator('body')).not.toContainText(password)
  const { events } = await api('audit.list', { query: { action: 'reveal' } })
  expect(events.map(({ details }) => details.reason)).toContain(`The portal asks ${mark}`)
})
