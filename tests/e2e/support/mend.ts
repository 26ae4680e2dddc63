import { expect, type Page } from '@playwright/test'
import { billSettled, cursor, keysDone, type Person } from './keyboard.ts'

/** Gives types, dates, meters and the invoice date where they are missing, and says that the account is right. */
export async function mendErrors({ page, press, type }: Person): Promise<void> {
  const errors = page.locator('[data-bill] p[data-severity="error"]')
  const said = async () => (await errors.allTextContents()).join('\n')
  for (let before = await said(); before !== ''; before = await said()) {
    await keysDone(page)
    const stop = await cursor(page).getAttribute('data-stop')
    const here = (await cursor(page).locator('p[data-severity="error"]').allTextContents()).join()
    if (here.includes('missing-type')) await press('1')
    else if (here.includes('missing-dates')) {
      await press('d')
      await type('060126')
      await press('Tab')
      await type('063026')
      await press('Enter')
    } else if (here.includes('missing-meter')) {
      await press('m')
      await expect(page.getByRole('option').first()).toBeVisible()
      await press('Enter')
    } else if (stop === 'account' && before.includes('other-account')) {
      await press('Enter')
    } else if (stop === 'invoice_date') {
      await press('e')
      await type('070326')
      await press('Enter')
    } else {
      await press('n')
      continue
    }
    await expect.poll(said).not.toBe(before)
    await press('n')
  }
}

/** Until the server has judged the bill as it is on screen. */
export const billJudged = (page: Page): Promise<void> =>
  expect(page.locator('[data-bill] header [aria-busy="true"]')).toHaveCount(0)

const MOST_WARNINGS = 20

/** Saves the bill. A save that is held back leads to the first warning, which a key of its own accepts. */
export async function acceptBill({ page, press }: Person, id: number): Promise<void> {
  // Warnings that nobody accepted would bring the bill back.
  await billJudged(page)
  await billSettled(page)
  const bill = page.locator(`[data-bill="${id}"]`)
  const save = bill.locator('button:not([title="the bill is being saved"])').filter({ hasText: /^Save/ })
  for (let held = 0; held < MOST_WARNINGS && (await bill.isVisible()); held += 1) {
    await press('a')
    // It has gone, or it was held back. Until the next is found it stands there, being saved.
    await expect.poll(async () => (await bill.count()) === 0 || (await save.count()) > 0).toBe(true)
    if (await bill.isVisible()) await press('i')
  }
  await expect(bill).toBeHidden()
}
