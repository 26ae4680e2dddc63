import type { Page } from '@playwright/test'
import { issueSetUpToken } from '#server/people/first-admin.ts'
import { resendInvite } from '#server/people/people.ts'
import { startAiServer } from '#tests/helpers/ai-server.ts'
import { startSmtpServer } from '#tests/helpers/smtp-server.ts'
import { type AccessApp, expect, expectAxeClean, test } from '../support/access-app.ts'

// Said for this file alone, so that its database is its own: nobody has an account there yet.
test.use({ env: { LOG_LEVEL: 'silent' } })

const PASSWORD = 'Meadow-lark7'

async function makeAdmin(page: Page, access: AccessApp): Promise<void> {
  await page.goto(`/setup?token=${await issueSetUpToken(access.services)}`)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await expect(page.getByRole('alert')).toContainText('fields need another look')
  await page.getByLabel('Your company *').fill('Harbor Bill Data')
  await page.getByLabel('Your name *').fill('Ada Example')
  await page.getByLabel('Email *').fill('ada@example.test')
  await page.getByLabel('Password *', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Make my account' }).click()
  await page.waitForURL('**/setup/address')
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Save and go on' }).click()

test('from an empty database through the set-up to the workstation', async ({ page, access }) => {
  const smtp = await startSmtpServer({ user: 'bills', password: 'secret-1' })
  const ai = await startAiServer()
  try {
    await page.goto('/')
    await expect(page.getByText('Nobody runs this installation yet.')).toBeVisible()
    await makeAdmin(page, access)

    await expectAxeClean(page)
    await page.getByLabel('Name on mails').fill('Harbor Bills')
    await page.getByLabel('Address that mails come from').fill('bills')
    await goOn(page)
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email.')
    await page.getByLabel('Address that mails come from').fill('bills@example.test')
    await page.getByLabel('Address of these pages').fill('https://bills.example.test')
    await goOn(page)
    await page.waitForURL('**/setup/mail')

    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Name on mails'), 'back finds what was saved').toHaveValue('Harbor Bills')
    await page.goBack()
    await expect(page.getByLabel('Mail server')).toBeVisible()
    await expectAxeClean(page)
    await page.getByLabel('Mail server').fill('127.0.0.1')
    await page.getByLabel('Port').fill(String(smtp.port))
    await page.getByLabel('Encryption').selectOption('None')
    await page.getByLabel('User').fill('bills')
    await page.getByLabel('Password').fill('wrong')
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(page.getByRole('alert')).toContainText('does not accept this user and password')
    await page.getByLabel('Password').fill('secret-1')
    await page.getByRole('button', { name: 'Send a test mail' }).click()
    await expect(page.getByText('The mail to ada@example.test was sent.')).toBeVisible()
    expect(smtp.received).toHaveLength(1)
    await goOn(page)
    await page.waitForURL('**/setup/ai')

    // Whoever comes back another day goes on.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('Email').fill('ada@example.test')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/setup/address')
    await page.getByRole('button', { name: 'Skip this' }).click()
    await expect(page.getByLabel('Mail server')).toHaveValue('127.0.0.1')
    await expect(page.getByText('One is kept.')).toBeVisible()
    await page.getByRole('button', { name: 'Skip this' }).click()

    await page.waitForURL('**/setup/ai')
    await expectAxeClean(page)
    ai.does({ content: '{"word":"ready"}' })
    await page.getByLabel('Address of the service').fill(ai.url)
    await page.getByLabel('Key').fill('key-1')
    await page.getByRole('button', { name: 'Try the service' }).click()
    await expect(page.getByText(/^The service answered as/)).toBeVisible()
    await goOn(page)

    await page.waitForURL('**/setup/done')
    await expectAxeClean(page)
    await expect(page.getByText('https://bills.example.test')).toBeVisible()
    await page.getByRole('button', { name: 'Open the workstation' }).click()
    await page.waitForURL(/\/(request|invoiage)/)

    await page.goto('/settings')
    await expect(page.getByText('bills@example.test')).toBeVisible()
    await expectAxeClean(page)
    await page.keyboard.press('2')
    const address = page.getByLabel('Address of these pages')
    await expect(address).toHaveValue('https://bills.example.test')
    await expectAxeClean(page)
    await address.fill('https://portal.example.test')
    await address.press('Enter')
    await expect(page.getByText('https://portal.example.test')).toBeVisible()
    await expect.poll(() => access.services.provider.current().publicUrl).toBe('https://portal.example.test')
    await page.keyboard.press('z')
    await expect(page.getByText('https://bills.example.test')).toBeVisible()
    await page.keyboard.press('m')
    await expect(page.getByText('The mail server works')).toBeVisible()
    expect(smtp.received).toHaveLength(2)
    expect(access.services.provider.current()).toMatchObject({
      mailFrom: '"Harbor Bills" <bills@example.test>',
      smtpUrl: `smtp://bills:secret-1@127.0.0.1:${smtp.port}?tls=never`,
      ai: { baseUrl: ai.url, apiKey: 'key-1' },
    })
  } finally {
    await smtp.close()
    await ai.close()
  }
})

test('a link that was used says so; a password is chosen by its one-time link', async ({ page, access }) => {
  await page.goto('/setup?token=used')
  await expect(page.getByRole('alert')).toContainText('This link was used already or has expired.')
  await expectAxeClean(page)

  const { userId, email } = await access.addPerson()
  const who = { kind: 'system', id: null, name: 'Test', address: null } as const
  const link = await resendInvite(access.services, userId, { delivery: 'shown', who })
  const { pathname, search } = new URL(link ?? '')
  await page.goto(pathname + search)
  await expectAxeClean(page)
  await page.getByLabel('New password *', { exact: true }).fill(PASSWORD)
  await page.getByLabel('New password again *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText(`Log in as ${email} with the new password.`)).toBeVisible()
  await page.goto(pathname + search)
  await expect(page.getByRole('alert')).toContainText(
    'This link was used already, is incomplete, or has expired.',
  )
})
