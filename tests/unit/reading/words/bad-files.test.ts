import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { extract } from '#reading/extract.ts'
import { UnreadableFile } from '#reading/extraction.ts'
import { createExtractionPool } from '#reading/pool.ts'
import { pdfOf } from '../support/pdf.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

async function refusal(bytes: Uint8Array, read: typeof extract = extract): Promise<string> {
  try {
    await read(bytes, { skipOcr: true })
    return 'read'
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    expect(error.message).toMatch(/\.$/)
    return error.code
  }
}

/** A picture's head that says how large it is, with nothing behind it. */
function pngSaying(width: number, height: number): Uint8Array {
  const head = new Uint8Array(33)
  head.set(png)
  const view = new DataView(head.buffer)
  view.setUint32(8, 13)
  head.set(bytesOf('IHDR'), 12)
  view.setUint32(16, width)
  view.setUint32(20, height)
  head.set([8, 6, 0, 0, 0], 24)
  return head
}

describe('files that cannot be read are refused in words', () => {
  test('an empty file', async () => {
    expect(await refusal(new Uint8Array())).toBe('empty')
  })
  test('a web page under another name', async () => {
    expect(await refusal(bytesOf('<!DOCTYPE html><html><body>Your bill</body></html>'))).toBe('unsupported')
  })
  test('a text file', async () => {
    expect(await refusal(bytesOf('Account 1234'))).toBe('unsupported')
  })
  test('a PDF with a password', async () => {
    expect(await refusal(await pdfOf(['Account'], { userPassword: 'secret', ownerPassword: 'more' }))).toBe(
      'encrypted',
    )
  })
  test('a PDF portfolio, with how many files are inside', async () => {
    const portfolio = await PDFDocument.load(await pdfOf(['Open this portfolio in another program.']))
    for (const name of ['june.pdf', 'july.pdf'])
      await portfolio.attach(await pdfOf(['A bill']), name, { mimeType: 'application/pdf' })
    const withFilesAlone = await portfolio.save()
    expect(await refusal(withFilesAlone), 'attachments alone').toBe('read')
    const again = await PDFDocument.load(withFilesAlone)
    again.catalog.set(PDFName.of('Collection'), again.context.obj({ Type: 'Collection', View: 'D' }))
    const bytes = await again.save()
    expect(await refusal(bytes)).toBe('unsupported')
    await expect(extract(bytes, { skipOcr: true })).rejects.toThrow('a PDF portfolio of 2 files')
  })
  test('a PDF of which only the start came through', async () => {
    const whole = await pdfOf(['Account number 12345'])
    expect(await refusal(whole.slice(0, 40))).toBe('damaged')
  })
  test('a PDF of 500 pages', async () => {
    expect(await refusal(await pdfOf(Array.from({ length: 500 }, () => '')))).toBe('too-many-pages')
  })
  test('a picture that unpacks to more than memory holds', async () => {
    expect(await refusal(pngSaying(60_000, 60_000))).toBe('too-large')
  })
  test('a picture cut off', async () => {
    expect(await refusal(pngSaying(100, 100))).toBe('damaged')
  })
})

test('a PDF with bytes changed at random is read or refused, and its process goes on', async () => {
  const pool = createExtractionPool({ size: 1, timeoutMs: 20_000, memoryMb: 1_000 })
  onTestFinished(() => pool.close())
  const whole = await pdfOf(['Account number 12345\nAmount due $ 10.00', 'Energy charge  10.00'], {
    compress: false,
  })
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.nat(whole.length),
      async (changes, cut) => {
        const bytes = whole.slice(0, changes.length % 4 === 0 ? cut : undefined)
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        expect(await refusal(bytes, pool.extract)).not.toBe('crashed')
      },
    ),
    { numRuns: 40 },
  )
}, 60_000)
