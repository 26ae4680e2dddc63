import type { DayBill } from '../bills.ts'
import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'

/** Pictures are recognized, pages by pages. */
const READING_MS = 600_000

/** Bills of one client, sent and read. */
export async function upload(
  diary: Diary,
  desk: Desk,
  { client, bills }: { client: string; bills: readonly DayBill[] },
): Promise<void> {
  const { page, press, pick, push } = desk
  await diary.part(`Upload: ${bills.length} bills of ${client}`, desk, async () => {
    await press('g', 'b')
    await expect(page.getByRole('main')).toBeVisible()
    await desk.give(
      bills.map(({ file }) => file),
      () => press('u'),
    )
    const dialog = page.getByRole('dialog')
    await pick('Client', client)
    await push('Upload')
    // Whose bills they are is read from them.
    await expect(dialog.getByRole('alert')).toContainText('without specifying a utility')
    await press('Enter')
    await expect(dialog.getByRole('button', { name: /^Open #/ })).toHaveCount(bills.length, {
      timeout: 60_000,
    })
    await press('Escape')
    await expect(dialog).toBeHidden()
    return 'every file accepted, each with its number'
  })
}

/** Until every bill is read. */
export async function reading(diary: Diary, desk: Desk, bills: number): Promise<void> {
  const { page } = desk
  await diary.part('Reading, meanwhile', desk, async () => {
    const read = page.getByRole('row').filter({ hasText: /Parsed|Error/ })
    await expect(read).toHaveCount(bills, { timeout: READING_MS })
    const failed = await page.getByRole('row').filter({ hasText: 'Error' }).count()
    return `${bills - failed} bills read${failed === 0 ? '' : `, and ${failed} that say why they could not be`}`
  })
}
