import { sql } from 'kysely'
import { addReadBill } from '#tests/helpers/bills.ts'
import { expect, expectAxeClean, logIn, test } from './access-app.ts'

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
