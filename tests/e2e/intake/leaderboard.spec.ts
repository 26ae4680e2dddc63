import { sql } from 'kysely'
import { settleReviews } from '#server/bills/blind-review/settle-reviews.ts'
import { addAccount, addReadBill } from '#tests/helpers/bills.ts'
import { type AccessApp, expect, expectAxeClean, logIn, PASSWORD, test } from '../support/access-app.ts'

const YEAR = new Date().getUTCFullYear()

test('staff see who uploaded how much, by the keyboard alone', async ({ page, access }) => {
  const { db } = access.services
  const me = await access.addPerson({ admin: true })
  const other = await access.addPerson({ os: true })
  const { companyId } = await access.addPerson()
  for (const [at, { userId }] of [me, me, me, other].entries()) {
    const id = await addReadBill(db, companyId)
    await sql`update bills set uploaded_by = ${userId}, created_at = ${`${YEAR - 1}-0${at + 1}-15`} where id = ${id}`.execute(
      db,
    )
  }
  await logIn(page, access, me.email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('g', 'Shift+L')
  await expect(page.getByRole('heading', { name: 'Intake Tracking' })).toBeVisible()
  await press('y')
  await page.keyboard.type(String(YEAR - 1))
  await press('Enter')
  await expect(page).toHaveURL(new RegExp(`/invoiage/intake/leaderboard\\?year=${YEAR - 1}$`))
  const chart = page.getByRole('application', { name: `Uploads in ${YEAR - 1}: 2 series, 12 points` })
  await expect(chart).toBeVisible()
  await expectAxeClean(page)
  const scores = page.getByRole('region', { name: 'Scores, as a table' })
  await expect(scores.getByRole('row')).toHaveText([/^NameSaved bills/, /^You0/])

  // Months are stepped through from the year's last one.
  for (let month = 12; month >= 4; month--) await press('[')
  await expect(page.getByRole('figure', { name: `Uploads in April ${YEAR - 1}` })).toBeVisible()
  await press('Enter', 'ArrowRight')
  await expect(page.getByRole('status').filter({ hasText: other.email })).toContainText(
    `Uploads, ${other.email}: 1.`,
  )
  await press('t')
  await expect(page.getByRole('table').getByRole('row', { name: other.email })).toContainText('1')
  await expectAxeClean(page)
  await page.goBack()
  await expect(page.getByRole('figure', { name: `Uploads in May ${YEAR - 1}` })).toContainText(
    'Nobody of the staff uploaded a bill then.',
  )
  await page.getByRole('heading', { name: 'Intake Tracking' }).click()
  await press('u')
  await page.keyboard.type(me.email)
  await press('Enter', 'Escape')
  await expect(page).toHaveURL(/leaderboard$/)
})

test('a bill that two people did unseen and not alike is shown with both answers, and judged by a key', async ({
  page,
  access,
}) => {
  const { db, settings } = access.services
  const me = await access.addPerson({ admin: true })
  const other = await access.addPerson({ admin: true })
  const { companyId } = await access.addPerson()
  const bill = await addReadBill(db, companyId, { account: await addAccount(db, { companyId }) })
  Object.assign(settings, { blindReviews: 100 })
  await savesBill(access, me.email, bill, {})
  Object.assign(settings, { blindReviews: 0 })
  const { id: copy } = await db
    .selectFrom('bills')
    .where('copyOf', '=', bill)
    .select('id')
    .executeTakeFirstOrThrow()
  await savesBill(access, other.email, copy, { invoice_date: '2026-07-04' })
  await sql`update bills set processed_at = now() - interval '2 hours' where id = ${copy}`.execute(db)
  await settleReviews(access.services)

  await logIn(page, access, me.email)
  await page.goto('/invoiage/intake/leaderboard')
  const shown = page.getByRole('article', { name: `Bill #${bill}` })
  await expect(shown.getByRole('row', { name: 'Invoice date differs' })).toContainText('2026-07-03')
  await expect(shown.getByRole('row', { name: 'Account' })).not.toContainText('differs')
  await expectAxeClean(page)
  await page.keyboard.press('1')
  await expect(shown).toContainText('What stands is right, says')
  await page.keyboard.press('z')
  await expect(shown).not.toContainText('says')
  await page.keyboard.press('2')
  await expect(page).toHaveURL(new RegExp(`/${bill}$`))
})

/** Saves a bill as the window does. */
async function savesBill({ address }: AccessApp, email: string, id: number, edits: object): Promise<void> {
  const send = async (path: string, body?: object, token = '') => {
    const method = body === undefined ? 'GET' : 'POST'
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const sent = body === undefined ? null : JSON.stringify(body)
    return (await fetch(`${address}/api/v1${path}`, { method, headers, body: sent })).json()
  }
  const { token } = await send('/auth/login', { email, password: PASSWORD })
  const { bill } = await send(`/admin/textract_bills/${id}`, undefined, token)
  const { version, utility_account_id, gpt_bill } = bill
  const body = { bill: { id, version, utility_account_id, gpt_bill: { ...gpt_bill, ...edits } } }
  expect(await send('/admin/textract_bills/create_bill', body, token)).toMatchObject({ success: true })
}
