import type { Canvas } from '@napi-rs/canvas'
import type { Effect } from '../effect.ts'
import type { Random } from '../random.ts'
import { blurred, noisy, rasterise, redrawn, turned } from './picture.ts'

/** A telephone held over the page: leaning away, lit from one side, on a table top. */
export const photo: Effect = {
  id: 'photo',
  onePage: true,
  async apply(pdf, random) {
    const picture = await photographed(pdf, random)
    return { bytes: await picture.encode('jpeg', random.int(60, 85)), extension: 'jpg' }
  },
}

export async function photographed(pdf: Uint8Array, random: Random): Promise<Canvas> {
  const [page] = await rasterise(pdf, random.pick([130, 170, 200]))
  if (!page) throw new RangeError('there is no page to photograph')
  const seen = lit(turned(leaning(page, random), random.decimal(-2, 2, 2)), random)
  return noisy(blurred(seen, random.decimal(1, 1.25, 2)), 10, random)
}

/** The far edge is narrower than the near one; drawn strip by strip. */
function leaning(page: Canvas, random: Random): Canvas {
  const margin = Math.round(page.width * 0.05)
  const far = random.decimal(0.94, 0.99, 3)
  const size = { width: page.width + margin * 2, height: page.height + margin * 2 }
  return redrawn(
    page,
    (context) => {
      context.fillStyle = '#6d5a48'
      context.fillRect(0, 0, size.width, size.height)
      for (let y = 0; y < page.height; y++) {
        const width = page.width * (far + (1 - far) * (y / page.height))
        context.drawImage(
          page,
          0,
          y,
          page.width,
          1,
          margin + (page.width - width) / 2,
          margin + y,
          width,
          1.5,
        )
      }
    },
    size,
  )
}

function lit(picture: Canvas, random: Random): Canvas {
  return redrawn(picture, (context) => {
    context.drawImage(picture, 0, 0)
    const shade = context.createLinearGradient(
      0,
      0,
      picture.width,
      picture.height * random.decimal(0.2, 1, 2),
    )
    shade.addColorStop(0, 'rgba(255, 244, 220, 0.10)')
    shade.addColorStop(1, `rgba(20, 20, 40, ${random.decimal(0.15, 0.4, 2)})`)
    context.fillStyle = shade
    context.fillRect(0, 0, picture.width, picture.height)
  })
}
