import { expect, expectAxeClean, logIn, test } from './access-app.ts'

test('an admin looks up what a person did, narrows the list by keys and takes it along', async ({
  page,
  access,
}) => {
  const client = await access.addPerson()
  for (const password of ['Wrong-pass1', 'Wrong-pass2'])
    await page.request.post('/api/v1/auth/login', { data: { email: client.email, password } })
  const admin = await access.addPerson({ admin: true })
  await logIn(page, access, admin.email)
  await page.goto('/audit')
  const list = page.getByRole('grid', { name: 'Events' })
  await expect(list.getByText('Sign-in failed').first()).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Search the list').fill(client.email)
  await expect(page.getByText('2 events')).toBeVisible()
  await page.getByLabel('Search the list').press('Enter')
  await expect(page.getByRole('complementary', { name: 'Event' })).toContainText('Sign-in failed')
  await expect(page).toHaveURL(/\/audit\?q=/)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Control+e')
  expect((await download).suggestedFilename()).toMatch(/^Audit .*\.xlsx$/)
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/audit$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAxeClean(page)
})
