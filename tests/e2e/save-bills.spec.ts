import { expect, type Page, test } from '@playwright/test'
import { ADMIN, type AdminApi, adminApi, readBills } from './api.ts'
import { billShown, cursor, expectFocusSomewhere, logIn, type Person, shownBill } from './keyboard.ts'

const WANTED = 20

test('twenty bills are saved by the keyboard alone, each clean one by one key', async ({ page }) => {
  const api = await adminApi()
  await readBills(api, WANTED)
  const person = await logIn(page, ADMIN, '/invoiage?status=UNPROCESSED&sort=tb.id&order=desc')
  await person.press('Enter')
  await expect(page.locator('[data-bill]')).toBeVisible()

  const saved: { id: number; clean: boolean; keys: number }[] = []
  const seen = new Set<number>()
  while (saved.length < WANTED) {
    const id = await shownBill(page)
    expect(seen.has(id), `bill ${id} comes once`).toBe(false)
    seen.add(id)
    await billShown(page, id)
    const before = person.keys
    const standing = await standingOf(page)
    if (standing === 'clean') await person.press('a')
    else if (await mend(person, page)) await person.press('a')
    else await person.press('x')
    await expect(page.locator(`[data-bill="${id}"]`)).toBeHidden()
    await expectFocusSomewhere(page)
    if (await becomes(api, id, 'PROCESSED_MANUAL'))
      saved.push({ id, clean: standing === 'clean', keys: person.keys - before })
  }

  const clean = saved.filter((bill) => bill.clean)
  console.log(
    `saved ${saved.length}: ${clean.length} clean by ${clean.reduce((sum, { keys }) => sum + keys, 0)} keys, ` +
      `${saved.length - clean.length} mended by ${saved.filter((bill) => !bill.clean).reduce((sum, { keys }) => sum + keys, 0)} keys`,
  )
  expect(clean.length).toBeGreaterThan(0)
  expect(clean.map(({ keys }) => keys)).toEqual(clean.map(() => 1))
})

/** What the head of the bill says once the server has judged it. */
async function standingOf(page: Page): Promise<string> {
  const standing = page.locator('[data-bill] header strong')
  await expect(standing).toHaveText(/clean|problem|Same file/)
  return (await standing.textContent()) ?? ''
}

/** Mends what a person can mend without reading: takes the first type, the first meter, and accepts warnings. */
async function mend(person: Person, page: Page): Promise<boolean> {
  for (let round = 0; round < 40; round++) {
    const rules = await cursor(page).locator('p[data-severity="error"]').allTextContents()
    const errors = page.locator('[data-bill] p[data-severity="error"]')
    if ((await errors.count()) === 0) break
    if (rules.some((text) => text.includes('missing-type'))) await person.press('1')
    else if (rules.some((text) => text.includes('missing-meter'))) {
      await person.press('m')
      await expect(page.getByRole('option').first()).toBeVisible()
      await person.press('Enter')
    } else if (rules.length > 0 || round > 30) return false
    await person.press('n')
    if ((await errors.count()) > 0 && (await cursor(page).locator('p[data-severity="error"]').count()) === 0)
      if (await page.locator('[data-bill] p[data-as="band"][data-severity="error"]').count()) return false
  }
  // Warnings are looked at one after the other.
  for (let round = 0; round < 20; round++) {
    if ((await standingOf(page)) === 'clean') return true
    await person.press('n')
    await person.press('i')
  }
  return true
}

async function becomes(api: AdminApi, id: number, status: string): Promise<boolean> {
  for (let tries = 0; tries < 40; tries++) {
    const { bill } = await api('bills.get', { params: { id } })
    if (bill.status === status) return true
    if (bill.status === 'PROCESSED_FORCE') return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
