import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { type AccessApp, expect, expectAxeClean, PASSWORD, test } from '../support/access-app.ts'

const endSessionsOf = ({ services }: AccessApp, userId: number) =>
  services.db.updateTable('sessions').set({ revokedAt: new Date() }).where('userId', '=', userId).execute()

async function logInAs(page: Page, email: string) {
  await page.waitForURL('**/login?expired=true')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Logs in by the page, so that nothing puts the first token back when the page is loaded anew. */
async function logInByPage(page: Page, email: string) {
  await page.goto('/login')
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/properties')
}

/** A form filled in, with a file, whose session ends elsewhere before it is saved. */
async function filledForm(page: Page, access: AccessApp, userId: number) {
  await page.goto('/properties/new')
  await page.getByLabel('Name *').fill('Harbor School')
  await page.getByLabel('City').fill('Harborton')
  await page.getByRole('button', { name: 'Add a utility account' }).click()
  await page.getByLabel('Username').fill('portal-name')
  await page.getByLabel('Password').fill('portal-Secret-1')
  await page.getByLabel('Documents to upload').setInputFiles({
    name: 'january.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% january'),
  })
  await endSessionsOf(access, userId)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save Property' }).click()
  await page.getByRole('button', { name: 'Upload anyway' }).click()
}

/** The utility that a new row of the form begins with. */
async function utilityOf({ services: { db } }: AccessApp): Promise<void> {
  await db
    .insertInto('utilityCompanies')
    .values({ id: 22, name: 'Harbor Light', aliases: [] })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Whoever adds the next one on this server comes behind it.
  await sql`select setval('utility_companies_id_seq', greatest(22, last_value)) from utility_companies_id_seq`.execute(
    db,
  )
}

test('a session that ends in a form comes back to it, with all that was typed and chosen', async ({
  page,
  access,
}) => {
  await utilityOf(access)
  const person = await access.addPerson()
  await logInByPage(page, person.email)
  await filledForm(page, access, person.userId)
  await save(page)
  await page.waitForURL('**/login?expired=true')
  await expectAxeClean(page)
  // Nothing of it can be seen, and no password is stored where it outlives the window.
  await expect(page.getByText('Harborton')).toBeHidden()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).toContain('Harborton')
  expect(stored).not.toContain('portal-Secret-1')
  await logInAs(page, person.email)

  await page.waitForURL('**/properties/new')
  await expect(page.getByRole('alert')).toContainText('please send it again')
  await expect(page.getByLabel('Name *')).toHaveValue('Harbor School')
  await expect(page.getByLabel('City')).toHaveValue('Harborton')
  await expect(page.getByLabel('Username')).toHaveValue('portal-name')
  await expect(page.getByLabel('Password')).toHaveValue('portal-Secret-1')
  await expect(page.getByText('january.pdf')).toBeVisible()
  await save(page)
  await page.waitForURL('**/properties')
  await expect(page.getByRole('cell', { name: 'Harbor School' })).toBeVisible()
})

test('whoever else logs in meanwhile finds nothing of the form', async ({ page, access }) => {
  await utilityOf(access)
  const [person, other] = [await access.addPerson(), await access.addPerson()]
  await logInByPage(page, person.email)
  await filledForm(page, access, person.userId)
  await save(page)
  await logInAs(page, other.email)
  await page.waitForURL('**/properties')
  await expect(page.getByText("You haven't added any properties yet.")).toBeVisible()
  expect(await page.content()).not.toMatch(/Harbor School|Harborton|portal-/)
  await page.goto('/properties/new')
  await expect(page.getByLabel('Name *')).toHaveValue('')
  const saved = await access.services.db
    .selectFrom('properties')
    .where('companyId', 'in', [person.companyId, other.companyId])
    .select('id')
    .execute()
  expect(saved).toEqual([])
})

test('a token that ran out by itself leads to the login and back as well', async ({ page, access }) => {
  const person = await access.addPerson()
  await logInByPage(page, person.email)
  await page.goto('/properties/new')
  await page.getByLabel('Name *').fill('Harbor School')
  await page.evaluate((userId) => {
    const payload = btoa(JSON.stringify({ exp: 1, user_id: userId }))
    localStorage.setItem('token', `x.${payload}.x`)
  }, person.userId)
  await page.getByRole('button', { name: 'Save Property' }).click()
  await logInAs(page, person.email)
  await expect(page.getByLabel('Name *')).toHaveValue('Harbor School')
})

test('files that were chosen wait for the session too', async ({ page, access }) => {
  const person = await access.addPerson()
  await logInByPage(page, person.email)
  await page.goto('/documents')
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'january.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n% january of the documents'),
  })
  await page.getByRole('button', { name: 'Upload 1 file' }).click()
  await endSessionsOf(access, person.userId)
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await logInAs(page, person.email)
  await page.getByRole('button', { name: 'Try again to upload january.pdf' }).click()
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
})

test('another person’s login in another window ends what this one shows', async ({
  page,
  access,
  context,
}) => {
  const [person, other] = [await access.addPerson(), await access.addPerson()]
  await logInByPage(page, person.email)
  await page.goto('/properties/new')
  await page.getByLabel('Name *').fill('Harbor School')
  const second = await context.newPage()
  await second.goto('/properties')
  await second.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await second.waitForURL('**/login')
  // The first window waits behind the login as well.
  await page.waitForURL('**/login?expired=true')
  await logInByPage(second, other.email)
  await page.waitForURL('**/properties')
  await expect(page.getByText("You haven't added any properties yet.")).toBeVisible()
})

test('staff whose session ends find their window as it was, what was typed included', async ({
  page,
  access,
  context,
}) => {
  const [staff, client] = [await access.addPerson({ admin: true }), await access.addPerson()]
  const { name } = await access.services.db
    .selectFrom('companies')
    .where('id', '=', client.companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/links')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email *').fill(staff.email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/links')
  await expect(page.getByRole('button', { name: 'New link' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Make a public link' })
  await dialog.getByLabel('Client', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Label, seen by staff alone').fill('Spring campaign')

  // Logged out in another window: this one waits behind the login, without a call.
  const second = await context.newPage()
  await second.goto('/account')
  await second.getByRole('banner').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login?expired=true')
  await expect(dialog).toBeHidden()
  await expectAxeClean(page)
  // No key reaches the window behind.
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await logInAs(page, staff.email)
  await page.waitForURL('**/links')
  await expect(dialog.getByLabel('Label, seen by staff alone')).toHaveValue('Spring campaign')
  await dialog.getByLabel('Label, seen by staff alone').press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'Spring campaign' })).toContainText('Open')
})
