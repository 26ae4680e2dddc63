import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Where one run of text stands, in points from the top left of the page as shown. */
export interface TextBox {
  text: string
  page: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface PrintedText {
  /** The text of each page, in the order in which it was printed. */
  texts: string[]
  /** Where the upright text stands. */
  boxes: TextBox[]
  /** Those of the boxes that reach out of the page. */
  outside: TextBox[]
}

export async function printedText(pdf: Uint8Array): Promise<PrintedText> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  try {
    const document = await task.promise
    const texts: string[] = []
    const boxes: TextBox[] = []
    const outside: TextBox[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: 1 })
      const { items } = await page.getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number]
        const [left, baseline] = viewport.convertToViewportPoint(x, y) as [number, number]
        const size = Math.hypot(c, d)
        const sideways = Math.abs(b) > Math.abs(a) !== (viewport.rotation % 180 !== 0)
        if (sideways) continue
        const box = {
          text: item.str,
          page: number,
          left,
          right: left + item.width,
          top: baseline - size * 0.7,
          bottom: baseline,
        }
        boxes.push(box)
        if (left < 0 || box.right > viewport.width || box.top < 0 || baseline > viewport.height)
          outside.push(box)
      }
    }
    return { texts, boxes, outside }
  } finally {
    await task.destroy()
  }
}

/** Pairs of runs that lie over one another; two of the same text count as one printed twice. */
export function overlaps(boxes: readonly TextBox[]): [string, string][] {
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          a.page === b.page &&
          a.text !== b.text &&
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5,
      )
      .map((b): [string, string] => [a.text, b.text]),
  )
}
