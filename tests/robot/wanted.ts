import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { WantedBills } from './known-bills.ts'

const Arguments = z.object({
  bills: z.coerce.number().int().min(0).max(10_000),
  chance: z.coerce.number().int().min(0).max(10_000),
  seed: z.string(),
  'text-only': z.boolean().default(false),
  quick: z.boolean().default(false),
})

/** Which bills the command line asks for: `[--bills N] [--chance N] [--seed S] [--text-only] [--quick] [FOLDER…]`. */
export function wantedBills(argv: readonly string[]): WantedBills & { quick: boolean } {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      bills: { type: 'string', default: '300' },
      chance: { type: 'string', default: '0' },
      seed: { type: 'string', default: 'robot' },
      'text-only': { type: 'boolean' },
      quick: { type: 'boolean' },
    },
  })
  const { bills, chance, seed, quick, 'text-only': textOnly } = Arguments.parse(values)
  const missing = positionals.find((folder) => !existsSync(folder))
  if (missing !== undefined) throw new Error(`There is no folder ${missing}.`)
  return { count: bills, chance, seed, effects: !textOnly, folders: positionals, quick }
}
