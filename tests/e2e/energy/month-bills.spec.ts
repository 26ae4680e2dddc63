import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { asCalendarDate as date } from '#base/calendar-date.ts'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { addAccount } from '#tests/helpers/bills.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { type AccessApp, expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'
import { apiAs } from '../support/energy-clients.ts'
import { personAt, readable } from '../support/keyboard.ts'
import { addBilled, openManager } from '../support/portfolios.ts'

interface BilledTwice {
  companyId: number
  propertyId: number
}

/** One meter of Pier House: April and May of 2026, and May once more for other money. */
async function billMayTwice({ services }: AccessApp, companyId: number): Promise<BilledTwice> {
  const { db } = services
  const account = await addAccount(db, { companyId, meters: [{ number: 'E 5520', energyType: 'Electric' }] })
  const may = { startDate: date('2026-05-01'), endDate: date('2026-05-31') }
  const april = { startDate: date('2026-04-01'), endDate: date('2026-04-30') }
  await addSavedBill(db, account, { ...april, costCents: 50_00 })
  await addSavedBill(db, account, { ...may, costCents: 100_00 })
  await addSavedBill(db, account, { ...may, costCents: 80_00 })
  const { rows } = await sql<{ id: number }>`
    update properties set name = 'Pier House' from utility_account_meters uam
    join utility_meters um on um.id = uam.utility_meter_id
    where properties.id = um.property_id and uam.id = ${account.meters[0]?.id} returning properties.id`.execute(
    db,
  )
  await rebuildLeftMonths(services)
  return { companyId, propertyId: rows[0]?.id ?? 0 }
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const MAY = 'May 2026, All Costs: Pier House'

test('staff open a month from its chart, leave one of two bills out, and take that back, by keys alone', async ({
  page,
  access,
}) => {
  const { companyId } = await access.addPerson()
  const { propertyId } = await billMayTwice(access, companyId)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto(`/property_charts?company=${companyId}&properties=${propertyId}&by=property`)
  const chart = page.getByRole('application', { name: /Monthly cost of Pier House/ })
  const spoken = page.getByRole('status').filter({ hasText: 'May 2026' })
  const { press } = personAt(page)
  await chart.press('End')
  await expect(spoken).toContainText('$180.00, some days billed twice')
  await expect(spoken).toContainText('Two bills are for the same 31 days. Both are counted.')
  await press('Enter')
  const dialog = dialogOf(page, MAY)
  const rows = dialog.getByRole('grid', { name: 'Bills of the month' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Total' })).toContainText('$180.00')
  await expect(rows.filter({ hasText: 'until someone decides' })).toHaveCount(2)
  await expectAxeClean(page, 'two bills for the same days')
  await page.setViewportSize(PHONE)
  await expectAxeClean(page, 'the same on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  await readable(dialog)
  await press('j', 'x')
  await expect(rows.filter({ hasText: 'Total' })).toContainText('$100.00')
  await expect(rows.filter({ hasText: 'Left out by a decision' })).toContainText('$80.00')
  await expectAxeClean(page, 'one left out')
  await press('Escape')
  await expect(dialog).toBeHidden()
  await chart.press('End')
  await expect(spoken).toContainText('$100.00')
  await expect(spoken).toContainText('$80.00 not counted: left out by a decision.')

  // The bill has no file here: its place is among the bills of the meter.
  await press('Enter')
  await readable(dialog)
  await press('o')
  await expect(page).toHaveURL(/\/review\/\d+\?of=meter&from=2026-04-01&to=2026-06-30/)
  await page.goBack()
  await expect(chart).toBeVisible()
  await press('z')
  await expect(page.getByText('Undone: Left the bill out')).toBeVisible()
  await expect(page.getByRole('figure').locator('p[aria-hidden]')).toContainText(
    '$180.00, some days billed twice',
  )
})

test('a month with two bills for the same days is not invoiced before somebody decided', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, { Default: [] })
  await billed.api('portfolios.setInvoicing', {
    params: { companyId: billed.companyId },
    body: { invoice_in_quickbooks: true },
  })
  await billMayTwice(access, billed.companyId)
  await openManager(page, access, billed)
  const [portfolio] = await billed.board()
  await page.goto(
    `${access.address}/billing_portfolios/${billed.companyId}?portfolio=${portfolio?.bpg_id}&month=2026-05`,
  )
  const panel = page.getByRole('complementary', { name: 'Default, May 2026' })
  await expect(panel).toContainText('1 to decide')
  await expect(panel).toContainText('$180.00')
  const invoice = panel.getByRole('button', { name: 'Invoice…' })
  await expect(invoice).toHaveAttribute('title', 'decide first which bills of the same days count')
  const notes = panel.getByRole('region', { name: 'Notes' })
  await expect(notes).toContainText('Two bills are for the same 31 days. Both are counted.')
  await expectAxeClean(page, 'a month to decide about')

  const { press } = personAt(page)
  await panel.getByRole('grid', { name: 'Bills of the month' }).focus()
  await press('v')
  const dialog = dialogOf(page, MAY)
  await readable(dialog)
  await expect(dialog.getByRole('row').filter({ hasText: 'until someone decides' })).toHaveCount(2)
  await press('b')
  await expect(dialog.getByRole('row').filter({ hasText: 'Counted by a decision' })).toHaveCount(2)
  await press('Escape')
  await expect(panel).toContainText('Ready to invoice')
  await expect(invoice).not.toHaveAttribute('aria-disabled', 'true')
})

test('a client sees the bills behind a month of a year, and decides nothing', async ({ page, access }) => {
  const { email, companyId } = await access.addPerson()
  const { propertyId } = await billMayTwice(access, companyId)
  await logIn(page, access, email)
  await page.goto('/properties/yearoveryear')
  await page.getByRole('application', { name: /Monthly Cost of Pier House/ }).press('End')
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, MAY)
  await expect(dialog.getByRole('table', { name: 'Bills of the month' })).toContainText('$80.00')
  await expect(dialog.getByRole('button')).toHaveText(['Close'])
  await expectAxeClean(page, 'the bills behind a month')
  await page.setViewportSize(PHONE)
  await expectAxeClean(page, 'the same on a phone')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const api = await apiAs(page, access, email)
  const token = await api.share('yearoveryear', [propertyId])
  await page.goto(`/widgets/yearoveryear?widgetToken=${token}`)
  const shared = page.getByRole('application', { name: /Monthly Cost of Pier House/ })
  await shared.press('End')
  await page.keyboard.press('Enter')
  await expect(shared).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
