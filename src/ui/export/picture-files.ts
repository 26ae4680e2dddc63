import type { Picture } from '../chart/picture/shapes.ts'
import type { MadeFile } from './FileButtons.tsx'

/** A picture as the files that it can be taken along as. What makes them is loaded when the first one is asked for. */
export const pictureFiles = (picture: () => Promise<Picture>): Record<'png' | 'svg', MadeFile> => ({
  png: {
    label: 'Picture (png)',
    async make() {
      const [drawn, { pngOf }] = await Promise.all([picture(), import('../chart/picture/png.ts')])
      return pngOf(drawn)
    },
  },
  svg: {
    label: 'Drawing (svg)',
    async make() {
      const [drawn, { svgOf }] = await Promise.all([picture(), import('../chart/picture/svg.ts')])
      return new Blob([svgOf(drawn)], { type: 'image/svg+xml' })
    },
  },
})
