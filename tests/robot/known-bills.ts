import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Extraction, UnreadableFile } from '#reading/extraction.ts'
import { createExtractionPool } from '#reading/pool.ts'
import { chanceCorpus } from '#tests/bills/chance/corpus.ts'
import { type CorpusFile, corpus } from '#tests/bills/corpus.ts'
import { Truth } from './truth.ts'

/** Where bills come from: printed in layouts drawn by hand, in such drawn by chance, or real ones of a folder. */
export const SOURCES = ['generated', 'chance', 'folder'] as const
export type Source = (typeof SOURCES)[number]

/** A file of which everything that it prints is known. */
export interface KnownBill {
  name: string
  source: Source
  bytes: Uint8Array
  truth: Truth
}

export interface WantedBills {
  /** How many of our own making, letters among them. */
  count: number
  /** How many of layouts drawn by chance. */
  chance: number
  seed: string
  /** Whether half of those are scanned, photographed, faxed and so on. */
  effects: boolean
  /** Folders that hold NAME.pdf (or a picture) beside NAME.truth.json. */
  folders: readonly string[]
}

const BILL = /\.(?:pdf|png|jpe?g|tiff?)$/i

/** The bills of the folders, then generated ones, then those of layouts drawn by chance; read and made one by one as they are asked for. */
export async function* knownBills({ folders, chance, ...made }: WantedBills): AsyncGenerator<KnownBill> {
  for (const folder of folders) yield* billsOfFolder(folder)
  for await (const file of corpus({ ...made, part: 'all' })) yield printed(file, 'generated')
  for await (const file of chanceCorpus({ ...made, count: chance, part: 'all' }))
    yield printed(file, 'chance')
}

const printed = (
  { name, sample, truth }: Pick<CorpusFile, 'name' | 'sample' | 'truth'>,
  source: Source,
): KnownBill => ({
  name: `${name}.${sample.extension}`,
  source,
  bytes: sample.bytes,
  truth: Truth.parse(truth),
})

async function* billsOfFolder(folder: string): AsyncGenerator<KnownBill> {
  const names = (await readdir(folder)).filter((name) => BILL.test(name)).sort()
  for (const name of names) {
    const truth = await readFile(join(folder, name.replace(BILL, '.truth.json')), 'utf8')
    yield {
      name,
      source: 'folder',
      bytes: await readFile(join(folder, name)),
      truth: Truth.parse(JSON.parse(truth)),
    }
  }
}

const READERS = 2
/** Read whole, however busy the machine is: what is measured is what the pages say. */
const LIMITS = { size: READERS, timeoutMs: 1_800_000, memoryMb: 1_500 }

/** The bills with what the engine makes of each, without a lesson or a setting; null where a file cannot be read. */
export async function* readKnownBills(
  wanted: WantedBills,
): AsyncGenerator<KnownBill & { read: Extraction | null }> {
  const pool = createExtractionPool(LIMITS)
  const underWay: Promise<KnownBill & { read: Extraction | null }>[] = []
  try {
    for await (const bill of knownBills(wanted)) {
      const reading = pool.extract(bill.bytes).catch((error: unknown) => {
        if (error instanceof UnreadableFile) return null
        throw error
      })
      underWay.push(reading.then((read) => ({ ...bill, read })))
      const first = underWay.length > READERS ? underWay.shift() : undefined
      if (first) yield await first
    }
    for (const last of underWay) yield await last
  } finally {
    await pool.close()
  }
}
