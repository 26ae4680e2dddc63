import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { asCalendarDate } from '#base/calendar-date.ts'
import { addAccount, addReadBill, type TestAccount } from '#tests/helpers/bills.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { type AccessApp, DESKTOP, expect, expectAxeClean, PHONE } from '../support/access-app.ts'
import { fileOf } from '../support/exported-file.ts'
import { addBilled, type Billed, openManager } from '../support/portfolios.ts'
import { bookCustomer, test } from '../support/quickbooks-app.ts'

interface BilledMonth extends Billed {
  electric: TestAccount
  water: TestAccount
  /** The electric bill of October, which has pages. */
  billId: number
}

/** October of North: Pier House has a gas bill by a list and an electric one, the water bill of Quay Mill is missing. */
async function addOctober(access: AccessApp): Promise<BilledMonth> {
  const { db } = access.services
  const billed = await addBilled(access, { Default: ['Elm Court'], North: ['Pier House', 'Quay Mill'] })
  const { companyId } = billed
  const metered = async (property: string, energyType: string) => {
    const account = await addAccount(db, { companyId, meters: [{ number: `${energyType} 7`, energyType }] })
    await sql`update utility_meters as meter set property_id = property.id
      from utility_account_meters as uam, properties as property
      where uam.id = ${account.meters[0]?.id} and meter.id = uam.utility_meter_id
        and property.company_id = ${companyId} and property.name = ${property}`.execute(db)
    return account
  }
  const gas = await metered('Pier House', 'Natural Gas')
  const electric = await metered('Pier House', 'Electric')
  const water = await metered('Quay Mill', 'Water')
  const period = (start: string, end: string) => ({
    startDate: asCalendarDate(start),
    endDate: asCalendarDate(end),
  })
  const billId = await addReadBill(db, companyId, { account: electric, status: 'PROCESSED_MANUAL' })
  await addSavedBill(db, gas, { ...period('2026-09-21', '2026-10-20'), source: 'import', costCents: 284_17 })
  await addSavedBill(db, electric, { ...period('2026-10-01', '2026-10-31'), billId, costCents: 1_000_00 })
  await addSavedBill(db, water, { ...period('2026-08-14', '2026-09-12'), costCents: 50_00 })
  return { ...billed, electric, water, billId }
}

const monthOf = (page: Page, name: string) => page.getByRole('complementary', { name: `North, ${name}` })

async function openOctober(page: Page, access: AccessApp, billed: Billed) {
  const person = await openManager(page, access, billed)
  const north = (await billed.board()).find(({ bpg_name }) => bpg_name === 'North')
  const search = `portfolio=${north?.bpg_id}&month=2026-10`
  await page.goto(`${access.address}/billing_portfolios/${billed.companyId}?${search}`)
  const panel = monthOf(page, 'October 2026')
  await expect(panel).toContainText('1 missing')
  return { person, panel }
}

test('a month stands beside its portfolio: what it came to, what is missing, and the months around it', async ({
  page,
  access,
}) => {
  const billed = await addOctober(access)
  const { person, panel } = await openOctober(page, access, billed)
  await expect(panel.getByRole('row', { name: 'Electricity' })).toHaveText('Electricity$1,000.00')
  await expect(panel.getByRole('row', { name: 'Natural Gas' })).toHaveText('Natural Gas$284.17')
  await expect(panel.getByRole('row', { name: 'Total' })).toHaveText('Total$1,284.17')
  const missing = panel.getByRole('region', { name: 'What is missing' })
  await expect(missing).toContainText(`${billed.water.number} · meter Water 7`)
  await expect(missing).toContainText('Water, billed until 09/12/2026')
  await expectAxeClean(page, 'October')
  await panel.getByRole('button', { name: 'The month after' }).click()
  await expect(monthOf(page, 'November 2026')).toContainText('3 missing')
  await person.press('[', '[')
  await expect(monthOf(page, 'September 2026')).toContainText('Ready to invoice')
  await expect(page).toHaveURL(/month=2026-09/)
  await page.getByRole('button', { name: 'Close the month' }).click()
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await person.press('j', 'm')
  await expect(monthOf(page, '')).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAxeClean(page, 'on a phone')
})

test('a bill of the month is opened by Enter, and the month is there again on the way back', async ({
  page,
  access,
}) => {
  const billed = await addOctober(access)
  const { person, panel } = await openOctober(page, access, billed)
  const bills = panel.getByRole('grid', { name: 'Bills of the month' })
  await expect(bills.getByRole('row')).toHaveText([
    'Pier Houseby a list$284.17',
    `Pier House#${billed.billId}$1,000.00`,
  ])
  await bills.focus()
  await person.press('Enter')
  await expect(page.getByText('it came by a list, without pages')).toBeVisible()
  await person.press('j', 'Enter')
  await expect(page).toHaveURL(({ pathname }) => pathname === `/invoiage/${billed.billId}`)
  await page.goBack()
  await expect(panel).toContainText('1 missing')
})

test('accounting takes the month along as a table that adds up to its total, and says what is missing', async ({
  page,
  access,
}) => {
  const billed = await addOctober(access)
  const { person } = await openOctober(page, access, billed)
  const { name, rows } = await fileOf(page, () => person.press('Control+e'))
  expect(name).toMatch(/ North 2026-10.*\.xlsx$/)
  const [head, ...lines] = rows
  const columns = ['Property', 'Energy type', 'Cost'].map((title) => head?.indexOf(title) ?? -1)
  expect(lines.map((line) => columns.map((column) => line[column]))).toEqual([
    ['Pier House', 'Electricity', 1000],
    ['Pier House', 'Natural Gas', 284.17],
    ['Quay Mill', 'Potable Water', null],
  ])
  const csv = await fileOf(page, () => page.getByRole('button', { name: 'CSV' }).click())
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.rows).toHaveLength(4)
})

test('no invoice is made while the company’s switch is off; turning it is asked about, and taken back', async ({
  page,
  access,
}) => {
  const billed = await addOctober(access)
  const { person, panel } = await openOctober(page, access, billed)
  const invoice = panel.getByRole('button', { name: 'Invoice…' })
  await expect(invoice).toHaveAttribute('aria-disabled', 'true')
  await person.press('Shift+Q')
  const question = page.getByRole('dialog', { name: 'Turn invoices in QuickBooks on?' })
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('button', { name: 'QuickBooks invoices: on' })).toBeVisible()
  await expect(invoice).not.toHaveAttribute('aria-disabled', 'true')
  await person.press('z')
  await expect(page.getByRole('button', { name: 'QuickBooks invoices: off' })).toBeVisible()
  await expect(invoice).toHaveAttribute('aria-disabled', 'true')
})

test('an invoice is shown before it is sent, and is in QuickBooks once it was sent by its own key', async ({
  page,
  access,
  quickbooks,
}) => {
  const billed = await addOctober(access)
  const { companyId, api } = billed
  const qboId = await bookCustomer(access, quickbooks, billed)
  quickbooks.books.put('Item', { Name: 'Energy costs', Type: 'Service', Active: true })
  await api('portfolios.setInvoicing', { params: { companyId }, body: { invoice_in_quickbooks: true } })
  const made = () =>
    quickbooks.books
      .all('Invoice')
      .filter(({ CustomerRef }) => (CustomerRef as { value: string }).value === qboId)
      .map(({ TotalAmt }) => TotalAmt)
  const { person, panel } = await openOctober(page, access, billed)
  await person.press('i')
  const dialog = page.getByRole('dialog', { name: 'Invoice of North for October 2026' })
  await expect(dialog).toContainText(`Harbor ${companyId}`)
  await expect(dialog).toContainText('north@harbor.example')
  await expect(dialog).toContainText('1 meter has no saved bill for October 2026 yet.')
  await expect(dialog.getByRole('row', { name: 'Total' })).toHaveText('Total$1,284.17')
  await expectAxeClean(page, 'the draft')
  await expect(dialog.getByRole('button', { name: 'Send to QuickBooks' })).toBeVisible()
  await expect(dialog).toBeFocused()
  await person.press('Enter', 'Tab', 'Enter')
  await expect(dialog.getByRole('region', { name: 'Lines of the invoice' })).toBeFocused()
  await page.setViewportSize(PHONE)
  await expectAxeClean(page, 'the draft on a phone')
  await page.setViewportSize(DESKTOP)
  expect(made()).toEqual([])
  await person.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  const standing = panel.getByRole('region', { name: 'Invoice' })
  await expect(standing).toContainText('The invoice is in QuickBooks')
  expect(made()).toEqual([1284.17])
  await expect(panel.getByRole('button', { name: 'Invoice…' })).toHaveAttribute('aria-disabled', 'true')
  // The bill that was missing comes after all.
  await addSavedBill(access.services.db, billed.water, {
    ...{ startDate: asCalendarDate('2026-09-13'), endDate: asCalendarDate('2026-10-12') },
    costCents: 60_00,
  })
  await page.reload()
  await expect(panel).toContainText('Invoiced, and changed since')
  await expect(standing).toContainText('The month comes to $60.00 more by now.')
  await expectAxeClean(page, 'an invoice that differs by now')
  await standing.getByRole('button', { name: 'Open in Accounting' }).click()
  await expect(page).toHaveURL(/\/quickbooks\/invoices\?q=/)
})
