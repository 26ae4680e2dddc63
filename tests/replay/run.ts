/**
 * `npm run replay -- [--by-hand N] [--chance N] [--seed S] [FOLDER…]`: what one corrected bill of a layout does to the next ones and to
 * all other layouts, with the product's own learning: for so many layouts drawn by hand and by chance, and the real bills
 * of folders (NAME.pdf beside NAME.truth.json); and what a wrong correction does. Ends with 1 where a lesson makes
 * anything worse.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { byChance, byHand, type LayoutBills, ofFolder } from './layout-bills.ts'
import { replayed } from './replay.ts'
import { report, wrongReport } from './report.ts'
import { wronglyCorrected } from './wrong-corrections.ts'

const Arguments = z.object({
  'by-hand': z.coerce.number().int().min(0),
  chance: z.coerce.number().int().min(0).max(10_000),
  seed: z.string(),
})

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    'by-hand': { type: 'string', default: '1000' },
    chance: { type: 'string', default: '60' },
    seed: { type: 'string', default: 'replay' },
  },
})
const { 'by-hand': count, chance, seed } = Arguments.parse(values)
const layouts: LayoutBills[] = []
for await (const layout of byHand(count)) layouts.push(layout)
const seeds = Array.from({ length: chance }, (_, at) => `${seed}/${at}`)
for await (const layout of byChance(seeds)) layouts.push(layout)
for (const folder of folders) for await (const layout of ofFolder(folder)) layouts.push(layout)
const outcome = replayed(layouts)
console.log(report(outcome))
const wrong = wronglyCorrected(layouts)
console.log(wrongReport(wrong))
const worse = [
  ...outcome.flatMap(({ worse, worseElsewhere }) => [worse, worseElsewhere]),
  ...wrong.flatMap(({ worse, stillWorse }) => [worse, stillWorse]),
]
process.exitCode = worse.every(({ length }) => length === 0) ? 0 : 1
