import type { Page } from '@playwright/test'
import type { BenchApp } from './bench-app.ts'
import { keyToPaint, openList, withBrowser } from './browser.ts'
import { type Figure, timesOf } from './figures.ts'

const WANTED = 20
const MOST_BILLS = 60

/** From the key that saves a clean bill until the next bill stands there with its page. */
export const measureSaving = (app: BenchApp): Promise<Figure[]> =>
  withBrowser(app, async (page) => {
    await openList(page, app, '?status=UNPROCESSED')
    await page.keyboard.press('Enter')
    const saves: number[] = []
    for (let bill = 0; bill < MOST_BILLS && saves.length < WANTED; bill++) {
      const id = await judgedBill(page)
      const next = `document.querySelector('[data-bill]:not([data-bill="${id}"])') && document.querySelector('[data-page="1"] canvas')`
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
