// @vitest-environment jsdom
import { readFile } from 'node:fs/promises'
import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import { sendDocuments } from '#client/property-intake/send-documents.ts'
import { uploadForm } from '#client/public-links/upload-form.ts'
import { fileKindOf } from '#reading/words/file-kind.ts'
import { PATIENCE } from '#server/platform/http/patience.ts'
import { offerFilesAtom, uploadsAtom } from '#workstation/bills/upload/uploads.ts'

const TOO_LARGE = 'The file is larger than 150 MB. Split it, or scan it at a lower resolution.'

/** A file that only says how large it is. */
function fileOf(size: number, name = 'bill.pdf'): File {
  return Object.defineProperty(new File([], name), 'size', { value: size })
}
const FULL = UPLOAD_LIMITS.fileBytes

describe('the one limit of a file', () => {
  test('is the reader’s', async () => {
    await expect(fileKindOf(new Uint8Array(FULL + 1))).rejects.toThrow(TOO_LARGE)
  })

  test('is the workstation’s: such a file is not sent', () => {
    const store = createStore()
    store.set(offerFilesAtom, [fileOf(FULL), fileOf(FULL + 1)])
    expect(store.get(uploadsAtom).map(({ state }) => state)).toEqual([
      { kind: 'waiting' },
      { kind: 'refused', message: TOO_LARGE },
    ])
  })

  test('is that of documents of properties', async () => {
    const file = fileOf(FULL + 1)
    expect(await sendDocuments({ files: [file], propertyId: 1, utilityCompanyId: '' })).toEqual([
      { file, told: `bill.pdf: ${TOO_LARGE}` },
    ])
  })

  test('is the public form’s, which says so before anything is sent', () => {
    const form = uploadForm({ uuid: 'a-link', requestId: null })
    const chooser = form.querySelector('input[type=file]') as HTMLInputElement
    const submit = form.querySelector('button[type=submit]') as HTMLButtonElement
    const choose = (...files: File[]) => {
      Object.defineProperty(chooser, 'files', { value: files, configurable: true })
      chooser.dispatchEvent(new Event('change'))
    }
    choose(fileOf(FULL + 1, 'big.pdf'))
    expect(form.textContent).toContain(TOO_LARGE)
    expect([submit.disabled, submit.textContent]).toEqual([true, 'Upload'])
    choose(fileOf(FULL, 'full.pdf'))
    expect([submit.disabled, submit.textContent]).toEqual([false, 'Upload'])
  })
})

test('the manual says the limits that the program has', async () => {
  const manual = await readFile('docs/limits.md', 'utf8')
  const { fileBytes, totalBytes, files } = UPLOAD_LIMITS
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toLocaleString('en-US')} MB`
  const { headMs, bodyMs, uploadMs, idleMs, keepAliveMs } = PATIENCE
  for (const row of [
    `| One file | ${megabytes(fileBytes)} |`,
    `| All that one upload sends | ${megabytes(totalBytes)} |`,
    `| Files in one upload | ${files} |`,
    `| The head of a call | ${headMs / 1000} seconds to arrive, 16 kB |`,
    `| The body of a call | ${bodyMs / 1000} seconds to arrive; an upload ${uploadMs / 60_000} minutes, and ${idleMs / 1000} seconds without a byte |`,
    `| A kept connection | ${keepAliveMs / 1000} seconds without a call |`,
  ])
    expect(manual).toContain(row)
})
