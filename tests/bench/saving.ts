import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, openList, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'

const WANTED = 20
const MOST_BILLS = 60
/** A person looks at a bill before saving it; meanwhile the next ones are fetched and drawn. */
const LOOK_MS = 1_500

/** From the key that saves a clean bill until the next bill stands there with its page. */
export const measureSaving = (app: BenchApp): Promise<Figure[]> =>
  withBrowser(app, async (page) => {
    await skipBrokenFiles(app)
    await openList(page, app, '?status=UNPROCESSED')
    await page.keyboard.press('Enter')
    const saves: number[] = []
    for (let bill = 0; bill < MOST_BILLS && saves.length < WANTED; bill++) {
      const id = await judgedBill(page)
      const next = { present: [`[data-bill]:not([data-bill="${id}"])`, '[data-page="1"] canvas'] }
      await pause(LOOK_MS)
      const clean = (await standingOf(page)) === 'clean'
      const time = await keyToPaint(page, clean ? 'a' : 'x', next)
      if (clean) saves.push(time)
    }
    if (saves.length < WANTED) throw new Error(`only ${saves.length} clean bills were there to save`)
    return timesOf(`key to paint, saving a clean bill to the next one`, saves)
  })

const standingOf = (page: Page) => page.locator('[data-bill] header strong').textContent()

/** The bill on screen, once its page is drawn and the server has judged it. */
async function judgedBill(page: Page): Promise<string | null> {
  await page.locator('[data-page="1"] canvas').first().waitFor()
  await page.locator('[data-bill] header strong').filter({ hasNotText: 'checking' }).waitFor()
  return page.locator('[data-bill]').getAttribute('data-bill')
}

/** A file that cannot be opened has no page to wait for. */
async function skipBrokenFiles(app: BenchApp): Promise<void> {
  const { textractBills } = await app.call('bills.search', { body: { status: 'ERROR' } })
  for (const { id } of textractBills) await app.call('bills.skip', { body: { textract_bill_id: id } })
}
