/** Gives spoilt and monstrous files to the reading processes: npm run fuzz:files [-- COUNT [SEED]] */

import { readdir, readFile } from 'node:fs/promises'
import { setInterval } from 'node:timers'
import { createExtractionPool } from '#reading/pool.ts'
import { monsters } from './monsters.ts'
import { type Sound, soundFiles } from './samples.ts'
import { type Outcome, spoiltFiles, tried } from './trial.ts'

const LIMITS = { size: 2, timeoutMs: 60_000, memoryMb: 1_500 }
/** Ending a process and starting the next takes so long on a busy machine. */
const GRACE_MS = 15_000
const MEMORY_CHECK_MS = 200
/** Every picture is unpacked; the words of one in so many are read too, which takes most of the time. */
const READ_ONE_IN = 10
const TELL_EVERY = 50
const SLOW = 10

const count = Number(process.argv[2] ?? 600)
const seed = process.argv[3] ?? '1'
const files = [...spoiltFiles(await soundFiles(), count, seed), ...monsters()]
const pool = createExtractionPool(LIMITS)
const peak = watchMemory()
const started = performance.now()
const outcomes = (await Promise.all(Array.from({ length: LIMITS.size }, () => worker(files)))).flat()
const [check] = await soundFiles()
const last = check && (await tried(pool, { ...check, name: 'a sound file, at last' }, LIMITS.timeoutMs))
await pool.close()
report(last ? [...outcomes, last] : outcomes)

/** One file after the other, so that the time of each is its own. */
async function worker(waiting: Sound[]): Promise<Outcome[]> {
  const done: Outcome[] = []
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const skipOcr = waiting.length % READ_ONE_IN !== 0
    const outcome = await tried(pool, file, LIMITS.timeoutMs + GRACE_MS, { skipOcr })
    done.push(outcome)
    if (outcome.seconds > SLOW)
      console.log(`${outcome.name}: ${outcome.result} in ${outcome.seconds.toFixed(0)} s`)
    if (waiting.length % TELL_EVERY === 0) console.log(`${waiting.length} files to go`)
  }
  return done
}

/** The most memory that one process of ours was seen with. */
function watchMemory(): { megabytes: number } {
  const seen = { megabytes: 0 }
  setInterval(async () => {
    for (const child of await childrenOf(process.pid)) {
      const statm = await readFile(`/proc/${child}/statm`, 'latin1').catch(() => '0 0')
      seen.megabytes = Math.max(seen.megabytes, (Number(statm.split(' ')[1]) * 4096) / 1024 / 1024)
    }
  }, MEMORY_CHECK_MS).unref()
  return seen
}

async function childrenOf(pid: number): Promise<string[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = threads.map((thread) =>
    readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => ''),
  )
  return (await Promise.all(lists)).flatMap((list) => list.trim().split(/\s+/)).filter((id) => id !== '')
}

function report(all: readonly Outcome[]): void {
  const results = Object.entries(Object.groupBy(all, (outcome) => outcome.result))
  for (const [result, group] of results) console.log(`${String(group?.length).padStart(6)} ${result}`)
  const slowest = all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5)
  console.log(`slowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join('; ')}`)
  const minutes = (performance.now() - started) / 60_000
  console.log(
    `${all.length} files in ${minutes.toFixed(1)} min, at most ${peak.megabytes.toFixed(0)} MB a process`,
  )
  const faults = all.filter((outcome) => outcome.fault !== null)
  for (const { name, fault } of faults) console.log(`FAULT ${name}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}
