import { readFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openPdf } from '#reading/words/pdf-document.ts'
import { unlockPdf } from '#server/bills/unlocking/unlock-pdf.ts'

const file = (name: string) => readFile(new URL(`locked/${name}.pdf`, import.meta.url))

async function textOf(bytes: Uint8Array): Promise<string> {
  const { document, close } = await openPdf(bytes)
  const { items } = await (await document.getPage(1)).getTextContent()
  await close()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

test.each(['rc4-40', 'aes-128', 'aes-256'])(
  'a file locked by %s opens with either password, and with no other',
  async (name) => {
    const bytes = await file(name)
    await expect(textOf(bytes)).rejects.toMatchObject({ code: 'encrypted' })
    const made: Uint8Array[] = []
    for (const password of ['geheim', 'owner']) {
      const unlocked = await unlockPdf({ bytes, password })
      if ('failure' in unlocked) throw new Error(unlocked.failure)
      expect(await textOf(unlocked.bytes)).toBe('Total current charges 106.61')
      made.push(unlocked.bytes)
    }
    expect(Buffer.from(made[0] ?? []).equals(made[1] ?? new Uint8Array())).toBe(true)
    expect(await unlockPdf({ bytes, password: 'Geheim' })).toEqual({ failure: 'password' })
  },
)

test('what is no PDF is damaged, and a file without a password opens with any', async () => {
  expect(await unlockPdf({ bytes: Buffer.from('no PDF'), password: 'x' })).toEqual({ failure: 'damaged' })
  const open = await PDFDocument.create()
  open.addPage()
  expect(await unlockPdf({ bytes: await open.save(), password: 'x' })).toHaveProperty('bytes')
})
