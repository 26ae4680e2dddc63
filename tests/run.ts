/**
 * `npm test`: every check in turn, stopping at none, and one closing line that counts them.
 * Give names to run only those: `npm test -- lint api`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const RESULTS = 'test-results'

interface Check {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Where the runner leaves its counts; a check without one counts as a single test. */
  report?: { file: string; count: (json: unknown) => Counts }
}

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
})
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
})

const vitest = (project: string): Check => {
  const file = join(RESULTS, `${project}.json`)
  return {
    name: project,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    report: {
      file,
      count: (json) => {
        const { numPassedTests, numFailedTests, numPendingTests } = vitestReport.parse(json)
        return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
      },
    },
  }
}

const CHECKS: Check[] = [
  { name: 'lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  vitest('unit'),
  vitest('commands'),
  vitest('api'),
  {
    name: 'browser',
    command: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(RESULTS, 'browser.json') },
    report: {
      file: join(RESULTS, 'browser.json'),
      count: (json) => {
        const { expected, unexpected, flaky, skipped } = playwrightReport.parse(json).stats
        return { passed: expected, failed: unexpected + flaky, skipped }
      },
    },
  },
]

function run(check: Check): Counts & { seconds: number; ok: boolean } {
  console.log(`\n── ${check.name}`)
  if (check.report) rmSync(check.report.file, { force: true })
  const started = performance.now()
  const [program = '', ...args] = check.command
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...check.env } })
  const seconds = (performance.now() - started) / 1000
  const counts = countsOf(check, status === 0)
  return { ...counts, seconds, ok: status === 0 && counts.failed === 0 }
}

function countsOf({ report }: Check, ok: boolean): Counts {
  if (!report) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  if (!existsSync(report.file)) return { passed: 0, failed: 1, skipped: 0 }
  return report.count(JSON.parse(readFileSync(report.file, 'utf8')))
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !CHECKS.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No check is named ${unknown.join(', ')}. There are: ${CHECKS.map((check) => check.name).join(', ')}.`,
  )
  process.exit(2)
}

mkdirSync(RESULTS, { recursive: true })
const chosen = wanted.length === 0 ? CHECKS : CHECKS.filter((check) => wanted.includes(check.name))
const results = chosen.map((check) => ({ name: check.name, ...run(check) }))

console.log('')
for (const { name, ok, seconds, passed, failed } of results) {
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed} failed`,
  )
}
const total = (key: keyof Counts) => results.reduce((sum, result) => sum + result[key], 0)
const broken = results.filter((result) => !result.ok && result.failed === 0).length
console.log(`\n${total('passed')} passed, ${total('failed') + broken} failed, ${total('skipped')} skipped`)
process.exitCode = results.every((result) => result.ok) ? 0 : 1
