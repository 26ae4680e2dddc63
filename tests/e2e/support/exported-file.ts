import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readWorkbook } from '#reading/workbook/read-workbook.ts'

/** The file that comes of doing this. */
export async function fileOf(
  page: Page,
  doing: () => Promise<void>,
): Promise<{ name: string; rows: unknown[][] }> {
  const coming: Promise<Download> = page.waitForEvent('download')
  await doing()
  const download = await coming
  const name = download.suggestedFilename()
  const [sheet] = (await readWorkbook(await readFile(await download.path()), name)).sheets
  return { name, rows: sheet?.rows.map(({ cells }) => [...cells]) ?? [] }
}
