import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { type Figure, percentile } from './figures.ts'
import { pictureBill, summaryBill, textBill } from './sample-bills.ts'

const PROCESS = path.resolve('tests/bench/extraction-process.ts')

const Times = z.object({ pages: z.number(), read: z.array(z.number()), against: z.array(z.number()) })
const Memory = z.object({ peakMegabytes: z.number() })

/** As many accounts as fill a hundred pages and two. */
const ACCOUNTS_OF_LONG_BILL = 545

const CLASSES = [
  { name: 'text', what: 'reading a text page', against: 'pdf.js text alone', file: () => textBill('text') },
  {
    name: 'long',
    what: 'reading a long bill',
    against: 'pdf.js text alone',
    file: () => summaryBill(ACCOUNTS_OF_LONG_BILL),
  },
  {
    name: 'picture',
    what: 'reading a picture',
    against: 'tesseract.js alone',
    file: () => pictureBill('picture'),
  },
] as const

/** Each class of file in processes of its own: one for its times, one whose peak of memory is reading's alone. */
export async function measureExtraction(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const figures: Figure[] = []
  try {
    for (const { name, what, against, file } of CLASSES) {
      const sample = path.join(folder, name)
      await writeFile(sample, await file())
      const times = Times.parse(await measured(name, sample))
      const { peakMegabytes } = Memory.parse(await measured(name, sample, 'memory'))
      const pages = `${what} (${times.pages} page${times.pages === 1 ? '' : 's'})`
      figures.push(
        {
          what: pages,
          value: percentile(times.read, 50),
          unit: 'ms',
          against: { what: against, value: percentile(times.against, 50) },
        },
        { what: `${pages}, peak memory of its process`, value: peakMegabytes, unit: 'MB' },
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return figures
}

async function measured(...args: string[]): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, ...args], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout)
}
