import { DESKTOP, expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'

test('a link is made, copied, revoked and opened again by the keyboard alone', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  const { name } = await access.services.db
    .selectFrom('companies')
    .where('id', '=', client.companyId)
    .select('name')
    .executeTakeFirstOrThrow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, access, email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL(/\/links$/)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Make a public link' })
  await dialog.getByLabel('Client', { exact: true }).focus()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expectAxeClean(page)
  await dialog.getByLabel('Label, seen by staff alone').fill('June bills')
  await page.keyboard.press('Enter')

  const row = page.getByRole('row').filter({ hasText: 'June bills' })
  await expect(row).toContainText('Open')
  await expect(page.getByText('Copied link')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect((await page.request.get(address)).ok()).toBe(true)
  await expect(page.getByRole('grid', { name: 'Public links' })).toBeFocused()

  await page.keyboard.press('x')
  await expect(row).toContainText('Revoked')
  await page.keyboard.press('z')
  await expect(row).toContainText('Open')
  await expectAxeClean(page)
})

test('a company that signed up is accepted, and taken back, by the keyboard alone', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  const { db } = access.services
  const waiting = async (name: string, confirmed: boolean) => {
    const { companyId, userId } = await access.addPerson()
    const values = { name, acceptedAt: null, signedUpAt: new Date() }
    await db.updateTable('companies').set(values).where('id', '=', companyId).execute()
    if (!confirmed)
      await db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', userId).execute()
    return companyId
  }
  await waiting('Bittern Blocks', false)
  const id = await waiting('Heron Homes', true)
  await logIn(page, access, email)
  await page.goto('/links')
  await page.getByRole('grid').or(page.getByText('No public links yet')).first().waitFor()
  await page.keyboard.press('4')
  await expect(page).toHaveURL(/\/links\/sign-ups$/)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row('Heron Homes')).toContainText('To accept')
  await expect(row('Bittern Blocks')).toContainText('Address not confirmed')
  await expectAxeClean(page)

  await page.keyboard.press('a')
  await expect(page.getByText('Heron Homes is a client now')).toBeVisible()
  await expect(row('Heron Homes')).toHaveCount(0)
  const accepted = async () =>
    (await db.selectFrom('companies').where('id', '=', id).select('acceptedAt').executeTakeFirst())
      ?.acceptedAt
  expect(await accepted()).not.toBeNull()
  await page.keyboard.press('z')
  await expect(row('Heron Homes')).toContainText('To accept')
  expect(await accepted()).toBeNull()

  await row('Bittern Blocks').click()
  await page.keyboard.press('a')
  await expect(row('Bittern Blocks'), 'an address that nobody confirmed').toContainText('not confirmed')
  await page.keyboard.press('x')
  await expect(row('Bittern Blocks')).toContainText('Declined')
  await page.keyboard.press('Shift+x')
  await expect(row('Bittern Blocks')).toContainText('Address not confirmed')
  await expectAxeClean(page)
})

test('without any link the room says how the first is made', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.route(/\/admin\/public_links(\?|$)/, (route) =>
    route.fulfill({ json: { links: [], next: null } }),
  )
  await page.goto('/links')
  await expect(page.getByText('No public links yet. Make one for a client')).toBeVisible()
  await expectAxeClean(page)
})

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('what came by a link is seen, and who saw the password is recorded', async ({ page, access }) => {
      const { email } = await access.addPerson({ admin: true })
      const { uuid } = await access.addLink('credentials')
      const website = `https://${device}.example.test`
      const sent = await page.request.post(`${access.address}/api/v1/credentials-transfer`, {
        data: {
          personalizedCode: uuid,
          online_access_url: website,
          online_access_username: 'harbor',
          online_access_password: 'harbor-Secret-1',
        },
      })
      expect(sent.ok()).toBe(true)
      await logIn(page, access, email)
      await page.goto('/links/credentials')
      const row = page.getByRole('row').filter({ hasText: website })
      await expect(row).toContainText('Nobody')
      await expect(page.getByText('harbor-Secret-1')).toBeHidden()
      await expectAxeClean(page)

      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: website })).toContainText('harbor-Secret-1')
      await expectAxeClean(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('harbor-Secret-1')).toBeHidden()
      await expect(row).toContainText('Person')
    })
  })
}

test('uploaded files lead to their bills', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true })
  const { uuid } = await access.addLink('upload')
  await page.request.post(`${access.address}/api/v1/public/upload/${uuid}`, {
    multipart: {
      files: { name: 'march.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% march') },
    },
  })
  await logIn(page, access, email)
  await page.goto('/links/files')
  await expect(page.getByRole('row').filter({ hasText: 'march.pdf' })).toContainText('Accepted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/invoiage\/\d+$/)
})

test('the room is closed to everyone but admins', async ({ page, access }) => {
  const { email } = await access.addPerson({ os: true })
  await logIn(page, access, email)
  await page.goto('/links')
  await expect(page.getByText('“Public Links” is not open to you.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the bills' }).press('Enter')
  await expect(page).toHaveURL(/\/invoiage$/)
})
