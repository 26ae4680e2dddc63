import type { Locator, Page, Route } from '@playwright/test'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'
import { personAt } from '../support/keyboard.ts'
import {
  addBilled,
  type Billed,
  card,
  list,
  namesIn,
  openManager,
  properties,
  property,
  row,
} from '../support/portfolios.ts'

const HARBOR = { Default: ['Elm Court', 'Oak Hall', 'Quay Mill'], North: ['Pier House'], South: [] }

const numbered = (stem: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${stem} ${String(at + 1).padStart(4, '0')}`)

/** What is said to who hears the screen. */
const said = (page: Page) => page.locator('[id^="DndLiveRegion"]')
const carried = (page: Page, words: string) => page.getByText(words, { exact: true }).last()

/** Presses on the one and goes slowly to the other, without letting go. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (start === null || end === null) throw new Error('It is not on screen.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 - 20, start.y + start.height / 2 + 10, { steps: 3 })
  await page.mouse.move(end.x + end.width / 2, end.y + Math.min(20, end.height / 2), { steps: 6 })
}

const laidOut = (billed: Billed) => expect.poll(billed.laidOut)

test('by the mouse a property is dropped on an open card, on a closed one, and not where it is', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  await openManager(page, access, billed, 'Default', 'North')
  await drag(page, property(page, 'Default', 'Elm Court'), card(page, 'North'))
  await expect(card(page, 'North')).toHaveAttribute('data-target')
  await page.mouse.up()
  await expect(property(page, 'North', 'Elm Court')).toBeVisible()
  await expect(property(page, 'Default', 'Elm Court')).toHaveCount(0)
  await drag(page, property(page, 'Default', 'Oak Hall'), row(page, 'South'))
  await expect(row(page, 'South')).toHaveAttribute('data-target')
  await page.mouse.up()
  await expect(row(page, 'South')).toContainText('1')
  await drag(page, property(page, 'Default', 'Quay Mill'), row(page, 'Default'))
  await page.mouse.up()
  await laidOut(billed).toEqual({
    Default: ['Quay Mill'],
    North: ['Elm Court', 'Pier House'],
    South: ['Oak Hall'],
  })
})

test('by the mouse the selection goes along, and Escape leaves all of it', async ({ page, access }) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed)
  await person.press('l', 'x', 'j', 'x')
  const place = await row(page, 'South').boundingBox()
  await drag(page, property(page, 'Default', 'Elm Court'), row(page, 'South'))
  await expect(carried(page, '2 properties')).toBeVisible()
  expect(await row(page, 'South').boundingBox(), 'what is dropped on stays where it was').toEqual(place)
  await person.press('Escape')
  await page.mouse.up()
  await expect(properties(page, 'Default').getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/billing_portfolios\/\d+/)
  await drag(page, property(page, 'Default', 'Elm Court'), row(page, 'South'))
  await expect(row(page, 'South')).toHaveAttribute('data-target')
  await page.mouse.up()
  await laidOut(billed).toMatchObject({ Default: ['Quay Mill'], South: ['Elm Court', 'Oak Hall'] })
  await person.press('z')
  await laidOut(billed).toEqual(HARBOR)
})

test('by keys it is carried from portfolio to portfolio, and every step is said with names', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed)
  await person.press('l', 'j')
  await expect(page.getByRole('button', { name: 'Drag Oak Hall' })).toHaveAttribute(
    'aria-roledescription',
    'draggable',
  )
  await person.press('Space')
  await expect(said(page)).toHaveText('Picked up “Oak Hall”.')
  await person.press('ArrowDown')
  await expect(said(page)).toHaveText('Over North.')
  await person.press('ArrowDown')
  await expect(said(page)).toHaveText('Over South.')
  await expectAxeClean(page)
  await person.press('Escape')
  await expect(said(page)).toHaveText('Left “Oak Hall” where it was.')
  await expect(properties(page, 'Default')).toBeFocused()
  // As fast as keys can be pressed: none is lost.
  await person.press('Space', 'j', 'Space')
  await expect(said(page)).toHaveText('Dropped “Oak Hall” on North.')
  await expect(row(page, 'North')).toContainText('2')
  await expect(properties(page, 'Default')).toBeFocused()
  await laidOut(billed).toMatchObject({ North: ['Oak Hall', 'Pier House'] })
  expect(await said(page).textContent()).not.toMatch(/\d/)
})

test.describe('on a screen that is touched', () => {
  test.use({ hasTouch: true })

  test('a finger that rests on a property carries it; one that moves at once does not', async ({
    page,
    access,
  }) => {
    const billed = await addBilled(access, HARBOR)
    await openManager(page, access, billed)
    const from = await property(page, 'Default', 'Elm Court').boundingBox()
    const to = await row(page, 'South').boundingBox()
    if (from === null || to === null) throw new Error('It is not on screen.')
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const start = { x: from.x + 200, y: from.y + 16 }
    const end = { x: to.x + 100, y: to.y + 20 }
    await send('touchStart', [start])
    await send('touchMove', [{ x: start.x - 60, y: start.y }])
    await send('touchMove', [end])
    await send('touchEnd', [])
    await expect(row(page, 'South')).toContainText('0')
    await send('touchStart', [start])
    // Taken hold of once the finger has rested: the row says so.
    await expect(property(page, 'Default', 'Elm Court')).toHaveAttribute('data-carried')
    await send('touchMove', [{ x: start.x - 60, y: start.y + 10 }])
    await send('touchMove', [end])
    await expect(row(page, 'South')).toHaveAttribute('data-target')
    await send('touchEnd', [])
    await expect(row(page, 'South')).toContainText('1')
    await laidOut(billed).toMatchObject({ South: ['Elm Court'] })
  })
})

test('200 of 5,000 properties are moved by typing where to, and one key takes all of them back', async ({
  page,
  access,
}) => {
  const names = numbered('Unit', 5_000)
  const billed = await addBilled(access, { Default: names, North: ['Pier House'] })
  const person = await openManager(page, access, billed)
  expect(await properties(page, 'Default').getByRole('row').count()).toBeLessThan(60)
  await person.press('l')
  await expect(properties(page, 'Default')).toBeFocused()
  for (let steps = 0; steps < 199; steps++) await person.press('Shift+ArrowDown')
  await expect(page.getByText('200 marked')).toBeVisible()
  await person.press('v')
  await expect(page.getByRole('dialog', { name: 'Move 200 properties to…' })).toBeVisible()
  await person.type('nor')
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/moves') && calls.push(request.url()))
  const took = await page.evaluate(async () => {
    const from = performance.now()
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
    )
    const list = document.querySelector('[role="treegrid"]')
    while (!list?.textContent?.includes('4,800')) await new Promise(requestAnimationFrame)
    return performance.now() - from
  })
  test
    .info()
    .annotations.push({ type: 'figure', description: `200 moved on screen in ${Math.round(took)} ms` })
  await expect(row(page, 'North')).toContainText('201')
  await expect.poll(async () => (await billed.laidOut()).North?.length).toBe(201)
  expect(calls).toHaveLength(1)
  await expect(properties(page, 'Default').locator('[data-focused]')).toContainText('Unit 0201')
  await person.press('z')
  await expect(row(page, 'Default')).toContainText('5,000')
  await expect.poll(async () => (await billed.laidOut()).North).toEqual(['Pier House'])
})

test('what another person moves is seen, and focus, marks and a drag under way stay', async ({
  page,
  browser,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const ada = await openManager(page, access, billed, 'Default', 'North')
  const colleague = await access.addPerson({ admin: true })
  const theirPage = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await logIn(theirPage, access, colleague.email)
  await theirPage.goto(`${access.address}/billing_portfolios/${billed.companyId}`)
  await expect(list(theirPage)).toBeFocused()
  const ben = personAt(theirPage)

  await ada.press('l', 'j', 'x')
  await ada.press('Space')
  await expect(said(page)).toHaveText('Picked up “Oak Hall”.')
  await ben.press('l', 'v')
  await ben.type('north')
  await ben.press('Enter')
  await expect(property(page, 'North', 'Elm Court')).toBeVisible()
  await ada.press('ArrowDown', 'ArrowDown')
  await expect(said(page)).toHaveText('Over South.')
  await ada.press('Space')
  await expect(row(page, 'South')).toContainText('1')
  await expect(row(theirPage, 'South')).toContainText('1')
  await laidOut(billed).toEqual({
    Default: ['Quay Mill'],
    North: ['Elm Court', 'Pier House'],
    South: ['Oak Hall'],
  })
  await theirPage.context().close()
})

test('a property that somebody moved meanwhile is refused alone, with its name, and is moved by Retry', async ({
  page,
  access,
}) => {
  const billed = await addBilled(access, HARBOR)
  const person = await openManager(page, access, billed, 'Default', 'South')
  const board = await billed.board()
  const of = (name: string) => board.find(({ bpg_name }) => bpg_name === name)?.bpg_id ?? 0
  const oak = board[0]?.properties.find(({ name }) => name === 'Oak Hall')?.id ?? 0
  // The window gets nothing of it before its own move. It waits: an answer that fails would say that the server is away.
  const moved = Promise.withResolvers<void>()
  const silent = async (route: Route) => {
    if (route.request().method() === 'GET') await moved.promise
    await route.continue()
  }
  await page.route('**/billing_property_groups/*', silent)
  await billed.api('portfolios.moves', { body: { moves: [{ property_id: oak, portfolio_id: of('North') }] } })
  await person.press('l', 'Control+a', 'v')
  await person.type('south')
  await person.press('Enter')
  await expect(page.getByText('Not moved to South: “Oak Hall”')).toBeVisible()
  await expect(page.getByText('Oak Hall: somebody else moved it meanwhile')).toBeVisible()
  moved.resolve()
  await page.unroute('**/billing_property_groups/*', silent)
  await laidOut(billed).toEqual({
    Default: [],
    North: ['Oak Hall', 'Pier House'],
    South: ['Elm Court', 'Quay Mill'],
  })
  await page.getByRole('button', { name: 'Retry' }).click()
  await laidOut(billed).toMatchObject({ South: ['Elm Court', 'Oak Hall', 'Quay Mill'] })
  await expect(property(page, 'South', 'Oak Hall')).toBeVisible()
})

/** Numbers by chance that are the same each time. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('with a fifth of the calls failing by chance, what is on screen at the end is what the server has', async ({
  page,
  access,
}) => {
  const names = numbered('Unit', 12)
  const billed = await addBilled(access, { Default: names, North: [], South: [], West: [] })
  const person = await openManager(page, access, billed, 'Default', 'North', 'South', 'West')
  const next = chance(20_261_124)
  let [sent, answered, failed] = [0, 0, 0]
  page.on('requestfinished', (request) => request.url().endsWith('/moves') && answered++)
  page.on('requestfailed', (request) => request.url().endsWith('/moves') && answered++)
  await page.route('**/billing_property_groups/moves', async (route) => {
    const drawn = next()
    if (drawn < 0.1) {
      failed += 1
      return route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke.' } } })
    }
    if (drawn < 0.2) {
      failed += 1
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  const portfolios = ['Default', 'North', 'South', 'West']
  for (let gesture = 0; gesture < 40; gesture++) {
    const shown = (await Promise.all(portfolios.map((name) => namesIn(page, name)))).flat()
    const name = shown[Math.floor(next() * shown.length)] ?? ''
    const to = portfolios[Math.floor(next() * portfolios.length)] ?? ''
    await page.getByText(name, { exact: true }).first().click()
    await person.press('v')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await person.type(to)
    const isThere = await dialog.getByText('No portfolio is called so.').isVisible()
    await person.press(isThere ? 'Escape' : 'Enter')
    if (!isThere) sent += 1
    await expect(dialog).toHaveCount(0)
    const retry = page.getByRole('button', { name: 'Retry' })
    if (next() < 0.5 && (await retry.count()) > 0) {
      await retry.first().click()
      sent += 1
    }
  }
  expect(failed).toBeGreaterThan(3)
  await expect.poll(() => answered).toBe(sent)
  const onScreen = async () =>
    Object.fromEntries(
      await Promise.all(
        portfolios.map(async (name) => [name, (await namesIn(page, name)).toSorted()] as const),
      ),
    )
  await expect.poll(onScreen).toEqual(await billed.laidOut())
})
