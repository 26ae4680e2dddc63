import { expect, type Page, type Request } from '@playwright/test'
import { LONGEST_WAIT } from '#workstation/platform/keyboard/type-ahead.ts'
import { type AdminApi, adminApi, adminToken, allRead, appUrl, readBills } from '../support/api.ts'
import { test } from '../support/intercepted.ts'
import { cursor, keysDone, type Person, shownBill, signedIn, waitingKeys } from '../support/keyboard.ts'
import { randomFrom } from '../support/late-answers.ts'
import { drawLate } from '../support/late-frames.ts'

let token: string
let api: AdminApi
test.beforeAll(async () => {
  token = await adminToken()
  api = await adminApi()
  // The first row is a bill under review, and stays one.
  await allRead(api)
})

const ANSWERS = /\/api\/v1\/(?!events)/

/** How many answers a page waits for. */
function answersDue(page: Page): () => number {
  let due = 0
  const count = (step: 1 | -1) => (request: Request) => {
    if (ANSWERS.test(request.url())) due += step
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => due
}

/** Every answer comes as late as `wait` says, in ms, until this is called off. */
async function answerLate(
  page: Page,
  wait: () => number,
  of: RegExp = ANSWERS,
): Promise<() => Promise<void>> {
  await page.route(of, async (route) => {
    // A connection that was kept open may be closed just as it is used again.
    const response = await route.fetch({ maxRetries: 2 }).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, wait()))
    // The page may be gone by then.
    await (response === null ? route.abort() : route.fulfill({ response })).catch(() => undefined)
  })
  return () => page.unroute(of)
}

const SEARCH = /\/textract_bills\/search$/
const BILL = /\/textract_bills\/\d+$/
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const drawn = (page: Page) => expect(page.getByRole('contentinfo')).toBeVisible()

async function openList(page: Page, list = '/invoiage'): Promise<Person> {
  const person = await signedIn(page, token)
  await page.goto(new URL(list, appUrl()).href)
  await drawn(page)
  return person
}

test('keys typed before the rows of a search are there mark those rows, and none is lost', async ({
  page,
}) => {
  const { press, type } = await openList(page)
  await expect(rows(page).first()).toBeVisible()
  await answerLate(page, () => 1_500, SEARCH)
  await press('/')
  await type('power')
  await press('Enter', 'Home', 'x', 'j', 'x')
  await expect(waitingKeys(page)).toBeVisible()
  await expect(page.getByText('2 marked')).toBeVisible()
  await expect(rows(page).nth(1)).toHaveAttribute('data-focused', 'true')
  await keysDone(page)
})

/** Presses a key as soon as the page's next window is drawn, before anything else happens in it. */
async function pressOnceDrawn(page: Page, key: string): Promise<void> {
  await page.exposeFunction('pressNow', () => void page.keyboard.press(key))
  await page.addInitScript(() => {
    const { pressNow } = window as typeof window & { pressNow(): void }
    const { scheduling } = navigator as typeof navigator & { scheduling: { isInputPending(): boolean } }
    const drawing = new MutationObserver(() => {
      if (document.querySelector('footer') === null) return
      drawing.disconnect()
      pressNow()
      for (const end = performance.now() + 5_000; performance.now() < end; )
        if (scheduling.isInputPending()) return
    })
    drawing.observe(document, { childList: true, subtree: true })
  })
}

test('a key that is pressed as the window is drawn waits for the list', async ({ page }) => {
  await pressOnceDrawn(page, 'Enter')
  await openList(page)
  await expect(page.locator('[data-bill]')).toBeVisible()
})

test('keys wait for a room that is loaded after its rows have come', async ({ page }) => {
  const loaded = Promise.withResolvers<void>()
  await page.route(/\/BillsRoom-[^/]*\.js$/, (route) => loaded.promise.then(() => route.continue()))
  const rowsCame = page.waitForResponse(SEARCH)
  const { press } = await openList(page)
  await press('Enter')
  await (await rowsCame).finished()
  await expect(waitingKeys(page)).toContainText('the room')
  loaded.resolve()
  await expect(page.locator('[data-bill]')).toBeVisible()
})

test('keys for a bill that is on its way act on that bill', async ({ page }) => {
  const [{ file_name } = { file_name: '' }] = await readBills(api, 1)
  const list = new URLSearchParams({ status: 'UNPROCESSED', q: file_name })
  const { press, type } = await openList(page, `/invoiage?${list}`)
  await expect(rows(page).first()).toBeVisible()
  await answerLate(page, () => 1_500, BILL)
  await press('Enter', 'Home', 'j')
  await expect(waitingKeys(page)).toBeVisible()
  await press('e')
  await type('01022026')
  await expect(cursor(page)).toHaveAttribute('data-stop', 'invoice_date')
  await expect(page.locator('[data-bill] input[data-part]')).toHaveValue('01022026')
  await press('Escape')
})

test('a final action never hits a bill that was not on the screen when its key was pressed', async ({
  page,
}) => {
  const { press } = await openList(page, '/invoiage?status=UNPROCESSED')
  await expect(rows(page).first()).toBeVisible()
  await answerLate(page, () => 1_500, BILL)
  await press('Enter', 'a', 'j', 'x')
  await expect(page.getByText('so it was not done')).toBeVisible()
  await expect(page.getByText('Not done: j x')).toBeVisible()
  const id = await shownBill(page)
  const { bill } = await api('bills.get', { params: { id } })
  expect(bill.processed, 'neither saved nor skipped').toBe(false)
})

test('keys are let go of, and said, when the answer fails or Escape is pressed', async ({ page }) => {
  const { press } = await openList(page)
  await expect(rows(page).first()).toBeVisible()
  await page.route(BILL, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'It broke.' } } })
  })
  await press('Enter', 'j', 'j')
  await expect(page.getByText(/did not come\. Not done: j j/)).toBeVisible()
  await press('Escape')
  await expect(page).toHaveURL(/\/invoiage(\?|$)/)
  await page.unroute(BILL)
  await answerLate(page, () => 3_000, SEARCH)
  await press('/')
  await page.keyboard.type('water')
  await press('Enter', 'x', 'j')
  await expect(waitingKeys(page)).toBeVisible()
  await press('Escape')
  await expect(page.getByText('Not done: x j')).toBeVisible()
  await keysDone(page)
})

for (const late of [0, 400])
  test(`keys right behind the one that closes a dialog are for what lies below, with frames ${late} ms late`, async ({
    page,
  }) => {
    await drawLate(page, late)
    await openList(page)
    await expect(rows(page).first()).toBeVisible()
    const palette = page.getByRole('combobox', { name: 'Search or run a command' })
    for (const [leads, at] of [
      ['r', /\/request/],
      ['b', /\/invoiage/],
      ['l', /\/links/],
    ] as const) {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeFocused()
      // Sent at once, none of them waits for what the one before it does.
      await Promise.all(['Escape', 'g', leads].map((key) => page.keyboard.press(key)))
      await expect(page).toHaveURL(at)
    }
    // The palette may get the box that it had.
    await Promise.all(['Control+k', 'Escape', 'Control+k'].map((key) => page.keyboard.press(key)))
    await expect(palette).toBeFocused()
    await page.keyboard.type('invoiage')
    await expect(palette).toHaveValue('invoiage')
  })

test('in a field the bar of keys names what works there', async ({ page }) => {
  const { press } = await openList(page)
  await expect(rows(page).first()).toBeVisible()
  const bar = page.getByRole('contentinfo')
  await expect(bar).toContainText('select')
  await press('/')
  await expect(bar).not.toContainText('select')
  await expect(bar).toContainText('Enter')
  await expect(bar).toContainText('leave')
  await press('Escape')
  await expect(bar).toContainText('select')
})

/** What a person can do in a place without changing what is stored, a gesture each. */
const PLACES = [
  {
    name: 'the list',
    at: '/invoiage',
    gestures: [
      'j',
      'j',
      'k',
      'x',
      'x',
      'Home',
      'End',
      'Shift+J',
      '/ e l m Enter',
      '/ p o w e r Enter',
      'Shift+C',
    ],
  },
  {
    name: 'the requests',
    at: '/request',
    gestures: [
      'j',
      'j',
      'k',
      'x',
      'x',
      'Home',
      'End',
      '/ g a s Enter',
      '/ p o w e r Enter',
      'Shift+C',
      'g b',
      'g r',
    ],
  },
  {
    name: 'a bill',
    at: '/invoiage?status=PROCESSED_MANUAL',
    gestures: ['Enter', 'j', 'j', 'k', 'Home', 'End', 'g u', 'g p', 'g t', ']', '['],
  },
] as const

const SEEDS = (process.env.LATE_SEEDS ?? '1').split(',')
const GESTURES = 14

function gesturesFor(place: (typeof PLACES)[number], seed: string): string[] {
  const next = randomFrom(`${place.name} ${seed}`)
  const gestures = Array.from(
    { length: GESTURES },
    () => place.gestures[Math.floor(next() * place.gestures.length)] ?? 'j',
  )
  return gestures.flatMap((gesture) => gesture.split(' '))
}

/** Where it all ended: the place, the row of the keyboard, the marked rows, the cursor and the view of a bill. */
async function endOf(page: Page, due: () => number) {
  // Up to seven lists, one after the other, each up to three seconds late: the window holds keys as long.
  await keysDone(page, { timeout: LONGEST_WAIT })
  const state = () =>
    page.evaluate(() => ({
      address: window.location.pathname + window.location.search,
      row: document.querySelector('[data-focused]')?.textContent ?? null,
      index: document.querySelector('[data-focused]')?.getAttribute('data-index') ?? null,
      marked: [...document.querySelectorAll('[role="grid"] [aria-selected="true"]')].map(
        (row) => row.textContent,
      ),
      cursor: document.querySelector('[data-stop][aria-current="true"]')?.getAttribute('data-stop') ?? null,
      tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent ?? null,
      search: document.querySelector<HTMLInputElement>('input[type="search"]')?.value ?? null,
    }))
  // Nothing is on its way any more, and what came is drawn.
  let last = JSON.stringify(await state())
  for (let still = 0; still < 5; ) {
    await page.waitForTimeout(250)
    const now = JSON.stringify(await state())
    still = now === last && due() === 0 ? still + 1 : 0
    last = now
  }
  return state()
}

for (const place of PLACES)
  for (const seed of SEEDS)
    test(`keys over ${place.name} end the same however late the answers are (seed ${seed})`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      const keys = gesturesFor(place, seed)
      const run = async (late: boolean) => {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
        const page = await context.newPage()
        const due = answersDue(page)
        const next = randomFrom(`late ${seed}`)
        if (late) await answerLate(page, () => next() * 3_000)
        const { press } = await openList(page, place.at)
        if (!late) await expect(page.locator('[data-focused]').first()).toBeVisible()
        for (const key of keys) {
          await press(key)
          // Undelayed, as a person does who waits for what is shown.
          if (!late) await keysDone(page)
        }
        const end = await endOf(page, due)
        const said = await page.locator('[role="status"], [role="alert"]').allTextContents()
        await context.close()
        return { end, said }
      }
      const undelayed = await run(false)
      const { end, said } = await run(true)
      expect(end, `${keys.join(' ')}; said at the end: ${said.join(' | ')}`).toEqual(undelayed.end)
    })
