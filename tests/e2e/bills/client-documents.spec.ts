import type { Page } from '@playwright/test'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { factsOf, fileOf } from '#tests/helpers/waiting-bills.ts'
import { type AccessApp, DESKTOP, expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'

const PAGES = {
  'My Properties': '/properties',
  Documents: '/documents',
  Authorizations: '/authorizations',
  Account: '/account',
}

/** The review opens in the window for it. */
const LINKS = ['My Properties', 'Energy', 'Documents', 'Review', 'Authorizations', 'Account']

/** A client with documents: one imported, one that was not read, and as many more as asked for. */
async function clientWithDocuments({ services: { db }, addPerson }: AccessApp, more = 0) {
  const person = await addPerson()
  const account = await addAccount(db, { companyId: person.companyId, number: 'ACCT-77' })
  const imported = await addReadBill(db, person.companyId, { account, status: 'PROCESSED_MANUAL' })
  const failed = await addReadBill(db, person.companyId, { status: 'ERROR' })
  const name = (id: number, file_name: string) =>
    db.updateTable('bills').set({ fileName: file_name }).where('id', '=', id).execute()
  await name(imported, 'harbor-june.pdf')
  await name(failed, `${'a name that goes on '.repeat(11)}.pdf`)
  for (let count = 0; count < more; count += 1) await addReadBill(db, person.companyId)
  return { ...person, imported, failed }
}

/** Nothing stands beyond the right edge. */
const expectNoSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: { width: 360, height: 740 } })) {
  test(`on a ${device} every page of a client has the one header, and says which page it is`, async ({
    page,
    access,
  }) => {
    await page.setViewportSize(viewport)
    const person = await clientWithDocuments(access)
    await access.services.db
      .updateTable('users')
      .set({ fullName: 'Person of a name that is far longer than any header has room for' })
      .where('id', '=', person.userId)
      .execute()
    await logIn(page, access, person.email)
    for (const [name, address] of Object.entries(PAGES)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      const main = page.getByRole('navigation', { name: 'Main' })
      await expect(main.getByRole('link')).toHaveText(LINKS)
      await expect(main.locator('[aria-current="page"]')).toHaveText(name)
      await expect(page.getByRole('banner')).toContainText('Logged in as Person')
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log Out' })).toBeInViewport()
      await expectAxeClean(page)
      await expectNoSideways(page)
    }
    await page.goto(`/documents/${person.imported}`)
    await expect(page.getByRole('link', { name: 'Documents', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectNoSideways(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
}

test('a client’s documents are found, narrowed, ordered and turned over', async ({ page, access }) => {
  const person = await clientWithDocuments(access, 26)
  const other = await clientWithDocuments(access)
  await logIn(page, access, person.email)
  await page.goto('/documents')
  await expect(page.getByText('28 documents')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(26)
  await expect(page.getByText(`#${other.imported}`)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)

  await page.getByLabel('Search').fill('harbor-june')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('cell', { name: 'Manually Imported' })).toBeVisible()
  await page.getByLabel('Status').selectOption({ label: 'Warn' })
  await expect(page.getByText('No bills found')).toBeVisible()
  await expectAxeClean(page)
  // The address says what is shown.
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('harbor-june')
  await expect(page.getByText('No bills found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all documents' }).click()
  await expect(page.getByText('28 documents')).toBeVisible()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await page.getByLabel('Order').selectOption({ label: 'Oldest first' })
  await expect(page.getByRole('row').nth(1)).toContainText('harbor-june.pdf')
})

test('a list that cannot be had says so and is asked for again', async ({ page, access }) => {
  const person = await clientWithDocuments(access)
  await logIn(page, access, person.email)
  await page.route('**/documents/search', (route) => route.abort())
  await page.goto('/documents')
  await expect(page.getByRole('alert')).toContainText('The server does not answer.')
  await expectAxeClean(page)
  await page.unroute('**/documents/search')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 documents')).toBeVisible()
})

test('a document shows what was read and its file', async ({ page, access }) => {
  const person = await clientWithDocuments(access)
  await logIn(page, access, person.email)
  await page.goto('/documents')
  await page.getByRole('link', { name: 'harbor-june.pdf' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'harbor-june.pdf' })).toBeVisible()
  await expect(page.getByText('ACCT-77')).toBeVisible()
  await expect(page.getByRole('row', { name: /Energy charge.+\$100\.50/ })).toBeVisible()
  await expect(page.getByText('The file cannot be shown here.')).toBeVisible()
  await expectAxeClean(page)
  const other = await clientWithDocuments(access)
  await page.goto(`/documents/${other.imported}`)
  await expect(page.getByRole('heading', { name: 'There is no such document' })).toBeVisible()
})

test('a client corrects a document in the window for it, and comes back to the documents', async ({
  page,
  access,
}) => {
  const person = await clientWithDocuments(access)
  const waiting = await addReadBill(access.services.db, person.companyId, {})
  await page.goto(`/documents/${waiting}/view`)
  await page.waitForURL(/\/(login|signup)/)
  await logIn(page, access, person.email)
  await page.goto(`/documents/${waiting}`)
  await page.getByRole('link', { name: 'Check and correct' }).click()
  await page.waitForURL(`**/documents/${waiting}/view`)
  const bill = page.getByRole('region', { name: `Invoiage #${waiting}` })
  await expect(bill.getByRole('button', { name: /^Save and next/ })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rooms' }).getByRole('link')).toHaveText([
    'Documents',
    'Extract Config',
    'Line Item Mappings',
    'AI Instructions',
  ])
  await expectAxeClean(page)
  await page.reload()
  await expect(bill.getByRole('button', { name: /^Save and next/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Rooms' }).getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await page.goBack()
  await expect(bill).toBeVisible()
  const other = await clientWithDocuments(access)
  await page.goto(`/documents/${other.imported}/view`)
  await expect(page.getByText('Energy charge')).toHaveCount(0)
})

test('documents are uploaded, each with what became of it, and drawn', async ({ page, access }) => {
  const person = await access.addPerson()
  await logIn(page, access, person.email)
  await page.setViewportSize(PHONE)
  await page.goto('/documents')
  await expect(page.getByText('No bills found')).toBeVisible()
  await expectAxeClean(page)
  const bytes = Buffer.from(await fileOf(factsOf('client'), 'client'))
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: bytes },
    { name: 'notes.html', mimeType: 'text/html', buffer: Buffer.from('<p>no bill</p>') },
  ])
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Upload 2 files' }).click()
  await expect(page.getByText('without specifying a utility company')).toBeVisible()
  await page.getByRole('button', { name: 'Upload anyway' }).click()
  await expect(page.getByText('Upload complete, but for 1 of 2 files')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'notes.html' })).toContainText('Refused')
  await expect(page.getByText('1 document', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Open bill.pdf' }).click()
  await expect(page.getByRole('img', { name: 'Page 1' }).locator('canvas')).toBeVisible()
  await expectAxeClean(page)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).click()
  expect((await file).suggestedFilename()).toBe('bill.pdf')
})

const OF_STAFF = {
  '/invoiage': '/documents',
  '/invoiage/mappings': '/documents',
  '/request': '/documents',
  '/links': '/documents',
  '/quickbooks': '/documents',
}

test('staff’s addresses lead a client to the client’s own pages', async ({ page, access }) => {
  const person = await clientWithDocuments(access)
  await logIn(page, access, person.email)
  const bill = { [`/invoiage/${person.imported}`]: `/documents/${person.imported}` }
  for (const [address, place] of Object.entries({ ...OF_STAFF, ...bill })) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === place)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  }
})

/** Words of the staff's window alone. */
const STAFF_WORDS = /Search or run a command|app\.open-palette/

/** Of the scripts that are loaded meanwhile, those with these words in them. */
async function scriptsWith(page: Page, words: RegExp, visit: () => Promise<void>): Promise<string[]> {
  const loaded = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') loaded.add(response.url())
  })
  await visit()
  expect(loaded.size).toBeGreaterThan(1)
  const found: string[] = []
  for (const url of loaded) if (words.test(await (await page.request.get(url)).text())) found.push(url)
  return found
}

test('a client’s pages load nothing of the staff’s window, nor its commands', async ({
  page,
  access,
  browser,
}) => {
  const person = await clientWithDocuments(access)
  await logIn(page, access, person.email)
  const places = {
    '/login?expired=true': 'Log in',
    '/documents': 'Documents',
    [`/invoiage/${person.imported}`]: 'harbor-june.pdf',
    '/account': 'Account',
  }
  const loaded = await scriptsWith(page, STAFF_WORDS, async () => {
    for (const [address, name] of Object.entries(places)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })
  expect(loaded).toEqual([])

  const staff = await (await browser.newContext({ baseURL: access.address })).newPage()
  await logIn(staff, access, (await access.addPerson({ admin: true })).email)
  const ofStaff = await scriptsWith(staff, STAFF_WORDS, async () => {
    await staff.goto('/invoiage')
    await expect(staff.getByRole('button', { name: /Search or run a command/ })).toBeVisible()
  })
  expect(ofStaff.length).toBeGreaterThan(0)
  await staff.context().close()
})
