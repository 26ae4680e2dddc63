import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import type { Desk } from '../desk.ts'
import type { Diary } from '../diary.ts'
import { expect } from '../expect.ts'
import type { Office } from '../office.ts'

export interface Letter {
  file: string
  bytes: Buffer
}

/** A letter by which a client lets the provider receive its bills of a utility. */
export async function keepLetter(
  diary: Diary,
  desk: Desk,
  { folder }: Office,
  { client, utility }: { client: string; utility: string },
): Promise<Letter> {
  const { page, press, type, pick, fill, reach, push } = desk
  const file = path.join(folder, 'Letter of authorization.pdf')
  const bytes = await letterOf(client)
  await writeFile(file, bytes)
  await diary.part('Letter of authorization: kept', desk, async () => {
    await press('g', 'Shift+K')
    await expect(page.getByText('No letter of authorization is in use.')).toBeVisible()
    await press('n')
    const dialog = page.getByRole('dialog', { name: 'Add a letter of authorization' })
    await pick('Client', client)
    await reach(dialog.getByLabel('Letter', { exact: true }))
    await desk.give([file], () => press('Enter'))
    await pick('Utility', utility)
    await fill('Signed by', 'Robin Alder')
    await reach(dialog.getByLabel('Signed on'))
    await type('01152026')
    await push('Add')
    await expect(dialog).toBeHidden()
    const row = page.getByRole('grid', { name: 'Letters of authorization' }).getByRole('row').nth(1)
    await expect(row).toContainText(client)
    await expect(row).toContainText(utility)
    return 'the letter, whose and for which utility'
  })
  return { file: path.basename(file), bytes }
}

async function letterOf(client: string): Promise<Buffer> {
  const document = await PDFDocument.create()
  document
    .addPage([612, 792])
    .drawText(`${client} lets Harbor Bill Data receive its bills.`, { x: 72, y: 700, size: 12 })
  return Buffer.from(await document.save())
}
