import { formatMoney, fromDollars, sumCents } from '#base/money.ts'
import type { BillTruth } from '#demo/bills/truth.ts'
import { answerLine } from '#reading/answer-line.ts'
import { extract } from '#reading/extract.ts'
import type { Extraction } from '#reading/extraction.ts'
import { compareBill } from '#tests/bills/scoring/compare.ts'
import { addTallies, f1, fieldShare, type Tally } from '#tests/bills/scoring/tally.ts'
import { type AnsweredValue, answeredValues } from '#tests/calibrate/answered-values.ts'
import { judgeReading, readingAsRead } from '#tests/robot/judge-reading.ts'
import { mistakes, Truth } from '#tests/robot/truth.ts'

/** What the engine made of one bill, held against what the bill prints. */
export interface HeldBill {
  name: string
  tally: Tally
  values: AnsweredValue[]
  /** All that was read otherwise than it is printed, in words. */
  mistakes: string[]
  /** That its charges come to the total it prints. */
  addsUp: Claim | null
  /** That a person may save it as it is. */
  clean: Claim | null
}

/** What the program says of a bill by itself, and why that is not so: nothing for a claim that is honest. */
interface Claim {
  untrue: string[]
}

export async function heldAgainstTruth(
  name: string,
  bytes: Uint8Array,
  printed: BillTruth,
): Promise<HeldBill> {
  const truth = Truth.parse(printed)
  const read = await extract(bytes)
  const answer = answerLine(name, read)
  const judged = read.isBill ? judgeReading(read, truth).judgement?.standing : null
  const inWords = (wrong: readonly string[]) => wrong.map((mistake) => `${name}: ${mistake}`)
  return {
    name,
    tally: compareBill(printed, answer),
    values: answeredValues(read, truth),
    mistakes: inWords(mistakes(answer, truth)),
    addsUp:
      read.isBill && read.reconciliation.difference === 0
        ? { untrue: inWords(sumMistakes(read, printed)) }
        : null,
    clean: judged === 'clean' ? { untrue: inWords(mistakes(readingAsRead(read), truth)) } : null,
  }
}

function sumMistakes({ reconciliation: { linesTotal } }: Extraction, { charges }: BillTruth): string[] {
  const printed = sumCents(charges.map(({ amount }) => fromDollars(amount)))
  return linesTotal === printed
    ? []
    : [`charges of ${formatMoney(linesTotal)}, where ${formatMoney(printed)} is printed`]
}

/** What is right of all that was asked, each in percent with one decimal. */
export function sharesOf(bills: readonly HeldBill[]) {
  const all = addTallies(bills.map(({ tally }) => tally))
  const percent = (share: number | null) => Math.round((share ?? 0) * 1_000) / 10
  return {
    fields: percent(fieldShare(all)),
    charges: percent(f1(all.charges)),
    usages: percent(f1(all.usages)),
    meters: percent(all.meters.right / all.meters.asked),
    wrongMeters: percent(all.meters.wrong / all.meters.asked),
  }
}
