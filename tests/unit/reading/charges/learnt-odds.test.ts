import { describe, expect, test } from 'vitest'
import { chargeRowsOf } from '#reading/charges/charge-rows.ts'
import { learntOdds, logOddsOf } from '#reading/charges/learnt-odds.ts'
import { FEATURE_NAMES, featuresOf } from '#reading/charges/row-features.ts'
import weights from '#reading/charges/row-weights.json' with { type: 'json' }
import { labelledPage } from '#reading/fields/labelled-page.ts'
import { boost } from '#tests/training/boosted-trees.ts'
import { typedSheet } from '../support/typed-sheet.ts'

const rowsOf = (text: string) => chargeRowsOf([labelledPage(typedSheet(text))])

/** Every name is as general as the others, so that its place alone tells a row. */
const BILL = `
Alpha item                          55.00
  Beta item                         10.00
  Gamma item                        45.00
Delta item                          32.50
  Epsilon item                      12.50
  Zeta item                         20.00
Total new charges                   87.50`

describe('the odds of a row that were learnt from bills of our own making', () => {
  test('are for the features that rows have, in their order', () => {
    expect(weights.features).toEqual(FEATURE_NAMES)
    const questions = weights.trees.map((tree) => (tree.length - 1) / 3)
    expect(new Set(questions)).toEqual(new Set([2 ** 4 - 1]))
    const asked = weights.trees.flatMap((tree, at) =>
      tree.slice(0, (questions[at] ?? 0) * 2).filter((_, i) => i % 2 === 0),
    )
    expect(asked.every((feature) => feature in FEATURE_NAMES)).toBe(true)
  })

  test('tell parts from the headings over them and the total below, by their places alone', () => {
    const rows = rowsOf(BILL)
    const odds = new Map(learntOdds(rows).map((value, at) => [rows[at]?.description, value]))
    const parts = ['Beta item', 'Gamma item', 'Epsilon item', 'Zeta item'].map((name) => odds.get(name) ?? 0)
    for (const sum of ['Alpha item', 'Delta item', 'Total new charges'])
      expect(Math.min(...parts)).toBeGreaterThan(odds.get(sum) ?? 0)
  })

  test('are the same each time, and do not hang on what a charge is called', () => {
    const rows = rowsOf(BILL)
    const renamed = rowsOf(BILL.replaceAll('Beta', 'Iota').replaceAll('Zeta', 'Vega'))
    expect(learntOdds(rows)).toEqual(learntOdds(rows))
    expect(featuresOf(renamed)).toEqual(featuresOf(rows))
  })
})

describe('trees that are boosted', () => {
  const features = Array.from({ length: 400 }, (_, at) => [at % 20, Math.floor(at / 20), (at * 7) % 13])
  const is = features.map(([a = 0, b = 0]) => a > 9 !== b > 9)
  const learn = () => boost({ features, is }, { trees: 20, depth: 2, rate: 0.5, least: 5 })

  test('learn what hangs on two features together, and nothing from a third', () => {
    const trees = learn()
    expect(features.map((own) => logOddsOf(trees, own) > 0)).toEqual(is)
  })

  test('are the same for the same examples', () => {
    expect(learn()).toEqual(learn())
  })
})
