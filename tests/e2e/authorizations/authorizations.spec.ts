import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

test('what a client sent by the form becomes an authorization that is complete, by the keyboard alone', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  const { uuid } = await access.addLink('credentials')
  await page.goto(`/credentials-transfer/${uuid}`)
  await page.getByLabel('Website URL').focus()
  for (const text of ['portal.keys.example', 'harbor-keys', 'harbor-Secret-9', '', 'Ask the caretaker']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expectAxeClean(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Your receipt:')
  await access.services.db.insertInto('utilityCompanies').values({ name: 'Keyhaven Power' }).execute()
  await logIn(page, access, email)
  await page.goto('/links/credentials')
  await expect(page.getByRole('row').filter({ hasText: 'portal.keys.example' })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByText(/portal\.keys\.example is authorization \d+/)).toBeVisible()
  await page.keyboard.press('o')

  await expect(page.getByText('No accounts found for this authorization.')).toBeVisible()
  await expect(page.getByText('Ask the caretaker')).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Create account' })
  await expect(dialog.getByRole('button', { name: 'Create account' })).toBeDisabled()
  await dialog.getByLabel('Account Number').fill('770-1')
  await dialog.getByLabel('Utility Company', { exact: true }).fill('Keyhaven')
  await page.keyboard.press('Enter')
  await expectAxeClean(page)
  await dialog.getByLabel('Account Number').press('Enter')
  await expect(page.getByRole('cell', { name: '770-1' })).toBeVisible()

  await page.keyboard.press('e')
  await page.getByLabel('Status').selectOption('Inventory Complete')
  await page.getByLabel('Username').press('Enter')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading.locator('..')).toContainText('Inventory Complete')

  await page.keyboard.press('b')
  await page.getByLabel('What is wrong', { exact: true }).fill('proof of a person')
  await page.keyboard.press('Enter')
  await page.getByLabel('Errors').fill('Pictures of bridges')
  await page.getByRole('button', { name: 'Keep' }).press('Enter')
  await expect(heading.locator('..')).toContainText('Unable To Access')
  await expect(page.getByText('Pictures of bridges')).toBeVisible()
  await page.keyboard.press('m')
  await expect(heading.locator('..')).toContainText('Inventory Complete')
  await page.keyboard.press('z')
  await expect(heading.locator('..')).toContainText('Unable To Access')
})

test('a client sees its own logins, and changes nothing about them', async ({ page, access }) => {
  const client = await access.addPerson()
  const { id } = await access.services.db
    .insertInto('authorizations')
    .values({
      companyId: client.companyId,
      onlineAccessUrl: 'portal.own.example',
      onlineAccessUsername: 'own-login',
      status: 'Unable To Access',
      errors: 'The password is refused',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await logIn(page, access, client.email)
  for (const address of ['/documents/authorizations', '/authorizations']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Authorizations' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'portal.own.example' })).toHaveAttribute(
      'href',
      'https://portal.own.example',
    )
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Authorizations' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAxeClean(page)
    await page.getByRole('link', { name: `Manage ${id}` }).click()
    await expect(page).toHaveURL(`${access.address}${address}/${id}`)
    await expect(page.getByText('The password is refused')).toBeVisible()
    await expect(page.getByText('No accounts found for this authorization.')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(`${access.address}${address}`)
  }
  await page.goto('/documents/authorizations/999999')
  await expect(page.getByText('Authorization not found')).toBeVisible()
})
