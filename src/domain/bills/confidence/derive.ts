import { type Bin, COUNTED_ON, type Count, type CountedOn } from './measured-values.ts'

/** What values believed from `from` on are worth, up to the next step. */
export interface Step extends Bin {
  /** 0 to 1, in hundredths: how often they are right, as far as what was measured lets one say. */
  confidence: number
}

/**
 * Confidence by belief, rising, from what was measured. Bins are pooled until more belief is right more often
 * (isotonic regression), where bills of each source weigh as much as those of another, however few they are: the rules
 * of reading were built on the generated ones, and thousands of their values would drown the others. Each step then
 * claims the least of what the sources let one say by themselves, which of few values is less than they show; one that
 * was right as often as is claimed of the next is one step with it.
 */
export function stepsOf(bins: readonly Bin[]): Step[] {
  const weights = COUNTED_ON.map((source) => 1 / Math.max(1, total(bins, source)[1]))
  const weighed = (bin: Bin, which: 0 | 1): number =>
    COUNTED_ON.reduce((all, source, at) => all + (weights[at] ?? 0) * bin[source][which], 0)
  const share = (bin: Bin): number => weighed(bin, 0) / weighed(bin, 1)
  const counted = bins.filter((bin) => weighed(bin, 1) > 0)
  const isLess = (before: Bin, last: Bin) => share(before) < share(last)
  return pooled(pooled(counted, isLess), isToldApart).map((step) => ({
    ...step,
    confidence: Math.floor(claimed(step) * 100) / 100,
  }))
}

/** Neighbours put together until each is worth less than the next. */
function pooled(bins: readonly Bin[], isLess: (before: Bin, last: Bin) => boolean): Bin[] {
  const steps: Bin[] = []
  for (const bin of bins) {
    let last = bin
    for (let before = steps.at(-1); before && !isLess(before, last); before = steps.at(-1)) {
      steps.pop()
      last = together(before, last)
    }
    steps.push(last)
  }
  return steps
}

const together = (a: Bin, b: Bin): Bin => ({
  from: a.from,
  generated: sum(a.generated, b.generated),
  chance: sum(a.chance, b.chance),
  real: sum(a.real, b.real),
})

/** Whether what was counted of a step says that it is right less often than is claimed of the next. */
const isToldApart = (before: Bin, next: Bin): boolean =>
  claimed(before) < claimed(next) && COUNTED_ON.some((source) => shareOf(before[source]) < claimed(next))

/** Nothing speaks against what was never counted. */
const shareOf = ([right, of]: Count): number => (of === 0 ? 1 : right / of)

const claimed = (bin: Bin): number => Math.min(...COUNTED_ON.map((source) => likelihoodOfNext(bin[source])))

/** Laplace's rule of succession: how likely the next value is right, after these and nothing else. */
const likelihoodOfNext = ([right, of]: Count): number => (right + 1) / (of + 2)

export const total = (bins: readonly Bin[], source: CountedOn): Count =>
  bins.map((bin) => bin[source]).reduce(sum, [0, 0])

const sum = (a: Count, b: Count): Count => [a[0] + b[0], a[1] + b[1]]

/** Kinds of value that are found and believed in one way are counted together, bin by bin. */
export function countedTogether(kinds: readonly (readonly Bin[])[]): Bin[] {
  const byFrom = Map.groupBy(kinds.flat(), ({ from }) => from)
  return [...byFrom.values()]
    .flatMap(([first, ...others]) => (first ? [others.reduce(together, first)] : []))
    .toSorted((a, b) => a.from - b.from)
}
