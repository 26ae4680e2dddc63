import { expect, type Page, type Route } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, readBills } from '../support/api.ts'
import { test } from '../support/intercepted.ts'
import {
  billSettled,
  billShown,
  cursor,
  expectFocusSomewhere,
  keysDone,
  logIn,
  openBill,
  openFirst,
  type Person,
  shownBill,
} from '../support/keyboard.ts'
import { acceptBill, billJudged } from '../support/mend.ts'

const WANTED = 20

test('twenty bills are saved by the keyboard alone, each clean one by one key', async ({ page }) => {
  const api = await adminApi()
  await readBills(api, WANTED)
  const person = await logIn(page, ADMIN)
  await openFirst(person, '/invoiage?status=UNPROCESSED')

  const saved: { id: number; clean: boolean; keys: number }[] = []
  const seen = new Set<number>()
  while (saved.length < WANTED) {
    const id = await shownBill(page)
    expect(seen.has(id), `bill ${id} comes once`).toBe(false)
    seen.add(id)
    if ((await statusOf(api, id)) === 'ERROR') {
      // The demo data has a damaged file and a letter that is no bill.
      await skip(person, page, id)
      continue
    }
    await billShown(page, id)
    const before = person.keys
    const clean = (await standingOf(page)) === 'clean'
    const fits = clean || (await mend(person, page))
    if (fits) await acceptBill(person, id)
    else await skip(person, page, id)
    await expectFocusSomewhere(page)
    if (fits) {
      await expect.poll(() => statusOf(api, id), `bill ${id} is saved`).toBe('PROCESSED_MANUAL')
      saved.push({ id, clean, keys: person.keys - before })
    }
  }

  const [clean, mended] = [saved.filter((bill) => bill.clean), saved.filter((bill) => !bill.clean)]
  console.log(
    `${clean.length} clean bills: ${sumOfKeys(clean)} keys; ${mended.length} mended: ${sumOfKeys(mended)} keys`,
  )
  expect(clean.length).toBeGreaterThan(0)
  expect(clean.map(({ keys }) => keys)).toEqual(clean.map(() => 1))
})

const sumOfKeys = (bills: { keys: number }[]) => bills.reduce((sum, { keys }) => sum + keys, 0)

/** What the head of the bill says, once the server has judged it. */
async function standingOf(page: Page): Promise<string> {
  await billJudged(page)
  return (await page.locator('[data-bill] header strong').textContent()) ?? ''
}

async function skip(person: Person, page: Page, id: number): Promise<void> {
  await billSettled(page)
  await person.press('x')
  await expect(page.locator(`[data-bill="${id}"]`)).toBeHidden()
}

/** Gives types and meters where they are missing. False where more than that is wrong. */
async function mend(person: Person, page: Page): Promise<boolean> {
  const errors = page.locator('[data-bill] p[data-severity="error"]')
  for (let left = await errors.count(); left > 0; left = await errors.count()) {
    await keysDone(page)
    const here = (await cursor(page).locator('p[data-severity="error"]').allTextContents()).join()
    if (here.includes('missing-type')) await person.press('1')
    else if (here.includes('missing-meter')) await pickFirstMeter(person, page)
    else return false
    await expect(errors).toHaveCount(left - 1)
    if (left > 1) await person.press('n')
  }
  return /clean|adds up|problem/.test(await standingOf(page))
}

async function pickFirstMeter(person: Person, page: Page): Promise<void> {
  await person.press('m')
  await expect(page.getByRole('option').first()).toBeVisible()
  await person.press('Enter')
}

const statusOf = async (api: AdminApi, id: number) => (await api('bills.get', { params: { id } })).bill.status

test.describe('where the server fails', () => {
  const notice = (page: Page, text: RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

  test('a bill whose skip failed is there again, and is skipped once it works', async ({ page }) => {
    const api = await adminApi()
    const [{ id } = { id: 0 }] = await readBills(api, 2)
    const person = await logIn(page, ADMIN)
    await openBill(page, id)
    await billSettled(page)
    await page.route('**/textract_bills/skip', (route) => route.fulfill({ status: 500 }), { times: 1 })
    await person.press('x')
    await expect(notice(page, new RegExp(`Could not skip.*#${id}`))).toBeVisible()
    await billShown(page, id)
    expect(await statusOf(api, id)).toBe('GPT_PARSED')
    await billSettled(page)
    await person.press('x')
    await expect.poll(() => statusOf(api, id)).toBe('PROCESSED_FORCE')
  })

  test('a save that came through although its answer was lost counts as saved', async ({ page }) => {
    const api = await adminApi()
    const clean = await readBills(api, 1, ({ standing }) => standing === 'clean')
    const [{ id } = { id: 0 }] = clean
    const person = await logIn(page, ADMIN)
    await openBill(page, id)
    await billJudged(page)
    await billSettled(page)
    const lose = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/create_bill', lose, { times: 1 })
    await person.press('a')
    await expect(notice(page, new RegExp(`Saved Invoiage #${id}`))).toBeVisible()
    await expect(notice(page, /Could not save/)).toHaveCount(0)
    expect(await statusOf(api, id)).toBe('PROCESSED_MANUAL')
  })
})
