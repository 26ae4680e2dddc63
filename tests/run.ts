/**
 * `npm test`: every check, stopping at none, and one closing line that counts them. A browser test that fails is run
 * once more on a fresh app, and so is a test file whose process ended; passing then they are flaky, and more than two
 * of a check fail the run.
 * Give names to run only those: `npm test -- lint api`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { COMPILED } from './helpers/compiled.ts'
import { type Check, RESULTS, type Run, STAGES } from './run/checks.ts'
import { type Counts, isGreen, MOST_FLAKY } from './run/counts.ts'

interface Result extends Counts {
  name: string
  seconds: number
  ok: boolean
}

const all = STAGES.flat()
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !all.some((check) => check.name === name))
if (unknown.length > 0) {
  console.error(
    `No check is named ${unknown.join(', ')}. There are: ${all.map((check) => check.name).join(', ')}.`,
  )
  process.exit(2)
}
const isWanted = ({ name }: Check) => wanted.length === 0 || wanted.includes(name)

rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
const started = performance.now()
const results: Result[] = []
for (const stage of STAGES) results.push(...(await Promise.all(stage.filter(isWanted).map(runCheck))))
report(results, (performance.now() - started) / 1000)

async function runCheck(check: Check): Promise<Result> {
  const started = performance.now()
  const { ok, ...counts } = await check.count(runFor(check))
  const seconds = (performance.now() - started) / 1000
  return { name: check.name, ...counts, seconds, ok: ok && isGreen(counts) }
}

/** What several say at once is told apart by the name before each line. */
function runFor({ name }: Check): Run {
  return (program, args, env) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...COMPILED, ...process.env, ...env },
    })
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => console.log(`${name.padEnd(8)} │ ${line}`))
    return ended(child)
  }
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

function report(results: readonly Result[], seconds: number): void {
  console.log('')
  for (const { name, ok, seconds, passed, failed, flaky } of results) {
    console.log(
      `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${passed} passed, ${failed.length} failed, ${flaky.length} flaky`,
    )
    for (const test of failed) console.log(`       failed: ${test}`)
    for (const test of flaky) console.log(`       flaky: ${test} (${join(RESULTS, name)})`)
    if (flaky.length > MOST_FLAKY) console.log(`       more than ${MOST_FLAKY} flaky tests fail the run`)
  }
  const total = (key: 'passed' | 'skipped') => results.reduce((sum, result) => sum + result[key], 0)
  const broken = results.filter((result) => !result.ok && result.failed.length === 0).length
  const failed = results.flatMap((result) => result.failed).length + broken
  const flaky = results.flatMap((result) => result.flaky).length
  console.log(
    `\n${total('passed')} passed, ${failed} failed, ${flaky} flaky, ${total('skipped')} skipped in ${seconds.toFixed(0)} s`,
  )
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
