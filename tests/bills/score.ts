import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type CorpusFile, corpus } from './corpus.ts'
import { Answer } from './scoring/answer.ts'
import { compareBill } from './scoring/compare.ts'
import { fieldTable, tallyTable } from './scoring/report.ts'
import { addTallies, type Tally } from './scoring/tally.ts'

const USAGE = 'npm run score -- [--count N] [--seed S] [--text-only] [--skip-development]'
const EXTRACT = ['npm', 'run', '--silent', 'extract', '--']

const Arguments = z.object({
  count: z.coerce.number().int().min(1).max(10_000).default(128),
  seed: z.string().default('score'),
  'text-only': z.boolean().default(false),
  'skip-development': z.boolean().default(false),
})

interface Scored {
  file: Pick<CorpusFile, 'name' | 'layout' | 'effect'>
  tally: Tally
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      seed: { type: 'string' },
      'text-only': { type: 'boolean' },
      'skip-development': { type: 'boolean' },
    },
  })
  const options = Arguments.parse(values)
  if (!options['skip-development']) scoreDevelopmentBills()
  print(report(await scoreCorpus(options)))
}

/** The bills that stand beside the project in its development, scored by the program that lies with them. */
function scoreDevelopmentBills(): void {
  const scorer = process.env.SCORER ?? '../shared/bills/score.mjs'
  const bills = join(dirname(scorer), 'dev')
  if (!existsSync(scorer) || !existsSync(bills)) {
    print(`Development bills skipped: no ${scorer} with a folder dev beside it (SCORER names another).`)
    return
  }
  print('development bills')
  spawnSync(process.execPath, [scorer, bills, '--', ...EXTRACT], { stdio: 'inherit' })
}

async function scoreCorpus(options: z.infer<typeof Arguments>): Promise<Scored[]> {
  const folder = await mkdtemp(join(tmpdir(), 'score-'))
  try {
    const files: (Scored['file'] & Pick<CorpusFile, 'truth'> & { path: string })[] = []
    const { count, seed } = options
    for await (const made of corpus({ count, seed, part: 'all', effects: !options['text-only'] })) {
      const { sample, ...file } = made
      const path = join(folder, `${made.name}.${sample.extension}`)
      await writeFile(path, sample.bytes)
      files.push({ ...file, path })
    }
    const answers = await extract(files.map((file) => file.path))
    return files.map((file) => ({
      file,
      tally: compareBill(file.truth, answers.get(basename(file.path)) ?? null),
    }))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Runs the extraction over all files in one process; answers by file name. */
async function extract(paths: readonly string[]): Promise<Map<string, Answer>> {
  const [command = '', ...rest] = EXTRACT
  const child = spawn(command, [...rest, ...paths], { stdio: ['ignore', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  for await (const chunk of child.stdout) chunks.push(chunk)
  const answers = new Map<string, Answer>()
  for (const line of Buffer.concat(chunks).toString('utf8').split('\n')) {
    if (!line.startsWith('{')) continue
    const answer = Answer.safeParse(JSON.parse(line))
    if (answer.success) answers.set(basename(answer.data.file), answer.data)
    else process.stderr.write(`an answer of another form: ${z.prettifyError(answer.error)}\n`)
  }
  return answers
}

function report(scored: readonly Scored[]): string {
  const heldBack = scored.filter(({ file }) => file.layout.heldBack)
  const building = scored.filter(({ file }) => !file.layout.heldBack)
  const parts = [
    ['building', sum(building)],
    ['held back', sum(heldBack)],
  ] as const
  return [
    tallyTable(
      'layouts that the extraction was built with',
      byKey(building, ({ file }) => file.layout.id),
    ),
    tallyTable(
      'layouts held back',
      byKey(heldBack, ({ file }) => file.layout.id),
    ),
    tallyTable(
      'by effect',
      byKey(scored, ({ file }) => file.effect?.id ?? 'text'),
    ),
    fieldTable(parts),
    tallyTable('all', parts),
  ].join('\n\n')
}

function byKey(scored: readonly Scored[], key: (scored: Scored) => string): [string, Tally][] {
  const groups = Object.entries(Object.groupBy(scored, key))
  return groups
    .map(([name, group]): [string, Tally] => [name, sum(group ?? [])])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

const sum = (scored: readonly Scored[]): Tally => addTallies(scored.map(({ tally }) => tally))

const print = (text: string) => process.stdout.write(`${text}\n`)

main().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  process.stderr.write(`${reason}\nusage: ${USAGE}\n`)
  process.exitCode = 2
})
