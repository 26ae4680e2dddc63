import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of each page, in the order in which it was printed. */
export async function pageTexts(pdf: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: 0 })
  try {
    const document = await task.promise
    const texts: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const { items } = await (await document.getPage(number)).getTextContent()
      texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }
    return texts
  } finally {
    await task.destroy()
  }
}
