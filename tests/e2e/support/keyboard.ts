import { expect, type Locator, type Page } from '@playwright/test'
import { MIN_SEEN_MS } from '#workstation/platform/keyboard/seen.ts'
import { appUrl, tokenOf } from './api.ts'

/** A person at the keyboard: every key is counted, and there is no mouse. */
export interface Person {
  readonly page: Page
  /** Keys pressed so far. */
  readonly keys: number
  press(...keys: readonly string[]): Promise<void>
  type(text: string): Promise<void>
}

export function personAt(page: Page): Person {
  let keys = 0
  return {
    page,
    get keys() {
      return keys
    },
    async press(...sequence) {
      for (const key of sequence) {
        keys += 1
        await page.keyboard.press(key)
      }
    },
    async type(text) {
      keys += text.length
      await page.keyboard.type(text)
    },
  }
}

/** Logs in, elsewhere than on the page for it; the list of bills has the focus then. */
export async function logIn(page: Page, email: string): Promise<Person> {
  const token = await tokenOf(email)
  // Kept once, not for each page that is opened: whoever signs out stays so.
  await page.goto(new URL('/robots.txt', appUrl()).href)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto(new URL('/invoiage', appUrl()).href)
  await expect(page.getByRole('grid', { name: 'Bills' })).toBeFocused()
  return personAt(page)
}

/** Signed in already, where signing in is not what is looked at. */
export async function signedIn(page: Page, token: string): Promise<Person> {
  await page.addInitScript((stored) => localStorage.setItem('token', stored), token)
  return personAt(page)
}

/** By its name in the palette. */
export async function runCommand({ page, press, type }: Person, name: string): Promise<void> {
  await press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  await type(name)
  await press('Enter')
}

/** Opens the first bill of a list. */
export async function openFirst({ page, press }: Person, list: string): Promise<void> {
  await page.goto(new URL(list, appUrl()).href)
  await expect(page.getByRole('row').filter({ hasText: '#' }).first()).toBeVisible()
  await press('Enter')
  await expect(page.locator('[data-bill]')).toBeVisible()
}

/** Opens a bill by its address and waits until it is on screen, its page too. */
export async function openBill(page: Page, id: number): Promise<void> {
  await page.goto(new URL(`/invoiage/${id}`, appUrl()).href)
  await billShown(page, id)
}

export async function billShown(page: Page, id: number): Promise<void> {
  await expect(page.locator(`[data-bill="${id}"]`)).toBeVisible()
  await expect(page.locator('[data-page="1"] canvas')).toBeVisible()
}

export const shownBill = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-bill]').getAttribute('data-bill'))

/** The row or field that the cursor is on. */
export const cursor = (page: Page) => page.locator('[data-stop][aria-current="true"]')

/** What the status bar says of keys that wait for the screen. */
export const waitingKeys = (page: Page) => page.getByRole('contentinfo').getByText(/^(Waiting for|Next:)/)

/** Until every key that was pressed is done: what is on screen can be read then. */
export const keysDone = (page: Page, limit?: { timeout: number }): Promise<void> =>
  expect(waitingKeys(page)).toHaveCount(0, limit)

/**
 * Until what is there was painted, and the window knows it: nobody presses a final key sooner, and one that is pressed
 * sooner is refused.
 */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestIdleCallback(() => requestAnimationFrame(() => setTimeout(() => done()))),
      ),
  )

/** Until a final key counts for the bill on screen: pressed within 300 ms of its first sight it does nothing. */
export async function billSettled(page: Page): Promise<void> {
  await painted(page)
  await page.waitForTimeout(MIN_SEEN_MS)
}

/** Until a dialog has the keyboard and was there to be read. */
export async function readable(dialog: Locator): Promise<void> {
  const hasFocus = () => dialog.evaluate((box) => box.contains(document.activeElement))
  await expect.poll(hasFocus).toBe(true)
  await painted(dialog.page())
}

/** Agrees to a question by its button, once it was read. */
export async function agree(question: Locator, name: string): Promise<void> {
  await readable(question)
  await question.getByRole('button', { name }).press('Enter')
}

/** Focus that is lost goes home within a frame. */
export async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
}
