import type { Canvas } from '@napi-rs/canvas'
import type { Effect } from '../effect.ts'
import type { Random } from '../random.ts'
import { blurred, noisy, rasterise, turned } from './picture.ts'
import { type PicturePage, picturePdf } from './picture-pdf.ts'

/** Pages off an office scanner: slightly askew, grainy, without text. */
export const scan: Effect = {
  id: 'scan',
  onePage: false,
  async apply(pdf, random) {
    return { bytes: await picturePdf(await scannedPages(pdf, random)), extension: 'pdf' }
  },
}

export async function scannedPages(pdf: Uint8Array, random: Random): Promise<PicturePage[]> {
  const dpi = random.pick([150, 200, 300])
  const pictures = await rasterise(pdf, dpi)
  return pictures.map((picture) => ({ picture: scanned(picture, random), dpi, encoding: 'jpeg' }))
}

function scanned(picture: Canvas, random: Random): Canvas {
  const askew = turned(picture, random.decimal(-1.2, 1.2, 2))
  const soft = random.chance(0.5) ? blurred(askew, random.decimal(1.1, 1.4, 2)) : askew
  return noisy(soft, random.int(4, 18), random)
}
