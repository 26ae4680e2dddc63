import { sql } from 'kysely'
import { type AccessApp, expect, expectAxeClean, logIn, PASSWORD, test } from '../support/access-app.ts'
import { personAt } from '../support/keyboard.ts'

/** The session is live, and whoever logged in did so an hour ago. */
const ageSessions = ({ services }: AccessApp, userId: number) =>
  sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${userId}`.execute(
    services.db,
  )

const rightsOf = ({ services }: AccessApp, userId: number) =>
  services.db.selectFrom('users').where('id', '=', userId).select(['admin', 'os']).executeTakeFirstOrThrow()

test('a role is changed by the keyboard, once the password was given again', async ({ page, access }) => {
  const admin = await access.addPerson({ admin: true })
  const user = await access.addPerson()
  await logIn(page, access, admin.email)
  await ageSessions(access, admin.userId)
  await page.goto(`/records/users/${user.userId}`)
  await expect(page.getByRole('region', { name: 'Switches' })).toContainText('Contractor')
  const { press, type } = personAt(page)
  await press('r')
  const dialog = page.getByRole('dialog', { name: /^Role of/ })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Role' }).focus()
  await type('processing')
  await press('Enter')
  await expectAxeClean(page, 'the dialog of the role')
  await dialog.getByRole('button', { name: 'Change the role' }).focus()
  await press('Enter')

  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const password = proof.getByLabel('Your password, or a code of your authenticator')
  await expect(password).toBeFocused()
  await expectAxeClean(page, 'the dialog of the proof')
  await type('Wrong-pass1')
  await press('Enter')
  await expect(proof.getByRole('alert')).toHaveText('That is not your password.')
  expect(await rightsOf(access, user.userId)).toEqual({ admin: false, os: false })
  await password.fill(PASSWORD)
  await press('Enter')
  await expect(proof).toBeHidden()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^The role of .* is changed$/)).toBeVisible()
  expect(await rightsOf(access, user.userId)).toEqual({ admin: true, os: true })
  await expect(page.getByRole('region', { name: 'Switches' })).toContainText('Yes')

  // Nothing asks again within five minutes.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press('Shift+E')
  await expect(page.getByText(/^Copied link of/)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('token=')
})

test('what asks for a proof is not done where the proof is refused', async ({ page, access }) => {
  const admin = await access.addPerson({ admin: true })
  const user = await access.addPerson()
  await logIn(page, access, admin.email)
  await ageSessions(access, admin.userId)
  await page.goto(`/records/users/${user.userId}`)
  await expect(page.getByRole('region', { name: 'Switches' })).toBeVisible()
  const { press } = personAt(page)
  await press('e')
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Prove first that it is you')).toBeVisible()
  const sent = await access.services.db
    .selectFrom('outgoingMails')
    .where('recipient', '=', user.email)
    .selectAll()
    .execute()
  expect(sent).toEqual([])
})

test('contractors’ staff are offered no users, and see none at their address', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true, os: true })
  await logIn(page, access, email)
  await page.goto('/records/accounts')
  const kinds = page.getByRole('navigation', { name: 'Kinds of records' })
  await expect(kinds).toContainText('Accounts')
  await expect(kinds).not.toContainText('Users')
  await page.goto('/records/users')
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})
