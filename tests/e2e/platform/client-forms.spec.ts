import { writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { addAccount } from '#tests/helpers/bills.ts'
import { addSavedMonth } from '#tests/helpers/saved-bills.ts'
import {
  type AccessApp,
  expect,
  expectAxeClean,
  logIn,
  PASSWORD,
  PHONE,
  test,
} from '../support/access-app.ts'
import { linkOfMail } from '../support/mailed-link.ts'

/** All that this browser stores. */
const storedBy = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }))

/** Puts words on the clipboard and pastes them, as a person does. */
async function paste(page: Page, context: BrowserContext, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((words) => navigator.clipboard.writeText(words), text)
  await page.keyboard.press('ControlOrMeta+V')
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email *').fill(email)
  await page.getByLabel('Password *').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/properties')
}

async function addUnsubmitted({ services: { db } }: AccessApp, companyId: number, name: string) {
  return db
    .insertInto('properties')
    .values({ companyId, name, workflowState: 'unsubmitted', city: 'Harborton' })
    .returning('id')
    .executeTakeFirstOrThrow()
}

test.describe('a property that is half filled in', () => {
  test('survives reload, Back, a link in the header and a second tab, without its passwords', async ({
    page,
    context,
    access,
  }) => {
    const person = await access.addPerson()
    await logIn(page, access, person.email)
    await page.goto('/properties')
    await page.getByRole('link', { name: 'Add a Property' }).click()
    await page.getByLabel('Name *').fill('Draft Tower')
    await page.getByRole('button', { name: 'Add a utility account' }).click()
    await page.getByLabel('Username').fill('portal-name')
    await page.getByLabel('Password').fill('portal-Secret-1')
    expect(await storedBy(page)).toContain('Draft Tower')
    expect(await storedBy(page)).not.toContain('portal-Secret-1')

    const isRestored = async (tab: Page) => {
      await expect(tab.getByText(/^Your draft of .* was restored, without passwords/)).toBeVisible()
      await expect(tab.getByLabel('Name *')).toHaveValue('Draft Tower')
      await expect(tab.getByLabel('Username')).toHaveValue('portal-name')
      await expect(tab.getByLabel('Password')).toHaveValue('')
    }
    await page.reload()
    await isRestored(page)
    await expectAxeClean(page)
    await page.goBack()
    await page.getByRole('link', { name: 'Add a Property' }).click()
    await isRestored(page)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You', exact: true })).toBeVisible()
    await page.goBack()
    await isRestored(page)
    const second = await context.newPage()
    await logIn(second, access, person.email)
    await second.goto('/properties/new')
    await isRestored(second)

    await second.getByRole('button', { name: 'Discard draft' }).click()
    await expect(second.getByLabel('Name *')).toHaveValue('')
    await expect(page.getByLabel('Name *')).toHaveValue('Draft Tower')
    await second.reload()
    await expect(second.getByLabel('Name *')).toHaveValue('')
  })

  test('is gone from the browser once it is saved, and after logging out', async ({ page, access }) => {
    await page.goto('/login')
    await signIn(page, (await access.addPerson()).email)
    await page.goto('/properties/new')
    await page.getByLabel('Name *').fill('Saved Tower')
    await page.getByRole('button', { name: 'Save Property' }).click()
    await expect(page.getByRole('cell', { name: 'Saved Tower' })).toBeVisible()
    expect(await storedBy(page)).not.toContain('Saved Tower')
    await page.getByRole('link', { name: 'Add a Property' }).click()
    await page.getByLabel('Name *').fill('Left Tower')
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    expect(await storedBy(page)).not.toContain('Left Tower')
  })

  test('is not shown to who logs in after somebody else’s session ended', async ({ page, access }) => {
    const [first, second] = [await access.addPerson(), await access.addPerson()]
    await page.goto('/login')
    const enter = async (email: string) => {
      await signIn(page, email)
      await page.goto('/properties/new')
    }
    const expire = async () => {
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.goto('/login')
    }
    await enter(first.email)
    await page.getByLabel('Name *').fill('First Tower')
    await expire()
    await enter(second.email)
    await expect(page.getByLabel('Name *')).toHaveValue('')
    await expire()
    await enter(first.email)
    await expect(page.getByLabel('Name *')).toHaveValue('First Tower')
  })

  test('that somebody else changed meanwhile is shown in both versions, and mine can be saved', async ({
    page,
    access,
  }) => {
    const person = await access.addPerson()
    const { id } = await addUnsubmitted(access, person.companyId, 'Shared Tower')
    await logIn(page, access, person.email)
    await page.goto(`/properties/${id}`)
    await page.getByLabel('City').fill('My City')
    const changeElsewhere = (city: string) =>
      access.services.db
        .updateTable('properties')
        .set((eb) => ({ city, intakeVersion: eb('intakeVersion', '+', 1) }))
        .where('id', '=', id)
        .execute()
    await changeElsewhere('Their City')
    await page.getByRole('button', { name: 'Save Property' }).click()
    const conflict = page.getByRole('alert', { name: 'This property was changed while you edited it' })
    await expect(conflict.getByRole('row', { name: 'City My City Their City' })).toBeVisible()
    await expect(conflict.getByRole('row')).toHaveCount(2)
    await expect(conflict).toBeFocused()
    await expectAxeClean(page)
    await conflict.getByRole('button', { name: 'Use the saved version' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Their City')
    await expect(conflict).toBeHidden()

    await page.getByLabel('City').fill('My City')
    await changeElsewhere('Another City')
    await page.getByRole('button', { name: 'Save Property' }).click()
    await conflict.getByRole('button', { name: 'Save my version' }).click()
    await page.waitForURL('**/properties')
    const saved = access.services.db.selectFrom('properties').where('id', '=', id).select('city')
    expect((await saved.executeTakeFirstOrThrow()).city).toBe('My City')
  })
})

test('a sign-up survives a reload with the people attached, and its mistyped email is corrected', async ({
  page,
  access,
}) => {
  const [wrong, right] = ['mistake@example.test', 'corrected@example.test']
  await page.goto('/signup')
  await page.getByLabel('Full name *').fill('Mia Example')
  await page.getByLabel('Phone *').fill('5550107788')
  await page.getByLabel('Email *').fill(wrong)
  await page.getByLabel('Password *', { exact: true }).fill('Secret-pass1')
  await page.getByRole('button', { name: 'Invite your team' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name *').fill('Noa Example')
  await dialog.getByLabel('Email *').fill('noa@example.test')
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await storedBy(page)).not.toContain('Secret-pass1')
  await page.reload()
  await expect(page.getByLabel('Full name *')).toHaveValue('Mia Example')
  await expect(page.getByRole('list', { name: 'Attached people' })).toContainText('noa@example.test')
  await page.getByLabel('Password *', { exact: true }).fill('Secret-pass1')
  await page.getByLabel('Confirm password *').fill('Secret-pass1')
  await page.getByRole('button', { name: 'Create Accounts' }).click()

  await expect(page.getByText(`the message that we sent to ${wrong}`)).toBeVisible()
  expect(await storedBy(page)).not.toContain('Mia Example')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('The mail was sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct the email' }).click()
  await page.getByLabel('New email *').fill(right)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Correct email' }).click()
  await expect(page.getByText(`the message that we sent to ${right}`)).toBeVisible()
  await page.goto(await linkOfMail(access, right))
  await page.getByLabel('Password').fill('Secret-pass1')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${right} is confirmed.`)).toBeVisible()
})

test('a person changes the email by a link mailed to the new one', async ({ page, access }) => {
  const person = await access.addPerson()
  const email = `new-${person.email}`
  await logIn(page, access, person.email)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('New email *')).toBeFocused()
  await page.getByLabel('New email *').fill('me@pgé.com')
  await expect(page.getByLabel('New email *')).toHaveValue('me@pgé.com')
  await page.getByLabel('New email *').fill(email)
  await page.getByLabel('Your password *').fill(`${PASSWORD} `)
  await page.getByRole('button', { name: 'Remove space' }).click()
  await expect(page.getByLabel('Your password *')).toHaveValue(PASSWORD)
  await expect(page.getByLabel('Your password *')).toBeFocused()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByText(`until then you log in as ${person.email}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused()
  await page.reload()
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('The mail was sent. Open the link in it.')).toBeVisible()
  await expectAxeClean(page)
  await page.goto(await linkOfMail(access, email))
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible()
  await page.goto('/account')
  await expect(page.getByText(`You log in as ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeHidden()
})

test('a paste that is longer than its field is refused whole, with the reason', async ({
  page,
  context,
  access,
}) => {
  await logIn(page, access, (await access.addPerson()).email)
  await page.goto('/properties/new')
  const name = page.getByLabel('Name *')
  await name.fill('Tower')
  await name.press('End')
  await paste(page, context, 'x'.repeat(196))
  await expect(page.getByRole('alert')).toHaveText(
    'This field takes at most 200 characters. With the pasted text it would be 201, so nothing was pasted.',
  )
  await expect(name).toHaveValue('Tower')
  await expectAxeClean(page)
  await paste(page, context, 'x'.repeat(195))
  await expect(name).toHaveValue(`Tower${'x'.repeat(195)}`)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.keyboard.type('y')
  await expect(page.getByRole('alert')).toHaveText('This field takes at most 200 characters.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a file is one row however often it is chosen, and one of another kind is never sent', async ({
  page,
  access,
}, testInfo) => {
  const { uuid } = await access.addLink('upload')
  await page.goto(`/file-upload/${uuid}`)
  await expect(page.getByText(/ask(?:s|ed) for utility bills of Person/)).toBeVisible()
  await expect(
    page.getByText('PDF, PNG, JPEG, WebP or TIFF, or a ZIP of them, up to 150 MB each.'),
  ).toBeVisible()
  const fileOf = async (name: string, content: string) => {
    const file = testInfo.outputPath(name)
    await writeFile(file, content)
    return file
  }
  const bill = await fileOf('one.pdf', '%PDF-1.4\n% once')
  const other = await fileOf('two.pdf', '%PDF-1.4\n% other')
  const letter = await fileOf('letter.docx', 'PK\u0003\u0004 letter')
  const empty = await fileOf('empty.pdf', '')
  const chooser = page.getByLabel('Files to upload')
  await chooser.setInputFiles([bill, other, letter, empty])
  await chooser.setInputFiles([bill])
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByText('The file is empty. Choose another.')).toBeVisible()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/public/upload/')) sent += 1
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The file is a Word document, which is not read.')).toBeVisible()
  await expect(page.getByText(/Your receipts: one\.pdf \S+, two\.pdf \S+/)).toBeVisible()
  expect(sent).toBe(2)
  await expectAxeClean(page)
  await expect(page.getByRole('button', { name: 'Remove one.pdf' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove letter.docx' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(3)
})

test('a credential form says who asks, and a reload loses neither address nor username', async ({
  page,
  access,
}) => {
  const { uuid } = await access.addLink('credentials')
  await page.goto(`/credentials-transfer/${uuid}`)
  await expect(page.getByText(/ask(?:s|ed) for the sign-in to a utility website of Person/)).toBeVisible()
  await expect(page.getByText(/used only to sign in and collect bills/)).toBeVisible()
  await page.getByLabel('Website URL').fill('portal.example.test')
  await page.getByLabel('Username').fill('harbor')
  const password = page.getByLabel('Password *')
  await password.fill(' harbor-Secret-1')
  await expect(page.getByText('There is a space at the start or end.')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Remove space' }).click()
  await expect(password).toHaveValue('harbor-Secret-1')
  await expect(password).toBeFocused()
  expect(await storedBy(page)).not.toContain('harbor-Secret-1')
  await page.reload()
  await expect(page.getByLabel('Website URL')).toHaveValue('portal.example.test')
  await expect(page.getByLabel('Username')).toHaveValue('harbor')
  await expect(password).toHaveValue('')
  await password.fill('harbor-Secret-1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible()
  expect(await storedBy(page)).not.toContain('portal.example.test')
})

test('a list of properties is searched, ordered and turned in its address, and Back returns to its page', async ({
  page,
  access,
}) => {
  const person = await access.addPerson()
  await access.services.db
    .insertInto('properties')
    .values(
      Array.from({ length: 26 }, (_, at) => ({
        companyId: person.companyId,
        name: at < 24 ? `Prop ${at + 1}` : 'Twin Hall',
        city: at === 24 ? 'Harborton' : 'Springfield',
        workflowState: at === 0 ? ('unsubmitted' as const) : ('accepted' as const),
      })),
    )
    .execute()
  await logIn(page, access, person.email)
  await page.goto('/properties')
  await page.getByLabel('Order').selectOption('Name')
  const first = page.getByRole('row').nth(1)
  await expect(first).toContainText('Prop 1')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?order=name&page=3$/)
  await expect(page.getByRole('row', { name: /Twin Hall Harborton/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Twin Hall Springfield/ })).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('link', { name: 'Prop 21' }).click()
  await expect(page.getByRole('heading', { name: 'Prop 21' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 3 of 3')).toBeVisible()
  await page.getByLabel('Search').fill('prop 1')
  await expect(page).toHaveURL(/q=prop\+1/)
  await expect(first).toContainText('Prop 1')
  await page.getByLabel('Status').selectOption('Unsubmitted')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel('Search').fill('nothing')
  await expect(page.getByText('No property matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all properties' }).click()
  await expect(page.getByText('Page 1 of 3')).toBeVisible()
})

test('an accepted property shows its address, accounts, bills and what is missing', async ({
  page,
  access,
}) => {
  const { db } = access.services
  const person = await access.addPerson()
  const account = await addAccount(db, { companyId: person.companyId, number: 'SERVED-7' })
  const waiting = await addAccount(db, { companyId: person.companyId, number: 'SERVED-8' })
  const placeOf = (meter: number) =>
    db
      .selectFrom('utilityMeters')
      .innerJoin('utilityAccountMeters as meter', 'meter.utilityMeterId', 'utilityMeters.id')
      .where('meter.id', '=', meter)
      .select(['utilityMeters.id', 'propertyId'])
      .executeTakeFirstOrThrow()
  const { propertyId } = await placeOf(account.meters[0]?.id ?? 0)
  const other = await placeOf(waiting.meters[0]?.id ?? 0)
  await db.updateTable('utilityMeters').set({ propertyId }).where('id', '=', other.id).execute()
  await db
    .updateTable('properties')
    .set({ name: 'Served Hall', street1: '12 Pier Rd', city: 'Harborton', state: 'NY', zipCode: '10001' })
    .where('id', '=', propertyId)
    .execute()
  await addSavedMonth(db, account, { month: 1, costCents: 12_345 })
  await logIn(page, access, person.email)
  await page.goto(`/properties/${propertyId}`)
  await expect(page.getByRole('heading', { name: 'Served Hall' })).toBeVisible()
  await expect(page.getByText('12 Pier Rd, Harborton, NY 10001')).toBeVisible()
  const missing = page.getByRole('region', { name: 'What is missing' })
  await expect(missing).toContainText('SERVED-8 has no bill yet.')
  await expect(missing).toContainText('SERVED-7 has no bill since 02/04/2025.')
  await expect(page.getByRole('region', { name: 'Utility accounts' }).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Latest bills' })).toContainText('$123.45')
  await expect(page.getByRole('link', { name: 'Year over Year' })).toHaveAttribute(
    'href',
    `/properties/yearoveryear?property=${propertyId}`,
  )
  await expectAxeClean(page)
  await page.setViewportSize(PHONE)
  await expectAxeClean(page)
})

test('a property that was not submitted is deleted once that is confirmed', async ({ page, access }) => {
  const person = await access.addPerson()
  const { id } = await addUnsubmitted(access, person.companyId, 'Mistaken Tower')
  await logIn(page, access, person.email)
  await page.goto(`/properties/${id}`)
  await page.getByRole('button', { name: 'Delete property' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this property?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete property' }).click()
  await expectAxeClean(page)
  await dialog.getByRole('button', { name: 'Delete property' }).click()
  await page.waitForURL('**/properties')
  await expect(page.getByText("You haven't added any properties yet.")).toBeVisible()
})
