import type { Effect } from '#demo/bills/effect.ts'
import { photographed } from '#demo/bills/effects/photo.ts'
import { redrawn } from '#demo/bills/effects/picture.ts'

/** How a viewer is to turn a picture: 6 is a quarter clockwise. */
const QUARTER_CLOCKWISE = 6

/** A telephone held sideways: the pixels lie on their side and a tag says so. */
export const turnedPhoto: Effect = {
  id: 'turned-photo',
  onePage: true,
  async apply(pdf, random) {
    const upright = await photographed(pdf, random)
    const lying = redrawn(
      upright,
      (context) => {
        context.rotate(-Math.PI / 2)
        context.drawImage(upright, -upright.width, 0)
      },
      { width: upright.height, height: upright.width },
    )
    const jpeg = await lying.encode('jpeg', random.int(65, 85))
    return { bytes: withOrientation(jpeg, QUARTER_CLOCKWISE), extension: 'jpg' }
  },
}

/** Puts an EXIF segment of one entry, the orientation, behind the two bytes that start a JPEG. */
function withOrientation(jpeg: Uint8Array, orientation: number): Uint8Array {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(0x0112, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(exif.length + 2, 2)
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]))
}
