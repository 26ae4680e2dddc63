import { breakAuthorization } from '#server/authorizations/break-authorization.ts'
import { addMainContact } from '#tests/helpers/requests.ts'
import { type AccessApp, expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'

/** A login of a client that is broken for want of its password. */
async function addBrokenLogin({ services }: AccessApp, companyId: number): Promise<number> {
  const { db, vault } = services
  const { id } = await db
    .insertInto('authorizations')
    .values({ companyId, onlineAccessUrl: 'portal.repair.example', onlineAccessUsername: 'harbor-repair' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await vault.put(db, { purpose: 'authorization', ownerId: id }, 'Old-1')
  await db
    .transaction()
    .execute((tx) => breakAuthorization(tx, services, { id, cause: 'wrong_password', by: null }))
  return id
}

test('a broken login is mended by its client on a phone, asked by one key and one more to send', async ({
  page,
  access,
  browser,
}) => {
  const { db, vault } = access.services
  const staff = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  const contact = await addMainContact(db, client.companyId)
  const id = await addBrokenLogin(access, client.companyId)
  await logIn(page, access, staff.email)
  await page.goto(`/invoiage/authorizations/${id}`)
  await expect(page.getByText('The user name or password is refused', { exact: true })).toBeVisible()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('To *')).toHaveValue(contact.email)
  await expectAxeClean(page)
  await dialog.getByLabel('To *').press('Enter')
  await expect(page.getByText('Email sent!')).toBeVisible()
  const asked = /asked the client for the password, .+; the link works until/
  await expect(page.getByText(asked)).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog.getByText(asked)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const { body } = await db
    .selectFrom('outgoingMails')
    .where('recipient', '=', contact.email)
    .select('body')
    .executeTakeFirstOrThrow()
  const link = /\/repair-login\/\S+/.exec(body)?.[0] ?? ''
  const phone = await browser.newPage({ viewport: PHONE, baseURL: access.address })
  await phone.goto(link)
  await expect(phone.getByText('portal.repair.example')).toBeVisible()
  await expect(phone.locator('input:not([type=checkbox]), textarea')).toHaveCount(1)
  const submit = phone.getByRole('button', { name: /^Submit/ })
  await expect(submit).toBeDisabled()
  await expectAxeClean(phone)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  const sent: string[] = []
  phone.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await phone.getByLabel('Password *').fill('canary-New-1')
  await submit.click()
  await expect(phone.getByRole('status')).toContainText('Your receipt:')
  await expectAxeClean(phone)
  expect(sent.filter((request) => request.includes('ciphertext'))).toHaveLength(1)
  expect(sent.filter((request) => request.includes('canary'))).toEqual([])
  expect(await vault.use({ purpose: 'authorization', ownerId: id })).toBe('canary-New-1')
  await phone.reload()
  await expect(phone.getByRole('alert')).toHaveText(
    'This link is unknown, was revoked or has expired. Please ask for a new one.',
  )
  await phone.close()

  await expect(page.getByText('The client', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The user name or password is refused', { exact: true })).toBeHidden()
})

test('the code of an authenticator is shown for as long as it is good, and the next one by Enter', async ({
  page,
  access,
}) => {
  const { db, vault } = access.services
  const staff = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  const id = await addBrokenLogin(access, client.companyId)
  await vault.put(db, { purpose: 'authorization-totp', ownerId: id }, 'JBSWY3DPEHPK3PXP')
  await page.clock.install()
  await logIn(page, access, staff.email)
  await page.goto(`/invoiage/authorizations/${id}`)
  await expect(page.getByText('of an authenticator, sealed')).toBeVisible()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Sign-in code of harbor-repair' })
  await expect(dialog.getByText(/^\d{6}$/)).toBeVisible()
  await expectAxeClean(page)
  await page.clock.fastForward(31_000)
  await expect(dialog.getByText('This code has ended.')).toBeVisible()
  await expect(dialog.getByText(/^\d{6}$/)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^\d{6}$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Seen', { exact: true })).toHaveCount(2)
})

test('kept security answers are corrected and taken away in the editor of their login', async ({
  page,
  access,
}) => {
  const { vault } = access.services
  const staff = await access.addPerson({ admin: true })
  const client = await access.addPerson()
  const id = await addBrokenLogin(access, client.companyId)
  const kept = () => vault.use({ purpose: 'authorization-answers', ownerId: id })
  await logIn(page, access, staff.email)
  await page.goto(`/invoiage/authorizations/${id}`)
  const dialog = page.getByRole('dialog')
  const takeAway = dialog.getByLabel('Take the kept answers away')
  const edit = async (change: () => Promise<void>) => {
    await expect(page.getByRole('button', { name: 'Mended' })).toBeVisible()
    await page.keyboard.press('e')
    await change()
    await dialog.getByLabel('Username *').press('Enter')
    await expect(dialog).toBeHidden()
  }

  await edit(async () => {
    await dialog.getByLabel('Security answers').fill('Fido')
    await expect(takeAway).toHaveCount(0)
  })
  await expect.poll(kept).toBe('Fido')
  await expect(page.getByText('changed the sealed security answers')).toBeVisible()
  await edit(async () => {
    await takeAway.check()
    await expect(dialog.getByLabel('Security answers')).toBeDisabled()
    await expectAxeClean(page)
  })
  await expect.poll(kept).toBeNull()
})
