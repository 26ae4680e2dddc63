import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Figure, percentile } from './figures.ts'

const PROCESS = path.resolve('tests/bench/extraction-process.ts')

const measured = z.object({
  pages: z.number(),
  read: z.array(z.number()),
  against: z.array(z.number()),
  peakMegabytes: z.number(),
})

const CLASSES = [
  { name: 'text', what: 'reading a text page', against: 'pdf.js text alone' },
  { name: 'long', what: 'reading a long bill', against: 'pdf.js text alone' },
  { name: 'picture', what: 'reading a picture', against: 'tesseract.js alone' },
] as const

/** Each class of file in a process of its own, whose peak of memory is its own then. */
export async function measureExtraction(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, what, against } of CLASSES) {
    const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, name], { maxBuffer: 2 ** 24 })
    const result = measured.parse(JSON.parse(stdout))
    const pages = `${what} (${result.pages} page${result.pages === 1 ? '' : 's'})`
    figures.push(
      {
        what: pages,
        value: percentile(result.read, 50),
        unit: 'ms',
        against: { what: against, value: percentile(result.against, 50) },
      },
      { what: `${pages}, peak memory of its process`, value: result.peakMegabytes, unit: 'MB' },
    )
  }
  return figures
}
