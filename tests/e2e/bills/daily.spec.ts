import type { Page } from '@playwright/test'
import { addDays, asCalendarDate, formatDate, today } from '#base/calendar-date.ts'
import { validateSaved } from '#server/validations/validate-bills.ts'
import { addAccount, addReadBill, addUtility, type TestAccount } from '#tests/helpers/bills.ts'
import { addTemplate } from '#tests/helpers/requests.ts'
import { addSavedBill, addSavedMonth } from '#tests/helpers/saved-bills.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { personAt, readable } from '../support/keyboard.ts'

const YESTERDAY = addDays(asCalendarDate(new Date().toISOString().slice(0, 10)), -1)
const SAVED_AT = new Date(`${YESTERDAY}T12:00:00Z`)
const MAY = { startDate: asCalendarDate('2025-05-01'), endDate: asCalendarDate('2025-05-31') }
const REASON = 'Ten times the months before: a digit too many?'

/** An account of this client whose bills from January to April 2025 are there. */
async function accountWithHistory({ services: { db } }: AccessApp, companyId: number, utility: string) {
  const utilityId = await addUtility(db, utility)
  const account = await addAccount(db, { companyId, utilityId, number: `OF-${utility.toUpperCase()}` })
  for (const month of [1, 2, 3, 4]) await addSavedMonth(db, account, { month, costCents: 1_000, usage: 100 })
  return account
}

/** A meter that was billed as ever yesterday. */
async function usualMeter(access: AccessApp, companyId: number, utility: string): Promise<TestAccount> {
  const account = await accountWithHistory(access, companyId, utility)
  const asEver = { ...MAY, createdAt: SAVED_AT }
  await validateSaved(access.services, await addSavedBill(access.services.db, account, asEver))
  return account
}

/** What was saved yesterday: a bill that is ten times too much, one after a gap, and two as ever. */
async function aDay(access: AccessApp) {
  const { db } = access.services
  const { companyId } = await access.addPerson()
  const odd = await accountWithHistory(access, companyId, 'Alder Power')
  const billId = await addReadBill(db, companyId, {
    account: odd,
    status: 'PROCESSED_MANUAL',
    period: { start: MAY.startDate, end: MAY.endDate },
  })
  await db.updateTable('bills').set({ processedAt: SAVED_AT }).where('id', '=', billId).execute()
  const tenfold = await addSavedBill(db, odd, { ...MAY, billId, costCents: 10_000, createdAt: SAVED_AT })
  await validateSaved(access.services, tenfold)
  const late = await accountWithHistory(access, companyId, 'Birch Gas')
  await addSavedBill(db, late, {
    ...{ startDate: asCalendarDate('2025-06-01'), endDate: asCalendarDate('2025-06-30') },
    createdAt: SAVED_AT,
  })
  await db
    .updateTable('utilityAccountMeters')
    .set({ deliveryEmail: 'billing@birch.example' })
    .where('id', '=', late.meters[0]?.id ?? 0)
    .execute()
  await addTemplate(db)
  const usual = [
    await usualMeter(access, companyId, 'Cedar Water'),
    await usualMeter(access, companyId, 'Dogwood Water'),
  ]
  return { billId, odd, late, usual }
}

const list = (page: Page) => page.getByRole('grid', { name: 'Meters, Daily' })
const rowOf = (page: Page, account: TestAccount) =>
  list(page).getByRole('row').filter({ hasText: account.number })
/** The meter that the keyboard is on. */
const current = (page: Page) => page.getByRole('article', { name: 'Meter' })

test('a morning: the odd bill goes back with its reason, the gap is chased, the rest is checked', async ({
  page,
  access,
}) => {
  const { billId, odd, late, usual } = await aDay(access)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/review')
  const person = personAt(page)
  await expect(list(page).getByRole('row')).toHaveCount(4)
  await expect(list(page).getByRole('row').first()).toContainText(odd.number)
  await expect(page.getByRole('list', { name: 'What is odd' })).toBeVisible()

  await expect(page.getByRole('region', { name: 'Bill Data Coverage' })).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoiage/${billId}$`))
  await page.goBack()
  await expect(list(page)).toBeFocused()

  await person.press('x')
  await expect(page.getByRole('textbox', { name: /^Back to processing/ })).toBeFocused()
  await expectAxeClean(page)
  await person.type(REASON)
  await person.press('Enter')
  await expect(page.getByText(`Sent back to processing: #${billId}`)).toBeVisible()
  await expect(rowOf(page, odd)).toHaveCount(0)
  await person.press('z')
  await expect(rowOf(page, odd)).toHaveCount(1)
  await person.press('x')
  await person.type(REASON)
  await person.press('Enter')
  await expect(rowOf(page, odd)).toHaveCount(0)
  await expect(rowOf(page, late)).toBeVisible()

  await person.press('n')
  await person.type('Was read late.')
  await person.press('Enter')
  await expect(page.getByText(/^Added a note/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Bill Data Coverage' })).toBeVisible()
  await person.press(']')
  await expect(page.getByRole('region', { name: 'Bill Data Coverage' }).getByRole('status')).toContainText(
    'missing 05/01/2025',
  )
  await person.press('m')
  const mail = page.getByRole('dialog')
  await expect(mail.getByLabel('Body')).toHaveValue(/- service from 05\/01\/2025 to 05\/31\/2025/)
  await expect(page).toHaveURL(/\/request\/all$/)
  await person.press('Escape')
  await page.goBack()

  await expect(rowOf(page, late)).toBeVisible()
  await expect(list(page)).toBeFocused()
  await expect(current(page)).toContainText(late.number)
  await person.press('c')
  await expect(rowOf(page, late)).toHaveCount(0)
  await expect(current(page)).toContainText(usual[0]?.number ?? '')
  await person.press('z')
  await expect(current(page)).toContainText(late.number)
  await person.press('c')
  await expect(rowOf(page, late)).toHaveCount(0)
  await person.press('Shift+C')
  const question = page.getByRole('dialog', { name: 'Check 2 meters at once?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await readable(question)
  await person.press('Tab', 'Enter')
  await expect(page.getByText('All caught up!')).toBeVisible()
  await expectAxeClean(page)
  expect(person.keys - 2 * REASON.length - 'Was read late.'.length).toBeLessThanOrEqual(20)

  await expect(page.getByRole('button', { name: /^Go to .*, the last day that has some/ })).toBeVisible()
  await person.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${today()}`))
  await expect(list(page).getByRole('row').first()).toContainText('4 bills')

  await page.goto(`/invoiage/${billId}`)
  await expect(page.getByText(REASON)).toBeVisible()
})

test('of two people on one day what one checks leaves the other’s list; a lost answer brings it back', async ({
  browser,
  page,
  access,
}) => {
  const { companyId } = await access.addPerson()
  const [first, second, third] = [
    await usualMeter(access, companyId, 'Elm Power'),
    await usualMeter(access, companyId, 'Fir Power'),
    await usualMeter(access, companyId, 'Gum Power'),
  ]
  const address = `/review?client=${companyId}`
  const open = async (window: Page) => {
    const { email } = await access.addPerson({ admin: true })
    await logIn(window, access, email)
    await window.goto(new URL(address, access.address).href)
    await expect(list(window).getByRole('row')).toHaveCount(3)
    await expect(list(window)).toBeFocused()
    return personAt(window)
  }
  const theirPage = await (await browser.newContext()).newPage()
  const [ada, ben] = [await open(page), await open(theirPage)]

  await ada.press('c')
  for (const window of [page, theirPage]) await expect(rowOf(window, first)).toHaveCount(0)
  await expect(current(theirPage)).toContainText(second.number)

  await Promise.all([ada.press('c'), ben.press('c')])
  for (const window of [page, theirPage]) await expect(rowOf(window, second)).toHaveCount(0)
  await expect.poll(() => checksOf(access, second)).toBe(1)

  await page.route('**/validation/checks', (route) => route.abort(), { times: 1 })
  await ada.press('c')
  await expect(page.getByText(/^Could not check/)).toBeVisible()
  await expect(current(page)).toContainText(third.number)
  expect(await checksOf(access, third)).toBe(0)
  await expect(list(page)).toBeFocused()
  await ada.press('g', 'y')
  await expect(page.getByText('All caught up!')).toBeVisible()
  await expect(
    theirPage.getByText(`Nothing like this is left to review of ${formatDate(YESTERDAY)}.`),
  ).toBeVisible()
  await theirPage.context().close()
})

const checksOf = async ({ services: { db } }: AccessApp, account: TestAccount): Promise<number> =>
  (
    await db
      .selectFrom('reviewChecks')
      .where('utilityAccountMeterId', '=', account.meters[0]?.id ?? 0)
      .select('utilityBillId')
      .execute()
  ).length
