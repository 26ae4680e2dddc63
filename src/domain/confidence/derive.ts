import type { Bin, Count } from './measured-values.ts'

/** What values believed from `from` on are worth, up to the next step. */
export interface Step extends Bin {
  /** 0 to 1, in hundredths: how often they are right, as far as what was measured lets one say. */
  confidence: number
}

const SOURCES = ['generated', 'real'] as const

/**
 * Confidence by belief, rising, from what was measured. Bins are pooled until more belief is right more often
 * (isotonic regression), where real bills, few as they are, weigh as much as all generated ones together: the rules
 * of reading were built on those, and thousands of their values would drown the real ones. Each step then claims the
 * lesser of what the two sources let one say by themselves, which of few values is less than they show; one that was
 * right as often as is claimed of the next is one step with it.
 */
export function stepsOf(bins: readonly Bin[]): Step[] {
  const weight = total(bins, 'generated')[1] / Math.max(1, total(bins, 'real')[1])
  const share = ({ generated, real }: Bin): number =>
    (generated[0] + weight * real[0]) / (generated[1] + weight * real[1])
  const counted = bins.filter(({ generated, real }) => generated[1] + real[1] > 0)
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
  real: sum(a.real, b.real),
})

/** Whether what was counted of a step says that it is right less often than is claimed of the next. */
const isToldApart = (before: Bin, next: Bin): boolean =>
  claimed(before) < claimed(next) && SOURCES.some((source) => shareOf(before[source]) < claimed(next))

/** Nothing speaks against what was never counted. */
const shareOf = ([right, of]: Count): number => (of === 0 ? 1 : right / of)

const claimed = (bin: Bin): number => Math.min(...SOURCES.map((source) => likelihoodOfNext(bin[source])))

/** Laplace's rule of succession: how likely the next value is right, after these and nothing else. */
const likelihoodOfNext = ([right, of]: Count): number => (right + 1) / (of + 2)

export const total = (bins: readonly Bin[], source: (typeof SOURCES)[number]): Count =>
  bins.map((bin) => bin[source]).reduce(sum, [0, 0])

const sum = (a: Count, b: Count): Count => [a[0] + b[0], a[1] + b[1]]

/** Kinds of value that are found and believed in one way are counted together, bin by bin. */
export function countedTogether(kinds: readonly (readonly Bin[])[]): Bin[] {
  const byFrom = Map.groupBy(kinds.flat(), ({ from }) => from)
  return [...byFrom.values()]
    .flatMap(([first, ...others]) => (first ? [others.reduce(together, first)] : []))
    .toSorted((a, b) => a.from - b.from)
}
