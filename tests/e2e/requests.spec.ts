import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays, formatDate, today } from '#domain/calendar-date.ts'
import { deliveryKey, isCallOnly } from '#domain/requests/delivery.ts'
import { ADMIN, type AdminApi, adminApi, appUrl } from './api.ts'
import { expectFocusSomewhere, logIn, type Person } from './keyboard.ts'

type Request = Awaited<ReturnType<typeof openRequests>>[number]

let api: AdminApi
test.beforeAll(async () => {
  api = await adminApi()
})

/** The tab Open in its order, as the screen shows it. */
const openRequests = async () =>
  (await api('requests.search', { body: { tab: 'open', limit: 200 } })).requests

const requestOf = async (id: number) => (await api('requests.get', { params: { id } })).request

const grid = (page: Page) => page.getByRole('grid', { name: 'Requests' })
const focusedRow = (page: Page): Locator => page.locator('tr[data-focused]')
const mail = (page: Page) => page.getByRole('dialog', { name: 'E-mail to the utility' })

/** Opens a tab by its address, with the keyboard on its first row. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(new URL(`/request/${tab}`, appUrl()).href)
  await expect(grid(page)).toBeFocused()
  await expect(focusedRow(page)).toHaveAttribute('data-index', '0')
  await expect(focusedRow(page).locator('td').nth(2)).not.toBeEmpty()
}

/** What the keyboard stands on, as the list shows it. */
const expectOn = (page: Page, row: Request | undefined) =>
  expect(focusedRow(page)).toContainText(row?.acct_num ?? 'no row is left')

/** Does one thing with each of the next rows, in the keys that it takes, and answers the rows. */
async function workThrough(person: Person, count: number, keys: readonly string[]): Promise<Request[]> {
  const { page } = person
  const rows = await openRequests()
  const done = rows.slice(0, count)
  for (const [at, row] of done.entries()) {
    await expectOn(page, row)
    const before = person.keys
    await person.press(...keys)
    expect(person.keys - before).toBe(keys.length)
    await expectOn(page, rows[at + 1])
    await expectFocusSomewhere(page)
  }
  return done
}

test('a morning of requests is worked by the keyboard alone', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await person.press('g', 'r')
  await expect(grid(page)).toBeFocused()
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page')

  await openTab(page, 'open')
  const sent = await workThrough(person, 10, ['s'])
  await openTab(page, 'open')
  const received = await workThrough(person, 8, ['r'])
  await openTab(page, 'open')
  const followed = await workThrough(person, 12, ['f', '7', 'Enter'])
  const day = today()

  await expect
    .poll(async () => (await requestOf(followed.at(-1)?.id ?? 0)).follow_up_date)
    .toBe(addDays(day, 7))
  for (const { id } of sent) expect((await requestOf(id)).last_sent_date).toBe(day)
  for (const { id } of received) expect((await requestOf(id)).last_received_date).toBe(day)
  for (const { id } of followed) expect((await requestOf(id)).follow_up_date).toBe(addDays(day, 7))

  // Two follow-ups are taken back, one key each, the newest first.
  for (const row of followed.slice(-2).reverse()) {
    await person.press('z')
    await expect.poll(async () => (await requestOf(row.id)).follow_up_date).toBe(row.follow_up_date)
    await expectOn(page, row)
  }
  const [perSent, perFollowUp] = [1, 3]
  console.log(
    `${sent.length + received.length} marks: ${(sent.length + received.length) * perSent} keys; ` +
      `${followed.length} follow-ups: ${followed.length * perFollowUp} keys`,
  )
})

test('one row changed twice is taken back step by step', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await openTab(page, 'all')
  const [row] = (await api('requests.search', { body: { tab: 'all', limit: 1 } })).requests
  if (row === undefined) throw new Error('There is no request.')
  await person.press('3')
  await person.press('p')
  await person.press('1')
  await expect.poll(async () => (await requestOf(row.id)).request_on_week).toBe(1)
  expect((await requestOf(row.id)).requests_pause.paused).toBe(!row.requests_pause.paused)
  await person.press('z', 'z', 'z')
  await expect.poll(async () => (await requestOf(row.id)).request_on_week).toBe(row.request_on_week)
  expect((await requestOf(row.id)).requests_pause.paused).toBe(row.requests_pause.paused)
})

test('marked rows are followed up together and taken back at once', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await openTab(page, 'open')
  const rows = (await openRequests()).slice(0, 3)
  await person.press('x', 'j', 'x', 'j', 'x')
  await expect(page.getByText('3 marked')).toBeVisible()
  await person.press('f')
  await person.type('2w')
  await expect(page.getByText(formatDate(addDays(today(), 14)))).toBeVisible()
  await person.press('Enter')
  for (const { id } of rows)
    await expect.poll(async () => (await requestOf(id)).follow_up_date).toBe(addDays(today(), 14))
  await person.press('z')
  for (const { id, follow_up_date } of rows)
    await expect.poll(async () => (await requestOf(id)).follow_up_date).toBe(follow_up_date)
})

/** A template that every request can fill, as the favourite of an account whose mail is about it alone. */
async function mailableRequest(): Promise<{ row: Request; templateId: number }> {
  const { template } = await api('requestTemplates.create', {
    body: {
      name: `Bills of today ${Date.now()}`,
      subject: 'Account {{acct_num}}',
      body: 'Please send us the bills of {{account_list}}.',
      template_type: 'Ongoing',
    },
  })
  const row = (await openRequests()).find(
    ({ abilities, meter_status, hive_action_id }) =>
      abilities.mail === true && meter_status === 'Active' && hive_action_id === null,
  )
  if (row === undefined) throw new Error('No open request can be mailed.')
  await api('requests.setTemplate', {
    body: { email_template_id: template.id, utility_account_id: row.utility_account_id },
  })
  return { row, templateId: template.id }
}

/** Opens the account's requests; answers the first of them, on which the keyboard is. */
async function openRequest(page: Page, { acct_num }: Request): Promise<Request> {
  await page.goto(new URL(`/request/all?q=${encodeURIComponent(acct_num)}`, appUrl()).href)
  await expect(grid(page)).toBeFocused()
  await expect(focusedRow(page)).toContainText(acct_num)
  const [first] = (await api('requests.search', { body: { tab: 'all', query: acct_num, limit: 1 } })).requests
  if (first === undefined) throw new Error(`Account ${acct_num} has no request.`)
  return first
}

test('a mail is sent by two keys, recalled by one, and gone on with', async ({ page }) => {
  const { row } = await mailableRequest()
  const person = await logIn(page, ADMIN)
  await openRequest(page, row)
  const before = person.keys
  await person.press('e')
  await expect(mail(page)).toBeVisible()
  await expect(mail(page).getByLabel('Subject')).toHaveValue(new RegExp(`^Account .*${row.acct_num}`))
  await person.press('Control+Enter')
  await expect(page.getByText('Email sent!')).toBeVisible()
  await expect(page.getByText(/z recalls it · \d+ s/)).toBeVisible()
  expect(person.keys - before).toBe(2)
  await expectFocusSomewhere(page)
  await expect.poll(async () => (await requestOf(row.id)).last_sent_date).toBe(today())

  await person.press('z')
  await expect(mail(page)).toBeVisible()
  await expect(mail(page).getByLabel('Body')).toHaveValue(/^Please send us the bills of/)
  await expect.poll(async () => (await requestOf(row.id)).last_sent_date).toBe(row.last_sent_date)
  await person.press('Escape')
  await expect(grid(page)).toBeFocused()
})

test('a mail that cannot be sent says why, and each unfilled placeholder is a stop of Tab', async ({
  page,
}) => {
  const { row, templateId } = await mailableRequest()
  await api('requestTemplates.save', {
    params: { id: templateId },
    body: {
      name: `With gaps ${Date.now()}`,
      subject: 'Account {{acct_num}}',
      body: 'Your reference: {{no_such_reference}}.',
      template_type: 'Ongoing',
    },
  })
  const person = await logIn(page, ADMIN)
  await openRequest(page, row)
  await person.press('e')
  await expect(mail(page).getByText('Some template strings could not be populated.')).toBeVisible()
  await expect(mail(page).getByRole('button', { name: /^Send/ })).toBeDisabled()
  await person.press('Tab')
  await expect(page.getByLabel('{{no_such_reference}}')).toBeFocused()
  await person.type('A 17')
  await person.press('Enter')
  await expect(mail(page).getByLabel('Body')).toHaveValue('Your reference: A 17.')
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
  const person = await logIn(page, ADMIN)
  const rows = (await openRequests()).slice(0, 20)
  const first = deliveryKey(rows[0]?.delivery_email ?? null)
  const other = rows.findIndex(({ delivery_email }) => deliveryKey(delivery_email) !== first)
  await openTab(page, 'open')
  await person.press('x', ...Array.from({ length: other }, () => 'j'), 'x', 'e')
  await expect(
    page.getByText(/do not go to one address|no delivery e-mail|wants a call/).first(),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a utility that wants a call gets a call card, and its outcome is one key', async ({ page }) => {
  const called = (await openRequests()).find(({ delivery_email }) => isCallOnly(delivery_email))
  if (called === undefined) throw new Error('No request wants a call.')
  const person = await logIn(page, ADMIN)
  const row = await openRequest(page, called)
  await person.press('e')
  const card = page.getByRole('dialog', { name: `Call ${row.utility_company_name}` })
  await expect(card).toContainText(row.acct_num)
  await person.press('2')
  await expect(card).toBeHidden()
  await expect.poll(async () => (await requestOf(row.id)).follow_up_date).toBe(addDays(today(), 3))
  await expect.poll(async () => (await requestOf(row.id)).notes).toContain('Called: left a message')
  await person.press('z')
  await expect.poll(async () => (await requestOf(row.id)).follow_up_date).toBe(row.follow_up_date)
  await expect.poll(async () => (await requestOf(row.id)).notes).toBe(row.notes)
})

test('connection notes are added, edited and deleted after asking', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await openTab(page, 'all')
  await person.press('n')
  await person.type('They answer on Mondays')
  await person.press('Enter')
  await expect(grid(page)).toBeFocused()
  await person.press('Shift+N')
  const dialog = page.getByRole('dialog', { name: /^Connection notes/ })
  const note = dialog.getByRole('listitem').filter({ hasText: 'They answer on Mondays' })
  await expect(note).toHaveCount(1)
  await note.getByRole('button', { name: 'Edit' }).press('Enter')
  await dialog.getByLabel('Note', { exact: true }).fill('They answer on Tuesdays')
  await dialog.getByRole('button', { name: 'Save note' }).press('Enter')
  const edited = dialog.getByRole('listitem').filter({ hasText: 'They answer on Tuesdays' })
  await edited.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(dialog.getByText('Are you sure you want to delete?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(edited).toHaveCount(0)
  await person.press('Escape')
  await expect(grid(page)).toBeFocused()
})

test('a template is written, previewed, saved and archived after asking', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await page.goto(new URL('/request/templates', appUrl()).href)
  const list = page.getByRole('listbox', { name: 'Templates' })
  await expect(list).toBeFocused()
  const name = `Written by keyboard ${Date.now()}`
  await person.press('n')
  await expect(page.getByLabel('Name')).toBeFocused()
  await person.type(name)
  await page.getByLabel('Subject').press('A')
  await person.type('ccount {{acct_num}}')
  const save = page.getByRole('button', { name: /^Save/ })
  await expect(save).toBeDisabled()
  await page.getByLabel('Body').press('H')
  await person.type('ello {{c1_name}}')
  await expect(save).toBeEnabled()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('article')).toHaveCount(3)
  await person.press('Control+Enter')
  await expect(page.getByText('Template created')).toBeVisible()
  await expect(list).toBeFocused()
  await expect(list.getByRole('option', { selected: true })).toContainText(name)

  await person.press('Enter')
  await page.getByLabel('Subject').press('End')
  await person.type('!')
  await person.press('Control+Enter')
  await expect(page.getByText('Template saved')).toBeVisible()

  await person.press('Delete')
  await expect(page.getByText('Are you sure you want to archive this template?')).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).press('Enter')
  await expect(page.getByText('Template archived')).toBeVisible()
  await expect(list.getByRole('option', { name })).toHaveCount(0)
  await person.press('z')
  await expect(list.getByRole('option', { name })).toHaveCount(1)
})

test('the account number is copied in the words of the notice', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = await logIn(page, ADMIN)
  await openTab(page, 'all')
  await person.press('c')
  await expect(page.getByText('Copied Account #')).toBeVisible()
  const [row] = (await api('requests.search', { body: { tab: 'all', limit: 1 } })).requests
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(row?.acct_num)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the room of requests is accessible in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { row } = await mailableRequest()
    const person = await logIn(page, ADMIN)
    const problems = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
    for (const tab of ['open', 'all', 'on_issue']) {
      await page.goto(new URL(`/request/${tab}`, appUrl()).href)
      await expect(page.getByRole('grid').or(page.getByRole('status').first()).first()).toBeVisible()
      expect(await problems(), tab).toEqual([])
    }
    await openRequest(page, row)
    await person.press('f')
    expect(await problems(), 'with the follow-up line').toEqual([])
    await person.press('Escape', 'Shift+N')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await problems(), 'with the notes').toEqual([])
    await person.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await person.press('e')
    await expect(mail(page)).toBeVisible()
    expect(await problems(), 'with a mail').toEqual([])
    await person.press('Escape')
    await page.goto(new URL('/request/templates', appUrl()).href)
    await expect(page.getByRole('listbox', { name: 'Templates' })).toBeFocused()
    await person.press('Enter')
    await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
    expect(await problems(), 'with a template').toEqual([])
  })
}
