/**
 * `npm run faults`: uploads 200 bills while the program is killed with -9 ten times at random moments, then counts.
 * Every bill must be there once, and none may be left unread. SEED=n repeats a run's moments and bills.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoLayoutIds, renderDemoBill } from '#generator/demo-bill.ts'
import { randomBillFacts } from '#generator/facts/bill-kinds.ts'
import { type Random, seededRandom } from '#generator/random.ts'
import { AppProcess } from './app-process.ts'
import { type Outcome, Uploader } from './uploader.ts'

const BILLS = 200
const KILLS = 10
const MOST_SETTLE_MS = 10 * 60_000

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(`faults ${seed}`)
const dataDir = mkdtempSync(join(tmpdir(), 'bills-faults-'))
// The database's own user must reach the folder, else a cluster of a start as root would lie elsewhere and stay there.
chmodSync(dataDir, 0o755)
const app = new AppProcess(dataDir, 4_000 + random.int(0, 999))
console.log(`seed ${seed}, data in ${dataDir}`)

try {
  await app.start()
  const uploader = new Uploader(app.address)
  const before = await uploader.countBills()
  const bills = await makeBills(random)
  const uploading = uploadAll(uploader, bills)
  const restarts = await killAtRandom(app, random, uploading)
  const outcomes = await uploading
  const statuses = await settled(uploader, outcomes)
  const added = (await uploader.countBills()) - before
  report(outcomes, statuses, added, restarts)
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function makeBills(random: Random): Promise<{ name: string; bytes: Uint8Array }[]> {
  const bills: { name: string; bytes: Uint8Array }[] = []
  for (let index = 0; index < BILLS; index++) {
    const own = random.fork(`bill ${index}`)
    const facts = randomBillFacts('electric-residential', own)
    const bytes = await renderDemoBill(facts, own.pick(demoLayoutIds(facts)), own)
    bills.push({ name: `fault-${index}.pdf`, bytes })
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

/** Kills while uploads and readings are under way; the pause between start and kill is different each time. */
async function killAtRandom(app: AppProcess, random: Random, uploading: Promise<unknown>): Promise<number[]> {
  const restarts: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await Promise.race([pause(random.int(200, 4_000)), uploading])
    await app.kill()
    restarts.push(await app.start())
  }
  return restarts
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

function report(outcomes: Outcome[], statuses: Map<number, string>, added: number, restarts: number[]): void {
  const counts = Object.groupBy(statuses.values(), (status) => status)
  const repeated = outcomes.filter(({ tries }) => tries > 1).length
  console.log(
    `${KILLS} kills; restarts took ${restarts.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
  )
  console.log(
    `${outcomes.length} uploads answered (${repeated} had to be repeated), ${statuses.size} bills, ${added} added to the list`,
  )
  for (const [status, bills] of Object.entries(counts)) console.log(`  ${status}: ${bills?.length}`)
  const right = statuses.size === BILLS && added === BILLS && unread(statuses) === 0
  console.log(right ? 'None lost, none twice, none stuck.' : 'WRONG: bills are lost, doubled or stuck.')
  process.exitCode = right ? 0 : 1
}
