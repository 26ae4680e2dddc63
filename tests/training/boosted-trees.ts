import type { Tree } from '#reading/charges/learnt-odds.ts'

export interface Examples {
  /** The features of each example. */
  features: readonly (readonly number[])[]
  /** Whether it is what is learnt. */
  is: readonly boolean[]
}

export interface Shape {
  trees: number
  /** Questions from the top of a tree to an answer. */
  depth: number
  /** How much of each tree's answer is taken over. */
  rate: number
  /** Examples that an answer rests on at least. */
  least: number
}

/** Values of a feature that are told apart, at most. */
const BINS = 32
/** What holds answers that rest on little near to none. */
const RIDGE = 1
/** A question that all go to the left of: nothing is gained by another. */
const NO_QUESTION = [0, 1e9] as const
const DECIMALS = 4

interface Split {
  feature: number
  /** Which of the feature's cuts. */
  cut: number
}

/**
 * Trees whose answers come to the logarithm of the odds, each made to mend what those before it leave: gradient
 * boosting with Newton's steps. Nothing is drawn by chance, so that the same examples make the same trees.
 */
export function boost({ features, is }: Examples, shape: Shape): Tree[] {
  const cuts = (features[0] ?? []).map((_, feature) => cutsOf(features.map((own) => own[feature] ?? 0)))
  const binned = cuts.map((own, feature) =>
    Uint8Array.from(features, (values) => binOf(values[feature] ?? 0, own)),
  )
  const scores = new Float64Array(features.length)
  const all = Int32Array.from(features, (_, at) => at)
  return Array.from({ length: shape.trees }, () => {
    const slopes = slopesAt(scores, is)
    const questions = 2 ** shape.depth - 1
    const tree = new Array<number>(questions * 3 + 1).fill(0)
    const grow = (at: number, examples: Int32Array): void => {
      if (at >= questions) {
        const answer = rounded(shape.rate * answerFor(examples, slopes))
        tree[questions + at] = answer
        for (const each of examples) scores[each] = (scores[each] ?? 0) + answer
        return
      }
      const split = bestSplit(examples, { slopes, binned, cuts, least: shape.least })
      const bins = split && binned[split.feature]
      const isLeft = (each: number) => !bins || (bins[each] ?? 0) <= split.cut
      const question = split ? [split.feature, cuts[split.feature]?.[split.cut] ?? 0] : NO_QUESTION
      tree.splice(at * 2, 2, ...question)
      grow(at * 2 + 1, examples.filter(isLeft))
      grow(
        at * 2 + 2,
        examples.filter((each) => !isLeft(each)),
      )
    }
    grow(0, all)
    return tree
  })
}

/** How far each example's likelihood is from what it is, and how fast that changes with its score. */
interface Slopes {
  first: Float64Array
  second: Float64Array
}

function slopesAt(scores: Float64Array, is: readonly boolean[]): Slopes {
  const likely = scores.map((score) => 1 / (1 + Math.exp(-score)))
  return {
    first: likely.map((share, at) => (is[at] ? 1 : 0) - share),
    second: likely.map((share) => share * (1 - share)),
  }
}

function answerFor(examples: Int32Array, { first, second }: Slopes): number {
  let [g, h] = [0, 0]
  for (const each of examples) {
    g += first[each] ?? 0
    h += second[each] ?? 0
  }
  return g / (h + RIDGE)
}

interface Data {
  slopes: Slopes
  /** By feature, the bin of each example. */
  binned: readonly Uint8Array[]
  cuts: readonly (readonly number[])[]
  least: number
}

const gainOf = (g: number, h: number): number => g ** 2 / (h + RIDGE)
const LEAST_GAIN = 1e-6

/** The question whose two sides answer best, null where none is worth asking. */
function bestSplit(examples: Int32Array, { slopes, binned, cuts, least }: Data): Split | null {
  let best: Split | null = null
  let most = LEAST_GAIN
  binned.forEach((bins, feature) => {
    const sums = sumsOf(examples, bins, slopes)
    const [allG, allH] = [total(sums.g), total(sums.h)]
    let [g, h, count] = [0, 0, 0]
    cuts[feature]?.forEach((_, cut) => {
      g += sums.g[cut] ?? 0
      h += sums.h[cut] ?? 0
      count += sums.count[cut] ?? 0
      if (count < least || examples.length - count < least) return
      const gain = gainOf(g, h) + gainOf(allG - g, allH - h) - gainOf(allG, allH)
      if (gain <= most) return
      most = gain
      best = { feature, cut }
    })
  })
  return best
}

/** What the examples of each bin come to. */
function sumsOf(examples: Int32Array, bins: Uint8Array, { first, second }: Slopes) {
  const [g, h, count] = [new Float64Array(BINS), new Float64Array(BINS), new Float64Array(BINS)]
  for (const each of examples) {
    const bin = bins[each] ?? 0
    g[bin] = (g[bin] ?? 0) + (first[each] ?? 0)
    h[bin] = (h[bin] ?? 0) + (second[each] ?? 0)
    count[bin] = (count[bin] ?? 0) + 1
  }
  return { g, h, count }
}

const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)

/** Where a feature is cut: between each two of its values where they are few, else so that as many examples are in each bin. */
function cutsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const different = [...new Set(sorted)]
  const ends =
    different.length <= BINS
      ? different
      : [
          ...new Set(
            Array.from({ length: BINS }, (_, bin) => sorted[Math.floor((bin * sorted.length) / BINS)]),
          ),
        ]
  return ends.slice(1).map((value, at) => rounded(((value ?? 0) + (ends[at] ?? 0)) / 2))
}

function binOf(value: number, cuts: readonly number[]): number {
  const bin = cuts.findIndex((cut) => value <= cut)
  return bin < 0 ? cuts.length : bin
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS))
