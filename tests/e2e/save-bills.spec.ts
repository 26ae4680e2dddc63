import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, readBills } from './api.ts'
import {
  billShown,
  cursor,
  expectFocusSomewhere,
  keysDone,
  logIn,
  openFirst,
  type Person,
  shownBill,
} from './keyboard.ts'
import { acceptBill, billJudged } from './mend.ts'

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
