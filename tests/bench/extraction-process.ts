/** Reads one class of file some times over and prints the milliseconds of each run as JSON: see extraction.ts. */
import { extract } from '#extraction/extract.ts'
import { recognise, releaseOcr } from '#extraction/ocr/engine.ts'
import { withPdf } from '#generator/effects/open-pdf.ts'
import { pictureBill, summaryBill, textBill } from './sample-bills.ts'

interface FileClass {
  file(): Promise<Uint8Array>
  alone(bytes: Uint8Array): Promise<unknown>
  runs: number
}

const pdfText = (bytes: Uint8Array): Promise<number> =>
  withPdf(bytes, async (document) => {
    let items = 0
    for (let number = 1; number <= document.numPages; number++) {
      items += (await (await document.getPage(number)).getTextContent()).items.length
    }
    return items
  })

/** As many accounts as fill a hundred pages and two. */
const ACCOUNTS_OF_LONG_BILL = 545

const CLASSES: Record<string, FileClass> = {
  text: { file: () => textBill('text'), alone: pdfText, runs: 30 },
  long: { file: () => summaryBill(ACCOUNTS_OF_LONG_BILL), alone: pdfText, runs: 3 },
  picture: {
    file: () => pictureBill('picture'),
    alone: (bytes) => recognise(Buffer.from(bytes)),
    runs: 3,
  },
}

const found = CLASSES[process.argv[2] ?? '']
if (!found) throw new RangeError(`give one of ${Object.keys(CLASSES).join(', ')}`)
const { file, alone, runs } = found
const bytes = await file()
const { pages } = await extract(bytes)
await alone(bytes)
const read: number[] = []
const against: number[] = []
for (let run = 0; run < runs; run++) {
  const started = performance.now()
  await extract(bytes)
  const between = performance.now()
  await alone(bytes)
  read.push(between - started)
  against.push(performance.now() - between)
}
await releaseOcr()
const peakMegabytes = process.resourceUsage().maxRSS / 1024
process.stdout.write(JSON.stringify({ pages: pages.length, read, against, peakMegabytes }))
