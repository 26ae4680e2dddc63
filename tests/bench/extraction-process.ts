/**
 * Reads a file of one class some times over and prints the milliseconds of each run as JSON, or with "memory" the peak
 * of memory of reading alone: see extraction.ts.
 */
import { readFile } from 'node:fs/promises'
import { withPdf } from '#demo/bills/effects/open-pdf.ts'
import { extract } from '#reading/extract.ts'
import { recognise, releaseOcr } from '#reading/ocr/engine.ts'

interface FileClass {
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

const CLASSES: Record<string, FileClass> = {
  text: { alone: pdfText, runs: 30 },
  long: { alone: pdfText, runs: 3 },
  picture: { alone: (bytes) => recognise(Buffer.from(bytes)), runs: 3 },
}

const [, , name = '', file = '', task] = process.argv
const found = CLASSES[name]
if (!found) throw new RangeError(`give one of ${Object.keys(CLASSES).join(', ')}`)
const bytes = new Uint8Array(await readFile(file))
process.stdout.write(JSON.stringify(task === 'memory' ? await memoryOf(bytes) : await timesOf(found, bytes)))
await releaseOcr()

/** The second time shows what a process that lives on holds. */
async function memoryOf(bytes: Uint8Array) {
  await extract(bytes)
  await extract(bytes)
  return { peakMegabytes: process.resourceUsage().maxRSS / 1024 }
}

async function timesOf({ alone, runs }: FileClass, bytes: Uint8Array) {
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
  return { pages: pages.length, read, against }
}
