import { expect } from '@playwright/test'
import { addDays, asCalendarDate, formatDate, today } from '#base/calendar-date.ts'
import { isCallOnly } from '#domain/records/delivery.ts'
import { ADMIN, type AdminApi, adminToken, apiOf, appUrl } from '../support/api.ts'
import { expectAxeClean } from '../support/axe.ts'
import { test } from '../support/intercepted.ts'
import { expectFocusSomewhere, logIn, type Person, signedIn } from '../support/keyboard.ts'
import {
  expectOn,
  focusedRow,
  grid,
  mail,
  mailableRequest,
  openRequest,
  openRequests,
  openTab,
  type Request,
  requestOf,
  waitingBill,
} from '../support/requests.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = apiOf(token)
})

interface Work {
  count: number
  /** What one row takes. */
  keys: readonly string[]
  dateOf(row: Request): string | null
  date: string
}

/** Does one thing with each of the next rows; answers them, once the server knows them all with the date. */
async function workThrough(person: Person, { count, keys, dateOf, date }: Work): Promise<Request[]> {
  const { page } = person
  const rows = await openRequests(api)
  const done = rows.slice(0, count)
  for (const [at, row] of done.entries()) {
    await expectOn(page, row)
    const before = person.keys
    await person.press(...keys)
    expect(person.keys - before).toBe(keys.length)
    await expectOn(page, rows[at + 1])
    await expectFocusSomewhere(page)
  }
  const dates = () => Promise.all(done.map(async ({ id }) => dateOf(await requestOf(api, id))))
  await expect.poll(dates).toEqual(done.map(() => date))
  return done
}

test('a morning of requests is worked by the keyboard alone', async ({ page }) => {
  const person = await logIn(page, ADMIN)
  await person.press('g', 'r')
  await expect(grid(page)).toBeFocused()
  await expect(page.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page')

  const date = today()
  await openTab(page, 'open')
  const sent = await workThrough(person, {
    count: 10,
    keys: ['s'],
    dateOf: ({ last_sent_date }) => last_sent_date,
    date,
  })
  await openTab(page, 'open')
  const received = await workThrough(person, {
    count: 8,
    keys: ['r'],
    dateOf: ({ last_received_date }) => last_received_date,
    date,
  })
  await openTab(page, 'open')
  const followed = await workThrough(person, {
    count: 12,
    keys: ['f', '7', 'Enter'],
    dateOf: ({ follow_up_date }) => follow_up_date,
    date: addDays(date, 7),
  })

  // Two follow-ups are taken back, one key each, the newest first.
  for (const row of followed.slice(-2).reverse()) {
    await person.press('z')
    await expect.poll(async () => (await requestOf(api, row.id)).follow_up_date).toBe(row.follow_up_date)
    await expectOn(page, row)
  }
  const [perSent, perFollowUp] = [1, 3]
  console.log(
    `${sent.length + received.length} marks: ${(sent.length + received.length) * perSent} keys; ` +
      `${followed.length} follow-ups: ${followed.length * perFollowUp} keys`,
  )
})

test('one row changed twice is taken back step by step', async ({ page }) => {
  const person = await signedIn(page, token)
  await openTab(page, 'all')
  const [row] = (await api('requests.search', { body: { tab: 'all', limit: 1 } })).requests
  if (row === undefined) throw new Error('There is no request.')
  const standing = async () => {
    const { request_on_week: week, requests_pause: pause } = await requestOf(api, row.id)
    return { week, paused: pause.paused }
  }
  const before = await standing()
  await person.press('3')
  await person.press('p')
  await person.press('1')
  await expect.poll(standing).toEqual({ week: 1, paused: !before.paused })
  await person.press('z', 'z', 'z')
  await expect.poll(standing).toEqual(before)
})

test('a search that is typed slowly keeps the cursor, also where the address names no tab yet', async ({
  page,
}) => {
  const person = await signedIn(page, token)
  await page.goto(new URL('/request', appUrl()).href)
  await expect(grid(page)).toBeFocused()
  await person.press('/')
  await person.type('pow')
  await expect(page).toHaveURL(/\/request\/open\?q=pow$/)
  await expect(page.locator('#list-search')).toBeFocused()
  await person.type('er')
  await expect(page).toHaveURL(/\/request\/open\?q=power$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the window asks before it closes over a change that is on its way', async ({ page }) => {
  const person = await signedIn(page, token)
  await openTab(page, 'open')
  const [row] = await openRequests(api)
  if (row === undefined) throw new Error('There is no request.')
  const release = Promise.withResolvers<void>()
  await page.route('**/utility_email_requests/change', async (route) => {
    await release.promise
    await route.continue()
  })
  await person.press('r')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  release.resolve()
  await expect.poll(async () => (await requestOf(api, row.id)).last_received_date).toBe(today())
  await person.press('z')
  await expect
    .poll(async () => (await requestOf(api, row.id)).last_received_date)
    .toBe(row.last_received_date)
})

test('the last row of a list leads to “All caught up!”, and z brings it back', async ({ page }) => {
  const counted = Map.groupBy(await openRequests(api), ({ utility_account_id }) => utility_account_id)
  const alone = [...counted.values()].flatMap((rows) => (rows.length === 1 ? rows : []))
  const row = await firstAlone(alone)
  const person = await signedIn(page, token)
  await openRequest(page, api, row, 'open')
  await person.press('s')
  await expect(page.getByText('All caught up!')).toBeVisible()
  await expectFocusSomewhere(page)
  await expect.poll(async () => (await requestOf(api, row.id)).last_sent_date).toBe(today())
  await person.press('z')
  await expectOn(page, row)
  await expect.poll(async () => (await requestOf(api, row.id)).last_sent_date).toBe(row.last_sent_date)
})

/** A request that its account number finds alone in the tab Open, and that leaves it when it was sent. */
async function firstAlone(rows: readonly Request[]): Promise<Request> {
  for (const row of rows) {
    if (row.follow_up_date !== null) continue
    const { total } = await api('requests.search', { body: { tab: 'open', query: row.acct_num } })
    if (total === 1) return row
  }
  throw new Error('No request stands alone.')
}

test('a bill that came proposes “received”, and one key confirms it', async ({ page }) => {
  const { row } = await waitingBill(api, ({ last_received_date }) => last_received_date === null)
  await api('requests.change', {
    body: { requests: [row.id], change: { kind: 'sent', complete: true, date: addDays(today(), -60) } },
  })
  const { proposal } = await requestOf(api, row.id)
  if (proposal === null) throw new Error('Nothing is proposed.')
  const person = await signedIn(page, token)
  await openRequest(page, api, row)
  const date = formatDate(asCalendarDate(proposal.date))
  await expect(focusedRow(page)).toContainText(`bill came ${date}`)
  await person.press('y')
  await expect.poll(async () => (await requestOf(api, row.id)).last_received_date).toBe(proposal.date)
  await expect(page.getByText(/^Confirmed as received/)).toBeVisible()
  await person.press('z')
  await expect.poll(async () => (await requestOf(api, row.id)).last_received_date).toBeNull()
  await expect(focusedRow(page)).toContainText(`bill came ${date}`)
})

test('what a colleague does is seen without asking', async ({ page }) => {
  await signedIn(page, token)
  const [row] = await openRequests(api)
  if (row === undefined) throw new Error('There is no request.')
  const shown = await openRequest(page, api, row)
  const day = addDays(today(), 77)
  await api('requests.change', { body: { requests: [shown.id], change: { kind: 'follow_up', date: day } } })
  await expect(focusedRow(page)).toContainText(formatDate(day))
  await api('requests.change', {
    body: { requests: [shown.id], change: { kind: 'follow_up', date: null } },
  })
  await expect(focusedRow(page)).not.toContainText(formatDate(day))
})

test('marked rows are followed up together and taken back at once', async ({ page }) => {
  const person = await signedIn(page, token)
  await openTab(page, 'open')
  const rows = (await openRequests(api)).slice(0, 3)
  await person.press('x', 'j', 'x', 'j', 'x')
  await expect(page.getByText('3 marked')).toBeVisible()
  await person.press('f')
  await person.type('2w')
  await expect(page.getByText(formatDate(addDays(today(), 14)))).toBeVisible()
  await person.press('Enter')
  for (const { id } of rows)
    await expect.poll(async () => (await requestOf(api, id)).follow_up_date).toBe(addDays(today(), 14))
  await person.press('z')
  for (const { id, follow_up_date } of rows)
    await expect.poll(async () => (await requestOf(api, id)).follow_up_date).toBe(follow_up_date)
})

test('a utility that wants a call gets a call card, and its outcome is one key', async ({ page }) => {
  const called = (await openRequests(api)).find(({ delivery_email }) => isCallOnly(delivery_email))
  if (called === undefined) throw new Error('No request wants a call.')
  const person = await signedIn(page, token)
  const row = await openRequest(page, api, called)
  await person.press('e')
  const card = page.getByRole('dialog', { name: `Call ${row.utility_company_name}` })
  await expect(card).toContainText(row.acct_num)
  await person.press('2')
  await expect(card).toBeHidden()
  await expect.poll(async () => (await requestOf(api, row.id)).follow_up_date).toBe(addDays(today(), 3))
  await expect.poll(async () => (await requestOf(api, row.id)).notes).toContain('Called: left a message')
  await person.press('z')
  await expect.poll(async () => (await requestOf(api, row.id)).follow_up_date).toBe(row.follow_up_date)
  await expect.poll(async () => (await requestOf(api, row.id)).notes).toBe(row.notes)
})

test('connection notes are added, edited and deleted after asking', async ({ page }) => {
  const person = await signedIn(page, token)
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
  const person = await signedIn(page, token)
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
  const person = await signedIn(page, token)
  await openTab(page, 'all')
  await person.press('c')
  await expect(page.getByText('Copied Account #')).toBeVisible()
  const [row] = (await api('requests.search', { body: { tab: 'all', limit: 1 } })).requests
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(row?.acct_num)
})

test('the room of requests is accessible in light and dark', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { row } = await mailableRequest(api)
  const person = await signedIn(page, token)
  for (const tab of ['all', 'on_issue']) {
    await page.goto(new URL(`/request/${tab}`, appUrl()).href)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.getByRole('grid').or(page.getByRole('status').first()).first()).toBeVisible()
    await expectAxeClean(page)
  }
  await person.press('Control+k')
  await person.type('What would be sent now')
  await person.press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: /^Bills asked for/ })).toBeVisible()
  await expectAxeClean(page)
  await person.press('Escape')
  await openRequest(page, api, row)
  await person.press('f')
  await expectAxeClean(page)
  await person.press('Escape', 'Shift+N')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAxeClean(page)
  await person.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await person.press('e')
  await expect(mail(page)).toBeVisible()
  await expectAxeClean(page)
  await person.press('Escape')
  await page.goto(new URL('/request/templates', appUrl()).href)
  await expect(page.getByRole('listbox', { name: 'Templates' })).toBeFocused()
  await person.press('Enter')
  await expect(page.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expectAxeClean(page)
})
