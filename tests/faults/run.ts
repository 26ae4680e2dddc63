/**
 * `npm run faults`: kills first starts, then uploads bills while something is killed or ended again and again at random
 * moments, one kind of harm after the other, and counts. Every bill must be there once and read. SEED=n repeats a run's
 * moments and bills, BILLS=n and STRIKES=n change how many there are of each kind.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Random, seededRandom } from '#demo/bills/random.ts'
import { randomBillFacts } from '#tests/bills/facts/bill-kinds.ts'
import { layoutsFor } from '#tests/bills/layouts.ts'
import { AppProcess } from './app-process.ts'
import { FAULTS, type Fault } from './faults.ts'
import { type Outcome, Uploader } from './uploader.ts'

const BILLS = Number(process.env.BILLS ?? 100)
const STRIKES = Number(process.env.STRIKES ?? 8)
const MOST_SETTLE_MS = 15 * 60_000

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const port = 4_000 + seededRandom(`port ${seed}`).int(0, 999)
console.log(`seed ${seed}`)
await killFirstStarts(seededRandom(`first starts ${seed}`))
const dataDir = emptyFolder()
const app = new AppProcess(dataDir, port)

try {
  await app.start()
  const uploader = new Uploader(app.address)
  // Demo bills that are still being read may be cut into others, which no upload made.
  while ((await uploader.countUnderWay()) > 0) await pause(500)
  for (const fault of FAULTS) await trial(fault, uploader, seededRandom(`faults ${seed} ${fault.name}`))
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bills-faults-'))
  // The database's own user must reach it, else a cluster of a start as root would lie elsewhere and stay there.
  chmodSync(folder, 0o755)
  return folder
}

/** A folder that a killed first start leaves, at whatever moment, is one that the next start goes on from. */
async function killFirstStarts(random: Random): Promise<void> {
  // How long one takes here, so that the moments lie all over it.
  let wholeMs = await timeFirstStart(null)
  for (let strike = 0; strike < STRIKES; strike++) {
    const killedAfterMs = random.int(0, Math.round(wholeMs))
    const nextMs = await timeFirstStart(killedAfterMs)
    console.log(
      `first start killed after ${killedAfterMs} ms: the next one was well after ${Math.round(nextMs)} ms`,
    )
    wholeMs = Math.max(wholeMs, nextMs)
  }
}

/** Milliseconds until a program is well on a new folder, where another was killed before. Throws when it never is. */
async function timeFirstStart(killedAfterMs: number | null): Promise<number> {
  const folder = emptyFolder()
  const app = new AppProcess(folder, port)
  try {
    if (killedAfterMs !== null) {
      app.begin()
      await pause(killedAfterMs)
      await app.kill()
    }
    return await app.start()
  } finally {
    await app.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function trial(fault: Fault, uploader: Uploader, random: Random): Promise<void> {
  const before = await uploader.countBills()
  const bills = await makeBills(fault, random)
  let uploading = true
  const outcomes = uploadAll(uploader, bills).finally(() => {
    uploading = false
  })
  const strikes = await strikeAtRandom(fault, random, () => uploading)
  const statuses = await settled(uploader, await outcomes)
  report(fault, {
    strikes,
    outcomes: await outcomes,
    statuses,
    added: (await uploader.countBills()) - before,
  })
}

async function makeBills({ name }: Fault, random: Random): Promise<{ name: string; bytes: Uint8Array }[]> {
  const bills: { name: string; bytes: Uint8Array }[] = []
  for (let index = 0; index < BILLS; index++) {
    const own = random.fork(`bill ${index}`)
    const facts = randomBillFacts('electric-residential', own)
    const { pdf } = await own.pick(layoutsFor(facts)).render(facts, own)
    bills.push({ name: `${name} ${index}.pdf`, bytes: pdf })
  }
  return bills
}

async function uploadAll(
  uploader: Uploader,
  bills: { name: string; bytes: Uint8Array }[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, bytes } of bills) outcomes.push(await uploader.uploadUntilAnswered(name, bytes))
  return outcomes
}

/** While uploads and readings are under way; the pause before each strike is different each time. */
async function strikeAtRandom(fault: Fault, random: Random, goesOn: () => boolean): Promise<number> {
  let strikes = 0
  for (; strikes < STRIKES; strikes++) {
    const until = performance.now() + random.int(200, 4_000)
    while (goesOn() && performance.now() < until) await pause(20)
    await fault.strike(app)
  }
  return strikes
}

async function settled(uploader: Uploader, outcomes: Outcome[]): Promise<Map<number, string>> {
  const deadline = performance.now() + MOST_SETTLE_MS
  const ids = [...new Set(outcomes.map(({ id }) => id))]
  let statuses = await uploader.statusesOf(ids)
  while (unread(statuses) > 0 && performance.now() < deadline) {
    await pause(500)
    statuses = await uploader.statusesOf(ids)
  }
  return statuses
}

function unread(statuses: Map<number, string>): number {
  return [...statuses.values()].filter((status) => status === 'UNPROCESSED' || status === 'METADATA_APPLIED')
    .length
}

interface Counts {
  strikes: number
  outcomes: Outcome[]
  statuses: Map<number, string>
  /** How many bills the list has more than before. */
  added: number
}

function report({ name }: Fault, { strikes, outcomes, statuses, added }: Counts): void {
  const again = outcomes.filter(({ tries }) => tries > 1).length
  const lost = outcomes.length - statuses.size
  const twice = added - statuses.size
  const stuck = unread(statuses)
  // Every one of them is a good bill: one that is said not to be readable is blamed for what it did not do.
  const blamed = [...statuses.values()].filter((status) => status === 'ERROR').length
  console.log(
    `${name}, ${strikes} times: ${outcomes.length} files uploaded (${again} after another try), ` +
      `${statuses.size} bills there, ${lost} lost, ${twice} twice, ${stuck} stuck, ${blamed} blamed`,
  )
  if (outcomes.length !== BILLS || lost !== 0 || twice !== 0 || stuck !== 0 || blamed !== 0)
    process.exitCode = 1
}
