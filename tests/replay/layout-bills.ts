import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BillTruth, NOTHING_PRINTED } from '#demo/bills/truth.ts'
import { extract } from '#reading/extract.ts'
import type { Page } from '#reading/extraction.ts'
import { createExtractionPool } from '#reading/pool.ts'
import { chanceBill } from '#tests/bills/chance/corpus.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import { letters } from '#tests/bills/scoring/compare.ts'
import { billsOfLayout } from '#tests/helpers/bills-of-layout.ts'

export const SOURCES = ['by hand', 'by chance', 'real'] as const
export type Source = (typeof SOURCES)[number]

/** A bill as the words of its pages, with what it prints. */
export interface PagedBill {
  name: string
  pages: Page[]
  truth: BillTruth
}

/** Bills of one layout: the first is corrected, the others come after it. */
export interface LayoutBills {
  layout: string
  source: Source
  heldBack: boolean
  bills: PagedBill[]
}

/** Two months of a customer and one of another's, in the same words and type; layouts that no two bills suit are left out. */
export async function* byHand(count = LAYOUTS.length): AsyncGenerator<LayoutBills> {
  for (const layout of LAYOUTS.slice(0, count)) {
    const bills: PagedBill[] = []
    for (const { pdf, truth } of await billsOfLayout(layout))
      bills.push({ name: `${layout.id} ${bills.length + 1}`, pages: await pagesOf(pdf), truth })
    if (bills.length > 1 && bills.every(({ truth }) => truth.is_bill))
      yield { layout: layout.id, source: 'by hand', heldBack: layout.heldBack ?? false, bills }
  }
}

const OF_ONE = [{}, { month: 1 }, { month: 2, another: true }]

/** The same of layouts drawn by chance, one of each seed. */
export async function* byChance(seeds: readonly string[]): AsyncGenerator<LayoutBills> {
  for (const seed of seeds) {
    const bills: PagedBill[] = []
    let drawn: Awaited<ReturnType<typeof chanceBill>> | null = null
    for (const which of OF_ONE) {
      drawn = await chanceBill(seed, 'all', which)
      const name = `${drawn.family} ${seed}, ${bills.length + 1}`
      bills.push({ name, pages: await pagesOf(drawn.pdf), truth: drawn.truth })
    }
    if (drawn)
      yield { layout: `${drawn.family} ${seed}`, source: 'by chance', heldBack: drawn.heldBack, bills }
  }
}

const pagesOf = async (pdf: Uint8Array): Promise<Page[]> => (await extract(pdf, { skipOcr: true })).pages

const BILL = /\.(?:pdf|png|jpe?g|tiff?)$/i

/** The bills of a folder (NAME.pdf beside NAME.truth.json), those of one utility together. */
export async function* ofFolder(folder: string): AsyncGenerator<LayoutBills> {
  const pool = createExtractionPool({ size: 2, timeoutMs: 1_800_000, memoryMb: 1_500 })
  try {
    const names = (await readdir(folder)).filter((name) => BILL.test(name)).sort()
    const bills = await Promise.all(
      names.map(async (name): Promise<PagedBill> => {
        const text = await readFile(join(folder, name.replace(BILL, '.truth.json')), 'utf8')
        const { pages } = await pool.extract(await readFile(join(folder, name)))
        return { name, pages, truth: { ...NOTHING_PRINTED, ...(JSON.parse(text) as BillTruth) } }
      }),
    )
    const ofUtility = Map.groupBy(bills, ({ name, truth }) => letters(truth.utility ?? name))
    for (const [layout, group] of ofUtility) yield { layout, source: 'real', heldBack: false, bills: group }
  } finally {
    await pool.close()
  }
}
