import { type OpenPdf, withPdf } from '#demo/bills/effects/open-pdf.ts'
import type { PlacedText } from '#demo/bills/effects/picture-pdf.ts'

/** The upright text of each page and where it stands. */
export function placedTexts(pdf: Uint8Array): Promise<PlacedText[][]> {
  return withPdf(pdf, async (document) => {
    const pages: PlacedText[][] = []
    for (let number = 1; number <= document.numPages; number++) pages.push(await textsOf(document, number))
    return pages
  })
}

async function textsOf(document: OpenPdf, number: number): Promise<PlacedText[]> {
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , c = 0, d = 0, left = 0, base = 0] = item.transform as number[]
    const [x = 0, y = 0] = viewport.convertToViewportPoint(left, base) as number[]
    return [{ text: item.str, x, y, size: Math.hypot(c, d), width: item.width }]
  })
}
