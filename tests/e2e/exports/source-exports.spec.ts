import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { addSavedBills } from '#tests/helpers/source-files.ts'
import { expect, expectAxeClean, logIn, test } from '../support/access-app.ts'

/** As from a column of a sheet: pasted where the keyboard is. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

const contentOf = async (download: Download) =>
  Object.entries(unzipSync(new Uint8Array(await readFile(await download.path())))).map(([name, bytes]) => [
    name,
    strFromU8(bytes),
  ])

test('ids are pasted, their files exported and downloaded by three keys; what names no bill is named', async ({
  page,
  access,
}) => {
  const client = await access.addPerson()
  const sources = Array.from({ length: 24 }, (_, index) => ({
    name: `${index}.pdf`,
    content: `bill ${index}`,
  }))
  const ids = await addSavedBills(access.services, client.companyId, sources)
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  await page.goto('/invoiage')
  await page.getByRole('main').waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('z')
  await expect(page).toHaveURL(/\/source_bill_files$/)
  await expect(page.getByText('No archive is kept.')).toBeVisible()
  await expectAxeClean(page)

  await paste(page, `${ids.join('\n')}\n${ids[0]}\nno. 999999999`)
  const box = page.getByRole('textbox', { name: 'Utility bill ids' })
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(`${[...ids, ids[0], 999_999_999].join()}`)
  await expect(page.getByText('25 bills · 1 id doubled · 3 other characters left out')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const detail = page.getByRole('complementary', { name: 'Export' })
  await expect(detail.getByRole('link', { name: 'Download' })).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(detail).toContainText('Included24')
  await expect(detail.getByRole('region', { name: 'Unknown ids' })).toContainText('999999999')
  await expectAxeClean(page)

  const downloaded = page.waitForEvent('download')
  await page.keyboard.press('d')
  const download = await downloaded
  expect(download.suggestedFilename()).toMatch(/^Source files \d+, .*\.zip$/)
  const content = await contentOf(download)
  expect(content.slice(0, -1)).toEqual(ids.map((id, index) => [`files/${id} ${index}.pdf`, `bill ${index}`]))
  expect(content.at(-1)?.[1]).toContain('999999999,Unknown')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(detail).toBeVisible()
  await expectAxeClean(page)
})

test('an export that waits shows how long it takes, and is cancelled', async ({ page, access }) => {
  const { email } = await access.addPerson({ admin: true })
  await logIn(page, access, email)
  // Nobody works on it: there is no job.
  await access.services.db
    .insertInto('sourceExports')
    .values({
      ...{ billIds: [1], doubledIds: [], noIds: [], unknownIds: [], clientIds: [] },
      ...{ files: 900, minutes: 3, expiresAt: new Date(Date.now() + 86_400_000) },
    })
    .execute()
  await page.goto('/source_bill_files')
  const detail = page.getByRole('complementary', { name: 'Export' })
  await expect(detail).toContainText('This takes about 3 minutes.')
  await expect(detail.getByRole('progressbar', { name: 'Exporting' })).toBeVisible()
  await expectAxeClean(page)
  await page.keyboard.press('x')
  await expect(detail).toContainText('Cancelled: 1 bill')
})
