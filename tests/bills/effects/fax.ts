import type { Effect } from '#demo/bills/effect.ts'
import { bilevel, blurred, noisy, rasterise } from '#demo/bills/effects/picture.ts'
import { picturePdf } from '#demo/bills/effects/picture-pdf.ts'

/** Black and white at a fax's resolution. */
export const fax: Effect = {
  id: 'fax',
  onePage: false,
  async apply(pdf, random) {
    const dpi = 204
    const pictures = await rasterise(pdf, dpi)
    const pages = pictures.map((picture) => {
      const line = noisy(blurred(picture, 1.15), 40, random)
      return { picture: bilevel(line, 150), dpi, encoding: 'png' as const }
    })
    return { bytes: await picturePdf(pages), extension: 'pdf' }
  },
}
