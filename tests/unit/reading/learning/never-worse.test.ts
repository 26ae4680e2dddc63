import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumCents } from '#base/money.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import { answerLine } from '#reading/answer-line.ts'
import { extract } from '#reading/extract.ts'
import type { Extraction } from '#reading/extraction.ts'
import { lessonOf } from '#reading/learning/teach.ts'
import { readBill } from '#reading/read-bill.ts'
import { sheetOfPage } from '#reading/words/sheet.ts'
import { LAYOUTS } from '#tests/bills/layouts.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { billsOfLayout } from '#tests/helpers/bills-of-layout.ts'

/** LEARNING_RUNS=2000 looks longer. */
const RUNS = Number(process.env.LEARNING_RUNS ?? 50)
/** For one of them on a busy machine. */
const RUN_MS = 2_000

/** Some of the known and some of the held-back layouts. */
const SAMPLE = LAYOUTS.filter((_, at) => at % 11 === 4)

interface Pair {
  first: Extraction
  second: Extraction
  truth: BillTruth
}

const pairs = new Map<string, Promise<Pair | null>>()

/** Two bills of one customer, as they are read without any lesson. */
function pairOf(at: number): Promise<Pair | null> {
  const layout = SAMPLE[at] as (typeof SAMPLE)[number]
  const made = pairs.get(layout.id) ?? makePair(layout)
  pairs.set(layout.id, made)
  return made
}

async function makePair(layout: (typeof SAMPLE)[number]): Promise<Pair | null> {
  const [first, second] = await billsOfLayout(layout)
  if (!first?.truth.is_bill || !second) return null
  const read = (pdf: Uint8Array) => extract(pdf, { skipOcr: true })
  return { first: await read(first.pdf), second: await read(second.pdf), truth: second.truth }
}

/** What a person does to a line before saving: the numbers are drawn anew for every line. */
const LINE = fc.record({
  deed: fc.constantFrom('keep', 'untick', 'split', 'double', 'as the next', 'with the next'),
  share: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
})
type Deed = { deed: string; share: number }
interface Line {
  description: string
  amount: number
}

/** Each line by its deed; a deed of a merged line is not done. */
function worked<L extends Line>(
  lines: readonly L[],
  deeds: readonly Deed[],
  round: (n: number) => number,
): L[] {
  const saved: L[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as L
    const next = lines[at + 1]
    const { deed, share } = deeds[at % deeds.length] as Deed
    const part = round(line.amount * share)
    if (deed === 'untick') continue
    if (deed === 'split')
      saved.push({ ...line, amount: part }, { ...line, amount: round(line.amount - part) })
    else if (deed === 'double') saved.push({ ...line, amount: line.amount * 2 })
    else if (deed === 'as the next' && next) saved.push({ ...line, amount: next.amount })
    else if (deed === 'with the next' && next) {
      saved.push({ ...line, amount: round(line.amount + next.amount) })
      at += 1
    } else saved.push(line)
  }
  return saved
}

const cents = (amount: number) => Math.round(amount)
const thousandths = (amount: number) => Math.round(amount * 1000) / 1000

function lessonFrom({ first }: Pair, onCharges: readonly Deed[], onUsages: readonly Deed[]) {
  const { fields } = first
  const charges = worked(first.charges, onCharges, cents)
  return lessonOf(first, {
    utility: fields.utility?.value,
    accountNumber: fields.accountNumber?.value,
    invoiceDate: fields.invoiceDate?.value,
    startDate: fields.startDate?.value,
    endDate: fields.endDate?.value,
    totalCurrentCharges: sumCents(charges.map(({ amount }) => amount)),
    charges,
    usages: worked(first.usages, onUsages, thousandths),
  })
}

/** What of a reading is right, and what is wrong, by the truth. */
function judged(truth: BillTruth, reading: Extraction) {
  const { fields, charges, usages, unprinted } = compareBill(truth, answerLine('', reading))
  return {
    right: {
      ...Object.fromEntries(Object.entries(fields).map(([name, count]) => [name, count.right])),
      charges: charges.right,
      usages: usages.right,
    } as Record<string, number>,
    wrong: {
      charges: charges.answered - charges.right,
      usages: usages.answered - usages.right,
      invented: unprinted.invented,
    } as Record<string, number>,
  }
}

test(
  'whatever a person does to the lines of a bill, the next one is read no worse than without',
  async () => {
    const deeds = fc.array(LINE, { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(fc.nat(SAMPLE.length - 1), deeds, deeds, async (at, onCharges, onUsages) => {
        const pair = await pairOf(at)
        fc.pre(pair !== null)
        const { second, truth } = pair
        const lesson = lessonFrom(pair, onCharges, onUsages)
        const taught = readBill(second.pages.map(sheetOfPage), { learned: [{ id: 1, lesson }] })
        const [before, after] = [judged(truth, second), judged(truth, taught)]
        for (const [what, right] of Object.entries(before.right))
          expect(after.right[what], what).toBeGreaterThanOrEqual(right)
        for (const [what, wrong] of Object.entries(before.wrong))
          expect(after.wrong[what], what).toBeLessThanOrEqual(wrong)
      }),
      { numRuns: RUNS },
    )
  },
  RUNS * RUN_MS,
)
