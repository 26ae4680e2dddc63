import { expect, expectAxeClean, logIn, PASSWORD, PHONE, test } from '../support/access-app.ts'

test.use({ env: { VARIANT: 'documents' }, viewport: PHONE })

test('the documents variant begins with login and leads to the documents', async ({ page, access }) => {
  const person = await access.addPerson()
  await page.goto('/')
  await page.waitForURL('**/login')
  await expectAxeClean(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/documents(\?|$)/)
  await page.goto('/login')
  await page.waitForURL(/\/documents(\?|$)/)
})

test('with the expired banner login stays', async ({ page, access }) => {
  const person = await access.addPerson()
  await logIn(page, access, person.email)
  await page.goto('/login?expired=true')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('signing up says where it comes from and leads to the documents', async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/api/v1/settings', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/signup')
  await page.getByLabel('Full name *').fill('Dora Documents')
  await page.getByLabel('Phone *').fill('5550107788')
  await page.getByLabel('Email *').fill('dora@example.test')
  await page.getByLabel('Password *', { exact: true }).fill('Secret-pass1')
  await page.getByLabel('Confirm password *').fill('Secret-pass1')
  const sent = page.waitForRequest('**/auth/signup')
  await page.getByRole('button', { name: 'Create Account' }).click()
  // Whoever is faster than the answer that says what this installation is.
  pressed.resolve()
  expect((await sent).postDataJSON()).toMatchObject({ isFromInvoiage: true })
  await page.getByRole('link', { name: 'Go to Documents' }).click()
  await page.waitForURL(/\/documents(\?|$)/)
  await expect(page.getByText('Your company is not accepted yet. You get a mail when it is.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAxeClean(page)
})

test('pages of the full variant are not there', async ({ page }) => {
  for (const address of [
    '/properties',
    '/properties/new',
    '/checkout',
    '/request',
    '/invoiage',
    '/quickbooks',
  ])
    expect((await page.request.get(address)).status()).toBe(404)
})

test('the forms of links are there', async ({ page, access }) => {
  for (const kind of ['credentials', 'upload'] as const) {
    const { uuid } = await access.addLink(kind)
    const form = kind === 'upload' ? 'file-upload' : 'credentials-transfer'
    for (const address of [`/${form}/${uuid}`, `/widgets/${form}/${uuid}`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        kind === 'upload' ? 'Utility Bill File Upload' : 'Utility Account Credential Submission',
      )
      await expect(page.getByRole('button').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  }
  await page.goto('/widgets/yearoveryear')
  await expect(page.getByText('Sign in to see this')).toBeVisible()
})

test('a token in the address leads to documents from wherever it is, and is gone from the address', async ({
  page,
  access,
}) => {
  const person = await access.addPerson()
  const answer = await page.request.post('/api/v1/auth/login', {
    data: { email: person.email, password: PASSWORD },
  })
  const { token } = await answer.json()
  for (const [address, place] of [
    ['/', /\/documents(\?|$)/],
    ['/documents', /\/documents(\?|$)/],
    ['/invoiage', /\/documents(\?|$)/],
    ['/invoyage/next', /\/documents(\?|$)/],
    ['/request', /\/documents(\?|$)/],
    ['/authorizations', /\/authorizations$/],
  ] as const) {
    await page.goto(`${address}?jwt=${token}`)
    await expect(page.getByRole('button', { name: /^Continue as / })).toBeVisible()
    expect(page.url()).not.toContain('jwt')
    await page.getByRole('button', { name: /^Continue as / }).click()
    await page.waitForURL(place)
    await page.evaluate(() => localStorage.clear())
  }
})
