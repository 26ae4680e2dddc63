import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  type BrowserRun,
  type Counts,
  countBrowser,
  countVitest,
  ONE_PASSED,
  oneFailed,
  readBrowserRun,
  readVitestRun,
  unfinishedFiles,
  type VitestRun,
} from './counts.ts'

export const RESULTS = 'test-results'

/** Runs a program to its end; whether it ended with 0. */
export type Run = (program: string, args: readonly string[], env?: Record<string, string>) => Promise<boolean>

export interface Check {
  name: string
  count(run: Run): Promise<Counts & { ok: boolean }>
}

const single = (name: string, program: string, ...args: string[]): Check => ({
  name,
  count: async (run) => {
    const ok = await run(program, args)
    return { ...(ok ? ONE_PASSED : oneFailed(name)), ok }
  },
})

/** Files that a process ended with before they were finished are run once more. */
const vitest = (name: string): Check => ({
  name,
  count: async (run) => {
    const ok = await runVitest(run, name, name)
    const first = vitestRun(name)
    if (first === null) return { ...oneFailed(`${name}: no report`), ok: false }
    const files = unfinishedFiles(first, globSync(`tests/${name}/**/*.test.{ts,tsx}`).map(toAbsolute))
    if (files.length === 0) return { ...countVitest(first, null), ok }
    const isAgainOk = await runVitest(run, name, `${name}-again`, files)
    return { ...countVitest(first, vitestRun(`${name}-again`)), ok: isAgainOk }
  },
})

const toAbsolute = (file: string): string => resolve(file)

function runVitest(run: Run, project: string, report: string, files: string[] = []): Promise<boolean> {
  const reporters = ['default', 'json', './tests/run/unhandled-reporter.ts'].map((one) => `--reporter=${one}`)
  return run(
    'vitest',
    ['run', '--project', project, ...reporters, `--outputFile=${join(RESULTS, `${report}.json`)}`, ...files],
    { UNHANDLED_FILE: unhandledFile(report) },
  )
}

const unhandledFile = (report: string): string => resolve(RESULTS, `${report}-unhandled.json`)

function vitestRun(report: string): VitestRun | null {
  const [tests, unhandled] = [join(RESULTS, `${report}.json`), unhandledFile(report)]
  return existsSync(tests) && existsSync(unhandled)
    ? readVitestRun(reportIn(tests), reportIn(unhandled))
    : null
}

const FIRST = 'browser'
const AGAIN = 'browser-again'

/** What fails is run once more, on apps that are started for it. */
const browser: Check = {
  name: 'browser',
  count: async (run) => {
    const ok = await playwright(run, FIRST)
    const first = browserRun(FIRST)
    if (first === null) return { ...oneFailed('no report'), ok: false }
    if (first.failed.size === 0) return { ...countBrowser(first, null), ok }
    const lastRun = join(RESULTS, FIRST, '.last-run.json')
    // Elsewhere, so that the traces of the first run stay.
    await playwright(run, AGAIN, '--last-failed', '--last-failed-file', lastRun)
    return { ...countBrowser(first, browserRun(AGAIN)), ok: true }
  },
}

const playwright = (run: Run, folder: string, ...more: string[]): Promise<boolean> =>
  run(
    'playwright',
    [
      ...['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
      ...['--output', join(RESULTS, folder), ...more],
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(RESULTS, `${folder}.json`) },
  )

function browserRun(folder: string): BrowserRun | null {
  const file = join(RESULTS, `${folder}.json`)
  return existsSync(file) ? readBrowserRun(reportIn(file)) : null
}

const reportIn = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The checks of a stage run side by side; the stages follow each other, since each of the later ones keeps two cores busy. */
export const STAGES: readonly (readonly Check[])[] = [
  [
    single('lint', 'biome', 'ci', '.'),
    single(
      'imports',
      'depcruise',
      ...['src', 'commands', 'tests/bills', '--config', '.dependency-cruiser.mjs'],
    ),
    single('types', 'tsc', '--noEmit'),
  ],
  [vitest('unit')],
  [vitest('commands')],
  [vitest('api')],
  [browser],
]
