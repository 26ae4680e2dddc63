import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import { MAIL_LOGIN, type Office } from '../office.ts'

export const PROVIDER = 'Harbor Bill Data'
export const ADMIN = { name: 'Ada Example', email: 'ada@harbor.example', password: 'Meadow-lark7' }

/** From the link that the start printed to the workstation. */
export async function setUp(diary: Diary, desk: Desk, { setUpLink, smtp }: Office): Promise<void> {
  const { page, fill, push, press, reach } = desk
  await diary.part('Set-up: the first admin', desk, async () => {
    await page.goto(setUpLink)
    await fill('Your company *', PROVIDER)
    await fill('Your name *', ADMIN.name)
    await fill('Email *', ADMIN.email)
    await fill('Password *', ADMIN.password)
    await fill('Confirm password *', ADMIN.password)
    await press('Enter')
    await page.waitForURL('**/setup/address')
    return 'the next step, signed in'
  })
  await diary.part('Set-up: name and address of the provider', desk, async () => {
    await expect(page.getByLabel('Name on mails')).toHaveValue(PROVIDER)
    await fill('Address that mails come from', 'bills@harbor.example')
    await press('Enter')
    await page.waitForURL('**/setup/mail')
    return 'the step of the mail server'
  })
  await diary.part('Set-up: mail server, with a test mail', desk, async () => {
    await fill('Mail server', '127.0.0.1')
    await fill('Port', String(smtp.port))
    await reach(page.getByLabel('Encryption'))
    await press('n')
    await fill('User', MAIL_LOGIN.user)
    await fill('Password', MAIL_LOGIN.password)
    await push('Send a test mail')
    await expect(page.getByText(`The mail to ${ADMIN.email} was sent.`)).toBeVisible()
    expect(smtp.received).toHaveLength(1)
    await push('Save and go on')
    await page.waitForURL('**/setup/ai')
    return 'that the test mail was sent; it is in the mailbox'
  })
  await diary.part('Set-up: no AI service, to the workstation', desk, async () => {
    await push('Skip this')
    await page.waitForURL('**/setup/done')
    await expect(page.getByText('bills@harbor.example')).toBeVisible()
    await push('Open the workstation')
    await expect(
      page
        .getByRole('grid')
        .or(page.getByText(/^No .* found$/))
        .first(),
    ).toBeVisible()
    return 'what was set, then the empty workstation'
  })
}
