import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { clientWithCosts } from '../support/client-with-costs.ts'
import { fileOf } from '../support/exported-file.ts'
import { readable } from '../support/keyboard.ts'

const pressed = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true')

test('a client compares its properties month by month, and goes back to choose others', async ({
  page,
  access,
}) => {
  const { email } = await clientWithCosts(access)
  await logIn(page, access, email)
  await page.goto('/properties')
  await page.getByRole('link', { name: 'Monthly Costs' }).click()
  const row = page.getByRole('row').filter({ hasText: 'North Hall' })
  await expect(row).toContainText('1,000')
  await expect(row).toContainText('05/01/2026')
  await expectAxeClean(page)
  await page.getByRole('checkbox', { name: 'North Hall' }).check()
  await page.getByRole('checkbox', { name: 'South Hall' }).check()
  await page.getByRole('button', { name: 'Compare 2 Properties' }).click()
  await expect(page.getByRole('figure', { name: 'Monthly cost of 2 properties' })).toBeVisible()
  await pressed(page.getByRole('button', { name: 'Property', exact: true }))
  await page.getByRole('button', { name: 'Energy Type' }).click()
  await expect(page).toHaveURL(/by=energytype/)
  await expect(page.getByRole('figure')).toContainText('North Hall, Electricity')
  await page.getByRole('checkbox', { name: 'Per square foot' }).check()
  await expect(page.getByRole('note')).toContainText('South Hall: left out')
  await expectAxeClean(page)
  await page.reload()
  await expect(page.getByRole('note')).toContainText('South Hall: left out')
  await page.getByRole('button', { name: 'Back to Properties' }).click()
  await expect(page.getByRole('checkbox', { name: 'South Hall' })).toBeChecked()
})

test('what is drawn is taken along as a table and as a picture', async ({ page, access }) => {
  const { email } = await clientWithCosts(access)
  await logIn(page, access, email)
  await page.goto('/properties/charts')
  await page.getByRole('checkbox', { name: 'North Hall' }).check()
  await page.getByRole('checkbox', { name: 'South Hall' }).check()
  await page.getByRole('button', { name: 'Compare 2 Properties' }).click()
  const chart = page.getByRole('figure', { name: 'Monthly cost of 2 properties' })
  await chart.getByRole('application').press('x')
  const { name, rows } = await fileOf(page, () => chart.getByRole('button', { name: 'Export xlsx' }).click())
  expect(name).toMatch(/^Monthly cost of 2 properties \d{4}-\d\d-\d\d\.xlsx$/)
  expect(rows).toEqual([
    ['Month', 'North Hall ($)', 'South Hall ($)'],
    [{ day: '2026-06-01' }, 300, 300],
    [{ day: '2026-05-01' }, 200, 200],
  ])
  const picture = page.waitForEvent('download')
  await chart.getByRole('button', { name: 'Picture (png)' }).click()
  expect((await readFile(await (await picture).path())).subarray(1, 4).toString()).toBe('PNG')
  await expectAxeClean(page)
})

test('staff compare the properties of a client by the keyboard alone', async ({ page, access }) => {
  const { company } = await clientWithCosts(access)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('g', 'Shift+C')
  await expect(page.getByText('Choose a client to see its properties.')).toBeVisible()
  await press('c')
  await page.keyboard.type(company)
  await expect(page.getByRole('option', { name: company, exact: true })).toBeVisible()
  await press('Enter')
  const grid = page.getByRole('grid', { name: 'Properties' })
  await expect(grid.getByRole('row').filter({ hasText: 'North Hall' })).toContainText('05/01/2026')
  await expectAxeClean(page)
  await grid.focus()
  await press('x', 'j', 'x', 'Enter')
  await expect(page.getByRole('figure', { name: 'Monthly cost of 2 properties' })).toBeVisible()
  await expectAxeClean(page)
  await press('3')
  await expect(page).toHaveURL(/by=meters/)
  await press('f')
  await expect(page.getByRole('figure', { name: /by meter per square foot/ })).toBeVisible()
  await press('1', 'f', 'Enter', 'ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: 'June 2026' })).toContainText('$300.00')
  await press('Escape')
  await expect(grid.getByRole('row', { selected: true })).toHaveCount(2)

  // A month of a meter is made of bills: they are behind its point.
  await press('Enter', '3')
  const byMeter = page.getByRole('application', { name: /by meter/ })
  await expect(byMeter).toBeVisible()
  await press('Enter')
  await expect(byMeter).toBeFocused()
  await press('ArrowRight', 'Enter')
  await readable(page.getByRole('dialog', { name: /^June 2026, Electricity meter .*: North Hall$/ }))
  await press('Enter')
  await expect(page).toHaveURL(/\/review\/\d+\?of=meter&from=2026-05-01&to=2026-07-31/)
  const bills = page.getByRole('application', { name: /^Costs and usage of/ })
  await expect(bills).toBeVisible()
  await bills.press('ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: '06/30/2026' })).toContainText('$300.00')
  await page.goBack()
  await expect(page.getByRole('figure', { name: /by meter/ })).toBeVisible()
})
