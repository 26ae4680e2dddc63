import { expect, type Page, test } from '@playwright/test'
import { today } from '#base/calendar-date.ts'
import { deliveryKey } from '#domain/records/delivery.ts'
import { mailtoLink } from '#domain/requests/mailto.ts'
import { type AdminApi, adminToken, apiOf } from '../support/api.ts'
import { expectFocusSomewhere, signedIn } from '../support/keyboard.ts'
import {
  addTemplate,
  grid,
  isOrdinary,
  mail,
  mailableRequest,
  openRequest,
  openRequests,
  openTab,
  requestOf,
  waitingBill,
} from '../support/requests.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

test('a mail is sent by two keys, recalled by one, and gone on with', async ({ page }) => {
  const { row } = await mailableRequest(api)
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  const before = person.keys
  await person.press('e')
  await expect(mail(page)).toBeVisible()
  await expect(mail(page).getByLabel('Subject')).toHaveValue(new RegExp(`^Account .*${row.acct_num}`))
  await person.press('Control+Enter')
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(page.getByText(/z recalls it · \d+ s/)).toBeVisible()
  expect(person.keys - before).toBe(2)
  await expectFocusSomewhere(page)
  await expect.poll(async () => (await requestOf(api, row.id)).last_sent_date).toBe(today())

  await person.press('z')
  await expect(mail(page)).toBeVisible()
  await expect(mail(page).getByLabel('Body')).toHaveValue(/^Please send us the bills of/)
  await expect.poll(async () => (await requestOf(api, row.id)).last_sent_date).toBe(row.last_sent_date)
  await person.press('Escape')
  await expect(grid(page)).toBeFocused()
})

test('a mail that was left unsent stays, and the window asks before it closes over it', async ({ page }) => {
  const { row } = await mailableRequest(api)
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  await mail(page).getByLabel('Subject').fill('Written by hand')
  await mail(page).getByRole('button', { name: 'Keep as draft' }).click()
  await expect(mail(page)).toBeHidden()
  // Also from another screen.
  await person.press('g', 'b')
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()

  await page.goBack()
  await expect(grid(page)).toBeFocused()
  await person.press('e')
  await expect(mail(page).getByLabel('Subject')).toHaveValue('Written by hand')
})

test('a mail that cannot be sent says why, and each unfilled placeholder is a stop of Tab', async ({
  page,
}) => {
  const { row, templateId } = await mailableRequest(api)
  await api('requestTemplates.save', {
    params: { id: templateId },
    body: {
      name: `With gaps ${Date.now()}`,
      subject: 'Account {{acct_num}}',
      body: 'Your reference: {{no_such_reference}}.',
      template_type: 'Ongoing',
    },
  })
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  await expect(mail(page).getByText('Some template strings could not be populated.')).toBeVisible()
  await expect(mail(page).getByRole('button', { name: /^Send/ })).toBeDisabled()
  // Tab is the browser's: it goes on from where the focus is by then.
  await expect(mail(page)).toBeFocused()
  await person.press('Tab')
  await expect(page.getByLabel('{{no_such_reference}}')).toBeFocused()
  await person.type('A 17')
  await person.press('Enter')
  await expect(mail(page).getByLabel('Body')).toHaveValue(/^Your reference: A 17\./)
  await expect(mail(page).getByRole('button', { name: /^Send/ })).toBeEnabled()

  await mail(page).getByLabel('To', { exact: true }).fill('nobody; someone@utility.example')
  await expect(mail(page).getByText('Email address is invalid.')).toBeVisible()
  await mail(page).getByLabel('To', { exact: true }).fill('one@utility.example & two@utility.example')
  await expect(mail(page).getByText('Email address is invalid.')).toBeHidden()
  await mail(page).getByLabel('Subject').fill(' ')
  await expect(mail(page).getByText('Please enter a subject.')).toBeVisible()
  await mail(page).getByLabel('Body').fill('')
  await expect(mail(page).getByText('Please enter an email body.')).toBeVisible()
  await expect(mail(page).getByRole('button', { name: /^Send/ })).toBeDisabled()
})

test('marked requests of different addresses share no mail', async ({ page }) => {
  const person = await signedIn(page, token)
  const rows = (await openRequests(api)).slice(0, 20)
  const first = deliveryKey(rows[0]?.delivery_email ?? null)
  const other = rows.findIndex(({ delivery_email }) => deliveryKey(delivery_email) !== first)
  await openTab(page, 'open')
  await person.press('x', ...Array.from({ length: other }, () => 'j'), 'x', 'e')
  await expect(
    page.getByText(/do not go to one address|no delivery e-mail|wants a call/).first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('templates are swapped by a digit, those beyond the ninth from their list, and written text is asked about', async ({
  page,
}) => {
  const { row } = await mailableRequest(api)
  const name = `Swapped ${Date.now()}`
  for (let place = 0; place < 10; place++)
    await addTemplate(api, { name: `${name} ${place}`, subject: `Swap ${place}`, body: 'Please send them.' })
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  const subject = mail(page).getByLabel('Subject')
  await expect(subject).toHaveValue(/^Account /)
  await person.press('1')
  await expect(subject).not.toHaveValue(/^Account /)

  await person.press('t')
  const last = mail(page).getByRole('button', { name: `${name} 9`, exact: false })
  for (let steps = 0; steps < 60 && !(await last.evaluate(isFocused)); steps++)
    await person.press('ArrowDown')
  await expect(last).toBeFocused()
  await person.press('Enter')
  await expect(subject).toHaveValue('Swap 9')
  await expect(last).toHaveAttribute('aria-pressed', 'true')

  await subject.press('End')
  await person.type('!')
  await last.focus()
  await person.press('1')
  const question = mail(page).getByRole('alertdialog')
  await expect(question).toContainText('You changed the text.')
  await person.press('Enter')
  await expect(question).toBeHidden()
  await expect(subject).toHaveValue('Swap 9!')
  await expectFocusSomewhere(page)
  await person.press('2')
  await question.getByRole('button', { name: 'Take the template' }).press('Enter')
  await expect(subject).not.toHaveValue(/^Swap 9/)
  await expectFocusSomewhere(page)
})

const isFocused = (element: Element): boolean => element === document.activeElement

test('a bill that came while the mail was written stops it, with the reason', async ({ page }) => {
  const { row, bill } = await waitingBill(api, isOrdinary)
  await mailableRequest(api, { row })
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  await expect(mail(page)).toBeVisible()
  const saved = await api('bills.create', { body: { bill, acknowledged: true } })
  expect(saved).toMatchObject({ success: true })
  await person.press('Control+Enter')
  await expect(mail(page).getByRole('status')).toContainText(
    'came after this draft was built. Nothing was sent.',
  )
  expect((await requestOf(api, row.id)).last_sent_date).toBe(row.last_sent_date)
})

test('the mail opens in the mail program: up to 1,900 characters as a link, beyond with its body on the clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { row } = await mailableRequest(api)
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  const to = await mail(page).getByLabel('To', { exact: true }).inputValue()
  const subject = await mail(page).getByLabel('Subject').inputValue()
  const bare = mailtoLink({ to, subject, body: '' }, { firefox: false }).href
  const program = mail(page).getByRole('button', { name: 'Open in mail program' })
  const pasting = page.getByText('The body is on the clipboard. Paste it into the e-mail.')
  const links = await linksFollowed(page)

  const fits = 'a'.repeat(1_900 - bare.length)
  await mail(page).getByLabel('Body').fill(fits)
  await program.press('Enter')
  await expect.poll(() => links.at(-1)).toBe(`${bare}${fits}`)
  await expect(pasting).toBeHidden()

  await mail(page).getByLabel('Body').fill(`${fits}b`)
  await program.press('Enter')
  await expect(pasting).toBeVisible()
  expect(links.at(-1)).toBe(bare.replace('&body=', ''))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${fits}b`)
})

test('Firefox is given no body, however short', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const { row } = await mailableRequest(api)
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  await person.press('e')
  await mail(page).getByLabel('Body').fill('Short.')
  const links = await linksFollowed(page)
  await mail(page).getByRole('button', { name: 'Open in mail program' }).press('Enter')
  await expect(page.getByText('The body is on the clipboard. Paste it into the e-mail.')).toBeVisible()
  expect(links.at(-1)).not.toContain('body=')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Short.')
  await context.close()
})

/** The addresses that the page goes to from now on, as they are asked for. */
async function linksFollowed(page: Page): Promise<string[]> {
  const links: string[] = []
  const browser = await page.context().newCDPSession(page)
  browser.on('Page.frameRequestedNavigation', ({ url }) => links.push(url))
  await browser.send('Page.enable')
  return links
}

test('an expired letter goes along only after a second question', async ({ page }) => {
  const { requests } = await api('requests.search', {
    body: { tab: 'all', request_type: 'requires_loa', limit: 200 },
  })
  const expired = requests.find((row) => row.loa_state === 'expired' && isOrdinary(row))
  if (expired === undefined) throw new Error('No letter that a mail needs has expired.')
  await mailableRequest(api, { row: expired })
  const person = await signedIn(page, token)
  await openRequest(page, api, expired)
  await person.press('e')
  const letter = mail(page).getByRole('checkbox', { name: /LOA .*expired/ })
  await expect(letter).not.toBeChecked()
  const question = mail(page).getByRole('alertdialog', { name: 'Expired letter' })

  await letter.press('x')
  await expect(question).toContainText(/expired on \d\d\/\d\d\/\d{4}\. Attach it all the same\?/)
  await person.press('Enter')
  await expect(question).toBeHidden()
  await expect(letter).not.toBeChecked()
  await expectFocusSomewhere(page)

  await letter.press('Space')
  await question.getByRole('button', { name: 'Attach it' }).press('Enter')
  await expect(letter).toBeChecked()
  await letter.press('x')
  await expect(letter).not.toBeChecked()
  await expect(question).toBeHidden()
})
