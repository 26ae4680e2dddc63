/**
 * `npm run train:rows`: learns from bills of our own making how likely a row of money is a charge, by where it stands
 * among the others, and writes `src/reading/charges/row-weights.json`. The same bills make the same weights.
 */
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { logOddsOf, type Tree } from '#reading/charges/learnt-odds.ts'
import { FEATURE_NAMES, featuresOf } from '#reading/charges/row-features.ts'
import { boost, type Examples } from './boosted-trees.ts'
import { knownRows, type WantedRows } from './known-rows.ts'

const WEIGHTS = fileURLToPath(new URL('../../src/reading/charges/row-weights.json', import.meta.url))
const LEARNT_FROM = { chance: 1200, drawn: 600, seed: 'train-rows' }
const HELD_AGAINST = { chance: 150, drawn: 0, seed: 'train-rows-check' }
const SHAPE = { trees: 80, depth: 4, rate: 0.15, least: 30 }

const examples = await examplesOf(LEARNT_FROM)
const trees = boost(examples, SHAPE)
await writeFile(WEIGHTS, textOf(trees))
tell('learnt from', examples)
tell('of another seed', await examplesOf(HELD_AGAINST))

async function examplesOf(wanted: WantedRows): Promise<Examples> {
  const features: number[][] = []
  const is: boolean[] = []
  for await (const { rows, isCharge } of knownRows(wanted)) {
    features.push(...featuresOf(rows))
    is.push(...isCharge)
  }
  return { features, is }
}

/** One tree a line. */
function textOf(trees: readonly Tree[]): string {
  const lines = trees.map((tree) => `    ${JSON.stringify(tree)}`)
  return `{\n  "features": ${JSON.stringify(FEATURE_NAMES)},\n  "trees": [\n${lines.join(',\n')}\n  ]\n}\n`
}

function tell(what: string, { features, is }: Examples): void {
  const right = features.filter((own, at) => logOddsOf(trees, own) > 0 === is[at]).length
  console.log(`${what}: ${right} of ${is.length} rows told right`)
}
