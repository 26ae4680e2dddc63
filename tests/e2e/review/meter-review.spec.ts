import type { Page } from '@playwright/test'
import { addDays, addMonths, asCalendarDate, today } from '#base/calendar-date.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { addSavedBill } from '#tests/helpers/saved-bills.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { fileOf } from '../support/exported-file.ts'

/** Ten months of bills of one meter: a gap after the fourth, and after the seventh a rise that its bill explains. */
async function meterWithHistory({ services: { db }, addPerson }: AccessApp) {
  const client = await addPerson()
  const account = await addAccount(db, { companyId: client.companyId, number: 'ELM-1' })
  const billId = await addReadBill(db, client.companyId, { account, status: 'PROCESSED_MANUAL' })
  const first = addMonths(asCalendarDate(`${today().slice(0, 7)}-01`), -10)
  for (const month of [0, 1, 2, 3, 5, 6, 7, 8, 9]) {
    const startDate = addMonths(first, month)
    await addSavedBill(db, account, {
      ...{ startDate, endDate: addDays(addMonths(startDate, 1), -1) },
      costCents: month === 7 ? 90_000 : 10_000 + month * 500,
      ...(month === 7 && { billId }),
    })
  }
  return { client, billId, account, gapFrom: addMonths(first, 4) }
}

const chart = (page: Page) => page.getByRole('application', { name: /^Costs and usage of/ })
const said = (page: Page) => page.getByRole('figure', { name: /^Costs and usage of/ }).getByRole('status')

/** What is said once a key was pressed; the same again where it led nowhere. */
async function heard(page: Page, key: string): Promise<string> {
  const before = await said(page).textContent()
  await page.keyboard.press(key)
  await expect(said(page)).not.toHaveText(before ?? '', { useInnerText: false })
  return (await said(page).textContent()) ?? ''
}

test('who sees nothing finds the month with the largest rise by keys, and opens its bill', async ({
  page,
  access,
}) => {
  const { billId } = await meterWithHistory(access)
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/review/browse?q=elm-1')
  await expect(page.getByRole('grid', { name: 'Meters, Browse All' })).toBeFocused()
  await expect(chart(page)).toBeVisible()
  await page.keyboard.press('v')
  await expect(chart(page)).toBeFocused()

  const rises: number[] = []
  for (let words = await heard(page, 'Home'); ; words = await heard(page, 'ArrowRight')) {
    rises.push(Number(/Up \$([\d,.]+) /.exec(words)?.[1]?.replaceAll(',', '') ?? 0))
    if (rises.length === 10) break
  }
  const largest = rises.indexOf(Math.max(...rises))
  await heard(page, 'Home')
  for (let step = 0; step < largest - 1; step++) await page.keyboard.press('ArrowRight')
  expect(await heard(page, 'ArrowRight')).toMatch(/^Usage cost, .*: \$900\.00\. Up \$770\.00 /)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoiage/${billId}$`))
  // The way back leads to the meter, with the keyboard's point as it was.
  await page.goBack()
  await expect(chart(page)).toBeVisible()
  await expect(page).toHaveURL(/[?&]at=/)
})

test('a meter is reviewed by keys: its chart, table and calendar, its list and its address', async ({
  page,
  access,
}) => {
  const { client, gapFrom } = await meterWithHistory(access)
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  // Other tests save bills on this day too.
  const day = new Date().toISOString().slice(0, 10)
  await page.goto(`/review?date=${day}&client=${client.companyId}`)
  const daily = page.getByRole('grid', { name: 'Meters, Daily' })
  await expect(daily).toBeFocused()
  await expect(daily.getByRole('row').first()).toContainText('9 bills')
  await expect(chart(page)).toBeVisible()
  await expectAxeClean(page)

  await page.keyboard.press('v')
  expect(await heard(page, 'End')).toMatch(/\$145\.00/)
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: 'Year before' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('t')
  const table = page.getByRole('region', { name: /as a table$/ })
  await expect(table).toBeFocused()
  await expect(table.getByRole('row')).toHaveCount(11)
  await expect(table.getByRole('row').filter({ hasText: '(1 bill)' })).toContainText('missing')
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await expect(chart(page)).toBeFocused()

  await page.keyboard.press('x')
  const exporting = page.getByRole('button', { name: 'Export xlsx' })
  const { rows } = await fileOf(page, () => exporting.click())
  expect(rows[0]?.slice(0, 3)).toEqual(['Date', 'First day', 'Last day'])
  expect(rows).toHaveLength(11)
  expect(rows.find(([name]) => String(name).endsWith('(1 bill)'))?.[1]).toEqual({ day: gapFrom })
  await expectAxeClean(page)
  await chart(page).press('x')
  await expect(exporting).toBeHidden()

  await page.keyboard.press('h')
  const coverage = page.getByRole('region', { name: 'Bill Data Coverage' })
  await expect(coverage.getByRole('application')).toBeFocused()
  await page.keyboard.press('[')
  const [year, month] = gapFrom.split('-')
  await expect(coverage.getByRole('status')).toContainText(`${month}/01/${year}: missing`)
  await expect(page).toHaveURL(/compare=year/)

  await page.keyboard.press('2')
  await expect(page).toHaveURL(/\/review\/browse/)
  await expect(page.getByRole('grid', { name: 'Meters, Browse All' })).toBeFocused()
  await page.goBack()
  await expect(daily).toBeVisible()
  await page.keyboard.press('o')
  await expect(page).toHaveURL(/\/review\/\d+/)
  await page.reload()
  await expect(chart(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Year before' })).toHaveAttribute('aria-pressed', 'true')
})

test('a client has one list, of the own meters, and opens no bill by a point', async ({ page, access }) => {
  const { client } = await meterWithHistory(access)
  await logIn(page, access, client.email)
  await page.goto('/documents')
  await page.getByRole('link', { name: 'Review' }).click()
  const list = page.getByRole('grid', { name: /^Meters/ })
  await expect(list.getByRole('row')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Daily' })).toHaveCount(0)
  await expect(chart(page)).toBeVisible()
  await page.keyboard.press('v')
  await heard(page, 'End')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/review\?/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAxeClean(page)
})

test('of a long list the rows in sight are there, and the keyboard is in sight at its end', async ({
  page,
  access,
}) => {
  const { companyId } = await access.addPerson()
  const meters = Array.from({ length: 60 }, (_, at) => ({ number: `LONG-${at}` }))
  await addAccount(access.services.db, { companyId, number: 'LONG-1', meters })
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/review/browse?q=long-1')
  const list = page.getByRole('grid', { name: 'Meters, Browse All' })
  await expect(list).toBeFocused()
  await page.keyboard.press('End')
  const last = list.locator('[aria-rowindex="60"]')
  await expect(last).toBeInViewport({ ratio: 1 })
  expect(await list.getByRole('row').count()).toBeLessThan(60)
  await expect(page.getByText('No bills of this meter were saved yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bills of account LONG-1' })).toBeVisible()
})
