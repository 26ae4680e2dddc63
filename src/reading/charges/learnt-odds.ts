import type { ChargeRow } from './charge-row.ts'
import { featuresOf } from './row-features.ts'
import weights from './row-weights.json' with { type: 'json' }

/**
 * A tree of questions, as deep everywhere: for each question the number of a feature and the value up to which it goes
 * on to the left, level by level, and then the answers from left to right.
 */
export type Tree = readonly number[]

/** The logarithm of the odds that each row is a charge, by where it stands among the others (`npm run train:rows`). */
export const learntOdds = (rows: readonly ChargeRow[]): number[] =>
  featuresOf(rows).map((features) => logOddsOf(weights.trees, features))

export const logOddsOf = (trees: readonly Tree[], features: readonly number[]): number =>
  trees.reduce((sum, tree) => sum + answerOf(tree, features), 0)

function answerOf(tree: Tree, features: readonly number[]): number {
  // Of two numbers for each question, and one for each answer, of which there is one more.
  const questions = (tree.length - 1) / 3
  let at = 0
  while (at < questions) {
    const isLeft = (features[tree[at * 2] ?? 0] ?? 0) <= (tree[at * 2 + 1] ?? 0)
    at = at * 2 + (isLeft ? 1 : 2)
  }
  return tree[questions + at] ?? 0
}
