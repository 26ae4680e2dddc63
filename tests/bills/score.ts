import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { chanceCorpus } from './chance/corpus.ts'
import { type CorpusFile, corpus } from './corpus.ts'
import { Answer } from './scoring/answer.ts'
import { compareBill } from './scoring/compare.ts'
import { tallyTable } from './scoring/report.ts'
import { type Drawn, report, type Scored, sum } from './scoring/scored.ts'
import type { Tally } from './scoring/tally.ts'
import { sideBySide } from './side-by-side.ts'

const USAGE =
  'npm run score -- [--count N] [--chance N] [--seed S] [--text-only | --by-effect] [--skip-development]'
const EXTRACT = ['npm', 'run', '--silent', 'extract', '--']

const Arguments = z.object({
  /** Of the layouts that are drawn by hand. */
  count: z.coerce.number().int().min(0).max(10_000).default(128),
  /** Of those drawn by chance. */
  chance: z.coerce.number().int().min(0).max(10_000).default(128),
  seed: z.string().default('score'),
  'text-only': z.boolean().default(false),
  'by-effect': z.boolean().default(false),
  'skip-development': z.boolean().default(false),
})

type Options = z.infer<typeof Arguments>

interface Written extends Drawn, Pick<CorpusFile, 'truth'> {
  path: string
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      chance: { type: 'string' },
      seed: { type: 'string' },
      'text-only': { type: 'boolean' },
      'by-effect': { type: 'boolean' },
      'skip-development': { type: 'boolean' },
    },
  })
  const options = Arguments.parse(values)
  if (!options['skip-development']) scoreDevelopmentBills()
  print(options['by-effect'] ? await scoreEffects(options) : report(await scoreCorpus(options)))
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

const scoreCorpus = (options: Options): Promise<Scored[]> => withFiles(drawnFiles(options), scoredFiles)

/** What an effect costs: the same bills after each, read apart from one another so that each has its time. */
const scoreEffects = (options: Options): Promise<string> =>
  withFiles(drawnSideBySide(options), async (files) => {
    const rows: [string, Tally][] = []
    const seconds: string[] = []
    for (const [name, group = []] of Object.entries(Object.groupBy(files, ({ effect }) => effect))) {
      const started = performance.now()
      rows.push([name, sum(await scoredFiles(group))])
      seconds.push(`${name} ${((performance.now() - started) / 1000 / group.length).toFixed(2)}`)
    }
    return `${tallyTable('the same bills after each effect', rows)}\n\nseconds a file: ${seconds.join(', ')}`
  })

/** Lays files down for as long as `use` takes. */
async function withFiles<T>(
  drawn: AsyncIterable<DrawnFile>,
  use: (files: Written[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'score-'))
  try {
    const files: Written[] = []
    for await (const { name, sample, ...file } of drawn) {
      const path = join(folder, `${name}.${sample.extension}`)
      await writeFile(path, sample.bytes)
      files.push({ ...file, path })
    }
    return await use(files)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function scoredFiles(files: readonly Written[]): Promise<Scored[]> {
  const answers = await extract(files.map((file) => file.path))
  return files.map(({ truth, path, ...drawn }) => ({
    ...drawn,
    tally: compareBill(truth, answers.get(basename(path)) ?? null),
  }))
}

type DrawnFile = Drawn & Pick<CorpusFile, 'name' | 'sample' | 'truth'>

async function* drawnSideBySide(options: Options): AsyncGenerator<DrawnFile> {
  for await (const file of sideBySide(options)) yield drawnByHand(file)
}

const drawnByHand = ({ name, layout, effect, sample, truth }: CorpusFile): DrawnFile => ({
  name,
  sample,
  truth,
  layout: layout.id,
  heldBack: layout.heldBack ?? false,
  byChance: false,
  effect: effect?.id ?? 'text',
  physics: [],
})

async function* drawnFiles(options: Options): AsyncGenerator<DrawnFile> {
  const { count, chance, seed } = options
  const wanted = { seed, part: 'all', effects: !options['text-only'] } as const
  for await (const file of corpus({ ...wanted, count })) yield drawnByHand(file)
  for await (const { name, effect, sample, truth, family, form, heldBack, physics } of chanceCorpus({
    ...wanted,
    count: chance,
  }))
    yield {
      name: `c${name}`,
      sample,
      truth,
      layout: family,
      heldBack,
      byChance: true,
      effect: effect?.id ?? 'text',
      physics: [...physics, `charges ${form}`],
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

const print = (text: string) => process.stdout.write(`${text}\n`)

main().catch((error: unknown) => {
  const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
  process.stderr.write(`${reason}\nusage: ${USAGE}\n`)
  process.exitCode = 2
})
