import type { Page } from '@playwright/test'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { clientWithCosts } from '../support/client-with-costs.ts'
import { personAt, readable } from '../support/keyboard.ts'

/** Staff at the table of a client's properties, on the first of them. */
async function atProperties(page: Page, access: AccessApp) {
  const client = await clientWithCosts(access)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto(`/property_charts?company=${client.companyId}`)
  const grid = page.getByRole('grid', { name: 'Properties' })
  await expect(grid.getByRole('row').filter({ hasText: 'North Hall' })).toBeVisible()
  await grid.focus()
  return { ...client, ...personAt(page) }
}

const years = (page: Page) => page.getByRole('application', { name: /Monthly Cost/i })
const property = (page: Page) => page.getByRole('combobox', { name: 'Property' })

test('staff look at the years of a property, go on to the next, and make a link, by keys alone', async ({
  page,
  access,
}) => {
  const { press } = await atProperties(page, access)
  await press('y')
  await expect(years(page)).toBeVisible()
  await expect(property(page)).toContainText('North Hall')
  await expectAxeClean(page)
  await press(']')
  await expect(property(page).locator('option:checked')).toHaveText('South Hall')
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  await press('s')
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await readable(dialog)
  await expect(dialog.getByRole('checkbox', { name: 'South Hall' })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: 'North Hall' })).not.toBeChecked()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Generate' }).press('Enter')
  await expect(dialog.getByRole('status').filter({ hasText: 'Generated new links' })).toBeVisible()
  await press('Escape')
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(property(page).locator('option:checked')).toHaveText('South Hall')
  await page.goBack()
  await expect(property(page).locator('option:checked')).toHaveText('North Hall')
  await expect(years(page)).toBeVisible()
  await press('Enter')
  await expect(years(page)).toBeFocused()
  await press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '2026' }).first()).toContainText('$')
})

test('staff keep the cost avoidance projects of a property, and take back what they archived', async ({
  page,
  access,
}) => {
  const { press } = await atProperties(page, access)
  await press('y')
  await expect(years(page)).toBeVisible()
  await press('3')
  await expect(page.getByText('North Hall has no cost avoidance project.')).toBeVisible()
  await expectAxeClean(page)
  await press('n')
  const form = page.getByRole('form', { name: 'Cost avoidance project' })
  await form.getByRole('textbox', { name: 'Name' }).fill('New boilers')
  await form.getByLabel('Measures took effect on').fill('2026-06-01')
  await expect(form.getByLabel('Baseline from')).toHaveValue('2025-06')
  await form.getByRole('checkbox', { name: 'Electricity' }).check()
  await expectAxeClean(page)
  await form.getByRole('button', { name: 'Save project' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New boilers' })).toBeVisible()

  // What was sent had the keyboard and is gone: keys are the room's again.
  await press('Shift+X')
  await expect(page.getByText('Archived “New boilers”')).toBeVisible()
  await expect(page.getByText('North Hall has no cost avoidance project.')).toBeVisible()
  await press('z')
  await expect(page.getByRole('heading', { name: 'New boilers' })).toBeVisible()

  await press('Shift+X')
  await expect(page.getByText('North Hall has no cost avoidance project.')).toBeVisible()
  await press('Shift+A')
  await page.getByRole('button', { name: 'Restore New boilers' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New boilers' })).toBeVisible()
})

test('staff send interval data of a meter, see it drawn, and remove it again', async ({ page, access }) => {
  const { press } = await atProperties(page, access)
  await press('y')
  await expect(years(page)).toBeVisible()
  await press('2')
  await expect(page.getByText('There is no interval data of North Hall yet.')).toBeVisible()
  await press('u')
  const hours = Array.from({ length: 24 }, (_, hour) => `2026-06-01 ${String(hour).padStart(2, '0')}:00,1.5`)
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'june.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['start,kWh', ...hours].join('\n')),
  })
  await page
    .getByRole('button', { name: 'Upload', exact: false })
    .filter({ hasText: /^Upload$|Send/ })
    .click()
  await expect(page.getByRole('application', { name: /North Hall/ })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Remove june.csv' }).click()
  await expect(page.getByText('There is no interval data of North Hall yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the removal of june.csv' }).click()
  await expect(page.getByRole('application', { name: /North Hall/ })).toBeVisible()
})
