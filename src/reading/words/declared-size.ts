export interface PictureSize {
  width: number
  height: number
}

const NONE: PictureSize = { width: 0, height: 0 }

/** The size that a picture says it has, read from its header before anything is unpacked; 0 where it says none. */
export function declaredSize(bytes: Uint8Array, kind: 'png' | 'jpeg' | 'webp'): PictureSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  if (kind === 'png')
    return bytes.length < 24 ? NONE : { width: view.getUint32(16), height: view.getUint32(20) }
  return kind === 'jpeg' ? ofJpeg(view) : ofWebp(view)
}

function ofJpeg(view: DataView): PictureSize {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return NONE
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return NONE
}

/** By its first chunk: one picture with losses, one without, or a file of several parts. */
function ofWebp(view: DataView): PictureSize {
  if (view.byteLength < 30) return NONE
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (chunk === 'VP8 ')
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return NONE
  const threeBytes = (at: number): number => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 }
}
