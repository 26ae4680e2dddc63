import type { Page } from '@playwright/test'
import type { Database } from '#server/platform/database/client.ts'
import {
  type AccessApp,
  DESKTOP,
  expect,
  expectAxeClean,
  logIn,
  PASSWORD,
  PHONE,
  test,
} from '../support/access-app.ts'
import { linkOfMail } from '../support/mailed-link.ts'

for (const [device, viewport] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('from signing up to the first property', async ({ page, access }) => {
      await page.goto('/signup')
      await expectAxeClean(page)
      const create = page.getByRole('button', { name: /^Create Account/ })
      await create.click()
      await expect(page.getByRole('alert')).toHaveText('Fields marked with a star are required.')

      const email = `ada-${device}@example.test`
      await page.getByLabel('Full name *').fill('Ada Example')
      await page.getByLabel('Company').fill('Example Towers')
      await page.getByLabel('Phone *').fill('(555) 010-7788')
      await page.getByLabel('Email *').fill(email)
      await page.getByLabel('Password *', { exact: true }).fill('Secret-pass1')
      await page.getByLabel('Confirm password *').fill('Secret-pass')
      await expect(page.getByText('Passwords do not match.')).toBeVisible()
      await page.getByLabel('Confirm password *').fill('Secret-pass1')

      await page.getByRole('button', { name: 'Invite your team' }).click()
      const add = page.getByRole('button', { name: 'Add User' })
      await expect(add).toBeDisabled()
      await page.getByLabel('Name *', { exact: true }).fill('Grace Example')
      await page.getByRole('dialog').getByLabel('Email *').fill(`grace-${device}@example.test`)
      await add.click()
      await expectAxeClean(page)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(create).toHaveText('Create Accounts')
      await create.click()

      await expect(page.getByRole('heading', { name: 'Your account was created' })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe('/confirm')
      await expectAxeClean(page)
      await page.goto(await linkOfMail(access, email))
      await page.getByLabel('Password').fill('Secret-pass2')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('That is not the password that was chosen')).toBeVisible()
      await expectAxeClean(page)
      await page.getByLabel('Password').fill('Secret-pass1')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
      expect(new URL(page.url()).search).toBe('')

      await page.getByRole('link', { name: 'Go to My Properties' }).click()
      await expect(page.getByText("You haven't added any properties yet.")).toBeVisible()
      await expectAxeClean(page)
      await page.getByRole('link', { name: 'Add a Property' }).click()
      await page.getByLabel('Name *').fill('Harbor School')
      await page.getByLabel('State').fill('new york')
      await page.getByLabel('Tax ID').fill('123456789')
      await page.getByLabel('Square footage').fill('12,500')
      await expect(page.getByLabel('State')).toHaveValue('NY')
      await expect(page.getByLabel('Tax ID')).toHaveValue('12-3456789')
      await expect(page.getByLabel('Primary use')).toHaveValue('133')
      await expect(page.getByLabel('Floors')).toHaveValue('1')
      await page.getByLabel('Year built').fill('1700')
      await page.getByRole('button', { name: 'Save Property' }).click()
      await expect(page.getByLabel('Year built')).toBeFocused()
      await page.getByLabel('Year built').fill('1931')
      await page.getByLabel('This is an ENERGY STAR property').check()
      await page.getByLabel('ENERGY STAR username').fill('star')
      await page.getByLabel('ENERGY STAR password').fill('star-Secret-1')
      await page.getByRole('button', { name: 'Add a utility account' }).click()
      await expectAxeClean(page)
      await page.getByRole('button', { name: 'Remove account 1' }).click()
      await expect(page.getByLabel('Documents to upload')).toHaveCount(0)
      await page.getByRole('button', { name: 'Save Property' }).click()
      await expect(page.getByRole('cell', { name: 'Harbor School' })).toBeVisible()
      await expect(page.getByText('Your company is not accepted yet.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Check Out' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Documents' })).toHaveCount(0)
      for (const closed of ['/documents', '/authorizations', '/checkout', '/properties/yearoveryear']) {
        await page.goto(closed)
        await page.waitForURL('**/properties')
      }
      await accepted(access.services.db, email)
      await page.reload()
      await expect(page.getByText('Your company is not accepted yet.')).toHaveCount(0)
      await expect(page.getByText('You have 1 properties ready to submit.')).toBeVisible()
      await page.getByRole('link', { name: 'Harbor School' }).click()
      await page.getByLabel('Documents to upload').setInputFiles({
        name: 'january.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.4\n% ${device}`),
      })
      await page.getByRole('button', { name: 'Save Property' }).click()
      await expect(page.getByText('without specifying a utility company')).toBeVisible()
      await expectAxeClean(page)
      await page.getByRole('button', { name: 'Upload anyway' }).click()
      await expect(page.getByText('You have 1 properties ready to submit.')).toBeVisible()
      await expect(page.getByRole('cell', { name: 'Harbor School' })).toBeVisible()
      await expect(page.getByRole('cell', { name: 'unsubmitted' })).toBeVisible()
      await expectAxeClean(page)
      await page.getByRole('link', { name: 'Check Out' }).click()
      await expect(page.getByRole('heading', { name: 'Check Out' })).toBeVisible()
      await page.getByRole('button', { name: 'Submit Property' }).click()
      await page.getByRole('link', { name: 'Back to My Properties' }).click()
      await expect(page.getByRole('cell', { name: 'Submitted', exact: true })).toBeVisible()
      await sentBack(access.services.db, 'Harbor School', 'Which year was it built?')
      await page.reload()
      await expect(page.getByText('Which year was it built?')).toBeVisible()
      await page.getByRole('link', { name: 'Harbor School' }).click()
      await expect(page.getByLabel('Year built')).toHaveValue('1931')
      await page.getByLabel('Year built').fill('1932')
      await expectAxeClean(page)
      await page.getByRole('button', { name: 'Save and Submit Again' }).click()
      await expect(page.getByRole('cell', { name: 'Submitted', exact: true })).toBeVisible()
      const documents = await access.services.db.selectFrom('propertyDocuments').selectAll().execute()
      expect(documents.length).toBeGreaterThan(0)
    })
  })
}

/** As staff accept the company of somebody who signed up. */
async function accepted(db: Database, email: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ acceptedAt: new Date() })
    .where('id', '=', db.selectFrom('users').where('email', '=', email).select('companyId'))
    .execute()
}

const companyOf = async ({ services: { db } }: AccessApp, email: string): Promise<number> =>
  (await db.selectFrom('users').where('email', '=', email).select('companyId').executeTakeFirstOrThrow())
    .companyId

async function tokenOf(page: Page, email: string): Promise<string> {
  const login = await page.request.post('/api/v1/auth/login', { data: { email, password: PASSWORD } })
  return (await login.json()).token
}

/** As staff send a property back. */
async function sentBack(db: Database, name: string, word: string): Promise<void> {
  await db
    .updateTable('properties')
    .set({ workflowState: 'sent_back', sentBackWord: word })
    .where('name', '=', name)
    .execute()
}

test('nobody who is typed in for an invite is left out, twice there, or refused without a word', async ({
  page,
}) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Invite your team' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite your team' })
  const [name, email] = [dialog.getByLabel('Name *'), dialog.getByLabel('Email *')]
  const done = dialog.getByRole('button', { name: 'Done' })
  await name.fill('Grace Example')
  await email.fill('grace@example')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('Please enter a valid email.')).toBeVisible()
  await expect(email).toBeFocused()
  await email.fill('grace@example.test')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(name).toBeFocused()

  await name.fill('Grace Again')
  await done.click()
  await expect(email).toBeFocused()
  await email.fill('GRACE@example.test')
  await done.click()
  await expect(dialog.getByText('This email is attached already.')).toBeVisible()
  await expectAxeClean(page)
  await email.fill('ada@example.test')
  await done.click()
  await expect(dialog).toHaveCount(0)
  const people = page.getByRole('list', { name: 'Attached people' }).getByRole('listitem')
  await expect(people).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Grace Example' }).click()
  await expect(page.getByRole('button', { name: 'Remove Grace Again' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Grace Again' }).click()
  await expect(page.getByRole('button', { name: 'Invite your team' })).toBeFocused()
})

test('an invited person finds the form filled, and the invite gone from the address', async ({
  page,
  access,
}) => {
  await page.request.post('/api/v1/auth/signup', {
    data: {
      full_name: 'Olive Owner',
      email: 'olive@example.test',
      password: 'Secret-pass1',
      password_confirmation: 'Secret-pass1',
      company_name: 'Olive Courts',
      phone: '5550107788',
      attached_users: [{ full_name: 'Ida Invited', email: 'ida@example.test' }],
    },
  })
  await page.goto(await linkOfMail(access, 'olive@example.test'))
  await page.getByLabel('Password').fill('Secret-pass1')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('olive@example.test is confirmed.')).toBeVisible()
  await page.request.post(`/api/v1/admin/sign_ups/${await companyOf(access, 'olive@example.test')}/accept`, {
    headers: {
      authorization: `Bearer ${await tokenOf(page, (await access.addPerson({ admin: true })).email)}`,
    },
  })
  await page.goto(await linkOfMail(access, 'ida@example.test'))
  await expect(page.getByText('You join the team of Olive Courts.')).toBeVisible()
  await expect(page.getByLabel('Email *')).toHaveValue('ida@example.test')
  expect(new URL(page.url()).search).toBe('')
  await page.getByLabel('Phone *').fill('5550107789')
  await page.reload()
  await expect(page.getByText('You join the team of Olive Courts.')).toBeVisible()
  await expect(page.getByLabel('Phone *')).toHaveValue('5550107789')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Email *')).toHaveValue('ida@example.test')
  await page.getByLabel('Phone *').fill('5550107789')
  await page.getByLabel('Password *', { exact: true }).fill('Secret-pass1')
  await page.getByLabel('Confirm password *').fill('Secret-pass1')
  await page.getByRole('button', { name: 'Create Account' }).click()
  // The mailed link has proved the address: nobody is told to wait for another mail.
  await expect(page.getByText('Your invite has confirmed this address.')).toBeVisible()
  await expect(page.getByText('Please confirm your email')).toHaveCount(0)
})

test('a page that needs a session leads to sign-up without one, and to login with one that ran out', async ({
  page,
}) => {
  await page.goto('/properties')
  await page.waitForURL('**/signup')
  const payload = Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')
  await page.evaluate((token) => localStorage.setItem('token', token), `x.${payload}.x`)
  await page.goto('/properties')
  await page.waitForURL('**/login?expired=true')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
})

test('a session that was ended elsewhere leads to login and says so', async ({ page, access }) => {
  const person = await access.addPerson()
  await page.goto('/signup')
  const token = await tokenOf(page, person.email)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/properties')
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  await access.services.db
    .updateTable('sessions')
    .set({ revokedAt: new Date() })
    .where('userId', '=', person.userId)
    .execute()
  await page.reload()
  await page.waitForURL('**/login?expired=true')
  // Also by a page that is loaded once the token is gone.
  await page.goto('/documents')
  await page.waitForURL('**/login?expired=true')
})

test('a token in the address logs in whoever says so, and is gone from the address at once', async ({
  page,
  access,
}) => {
  const person = await access.addPerson()
  const token = await tokenOf(page, person.email)
  await page.goto(`/properties?jwt=${token}`)
  const goOn = page.getByRole('button', { name: /^Continue as Person \S+, \S/ })
  await expect(goOn).toBeVisible()
  expect(page.url()).not.toContain('jwt')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectAxeClean(page)
  await goOn.click()
  await expect(page.getByRole('heading', { name: 'My Properties' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})

test('a token in an address that is no page, or that of widgets, is taken out of it too', async ({
  page,
  access,
}) => {
  const person = await access.addPerson()
  const token = await tokenOf(page, person.email)
  for (const address of ['/invoyage', '/widgets', '/nothing/here']) {
    await page.goto(`${address}?jwt=${token}`)
    await expect(page.getByRole('button', { name: /^Continue as / })).toBeVisible()
    expect(page.url()).not.toContain('jwt')
  }
  await page.goto(`/nothing/here?other=${token}`)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})

test('a code in the address works once, and is declined by logging in as somebody else', async ({
  page,
  access,
}) => {
  const person = await access.addPerson()
  const token = await tokenOf(page, person.email)
  const code = async (): Promise<string> => {
    const answer = await page.request.post('/api/v1/auth/arrival_code', {
      headers: { authorization: `Bearer ${token}` },
    })
    return (await answer.json()).code
  }
  await page.goto(`/properties?jwt=${await code()}`)
  await page.getByRole('link', { name: 'Log in as somebody else' }).click()
  await page.waitForURL('**/login')
  await page.goto('/continue')
  await page.waitForURL('**/login')

  const second = await code()
  await page.goto(`/documents?jwt=${second}`)
  await page.getByRole('button', { name: /^Continue as / }).click()
  await expect(page.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page')

  await page.evaluate(() => localStorage.clear())
  await page.goto(`/properties?jwt=${second}`)
  await expect(page.getByText('This link was used already or has expired.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Continue as / })).toHaveCount(0)
})

test('one’s own sessions are listed and another one is ended', async ({ page, access }) => {
  const person = await access.addPerson()
  await page.request.post('/api/v1/auth/login', { data: { email: person.email, password: PASSWORD } })
  await logIn(page, access, person.email)
  await page.goto('/account')
  // Not what is said of its passkeys, which is there before the sessions are.
  await expect(page.getByText('(this browser)')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'End this session' }).click()
  await expect(page.getByRole('button', { name: 'End this session' })).toHaveCount(0)
})

test('what one is told by mail is chosen, and ended by the link of a mail without logging in', async ({
  page,
  access,
}) => {
  const { userId, email } = await access.addPerson()
  const { unsubscribeToken } = await import('#server/notifications/unsubscribe.ts')
  const token = unsubscribeToken(access.services, { userId, topics: ['property_decided'] })
  await page.goto(`${access.address}/unsubscribe?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Stop these mails' })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Stop them' }).click()
  await expect(page.getByText('A property of yours was accepted or sent back')).toBeVisible()

  await logIn(page, access, email)
  await page.goto('/account')
  await expect(page.getByLabel('A property of yours was accepted or sent back')).toHaveValue('never')
  const processed = page.getByLabel('A document of yours was processed')
  await expect(processed).toHaveValue('daily')
  await processed.selectOption('At once')
  await expect(processed).toBeEnabled()
  await page.reload()
  await expect(processed).toHaveValue('at_once')
})

test('texts of a property are read as people write them, and what is none is said', async ({
  page,
  access,
}) => {
  const { email, companyId } = await access.addPerson()
  await logIn(page, access, email)
  await page.goto('/properties/new')
  await page.getByLabel('Name *').fill('Quay House')
  await page.getByLabel('State').fill('nyc')
  await page.getByLabel('Zip').fill('021394-307')
  await page.getByLabel('Square footage').fill('1e3')
  await page.getByLabel('Year built').fill('19311')
  const taxId = page.getByLabel('Tax ID')
  await taxId.fill('12345')
  await taxId.press('ArrowLeft')
  await taxId.press('ArrowLeft')
  await taxId.pressSequentially('99')
  await expect(taxId).toHaveValue('1239945')
  await page.getByRole('button', { name: 'Save Property' }).click()
  await expect(taxId).toHaveValue('12-39945')
  await expect(
    page.getByText('Give the state by its two letters, such as NY, or by its name.', { exact: true }),
  ).toBeVisible()
  await expect(page.getByText('A ZIP code has at most 6 characters.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Square footage is a whole number/)).toBeVisible()
  await expect(page.getByText(/^Year built is from 1800/)).toBeVisible()
  await expectAxeClean(page)

  await page.getByLabel('State').fill('Missouri')
  await page.getByLabel('Zip').fill('K1A 0B1')
  await page.getByLabel('Square footage').fill('12,500')
  await page.getByLabel('Year built').fill('1931')
  await page.getByLabel('Year built').press('Enter')
  await expect(page.getByRole('cell', { name: 'Quay House' })).toBeVisible()
  const kept = await access.services.db
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .select(['state', 'zipCode', 'sqFt', 'yearBuilt', 'taxId'])
    .execute()
  expect(kept).toEqual([{ state: 'MO', zipCode: 'K1A0B1', sqFt: 12_500, yearBuilt: 1931, taxId: '12-39945' }])
})

test('the keyboard goes to the account that is added, and stays by those that are left', async ({
  page,
  access,
}) => {
  const { email } = await access.addPerson()
  await logIn(page, access, email)
  await page.goto('/properties/new')
  const add = page.getByRole('button', { name: 'Add a utility account' })
  await add.press('Enter')
  const utilities = page.getByLabel('Utility company *')
  await expect(utilities).toBeFocused()
  await add.press('Enter')
  await expect(utilities.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Remove account 1' }).press('Enter')
  await expect(utilities).toBeFocused()
  await page.getByRole('button', { name: 'Remove account 1' }).press('Enter')
  await expect(add).toBeFocused()
})

test('properties are shown ten to a page', async ({ page, access }) => {
  const person = await access.addPerson()
  await access.services.db
    .insertInto('properties')
    .values(
      Array.from({ length: 23 }, (_, index) => ({ companyId: person.companyId, name: `House ${index}` })),
    )
    .execute()
  await logIn(page, access, person.email)
  await page.goto('/properties')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('login tells what is wrong in the words for it, and leads staff, os and clients to their pages', async ({
  page,
  access,
}) => {
  const people = {
    client: await access.addPerson(),
    os: await access.addPerson({ os: true }),
    admin: await access.addPerson({ admin: true }),
  }
  await page.goto('/')
  await page.waitForURL('**/login')
  await expectAxeClean(page)
  const signIn = page.getByRole('button', { name: 'Sign In' })
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Please provide an email and password.')
  await page.getByLabel('Email').fill('nobody-knows@example.test')
  await page.getByLabel('Password').fill('wrong')
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('That account is not registered.')
  await page.getByLabel('Email').fill(people.client.email)
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
  await page.route('**/auth/login', (route) => route.abort(), { times: 1 })
  await signIn.click()
  await expect(page.getByRole('alert')).toHaveText('Something went wrong. Try again in a minute.')

  for (const [who, place] of [
    ['client', '/properties'],
    ['os', '/invoiage'],
    ['admin', '/invoiage'],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByLabel('Email').fill(people[who].email)
    await page.getByLabel('Password').fill(PASSWORD)
    await signIn.click()
    await page.waitForURL(`**${place}*`)
  }
})

test('staff’s pages lead to sign-up without a session, and back after logging in', async ({
  page,
  access,
}) => {
  const admin = await access.addPerson({ admin: true })
  await page.goto('/invoiage')
  await page.waitForURL('**/signup')
  await page.getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/invoiage*')
})

test('a token for a named place leads there', async ({ page, access }) => {
  const admin = await access.addPerson({ admin: true })
  const token = await tokenOf(page, admin.email)
  await page.goto(`/?open=invoyage&jwt=${token}`)
  await page.getByRole('button', { name: /^Continue as / }).click()
  await page.waitForURL(/\/invoiage(\?|$)/)
  expect(page.url()).not.toContain('jwt')
})

test('what is missing is said beside each field, and the first of them has the cursor', async ({
  page,
  access,
}) => {
  await page.goto('/signup')
  await page.getByLabel('Full name *').fill('Ada Example')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const phone = page.getByLabel('Phone *')
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-required', 'true')
  await expect(phone).toHaveAccessibleDescription('Please fill in this field.')
  await expect(page.getByLabel('Full name *')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Company')).not.toHaveAttribute('aria-required')
  await expectAxeClean(page)
  await phone.fill('5550107788')
  await expect(phone).toHaveAccessibleDescription('')
  await page.getByLabel('Email *').fill('ada')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByLabel('Email *')).toBeFocused()
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription('Please enter a valid email.')

  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Please fill in this field.')

  const person = await access.addPerson()
  await logIn(page, access, person.email)
  await page.goto('/properties/new')
  await page.getByLabel('State').fill('XX')
  await page.getByRole('button', { name: 'Save Property' }).click()
  await expect(page.getByLabel('Name *')).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('2 fields need another look. Give the property a name.')
  await page.getByLabel('Name *').fill('Harbor School')
  await page.getByRole('button', { name: 'Save Property' }).click()
  await expect(page.getByLabel('State')).toBeFocused()
})
