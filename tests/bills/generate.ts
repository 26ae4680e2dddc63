import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { corpus } from './corpus.ts'

const USAGE =
  'npm run --silent generate -- --out DIR [--count N] [--seed S] [--held-back | --building | --layout ID ...] [--effects]'

const Arguments = z.object({
  out: z.string().min(1),
  count: z.coerce.number().int().min(1).max(100_000).default(32),
  seed: z.string().default('1'),
  'held-back': z.boolean().default(false),
  building: z.boolean().default(false),
  layout: z.array(z.string()).optional(),
  effects: z.boolean().default(false),
})

/** Writes bills of our own making, each beside a NAME.truth.json of what it says. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      count: { type: 'string' },
      seed: { type: 'string' },
      'held-back': { type: 'boolean' },
      building: { type: 'boolean' },
      layout: { type: 'string', multiple: true },
      effects: { type: 'boolean' },
    },
  })
  const { out, count, seed, layout: layouts, effects, ...parts } = Arguments.parse(values)
  const part = parts['held-back'] === parts.building ? 'all' : parts.building ? 'building' : 'held-back'
  await mkdir(out, { recursive: true })
  for await (const { name, sample, truth } of corpus({ count, seed, part, layouts, effects })) {
    await writeFile(join(out, `${name}.${sample.extension}`), sample.bytes)
    await writeFile(
      join(out, `${name}.truth.json`),
      `${JSON.stringify({ file: `${name}.${sample.extension}`, ...truth }, null, 1)}\n`,
    )
  }
}

main().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  process.stderr.write(`${reason}\nusage: ${USAGE}\n`)
  process.exitCode = 2
})
