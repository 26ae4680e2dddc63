/**
 * `npm run replay -- [--chance N] [--seed S] [FOLDER…]`: what one corrected bill of a layout does to the next ones and to
 * all other layouts, with the product's own learning: for layouts drawn by hand, so many drawn by chance, and the real
 * bills of folders (NAME.pdf beside NAME.truth.json). Ends with 1 where a lesson makes anything worse.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { byChance, byHand, type LayoutBills, ofFolder } from './layout-bills.ts'
import { replayed } from './replay.ts'
import { report } from './report.ts'

const Arguments = z.object({
  chance: z.coerce.number().int().min(0).max(10_000),
  seed: z.string(),
})

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { chance: { type: 'string', default: '60' }, seed: { type: 'string', default: 'replay' } },
})
const { chance, seed } = Arguments.parse(values)
const layouts: LayoutBills[] = []
for await (const layout of byHand()) layouts.push(layout)
for await (const layout of byChance(chance, seed)) layouts.push(layout)
for (const folder of folders) for await (const layout of ofFolder(folder)) layouts.push(layout)
const outcome = replayed(layouts)
console.log(report(outcome))
process.exitCode = outcome.every(({ worse, worseElsewhere }) => worse.length + worseElsewhere.length === 0)
  ? 0
  : 1
