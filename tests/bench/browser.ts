import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from '#tests/e2e/support/browser.ts'
import { ADMIN, type BenchApp } from './bench-app.ts'

/** A signal ends the browser with the bench, which closes more than that before it goes. */
export const UNSIGNALLED = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS, ...UNSIGNALLED })

/** A browser in which the admin is signed in, at a list of the bench's choice. */
export async function withBrowser<T>(app: BenchApp, use: (page: Page) => Promise<T>): Promise<T> {
  const browser = await launchBrowser()
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

/** What a frame has to show, and what it must not, as CSS selectors. */
interface Shown {
  present?: readonly string[]
  absent?: readonly string[]
}

const LONGEST_WAIT_MS = 20_000

/** The milliseconds from a key until the frame is painted that shows this. It must not be shown before. */
export async function keyToPaint(page: Page, key: string, shown: Shown): Promise<number> {
  const wanted = { present: shown.present ?? [], absent: shown.absent ?? [], wait: LONGEST_WAIT_MS }
  await page.evaluate(({ present, absent, wait }) => {
    const isShown = () =>
      present.every((selector) => document.querySelector(selector)) &&
      !absent.some((selector) => document.querySelector(selector))
    window.keyToPaint = new Promise((resolve, reject) => {
      const onKey = ({ timeStamp }: KeyboardEvent) => {
        const frame = () => {
          if (performance.now() - timeStamp > wait) return reject(new Error('the key showed nothing'))
          if (!isShown()) return requestAnimationFrame(frame)
          const { port1, port2 } = new MessageChannel()
          // A message of this frame is delivered once it is painted.
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          port2.postMessage(null)
        }
        requestAnimationFrame(frame)
      }
      document.addEventListener('keydown', onKey, { capture: true, once: true })
    })
  }, wanted)
  await page.keyboard.press(key)
  return page.evaluate(() => window.keyToPaint)
}

declare global {
  interface Window {
    keyToPaint: Promise<number>
  }
}
