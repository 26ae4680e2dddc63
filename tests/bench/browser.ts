import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/browser.ts'
import { ADMIN, type BenchApp } from './bench-app.ts'

/** A browser in which the admin is signed in, at a list of the bench's choice. */
export async function withBrowser<T>(app: BenchApp, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS })
  try {
    return await use(await signedIn(browser, app))
  } finally {
    await browser.close()
  }
}

async function signedIn(browser: Browser, { address }: BenchApp): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.keyboard.press('Enter')
  await page.getByRole('grid', { name: 'Bills' }).waitFor()
  return page
}

export async function openList(page: Page, { address }: BenchApp, query: string): Promise<void> {
  await page.goto(`${address}/invoiage${query}`)
  await page.getByRole('row').filter({ hasText: '#' }).first().waitFor()
}

/**
 * The milliseconds from a key until the frame is painted in which `done` holds, a condition in the page's own words.
 * It is asked once a frame, so it must be false before the key.
 */
export async function keyToPaint(page: Page, key: string, done: string): Promise<number> {
  const painted = page.evaluate<number, string>(
    (condition) =>
      new Promise((resolve) => {
        const holds = new Function(`return Boolean(${condition})`)
        const onKey = ({ timeStamp }: KeyboardEvent) => {
          const frame = () => {
            if (!holds()) return requestAnimationFrame(frame)
            const { port1, port2 } = new MessageChannel()
            // A message of this frame is delivered once it is painted.
            port1.onmessage = () => resolve(performance.now() - timeStamp)
            port2.postMessage(null)
          }
          requestAnimationFrame(frame)
        }
        document.addEventListener('keydown', onKey, { capture: true, once: true })
        document.documentElement.dataset.benchReady = 'yes'
      }),
    done,
  )
  await page.waitForFunction(() => document.documentElement.dataset.benchReady === 'yes')
  await page.evaluate(() => delete document.documentElement.dataset.benchReady)
  await page.keyboard.press(key)
  return painted
}
