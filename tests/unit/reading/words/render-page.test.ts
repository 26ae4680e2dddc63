import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { picturePdf } from '#demo/bills/effects/picture-pdf.ts'
import { openPdf } from '#reading/words/pdf-document.ts'
import { renderPage } from '#reading/words/render-page.ts'

/** Some begin in the middle of a pixel of the page as it is drawn. */
const STROKES = [7, 14, 21, 28, 35, 42, 49, 56, 63, 70]

test('a coarse scan is enlarged smoothly, so that its strokes stay whole', async () => {
  const picture = createCanvas(90, 90)
  const context = picture.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 90, 90)
  context.fillStyle = '#000'
  for (const x of STROKES) context.fillRect(x, 0, 1, 90)
  const { document, close } = await openPdf(await picturePdf([{ picture, dpi: 72, encoding: 'png' }]))
  const drawn = await renderPage(await document.getPage(1), 1.5)
  const { data } = drawn.getContext('2d').getImageData(0, 60, drawn.width, 1)
  await close()
  const tones = Array.from({ length: drawn.width }, (_, x) => data[x * 4] as number)
  const strokes = STROKES.map((x) =>
    tones.slice(Math.round(x * 1.5) - 2, Math.round(x * 1.5) + 4).reduce((ink, tone) => ink + 255 - tone, 0),
  )
  expect(Math.max(...strokes) / Math.min(...strokes)).toBeLessThan(1.2)
})
