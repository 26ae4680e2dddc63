/**
 * `npm run stacks -- [SEED] [BILLS]`: puts generated bills behind one another and counts the boundaries that are found.
 * Ends with 1 when a single bill is cut, or fewer than 99 in 100 boundaries are found.
 */
import { seededRandom } from '#demo/bills/random.ts'
import { labelledPage } from '#reading/fields/labelled-page.ts'
import type { LabelledPage } from '#reading/fields/places.ts'
import { furtherBills } from '#reading/grounds/several-bills.ts'
import { withClearWords } from '#reading/words/picture-size.ts'
import { readSheets } from '#reading/words/read-sheets.ts'
import { chanceCorpus } from '#tests/bills/chance/corpus.ts'
import { corpus } from '#tests/bills/corpus.ts'

const STACKS = 60
const MIN_SHARE = 0.99

type Pages = LabelledPage[]

const [seed = 'stacks', count = '200'] = process.argv.slice(2)
const bills = await readBills(Number(count))
const cut = bills.filter((pages) => furtherBills(pages).length > 0).length
console.log(`${bills.length} single bills, ${cut} of them cut`)

const random = seededRandom(seed)
let [boundaries, found, wrong] = [0, 0, 0]
for (let stack = 0; stack < STACKS; stack += 1) {
  const chosen = shuffled(bills).slice(0, random.int(2, 30))
  const starts = new Set(startsOf(chosen))
  const got = furtherBills(chosen.flat()).map(({ page }) => page)
  boundaries += starts.size
  found += got.filter((page) => starts.has(page)).length
  wrong += got.filter((page) => !starts.has(page)).length
}
const share = found / boundaries
console.log(
  `${found} of ${boundaries} boundaries found (${(100 * share).toFixed(1)} %), ${wrong} where there is none`,
)
process.exitCode = cut === 0 && share >= MIN_SHARE ? 0 : 1

async function readBills(most: number): Promise<Pages[]> {
  const read: Pages[] = []
  const options = { seed, part: 'all', effects: false } as const
  for await (const { sample, truth } of corpus({ ...options, count: most }))
    if (truth.is_bill) read.push(await pagesOf(sample.bytes))
  for await (const { sample } of chanceCorpus({ ...options, count: Math.ceil(most / 4) }))
    read.push(await pagesOf(sample.bytes))
  return read
}

async function pagesOf(bytes: Uint8Array): Promise<Pages> {
  const sheets = await readSheets(bytes, { skipOcr: true, onPage: () => undefined })
  return sheets.map((sheet) => labelledPage(withClearWords(sheet)))
}

function startsOf(chosen: readonly Pages[]): number[] {
  return chosen.slice(1).map((_, at) => 1 + chosen.slice(0, at + 1).flat().length)
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
