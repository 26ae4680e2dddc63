import { expect, logIn, test } from '../support/access-app.ts'

test('a client sees the pages and the colors that its company says', async ({ page, access }) => {
  const { db } = access.services
  const plain = await access.addPerson()
  const said = await access.addPerson()
  await db
    .updateTable('companies')
    .set({ variant: 'documents', primaryColor: '#7c3aed', darkMode: 'dark' })
    .where('id', '=', said.companyId)
    .execute()
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))

  await logIn(page, access, plain.email)
  await page.goto('/')
  await page.waitForURL('**/properties')
  await expect(page.getByRole('link', { name: 'My Properties' })).toBeVisible()
  expect(await accent()).toBe('')

  await logIn(page, access, said.email)
  await page.goto('/')
  await page.waitForURL(/\/documents(\?|$)/)
  await expect(page.getByRole('link', { name: 'Documents' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'My Properties' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await accent()).toBe('#7c3aed')

  await page.goto('/properties/new')
  await page.waitForURL(/\/documents(\?|$)/)

  // What the person has chosen stands.
  await page.goto('/account')
  await page.getByLabel('Colors').selectOption('Light')
  await page.goto('/documents')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect.poll(accent).toBe('#7c3aed')
})
