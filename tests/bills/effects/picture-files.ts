import type { Canvas } from '@napi-rs/canvas'
import UTIF from 'utif2'
import type { Effect } from '#demo/bills/effect.ts'
import { rasterise } from '#demo/bills/effects/picture.ts'

/** A screenshot of the page. */
export const png: Effect = {
  id: 'png',
  onePage: true,
  async apply(pdf, random) {
    const page = await firstPage(pdf, random.pick([110, 150, 200]))
    return { bytes: await page.encode('png'), extension: 'png' }
  },
}

/** What document scanners of old save. */
export const tiff: Effect = {
  id: 'tiff',
  onePage: true,
  async apply(pdf) {
    const page = await firstPage(pdf, 150)
    const { data, width, height } = page.getContext('2d').getImageData(0, 0, page.width, page.height)
    return { bytes: new Uint8Array(UTIF.encodeImage(new Uint8Array(data), width, height)), extension: 'tif' }
  },
}

async function firstPage(pdf: Uint8Array, dpi: number): Promise<Canvas> {
  const [page] = await rasterise(pdf, dpi)
  if (!page) throw new RangeError('there is no page to draw')
  return page
}
