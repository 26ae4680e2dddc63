import { buffer } from 'node:stream/consumers'
import { createCanvas } from '@napi-rs/canvas'
import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { extract } from '#reading/extract.ts'
import { readSheets } from '#reading/words/read-sheets.ts'
import type { PlacedWord } from '#reading/words/sheet.ts'
import { isRunningText } from '#reading/words/text-quality.ts'
import { PLAIN_BILL } from '../support/typed-bills.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const linesOf = (words: readonly PlacedWord[]): string =>
  words
    .toSorted((a, b) => Math.round(a.y0 - b.y0) || a.x0 - b.x0)
    .map(({ text }) => text)
    .join(' ')

async function pdf(draw: (document: PDFKit.PDFDocument) => void): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false })
  const bytes = buffer(document)
  document.font('Courier').fontSize(9)
  draw(document)
  document.end()
  return new Uint8Array(await bytes)
}

/** A page that says next to nothing but holds a picture of some sentences. */
function addAdvertisement(document: PDFKit.PDFDocument): void {
  const canvas = createCanvas(1200, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1200, 900)
  context.fillStyle = '#000'
  context.font = '40px sans-serif'
  context.fillText('Sustainability is important to all of us.', 60, 200)
  context.fillText('Visit our website and learn more today.', 60, 300)
  context.fillText('Energy reports are sent to you each month.', 60, 400)
  document.addPage().image(canvas.toBuffer('image/png'), 60, 100, { width: 480 })
  document.text('P07 SPRING', 60, 700)
}

describe('a picture on a page of its own', () => {
  const written = (text: string) =>
    pdf((document) => {
      document.addPage().text(text, 40, 40)
      addAdvertisement(document)
    })

  test('is not read where the bill has said everything', async () => {
    const { pages, fields } = await extract(await written(PLAIN_BILL))
    expect(fields.amountDue?.value).toBe(8290)
    expect(pages[1]).toMatchObject({ source: 'text', words: [{ text: 'P07' }, { text: 'SPRING' }] })
  })

  test('is read where it has not', async () => {
    const { pages } = await extract(await written(PLAIN_BILL.replace(/Bill date.*\n/, '')))
    expect(pages[1]?.source).toBe('ocr')
    expect(pages[1]?.words.map(({ text }) => text)).toContain('Sustainability')
  })
})

test.each([0, 90, 180, 270])(
  'text that lies turned by %d degrees is read upright, words set in pieces joined',
  async (degrees) => {
    const bytes = await pdf((document) => {
      document.addPage().rotate(degrees, { origin: [306, 396] })
      const width = document.text('Amount', 250, 396, { lineBreak: false }).widthOfString('Amo')
      document.text('d', 250, 420, { lineBreak: false })
      document.text('Tot', 250, 440, { lineBreak: false }).text('al', 250 + width, 440, { lineBreak: false })
      document.text('due', 320, 440, { lineBreak: false })
    })
    const [sheet] = await readSheets(bytes, { skipOcr: true, onPage: () => undefined })
    expect(linesOf(sheet?.words ?? [])).toBe('Amount d Total due')
  },
)

test('terms are running text, a statement of charges is not', () => {
  const sentence =
    'We may estimate your usage where the meter cannot be read, and correct it on a later bill. '
  expect(isRunningText(typedSheet(Array(12).fill(sentence).join('\n')).words)).toBe(true)
  expect(isRunningText(typedSheet(PLAIN_BILL).words)).toBe(false)
})

test('a WebP is read as any other picture', async () => {
  const canvas = createCanvas(1200, 900)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1200, 900)
  context.fillStyle = '#000'
  context.font = '40px sans-serif'
  context.fillText('Account number 48213376', 60, 200)
  const [sheet] = await readSheets(await canvas.encode('webp'), { skipOcr: false, onPage: () => undefined })
  const words = sheet?.words.map(({ text }) => text).toSorted()
  expect(words).toEqual(['48213376', 'Account', 'number'])
})
