import type { Page } from '@playwright/test'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

const DASHBOARD = 'https://dashboard.example.test/home'

test.use({ env: { PROVIDER_DASHBOARD_URL: DASHBOARD } })

/** A client with properties that wait for Check Out, in the order of their names. */
async function clientWith(page: Page, access: AccessApp, ...names: string[]) {
  const person = await access.addPerson()
  await access.services.db
    .insertInto('properties')
    .values(
      names.map((name) => ({
        companyId: person.companyId,
        name,
        workflowState: 'unsubmitted' as const,
        federallyOwned: false,
      })),
    )
    .execute()
  await logIn(page, access, person.email)
  await page.route(DASHBOARD, (route) => route.fulfill({ body: 'The dashboard', contentType: 'text/plain' }))
  return person
}

const submitted = async ({ services }: AccessApp, { companyId }: { companyId: number }) =>
  (
    await services.db
      .selectFrom('properties')
      .where('companyId', '=', companyId)
      .where('workflowState', '=', 'submitted')
      .select('name')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)

test('opening Check Out submits nothing; the button submits what is chosen, and the dashboard follows', async ({
  page,
  access,
}) => {
  const person = await clientWith(page, access, 'North', 'South', 'West')
  await page.goto('/checkout')
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()
  expect(await submitted(access, person)).toEqual([])
  await expectAxeClean(page)
  await page.getByLabel('All properties').uncheck()
  await expect(page.getByRole('button', { name: 'Submit 0 Properties' })).toBeDisabled()
  await page.getByLabel('All properties').check()
  await page.getByLabel('South').uncheck()
  await page.getByRole('button', { name: 'Submit 2 Properties' }).click()
  await page.waitForURL(DASHBOARD)
  expect(await submitted(access, person)).toEqual(['North', 'West'])
})

test('a failure is said, and the same button submits again', async ({ page, access }) => {
  const person = await clientWith(page, access, 'North')
  await page.goto('/checkout')
  await page.route('**/properties/submit', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Submit Property' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await submitted(access, person)).toEqual([])
  await page.getByRole('button', { name: 'Submit Property' }).click()
  await page.waitForURL(DASHBOARD)
  expect(await submitted(access, person)).toEqual(['North'])
})

test('what another window submitted meanwhile is said, and goes from the list', async ({ page, access }) => {
  const person = await clientWith(page, access, 'North', 'South')
  await page.goto('/checkout')
  await expect(page.getByText('2 of 2 chosen')).toBeVisible()
  await access.services.db
    .updateTable('properties')
    .set({ workflowState: 'submitted', submittedAt: new Date() })
    .where('companyId', '=', person.companyId)
    .where('name', '=', 'North')
    .execute()
  await page.getByRole('button', { name: 'Submit 2 Properties' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Property' }).click()
  await page.waitForURL(DASHBOARD)
  expect(await submitted(access, person)).toEqual(['North', 'South'])
})

test('with nothing to submit the dashboard follows at once', async ({ page, access }) => {
  await clientWith(page, access, 'North')
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Submit Property' }).click()
  await page.waitForURL(DASHBOARD)
  await page.goto('/properties')
  await page.goto('/checkout')
  await page.waitForURL(DASHBOARD)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
})

test('properties of one name show their town', async ({ page, access }) => {
  const person = await clientWith(page, access, 'Main', 'Main')
  const { db } = access.services
  const [first] = await db
    .selectFrom('properties')
    .where('companyId', '=', person.companyId)
    .select('id')
    .execute()
  await db.updateTable('properties').set({ city: 'Troy' }).where('companyId', '=', person.companyId).execute()
  await db
    .updateTable('properties')
    .set({ city: 'Albany' })
    .where('id', '=', first?.id ?? 0)
    .execute()
  await page.goto('/checkout')
  await expect(page.getByRole('checkbox', { name: 'Main Troy' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Main Albany' })).toBeChecked()
})
