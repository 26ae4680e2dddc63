import { type BillFile, CannotShow, GONE } from './shown-file.ts'

/** A photo or scan: one page. */
export async function openPicture(url: string, contentType: string): Promise<BillFile> {
  const response = await fetch(url)
  if (response.status === 404 || response.status === 410) throw new CannotShow(GONE)
  if (!response.ok) throw new Error(`The file could not be loaded (${response.status}).`)
  const picture = await decode(await response.blob(), contentType)
  return {
    pageCount: 1,
    aspect: async () => picture.height / picture.width,
    async draw(_page, width) {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = Math.round((width * picture.height) / picture.width)
      const context = canvas.getContext('2d')
      if (context === null) throw new CannotShow('This browser has no room left to draw the picture.')
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, canvas.width, canvas.height)
      return canvas
    },
    close: () => picture.close(),
  }
}

async function decode(bytes: Blob, contentType: string): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(bytes)
  } catch {
    const kind = contentType.replace('image/', '').toUpperCase()
    throw new CannotShow(
      `This browser cannot show ${kind} files. What was read from it is under Decoded PDF; press f to open the file itself.`,
    )
  }
}
