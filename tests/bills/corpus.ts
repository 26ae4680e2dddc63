import type { BillFacts } from '#demo/bills/bill-facts.ts'
import type { Effect, Sample } from '#demo/bills/effect.ts'
import type { RenderedBill } from '#demo/bills/layout.ts'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import { EFFECTS } from './effects.ts'
import { BILL_KINDS, type BillKind, randomBillFacts } from './facts/bill-kinds.ts'
import { LAYOUTS, layoutById } from './layouts.ts'
import { LETTERS } from './letters.ts'
import type { ScoredLayout } from './scored-layout.ts'

export interface CorpusOptions {
  count: number
  seed: string
  part: 'all' | 'building' | 'held-back'
  /** Bills of these layouts alone, and no letters. */
  layouts?: readonly string[]
  /** Half of the files are scanned, photographed, faxed and so on. */
  effects: boolean
}

export interface CorpusFile {
  /** NUMBER.LAYOUT.KIND.EFFECT, with "text" for a file as it was printed. */
  name: string
  layout: ScoredLayout
  effect: Effect | null
  sample: Sample
  truth: BillTruth
}

const LETTER_EVERY = 12
const PAGES_LEFT_ALONE = 4
/** Bills drawn until one suits a layout; some suit one kind of bill in forty. */
const MOST_DRAWS = 2000

/** Bills of every layout in turn, with a letter now and then: made one by one as they are asked for. Throws for an unknown layout. */
export async function* corpus(options: CorpusOptions): AsyncGenerator<CorpusFile> {
  const layouts = options.layouts?.map(layoutById) ?? LAYOUTS.filter(inPart(options.part))
  const letters = options.layouts ? [] : LETTERS.filter(inPart(options.part))
  for (let i = 0; i < options.count; i++) {
    const random = seededRandom(`${options.seed}/${i}`)
    const nthLetter = letters.length > 0 ? Math.floor(i / LETTER_EVERY) : 0
    const bills = i - nthLetter
    const isLetter = letters.length > 0 && i % LETTER_EVERY === LETTER_EVERY - 1
    const from = isLetter ? letters : layouts
    const layout = from[(isLetter ? nthLetter : bills) % from.length]
    if (!layout) throw new RangeError('this part of the corpus has no layouts')
    yield makeFile(String(i + 1).padStart(4, '0'), layout, options.effects, random)
  }
}

/** A printed file as it may come: half of them scanned, photographed, faxed and so on, where effects are asked for. */
export async function spoiled(
  { pdf, pages }: Pick<RenderedBill, 'pdf' | 'pages'>,
  effects: boolean,
  random: Random,
): Promise<Pick<CorpusFile, 'effect' | 'sample'>> {
  const drawn = effects && random.chance(0.5) ? random.pick(EFFECTS) : null
  const effect = drawn && pages <= (drawn.onePage ? 1 : PAGES_LEFT_ALONE) ? drawn : null
  const sample: Sample = effect ? await effect.apply(pdf, random) : { bytes: pdf, extension: 'pdf' }
  return { effect, sample }
}

/** The kinds of bill to draw a layout's from. */
export const kindsFor = ({ kind }: ScoredLayout): BillKind[] =>
  kind ? [kind] : (Object.keys(BILL_KINDS) as BillKind[])

const inPart = (part: CorpusOptions['part']) => (layout: ScoredLayout) =>
  part === 'all' || (layout.heldBack ?? false) === (part === 'held-back')

async function makeFile(
  number: string,
  layout: ScoredLayout,
  effects: boolean,
  random: Random,
): Promise<CorpusFile> {
  const { kind, facts } = suitableFacts(layout, random)
  const { pdf, pages, truth } = await layout.render(facts, random)
  const { effect, sample } = await spoiled({ pdf, pages }, effects, random)
  const name = [number, layout.id, kind, effect?.id ?? 'text'].join('.')
  return { name, layout, effect, sample, truth }
}

function suitableFacts(layout: ScoredLayout, random: Random): { kind: BillKind; facts: BillFacts } {
  const kinds = kindsFor(layout)
  for (let attempt = 0; attempt < MOST_DRAWS; attempt++) {
    const kind = random.pick(kinds)
    const facts = randomBillFacts(kind, random)
    if (layout.suits(facts)) return { kind, facts }
  }
  throw new RangeError(`no kind of bill suits the layout ${layout.id}`)
}
