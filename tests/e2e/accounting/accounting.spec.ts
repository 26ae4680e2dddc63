import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/database/client.ts'
import { addCustomers, addInvoice, expireBooks } from '#tests/helpers/quickbooks-rows.ts'
import { type AccessApp, expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'

/** An app of QuickBooks that nobody asks for anything here: it refuses us, and what was read before is shown. */
test.use({
  env: {
    QUICKBOOKS_CLIENT_ID: 'app-1',
    QUICKBOOKS_CLIENT_SECRET: 'secret-1',
    QUICKBOOKS_BASE_URL: 'http://127.0.0.1:9',
  },
})

const COMPANIES = ['Cedar Court Condominiums', 'Granite Works', 'Harbor Street Properties']

/** Four customers, one of which has two parts, and three invoices. */
const CUSTOMERS = [
  { qboId: '1', displayName: 'Cedar Court Condominiums', balanceCents: 36_207 },
  { qboId: '4', displayName: 'Elm Court', parentQboId: '3' },
  { qboId: '2', displayName: 'Granite Works' },
  { qboId: '3', displayName: 'Harbor Street Properties', balanceCents: 110_10 },
  { qboId: '5', displayName: 'Mill Lane', parentQboId: '3' },
  { qboId: '6', displayName: 'Zenith Holdings' },
]

const item = (description: string, amountCents: number) => ({
  detailType: 'SalesItemLineDetail',
  description,
  amountCents,
})

async function addInvoices(db: Database): Promise<void> {
  const harbor = { customerQboId: '3', customerName: 'Harbor Street Properties' }
  await addInvoice(db, {
    ...{ ...harbor, qboId: '501', docNumber: '1037', txnDate: '2026-10-12', dueDate: '2026-11-12' },
    ...{ taxCents: 1_010, balanceCents: 11_010, customerMemo: 'Thank you', privateNote: 'By post' },
    lines: [
      item('Utility bill management', 9_999),
      item('Rounding', 1),
      { detailType: 'SubTotalLineDetail', description: null, amountCents: 10_000 },
    ],
  })
  await addInvoice(db, {
    ...{ ...harbor, qboId: '502', docNumber: '1038', txnDate: '2026-09-12', dueDate: '2026-10-12' },
    ...{ taxCents: 0, balanceCents: 0, lines: [item('Benchmarking', 25_033)] },
  })
  await addInvoice(db, {
    ...{ customerQboId: '1', customerName: 'Cedar Court Condominiums' },
    ...{ qboId: '503', docNumber: '1039', txnDate: '2026-08-12', dueDate: '2026-09-12' },
    ...{ taxCents: 0, balanceCents: 36_207, lines: [item('Utility bill management', 36_207)] },
  })
}

/** The books as they were read, and an admin at the room. */
async function books(page: Page, access: AccessApp): Promise<void> {
  const { db } = access.services
  const kept = await db.selectFrom('quickbooksCustomers').select('qboId').executeTakeFirst()
  if (kept === undefined) {
    await expireBooks(db, new Date('2026-11-20T14:05:00Z'))
    await addCustomers(db, CUSTOMERS)
    await addInvoices(db)
    await db
      .insertInto('companies')
      .values(COMPANIES.map((name) => ({ name })))
      .execute()
  }
  await db.deleteFrom('quickbooksMappings').execute()
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
}

const customersOf = (page: Page) => page.getByRole('grid', { name: 'Customers', exact: true })
const invoicesOf = (page: Page) => page.getByRole('grid', { name: 'Invoices', exact: true })
const card = (page: Page, name: 'Customer' | 'Invoice') => page.getByRole('region', { name, exact: true })
const inFocus = (page: Page) => page.locator('tr[data-focused]')
const rowOf = (page: Page, name: string) => customersOf(page).getByRole('row').filter({ hasText: name })

/** The keyboard is on the customer, and what it may be is there. */
async function onCustomer(page: Page, name: string): Promise<void> {
  await expect(card(page, 'Customer').getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(card(page, 'Customer').getByRole('heading', { name: 'May be' })).toBeVisible()
}

async function onList(page: Page, within = ''): Promise<void> {
  await page.goto(`/quickbooks${within}`)
  await onCustomer(page, 'Cedar Court Condominiums')
}

test('books that are refused stay readable, say as of when, and lead to reconnecting', async ({
  page,
  access,
}) => {
  await books(page, access)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/quickbooks$/)
  const banner = page.getByRole('alert').filter({ hasText: 'QuickBooks refuses us' })
  await expect(banner).toContainText(/as of 11\/20\/2026, \d\d:05 [AP]M/)
  await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
  await expect(customersOf(page).getByRole('row')).toHaveCount(CUSTOMERS.length + 1)
  await expect(rowOf(page, 'Elm Court')).toContainText('of Harbor Street Properties')
  await expect(rowOf(page, 'Cedar Court')).toContainText('362.07')
  await expectAxeClean(page, 'the customers')

  // Enter here and on the way is the person's: the key leads to where it is agreed to.
  await page.route('http://127.0.0.1:9/**', (route) => route.fulfill({ body: 'Intuit' }))
  await page.keyboard.press('q')
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:9\/connect\/oauth2\?/)
  expect(new URL(page.url()).searchParams.get('redirect_uri')).toMatch(/\/quickbooks$/)
})

test('what QuickBooks did not send us back with is refused with what to do, and leaves the address', async ({
  page,
  access,
}) => {
  await books(page, access)
  await page.goto('/quickbooks?code=c-1&state=somebody-elses&realmId=4620816365')
  const refused = page.getByText('QuickBooks was not connected.')
  await expect(refused).toBeVisible()
  await expect(page.getByText('was asked for by somebody else')).toBeVisible()
  await expect(page.getByText('Get Auth Url gives a new address')).toBeVisible()
  await expect(page).toHaveURL(/\/quickbooks$/)
  await page.goto('/quickbooks?error=access_denied&state=s-1')
  await expect(page.getByText('It was not agreed to at QuickBooks.')).toBeVisible()
  await expect(page).toHaveURL(/\/quickbooks$/)
})

test('invoices are walked with their lines beside them, and found by customer, number and amount', async ({
  page,
  access,
}) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('Shift+I')
  await expect(page).toHaveURL(/\/quickbooks\/invoices$/)
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('3 invoices')).toContainText('Total $722.50')
  const invoice = card(page, 'Invoice')
  await expect(invoice.getByRole('heading', { name: 'Invoice 1037' })).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Lines 100.00' })).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Tax 10.10' })).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Total $110.10' })).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Balance $110.10' })).toBeVisible()
  await expect(invoice).toContainText('By post')
  await expectAxeClean(page, 'the invoices')

  await page.keyboard.press('j')
  await expect(invoice.getByRole('heading', { name: 'Invoice 1038' })).toBeVisible()
  await expect(invoice.getByRole('row', { name: 'Paid -250.33' })).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByText('2 marked')).toContainText('Total $360.43')
  await page.keyboard.press('Escape')

  // Of one customer, by a key and by an address; Back is where it was.
  await page.keyboard.press('j')
  await page.keyboard.press('i')
  await expect(page).toHaveURL(/\/quickbooks\/invoices\?qbo_id=3$/)
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(3)
  await page.goBack()
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(4)
  await expect(inFocus(page)).toContainText('1038')
  await page.goto('/quickbooks?qbo_id=1')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(2)
  await expect(invoicesOf(page)).toContainText('1039')

  await page.goto('/quickbooks/invoices')
  await expect(invoicesOf(page)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('250.33')
  await page.keyboard.press('Enter')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/q=250\.33$/)
})

test('invoices are narrowed to what is due and to dates, in the address, and all of it is shown again', async ({
  page,
  access,
}) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('Shift+I')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(4)
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/invoices\?show=open$/)
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Overdue', exact: true }).click()
  await expect(page).toHaveURL(/show=overdue$/)
  await expect(page.getByRole('button', { name: 'Overdue', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(invoicesOf(page).getByRole('row').nth(1)).toContainText('Overdue')
  await page.getByLabel('From').fill('2026-10-01')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/show=overdue&from=2026-10-01$/)
  await page.reload()
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(2)
  await expectAxeClean(page, 'the narrowed invoices')
  await invoicesOf(page).focus()
  await page.keyboard.press('Shift+X')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(4)
  await page.keyboard.press('/')
  await page.keyboard.type('9/12/2026')
  await page.keyboard.press('Enter')
  await expect(invoicesOf(page).getByRole('row')).toHaveCount(3)
})

test('the palette finds an invoice by its number', async ({ page, access }) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('1039')
  await expect(page.getByRole('option', { name: /^Invoice 1039/ })).toBeVisible()
  await page.getByRole('option', { name: /^Invoice 1039/ }).click()
  await expect(page).toHaveURL(/\/quickbooks\/invoices\?qbo_id=1&q=1039$/)
  await expect(card(page, 'Invoice').getByRole('heading', { name: 'Invoice 1039' })).toBeVisible()
})

test('customers are mapped with a key each, and every step can be taken back', async ({ page, access }) => {
  await books(page, access)
  await onList(page, '?show=unmapped')
  await expect(card(page, 'Customer')).toContainText('Same name: Cedar Court Condominiums')
  await page.keyboard.press('Enter')
  await onCustomer(page, 'Elm Court')
  await expect(customersOf(page).getByRole('row')).toHaveCount(CUSTOMERS.length)
  await expect(card(page, 'Customer')).toContainText('Part of Harbor Street Properties')

  await page.keyboard.press('j')
  await onCustomer(page, 'Granite Works')
  await page.keyboard.press('1')
  await onCustomer(page, 'Harbor Street Properties')
  await page.keyboard.press('Enter')

  // Its parts are asked for by their names; the first button leaves them.
  const parts = page.getByRole('dialog', { name: 'Are 2 parts of Harbor Street Properties' })
  await expect(parts.getByRole('listitem')).toHaveText(['Elm Court', 'Mill Lane'])
  await expect(parts.getByRole('button', { name: 'Leave as is' })).toBeFocused()
  await expectAxeClean(page, 'the parts')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(customersOf(page).getByRole('row')).toHaveCount(2)
  await onCustomer(page, 'Zenith Holdings')
  await expect(card(page, 'Customer')).toContainText('No company looks like it.')

  for (const left of [3, 4, 5, 6]) {
    await page.keyboard.press('z')
    await expect(customersOf(page).getByRole('row')).toHaveCount(left + 1)
  }
  await onCustomer(page, 'Cedar Court Condominiums')
})

test('any company is found by its name, and taken away again', async ({ page, access }) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('End')
  await onCustomer(page, 'Zenith Holdings')
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Which company is Zenith Holdings?' })
  await expect(dialog.getByRole('combobox', { name: 'Company' })).toBeFocused()
  await page.keyboard.type('granite')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectAxeClean(page, 'any company')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Zenith Holdings')).toContainText('Granite Works')
  // Another customer that may be it is told.
  await page.keyboard.press('Home')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await onCustomer(page, 'Granite Works')
  await expect(card(page, 'Customer')).toContainText('Is Zenith Holdings already.')

  await page.keyboard.press('End')
  await onCustomer(page, 'Zenith Holdings')
  await page.keyboard.press('Shift+M')
  await expect(rowOf(page, 'Zenith Holdings')).toContainText('Unmapped')
  await page.keyboard.press('z')
  await expect(rowOf(page, 'Zenith Holdings')).toContainText('Granite Works')
})

test('all that is exact is shown, accepted at once, and taken back at once', async ({ page, access }) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('Shift+A')
  const dialog = page.getByRole('dialog', { name: 'Accept 3 exact proposals?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expectAxeClean(page, 'all exact')
  await page.keyboard.press('Enter')
  await expect(customersOf(page).getByText('Unmapped')).toHaveCount(3)
  await expect(page.getByText('Mapped 3 customers', { exact: true })).toBeVisible()
  await page.keyboard.press('z')
  await expect(customersOf(page).getByText('Unmapped')).toHaveCount(6)
  await expect(page.getByText('Mapped 3 customers', { exact: true })).toHaveCount(0)

  await page.keyboard.press('Shift+A')
  await dialog.getByRole('checkbox', { name: 'Granite Works' }).uncheck()
  await page.getByRole('button', { name: 'Map 2 customers' }).click()
  await expect(customersOf(page).getByText('Unmapped')).toHaveCount(4)
  await expect(rowOf(page, 'Granite Works')).toContainText('Unmapped')
  // What is not on screen is not undone without a question.
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+P')
  await expect(page).toHaveURL(/billing_portfolios/)
  await expect(page.getByRole('grid', { name: 'Companies' })).toBeFocused()
  await page.keyboard.press('z')
  const question = page.getByRole('dialog', { name: 'Undo a change in Accounting?' })
  await expect(question).toContainText('Mapped 2 customers')
  await expectAxeClean(page, 'the question')
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone: Mapped 2 customers')).toBeVisible()
})

test('who was mapped by a colleague meanwhile is said by name, and shown as it is', async ({
  page,
  access,
}) => {
  await books(page, access)
  await onList(page)
  const { db } = access.services
  const granite = await db
    .selectFrom('companies')
    .select('id')
    .where('name', '=', 'Granite Works')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('quickbooksMappings')
    .values({ realmId: '4620816365', qboId: '1', companyId: granite.id })
    .execute()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cedar Court Condominiums was not mapped.')).toBeVisible()
  await expect(page.getByText('somebody mapped it otherwise meanwhile')).toBeVisible()
  await expect(rowOf(page, 'Cedar Court Condominiums').first()).toContainText('Granite Works')
})

test('a second visit shows what was there before any answer comes', async ({ page, access }) => {
  await books(page, access)
  await onList(page)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByRole('main')).toContainText('bills')
  await page.route(/\/quickbooks\/(customers|connection)/, () => new Promise(() => undefined))
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(customersOf(page).getByRole('row')).toHaveCount(CUSTOMERS.length + 1)
  await expect(page.getByText(/^As of 11\/20\/2026/)).toBeVisible()
})

test('on a phone rows are two lines, the card is below, and nothing is wider than the screen', async ({
  page,
  access,
}) => {
  await books(page, access)
  await page.setViewportSize(PHONE)
  for (const within of ['', '/invoices']) {
    await page.goto(`/quickbooks${within}`)
    await expect(inFocus(page)).toBeVisible()
    await expectAxeClean(page, within)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  }
})
