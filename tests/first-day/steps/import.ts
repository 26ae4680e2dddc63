import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import type { Office } from '../office.ts'
import { ACCOUNTS, CLIENTS, PROPERTIES, workbook } from '../workbook.ts'

const ROWS = CLIENTS.length + PROPERTIES + ACCOUNTS

/** Clients, properties, accounts and their meters out of one workbook. */
export async function importWorkbook(diary: Diary, desk: Desk, { folder }: Office): Promise<void> {
  const { page, press, push } = desk
  const file = path.join(folder, 'Portfolio.xlsx')
  await writeFile(file, workbook())
  await diary.part('Import: the workbook is read and checked', desk, async () => {
    await press('g', 'Shift+I')
    await expect(page.getByText('Nothing was imported yet.')).toBeVisible()
    await desk.give([file], () => press('u'))
    await page.waitForURL(/\/imports\/\d+$/)
    await press('c')
    await expect(page.getByRole('button', { name: `New ${ROWS}` })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'Refused 0' })).toBeVisible()
    return `${ROWS} new rows, none refused; no column had to be corrected`
  })
  await diary.part('Import: accepted and written', desk, async () => {
    await press('a')
    const question = page.getByRole('dialog')
    await expect(question).toContainText(`New: ${ROWS} rows.`)
    await push('Import')
    await expect(page.getByRole('region', { name: 'Imports' })).toContainText('Imported', { timeout: 60_000 })
    return 'Imported'
  })
  await diary.part('Import: the records are looked at', desk, async () => {
    await press('g', 'Shift+R')
    // Beside the clients the provider stands there too.
    await expect(page.getByText(`${CLIENTS.length + 1} clients`, { exact: true })).toBeVisible()
    await press('t', 'p')
    await expect(page.getByText(`${PROPERTIES} properties`, { exact: true })).toBeVisible()
    await press('t', 'a')
    await expect(page.getByText(`${ACCOUNTS} accounts`, { exact: true })).toBeVisible()
    return `${CLIENTS.length} clients and the provider, ${PROPERTIES} properties, ${ACCOUNTS} accounts`
  })
}
