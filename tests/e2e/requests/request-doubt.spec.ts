import type { Page } from '@playwright/test'
import { addUtility } from '#tests/helpers/bills.ts'
import { addRequest } from '#tests/helpers/requests.ts'
import { type AccessApp, expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { expectFocusSomewhere } from '../support/keyboard.ts'

interface InDoubt {
  mailId: number
  accounts: string[]
}

/** A mail about two requests of one utility that was handed over and never answered for. */
async function mailInDoubt(page: Page, { address, services }: AccessApp, email: string): Promise<InDoubt> {
  const { db } = services
  const { companyId } = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select('companyId')
    .executeTakeFirstOrThrow()
  const utilityId = await addUtility(db)
  const accounts = [`ONE-${companyId}`, `TWO-${companyId}`]
  const requests = await Promise.all(
    accounts.map((number) => addRequest(db, { companyId, utilityId, number })),
  )
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post(`${address}/api/v1/admin/utility_email_requests/send`, {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      email: {
        to: 'billing@utility.example',
        subject: 'Bill',
        body: 'Please.',
        accounts: requests.map(({ id, account }) => ({ id: account.id, request_ids: [id] })),
      },
    },
  })
  const { mail_id } = await answer.json()
  await db
    .updateTable('outgoingMails')
    .set({ handingOverAt: new Date(), uncertainAt: new Date(), lastError: 'The line broke.' })
    .where('id', '=', mail_id)
    .execute()
  return { mailId: mail_id, accounts }
}

test('a mail in doubt is counted, explained, and settled by one key that can be taken back', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/request/all')
  const { mailId, accounts } = await mailInDoubt(page, access, email)
  const stateOf = async () =>
    access.services.db
      .selectFrom('outgoingMails')
      .where('id', '=', mailId)
      .select(['decision', 'sentAt'])
      .executeTakeFirstOrThrow()
  const count = page.getByRole('button', { name: '1 e-mail in doubt' })
  await expect(count).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Requests' })).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await expect(page).toHaveURL(/flag=mail_in_doubt/)
  for (const account of accounts)
    await expect(page.getByRole('row').filter({ hasText: account })).toContainText(
      'e-mail in doubt: was it sent?',
    )
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('The line broke.')
  await expectAxeClean(page)

  await page.keyboard.press('w')
  await expect(count).toBeHidden()
  await expectFocusSomewhere(page)
  expect((await stateOf()).decision).toBe('arrived')
  await page.keyboard.press('z')
  await expect(count).toBeVisible()
  expect(await stateOf()).toEqual({ decision: null, sentAt: null })

  await page.keyboard.press('Shift+W')
  await expect(page.getByText(/z keeps it back · \d+ s/)).toBeVisible()
  await expect(count).toBeHidden()
  expect((await stateOf()).decision).toBe('send_again')
  await page.keyboard.press('z')
  await expect(count).toBeVisible()
  expect((await stateOf()).decision).toBeNull()
})

/** A mail about no request, the confirmation of a person's address or a question about a login, that was handed over and never answered for. */
const otherInDoubt = ({ services: { db } }: AccessApp, recipient: string, userId: number | null) =>
  db
    .insertInto('outgoingMails')
    .values({
      ...{ messageId: `<${recipient}>`, recipient, subject: 'Subject', body: 'Body' },
      ...{ notBefore: new Date(), handingOverAt: new Date(), uncertainAt: new Date() },
      lastError: 'The line broke.',
      ...(userId === null ? { asksRepair: true } : { linkKind: 'confirmation', linkId: userId }),
    })
    .execute()

test('other mails in doubt are told by what they are, and each is settled while the last is on its way', async ({
  page,
  access,
}) => {
  const { email, userId } = await access.addPerson({ admin: true })
  await otherInDoubt(access, 'account@doubt.example', userId)
  await otherInDoubt(access, 'login@doubt.example', null)
  await logIn(page, access, email)
  await page.goto('/request/all')
  await expect(page.getByRole('button', { name: '2 other e-mails in doubt' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Other e-mails in doubt' })
  const mail = (recipient: string) => dialog.getByRole('button', { name: recipient })
  await mail('account@doubt.example').focus()
  await expect(dialog.getByRole('button', { name: 'Send again with a new link' })).toBeVisible()
  await mail('login@doubt.example').focus()
  await expect(dialog.getByRole('button', { name: /^Send again(?! with)/ })).toBeVisible()
  await expect(mail('login@doubt.example')).toContainText('Question about a login')
  await expectAxeClean(page)

  // Its link is gone with its login.
  await page.keyboard.press('Shift+W')
  await expect(page.getByText(/ask the client anew/)).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/mails/*/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('w')
  await mail('account@doubt.example').focus()
  await page.keyboard.press('w')
  held.resolve()
  await expect(dialog.getByText('None is in doubt any more.')).toBeVisible()
})
