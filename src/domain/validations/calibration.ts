import type { CheckName } from './story.ts'

/** What people found of bills of which the same confidence was stated. */
export interface Judged {
  /** Percent. */
  confidence: number
  /** It was checked and stood. */
  right: number
  /** It was sent back and saved otherwise, or skipped. */
  wrong: number
  /** Nothing was odd about them: each was drawn by lot out of fifty. */
  sampled: boolean
}

/** A share that was counted, with where the true one lies in 95 of 100 cases. */
export interface CountedShare {
  of: number
  share: number
  low: number
  high: number
}

export interface Tenth extends CountedShare {
  /** Percent; the second is not included, but for 100. */
  from: number
  to: number
  /** The mean of what was stated. */
  stated: number
}

const DEVIATIONS = 1.96

/** Wilson's interval: also of few, and near 0 and 1. */
export function countedShare(hits: number, of: number): CountedShare {
  if (of === 0) return { of, share: 0, low: 0, high: 1 }
  const share = hits / of
  const z = DEVIATIONS ** 2 / of
  const middle = (share + z / 2) / (1 + z)
  const reach = (DEVIATIONS * Math.sqrt((share * (1 - share) + z / 4) / of)) / (1 + z)
  // Rounding may take it past what was counted.
  return {
    of,
    share,
    low: Math.max(0, Math.min(share, middle - reach)),
    high: Math.min(1, Math.max(share, middle + reach)),
  }
}

/** Stated confidence against the share that was right, in tenths; none where nobody judged. */
export function tenthsOf(judged: readonly Judged[]): Tenth[] {
  return Array.from({ length: 10 }, (_, at) => at * 10).flatMap((from) => {
    const within = judged.filter(({ confidence }) => tenthOf(confidence) === from)
    const of = sumOf(within, all)
    if (of === 0) return []
    const stated = sumOf(within, (one) => one.confidence * all(one)) / of
    return [
      {
        from,
        to: from + 10,
        stated,
        ...countedShare(
          sumOf(within, ({ right }) => right),
          of,
        ),
      },
    ]
  })
}

const tenthOf = (confidence: number): number => Math.min(90, Math.floor(confidence / 10) * 10)

const all = ({ right, wrong }: Judged): number => right + wrong

const sumOf = (judged: readonly Judged[], value: (one: Judged) => number): number =>
  judged.reduce((sum, one) => sum + value(one), 0)

/** Wrong bills among those that nobody is asked about. */
export const MOST_ESCAPES = 0.005
/** Fewer say nothing of one in two hundred. */
const FEWEST_JUDGED = 200
/** One drawn by lot stands for so many. */
const STANDS_FOR = 50

export interface Threshold {
  /** From this confidence on nobody has to look. */
  confidence: number
  judged: number
  escapes: number
}

/** The least confidence from which on no more than `MOST_ESCAPES` are wrong; null where too few were judged to tell. */
export function thresholdOf(judged: readonly Judged[]): Threshold | null {
  const found = [...new Set(judged.map(({ confidence }) => confidence))]
    .sort((one, other) => other - one)
    .map((confidence) => {
      const above = judged.filter((one) => one.confidence >= confidence)
      const weighed = (value: (one: Judged) => number) =>
        sumOf(above, (one) => value(one) * (one.sampled ? STANDS_FOR : 1))
      return {
        confidence,
        judged: sumOf(above, all),
        escapes: weighed(({ wrong }) => wrong) / Math.max(1, weighed(all)),
      }
    })
  const failing = found.findIndex(({ escapes }) => escapes > MOST_ESCAPES)
  const holding = failing === -1 ? found : found.slice(0, failing)
  return holding.findLast((one) => one.judged >= FEWEST_JUDGED) ?? null
}

/** Of bills that a check found odd, those that were wrong. */
export interface Precision extends CountedShare {
  check: CheckName
}
