import { seededRandom } from '#demo/bills/random.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import { type CorpusFile, type CorpusOptions, spoiled } from '../corpus.ts'
import type { BillKind } from '../facts/bill-kinds.ts'
import { chanceFacts, type Which } from './facts.ts'
import { type FamilyName, familyOf } from './families.ts'
import type { Physics } from './physics.ts'
import { type ChargeForm, drawFamily, drawPlan } from './plan.ts'
import { renderPlan } from './render.ts'

export interface ChanceBill {
  family: FamilyName
  heldBack: boolean
  kind: BillKind
  form: ChargeForm
  /** What of real bills it met. */
  physics: readonly Physics[]
  pdf: Uint8Array
  pages: number
  truth: BillTruth
}

export type ChancePart = 'all' | 'building' | 'held-back'

/**
 * A bill whose layout is drawn by chance; the same seed makes the same layout, and with the same `which` the same bytes.
 * Of all families, or of one part of them.
 */
export async function chanceBill(
  seed: string,
  part: ChancePart = 'all',
  which: Which = {},
): Promise<ChanceBill> {
  const random = seededRandom(`chance/${seed}`)
  const family = drawFamily(random.fork('family'), part === 'all' ? null : part === 'held-back')
  const plan = drawPlan(family, random.fork('plan'))
  const { kind, facts } = chanceFacts(family, plan.chances, random.fork('facts'), which)
  const printed = await renderPlan(facts, plan, random.fork('print'))
  return {
    family,
    heldBack: familyOf(family).heldBack ?? false,
    kind,
    form: plan.form,
    physics: plan.chances.met(),
    ...printed,
  }
}

export interface ChanceFile extends Omit<ChanceBill, 'pdf'>, Pick<CorpusFile, 'name' | 'effect' | 'sample'> {}

/** Bills of layouts drawn by chance, named NUMBER.chance-FAMILY.KIND.EFFECT, made one by one as they are asked for. */
export async function* chanceCorpus(
  options: Pick<CorpusOptions, 'count' | 'seed' | 'effects'> & { part: ChancePart },
): AsyncGenerator<ChanceFile> {
  for (let i = 0; i < options.count; i++) {
    const seed = `${options.seed}/${i}`
    const { pdf, ...bill } = await chanceBill(seed, options.part)
    const { effect, sample } = await spoiled(
      { pdf, pages: bill.pages },
      options.effects,
      seededRandom(`effect/${seed}`),
    )
    const family = `chance-${bill.family.replaceAll(' ', '-')}`
    const name = [String(i + 1).padStart(4, '0'), family, bill.kind, effect?.id ?? 'text'].join('.')
    yield { ...bill, name, effect, sample }
  }
}
