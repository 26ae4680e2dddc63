import { expect, expectAxeClean, logIn, PHONE, test } from '../support/access-app.ts'
import {
  addBilled,
  card,
  list,
  namesIn,
  openManager,
  properties,
  property,
  row,
} from '../support/portfolios.ts'

const RESET = "This will delete all added portfolios and move all properties to 'Default'. Are you sure?"
const SPLIT = 'This will remove all your custom groups, and create one group per property. Are you sure?'

const HARBOR = { Default: ['Elm Court', 'Oak Hall'], North: ['Pier House'], South: [] }

test('companies that are billed directly stand in pages of 20, are found by name and opened by Enter', async ({
  page,
  access,
}) => {
  const { db } = access.services
  const names = Array.from({ length: 24 }, (_, at) => `Kelpie Company ${String(at + 1).padStart(2, '0')}`)
  await db
    .insertInto('companies')
    .values(names.map((name) => ({ name, activeDirect: true, customerType: 'Direct' })))
    .execute()
  await db.insertInto('companies').values({ name: 'Kelpie Reseller', activeDirect: false }).execute()
  const billed = await addBilled(access, HARBOR)
  await logIn(page, access, billed.email)
  await page.goto('/records')
  await expect(page.getByRole('grid')).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('Shift+P')
  const grid = page.getByRole('grid', { name: 'Companies' })
  await expect(grid).toBeFocused()
  await expect(grid.getByRole('columnheader')).toHaveText([
    ...['Marked', 'Company', 'Customer Type'],
    ...['Portfolios', 'Properties', 'Last invoiced', 'To invoice'],
  ])
  await page.keyboard.press('/')
  await page.keyboard.type('kelpie')
  await expect(page.getByText('24 companies')).toBeVisible()
  await expect(page.getByText('1–20 of 24')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(grid).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.getByText('21–24 of 24')).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/billing_portfolios\/\d+/)
  await expect(row(page, 'Default')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(grid).toBeFocused()
  await expect(grid.locator('[data-focused]')).toContainText('Kelpie Company 02')
})

test('the first card is open; others are opened by Enter or a click, and stay so when the page is loaded again', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed)
  await expect(row(page, 'Default')).toHaveAttribute('aria-expanded', 'true')
  await expect(row(page, 'Default')).toContainText('2')
  expect(await namesIn(page, 'Default')).toEqual(['Elm Court', 'Oak Hall'])
  await expect(card(page, 'North')).toHaveCount(0)
  await person.press('j', 'Enter')
  await expect(card(page, 'North')).toContainText('north@harbor.example')
  await row(page, 'Default').click()
  await expect(card(page, 'Default')).toHaveCount(0)
  await page.reload()
  await expect(card(page, 'North')).toBeVisible()
  await expect(card(page, 'Default')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close North' }).click()
  await expect(page.getByText('No card is open.')).toBeVisible()
  await expect(list(page)).toBeFocused()
  await expectAxeClean(page)
})

test('a new portfolio is named as it is added, and both are taken back', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  const before = await billed.everything()
  const person = await openManager(page, access, billed)
  await person.press('n')
  const name = page.getByLabel('Name')
  await expect(name).toBeFocused()
  await person.type('West')
  await person.press('Tab')
  await person.type('one@harbor.example, two@harbor')
  await expect(page.getByText('“two@harbor” is no e-mail address.')).toBeVisible()
  await expectAxeClean(page)
  await person.type('.example')
  await person.press('Enter')
  await expect(card(page, 'West')).toContainText('one@harbor.example, two@harbor.example')
  await expect
    .poll(async () => Object.keys(await billed.laidOut()))
    .toEqual(['Default', 'North', 'South', 'West'])
  await person.press('z')
  await expect(row(page, 'New Portfolio')).toBeVisible()
  await person.press('z')
  await expect(row(page, 'New Portfolio')).toHaveCount(0)
  expect(await billed.everything()).toEqual(before)
})

test('a portfolio whose answer was lost is added once, however often it is tried again', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed)
  let asked = 0
  await page.route('**/billing_property_groups/*/new', async (route) => {
    asked += 1
    if (asked > 2) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await person.press('n')
  await expect(page.getByText('Could not do it: Added a portfolio')).toBeVisible()
  await expect(row(page, 'New Portfolio')).toHaveCount(1)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  expect(Object.keys(await billed.laidOut())).toEqual(['Default', 'North', 'South', 'New Portfolio'])
  await person.press('Escape', 'z')
  await expect(row(page, 'New Portfolio')).toHaveCount(0)
})

test('a card with changes is not closed over them, and one that somebody removed holds nobody up', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed, 'North')
  const north = (await billed.board()).find(({ bpg_name }) => bpg_name === 'North')
  await person.press('j', 'F2')
  await person.type('Nord')
  const close = card(page, 'North').getByRole('button', { name: 'Close North' })
  await expect(close).toHaveAttribute('title', 'save or drop its changes first')
  await close.press('Enter')
  await expect(page.getByLabel('Name')).toHaveValue('Nord')
  await billed.api('portfolios.remove', { params: { bpgId: north?.bpg_id ?? 0 }, body: null })
  await expect(card(page, 'North')).toHaveCount(0)
  await person.press('n')
  await expect(page.getByLabel('Name')).toHaveValue('New Portfolio')
})

test('what somebody else saved meanwhile is shown beside what was typed', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed, 'North')
  const north = (await billed.board()).find(({ bpg_name }) => bpg_name === 'North')
  await person.press('j', 'F2')
  await expect(page.getByLabel('Name')).toBeFocused()
  await person.type('Nord')
  const body = { name: 'Northern', invoicing_contact_email: 'theirs@harbor.example' }
  await billed.api('portfolios.save', { params: { bpgId: north?.bpg_id ?? 0 }, body })
  const notice = page.getByRole('alert', { name: 'The portfolio was changed meanwhile' })
  await expect(notice).toContainText('theirs@harbor.example')
  await expect(notice).toContainText('Nord')
  // Nobody is named as having changed it who is not known.
  await expect(notice).toContainText('This portfolio was changed meanwhile.')
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    for (const name of ['Keep my changes', 'Take what was saved meanwhile'])
      await expect(notice.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
  await notice.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(notice).toHaveCount(0)
  await person.press('Control+s')
  await expect(card(page, 'Nord')).toBeVisible()
  await expect.poll(async () => Object.keys(await billed.laidOut())).toEqual(['Default', 'Nord', 'South'])
})

test('a save that comes too late changes nothing and says so', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed, 'North')
  const north = (await billed.board()).find(({ bpg_name }) => bpg_name === 'North')
  // The window hears nothing of it.
  await page.route('**/billing_property_groups/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await person.press('j', 'F2')
  await person.type('Nord')
  const body = { name: 'Northern', invoicing_contact_email: '' }
  await billed.api('portfolios.save', { params: { bpgId: north?.bpg_id ?? 0 }, body })
  await person.press('Enter')
  await expect(page.getByRole('alert', { name: 'The portfolio was changed meanwhile' })).toContainText(
    'Northern',
  )
  expect(Object.keys(await billed.laidOut())).toContain('Northern')
})

for (const { name, key, question, act, after } of [
  {
    name: 'Reset Portfolios',
    key: 'Shift+R',
    question: RESET,
    act: 'Reset Portfolios',
    after: { Default: ['Elm Court', 'Oak Hall', 'Pier House'] },
  },
  {
    name: 'Split into Per-Property billing',
    key: 'Shift+S',
    question: SPLIT,
    act: 'Split',
    after: {
      Default: [],
      'Elm Court': ['Elm Court'],
      'Oak Hall': ['Oak Hall'],
      'Pier House': ['Pier House'],
    },
  },
]) {
  test(`${name} is asked in the words that are agreed on, with the counts, and one key takes it back`, async ({
    page,
    access,
  }) => {
    const billed = await addBilled(access, HARBOR)
    const before = await billed.everything()
    const person = await openManager(page, access, billed)
    await person.press(key)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toContainText(question)
    await expect(dialog).toContainText('3 portfolios, 3 properties')
    // What lies beneath it stays as it was.
    await expect(page.locator('[data-card] button').filter({ hasText: 'Edit' })).toBeVisible()
    await expectAxeClean(page)
    await person.press('Escape')
    await expect(dialog).toHaveCount(0)
    expect(await billed.everything()).toEqual(before)
    await person.press(key)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect(list(page).getByRole('row')).toHaveCount(Object.keys(after).length)
    expect(await billed.laidOut()).toEqual(after)
    await page.reload()
    await expect(list(page).getByRole('row')).toHaveCount(Object.keys(after).length)
    await person.press('z')
    await expect(list(page).getByRole('row')).toHaveCount(3)
    expect(await billed.everything()).toEqual(before)
  })
}

test('a property of hundreds is found by typing, in whichever portfolio it is', async ({ page, access }) => {
  const names = Array.from({ length: 300 }, (_, at) => `Prop ${at + 1}`)
  const billed = await addBilled(access, { Default: names, North: ['Pier House'] })
  const person = await openManager(page, access, billed)
  await person.press('/')
  const dialog = page.getByRole('dialog', { name: 'Find a property' })
  await person.type('prop 49')
  await expectAxeClean(page)
  await person.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('tr[data-focused]').filter({ hasText: 'Prop 49' })).toBeVisible()
  await person.press('/')
  await person.type('pier house')
  await person.press('Enter')
  await expect(card(page, 'North')).toBeVisible()
  await expect(page.locator('tr[data-focused]').filter({ hasText: 'Pier House' })).toBeVisible()
})

test('properties that their client has not submitted are marked, and a split leaves them', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, { Default: ['Draft Hall', 'Elm Court'] })
  await access.services.db
    .updateTable('properties')
    .set({ workflowState: 'unsubmitted' })
    .where('companyId', '=', billed.companyId)
    .where('name', '=', 'Draft Hall')
    .execute()
  const person = await openManager(page, access, billed)
  await expect(property(page, 'Default', 'Draft Hall')).toContainText('Not submitted')
  await expect(property(page, 'Default', 'Elm Court')).not.toContainText('Not submitted')
  await expectAxeClean(page)
  await person.press('Shift+S')
  await page.getByRole('dialog').getByRole('button', { name: 'Split', exact: true }).click()
  await expect(list(page).getByRole('row')).toHaveCount(2)
  expect(await billed.laidOut()).toEqual({ Default: ['Draft Hall'], 'Elm Court': ['Elm Court'] })
})

test('a reset that others built on is not taken back, and says so', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed)
  await person.press('Shift+R')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Portfolios', exact: true }).click()
  await expect(list(page).getByRole('row')).toHaveCount(1)
  await billed.api('portfolios.add', { params: { companyId: billed.companyId }, body: null })
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await person.press('z')
  await expect(
    page.getByText(/Could not take back: Reset Portfolios\. The portfolios were changed since/),
  ).toBeVisible()
})

test('a portfolio that is removed leaves its properties in the default one; one key brings it back', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const before = await billed.everything()
  const person = await openManager(page, access, billed)
  await person.press('j', 'Delete')
  await expect(property(page, 'Default', 'Pier House')).toBeVisible()
  await expect(row(page, 'North')).toHaveCount(0)
  await person.press('z')
  await expect(row(page, 'North')).toBeVisible()
  expect(await billed.everything()).toEqual(before)
})

test('on a phone the list and the cards stand below one another', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  await page.setViewportSize(PHONE)
  await openManager(page, access, billed, 'Default', 'North')
  await properties(page, 'North').scrollIntoViewIfNeeded()
  await expect(property(page, 'North', 'Pier House')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  await expectAxeClean(page)
})
