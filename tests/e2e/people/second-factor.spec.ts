import type { CDPSession, Page } from '@playwright/test'
import { generateSecret, generateSync } from 'otplib'
import { expect, expectAxeClean, PASSWORD, test } from '../support/access-app.ts'

/** Passkeys are bound to the name of the host, and an address of figures has none. */
const PORT = 43_117
const HERE = `http://localhost:${PORT}`
test.use({ env: { PORT: String(PORT), PUBLIC_URL: HERE } })

const codeOf = (secret: string, halfMinutes = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + halfMinutes * 30 })

async function givePassword(page: Page, email: string) {
  await page.goto(`${HERE}/login`)
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function openAccount(page: Page, email: string) {
  await givePassword(page, email)
  await page.waitForURL('**/properties')
  await page.goto(`${HERE}/account`)
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/login')
}

/** A browser with an authenticator of its own, as a phone or a laptop has one. */
async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return cdp
}

test('an authenticator is set up, asked for at the next login, stood in for by a recovery code, and turned off', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson()
  await openAccount(page, email)
  await page.getByRole('button', { name: 'Set up an authenticator' }).click()
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('img', { name: 'QR code of the key below' })).toBeVisible()
  await expectAxeClean(page)
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('Code *').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await expectAxeClean(page)
  const codes = await page.getByRole('status').locator('code').allInnerTexts()
  expect(codes).toHaveLength(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await logOut(page)
  await givePassword(page, email)
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Code *').fill('000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await page.getByLabel('Code *').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/properties')

  await logOut(page)
  await givePassword(page, email)
  await page.getByLabel('Code *').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/properties')
  await page.goto(`${HERE}/account`)
  await expect(page.getByText('9 are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn the authenticator off' }).click()
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(page.getByText('Not set up.')).toBeVisible()
  await logOut(page)
  await givePassword(page, email)
  await page.waitForURL('**/properties')
})

test('staff whose session ends in the window log in again with the second factor, and go on', async ({
  page,
  access,
}) => {
  const { userId, email } = await access.addPerson({ admin: true })
  const { db, vault } = access.services
  const secret = generateSecret()
  await db.insertInto('totpFactors').values({ userId, confirmedAt: new Date() }).execute()
  await vault.put(db, { purpose: 'totp', ownerId: userId }, secret)
  await givePassword(page, email)
  await page.getByLabel('Code *').fill(codeOf(secret, -1))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/(request|invoiage)/)
  await page.goto(`${HERE}/links`)
  await expect(page.getByText('No public links yet')).toBeVisible()

  await db.updateTable('sessions').set({ revokedAt: new Date() }).where('userId', '=', userId).execute()
  await page.keyboard.press('3')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByLabel('Code *').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Nobody has uploaded files yet.')).toBeVisible()
  await expect(page).toHaveURL(/\/links\/files$/)
})

test('a passkey is added, logs in without a password and as the second factor, and is removed', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson()
  await addVirtualAuthenticator(page)
  await openAccount(page, email)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('My laptop')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL('**/properties')

  await logOut(page)
  await givePassword(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('**/properties')

  await page.goto(`${HERE}/account`)
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(page.getByText('None.')).toBeVisible()
  await logOut(page)
  await givePassword(page, email)
  await page.waitForURL('**/properties')
})

test('a passkey proves who it is before a login is changed, and one of somebody else does not', async ({
  page,
  access,
}) => {
  const { db } = access.services
  const admin = await access.addPerson({ admin: true })
  const [user, other] = [await access.addPerson(), await access.addPerson({ admin: true })]
  await addVirtualAuthenticator(page)
  await givePassword(page, admin.email)
  await page.waitForURL('**/invoiage')
  await page.goto(`${HERE}/account`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByLabel(/^Your password/).fill(PASSWORD)
  await page.getByRole('button', { name: 'Add the passkey' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()

  await page.goto(`${HERE}/records/users/${user.userId}`)
  await expect(page.getByRole('region', { name: 'Switches' })).toBeVisible()
  const ownerIs = (userId: number) => db.updateTable('passkeys').set({ userId }).execute()
  const mails = () =>
    db.selectFrom('outgoingMails').where('recipient', '=', user.email).select('id').execute()
  await db
    .updateTable('sessions')
    .set({ provedAt: new Date(0) })
    .execute()
  await ownerIs(other.userId)
  await page.keyboard.press('e')
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(proof.getByRole('alert')).toContainText('another person’s')
  expect(await mails()).toEqual([])
  await ownerIs(admin.userId)
  await proof.getByRole('button', { name: 'Use a passkey' }).press('Enter')
  await expect(proof).toBeHidden()
  await expect.poll(async () => (await mails()).length).toBe(1)
})

test('a forgotten password leads to a mail, and its link to a new password', async ({ page, access }) => {
  const { email, userId } = await access.addPerson()
  await page.goto(`${HERE}/login`)
  await page.getByRole('link', { name: 'Forgot password' }).click()
  await page.getByLabel('Email *').fill(email)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeVisible()
  const { withToken } = await import('#server/people/auth/mail-tokens.ts')
  const link = await withToken(
    access.services.db,
    { kind: 'password-reset', id: userId },
    `${HERE}/choose-password?token={token}`,
  )
  await page.goto(link)
  await page.getByLabel('New password *').fill('Harbor-light-27')
  await page.getByLabel('New password again *').fill('Harbor-light-27')
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
})

test('an admin has staff need a second factor, is led to the account like them, and on from there', async ({
  page,
  access,
}) => {
  const { db } = access.services
  const { email } = await access.addPerson({ admin: true })
  try {
    await givePassword(page, email)
    await page.waitForURL('**/invoiage')
    await page.goto(`${HERE}/settings`)
    await page.getByRole('region', { name: 'Sign-in' }).getByRole('button', { name: 'Change' }).click()
    await page.waitForURL('**/account#policy')
    await page.getByRole('combobox', { name: 'Second factor' }).selectOption('Staff need a second factor')
    await page.getByLabel(/^Your password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Change it for all accounts' }).click()
    await page.goto(`${HERE}/settings`)
    await page.waitForURL('**/account')
    await expect(page.getByText('A second factor is required here.')).toBeVisible()
    await expectAxeClean(page)
    await page.getByRole('button', { name: 'Set up an authenticator' }).click()
    await page.getByLabel(/^Your password/).fill(PASSWORD)
    await page.getByRole('button', { name: 'Go on' }).click()
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '')
    await page.getByLabel('Code *').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByRole('link', { name: 'Invoiage' }).click()
    await page.waitForURL('**/invoiage')
  } finally {
    await db.updateTable('signInPolicy').set({ secondFactorFor: 'nobody' }).execute()
  }
})
