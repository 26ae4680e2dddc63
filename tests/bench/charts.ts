import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import type { TestAccount } from '#tests/helpers/bills.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'
import { measureFrames } from './holding.ts'
import { fillSavedBills } from './saved-bill-rows.ts'

/** Lines of one chart. */
const METERS = 20
/** Ten years of monthly bills on each meter. */
const AMOUNT = { meters: METERS, billsOfMeter: 120, charges: 4 }
const ASKED = 60
const MOVES = 40
const WARM_UP = 3
/** A glance at a meter: meanwhile the next ones are asked for. In ms. */
const GLANCE = 500
const PAN_SECONDS = 5
const KEYS_PER_SECOND = 60

/** Meters with ten years of bills: opened, walked, and drawn together in one chart that is moved and zoomed. */
export async function measureCharts(app: BenchApp): Promise<Figure[]> {
  const account = await fill(app)
  return [
    ...timesOf('the bills of ten years of a meter, asked for', await answers(app, account)),
    ...(await withBrowser(app, async (page) => [
      ...timesOf('key to paint, a meter with ten years of bills opened', await openings(page, app, account)),
      ...timesOf('key to paint, the next meter with ten years of bills', await moves(page, app, account)),
      ...(await panning(page, app, account)),
    ])),
  ]
}

async function fill({ databaseUrl }: BenchApp): Promise<TestAccount> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const account = await fillSavedBills(db, AMOUNT, leaveStale)
    while ((await rebuildLeftMonths({ db, log: silentLog })) > 0);
    return account
  } finally {
    await db.destroy()
  }
}

async function answers({ call }: BenchApp, { meters }: TestAccount): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ASKED + WARM_UP; round++) {
    const id = meters[round % METERS]?.id ?? 0
    const started = performance.now()
    await call('billData.ofAccountMeter', { params: { id } })
    times.push(performance.now() - started)
  }
  return times.slice(WARM_UP)
}

const drawn = (name: string) => `[role="application"][aria-label^="Costs and usage of ${name}:"] canvas`

/** From the point of a chart of all, in another room, to the bills of its meter. */
async function openings(page: Page, app: BenchApp, account: TestAccount): Promise<number[]> {
  await openMonthly(page, app, account)
  const times: number[] = []
  for (let line = 0; line < METERS; line++) {
    await page.keyboard.press('ArrowDown')
    times.push(
      await keyToPaint(page, 'Enter', {
        present: ['[role="application"][aria-label^="Costs and usage"] canvas'],
      }),
    )
    await page.goBack()
    await chartOfAll(page).focus()
  }
  return times.slice(WARM_UP)
}

/** Down the list, at a pace at which bills are looked at. */
async function moves(page: Page, { address, call }: BenchApp, { number }: TestAccount): Promise<number[]> {
  const { uams } = await call('review.accountMeters', { body: { client: null, query: number } })
  await page.goto(`${address}/review/browse?q=${number}`)
  const times: number[] = []
  for (let move = 0; move < MOVES + WARM_UP; move++) {
    // Down the list and up again.
    const at = move % (2 * (uams.length - 1))
    const [here, key] = at < uams.length - 1 ? [at, 'j'] : [2 * (uams.length - 1) - at, 'k']
    await page.locator(drawn(uams[here]?.display_name ?? '')).waitFor()
    await pause(GLANCE)
    const next = uams[key === 'j' ? here + 1 : here - 1]?.display_name ?? ''
    times.push(await keyToPaint(page, key, { present: [drawn(next)] }))
  }
  return times.slice(WARM_UP)
}

/** Frames while keys move the chart of all lines to and fro and zoom it. */
async function panning(page: Page, app: BenchApp, account: TestAccount): Promise<Figure[]> {
  await openMonthly(page, app, account)
  for (const key of ['ArrowLeft', '+', '+']) await page.keyboard.press(key)
  const steps = ['Shift+ArrowLeft', 'Shift+ArrowLeft', '-', '+', 'Shift+ArrowRight', 'Shift+ArrowRight']
  return measureFrames(page, `${METERS} lines of ten years are moved and zoomed`, async () => {
    for (let step = 0; step < PAN_SECONDS * KEYS_PER_SECOND; step++) {
      await page.keyboard.press(steps[step % steps.length] ?? '+')
      await pause(1000 / KEYS_PER_SECOND)
    }
  })
}

const chartOfAll = (page: Page) => page.getByRole('application', { name: /^Monthly cost of/ })

async function openMonthly(page: Page, { address, call }: BenchApp, { companyId }: TestAccount) {
  const [property] = await call('properties.meteredOfClient', { params: { id: companyId } })
  await page.goto(`${address}/property_charts?client=${companyId}&properties=${property?.id}&by=meters`)
  await chartOfAll(page).locator('canvas').waitFor()
  await chartOfAll(page).focus()
}
