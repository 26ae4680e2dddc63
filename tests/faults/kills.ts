import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '#demo/bills/random.ts'
import { AppProcess } from './app-process.ts'
import { makeBills, type NamedFile } from './clients.ts'
import { FAULTS, type Fault } from './faults.ts'
import { BILLS, STRIKES } from './measures.ts'
import { type Tally, wrongs } from './tally.ts'
import { type Outcome, Uploader } from './uploader.ts'

const MOST_SETTLE_MS = 15 * 60_000

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bills-faults-'))
  // The database's own user must reach it, else a cluster of a start as root would lie elsewhere and stay there.
  chmodSync(folder, 0o755)
  return folder
}

/** A folder that a killed first start leaves, at whatever moment, is one that the next start goes on from. */
export async function killFirstStarts(random: Random, port: number): Promise<Tally> {
  // How long one takes here, so that the moments lie all over it.
  let wholeMs = await timeFirstStart(port, null)
  for (let strike = 0; strike < STRIKES; strike++) {
    const killedAfterMs = random.int(0, Math.round(wholeMs))
    const nextMs = await timeFirstStart(port, killedAfterMs)
    console.log(
      `first start killed after ${killedAfterMs} ms: the next one was well after ${Math.round(nextMs)} ms`,
    )
    wholeMs = Math.max(wholeMs, nextMs)
  }
  const starts = `${STRIKES} starts`
  return { fault: 'kill -9 of a first start', times: STRIKES, wentIn: starts, cameOut: starts, wrong: [] }
}

/** Milliseconds until a program is well on a new folder, where another was killed before. Throws when it never is. */
async function timeFirstStart(port: number, killedAfterMs: number | null): Promise<number> {
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

/** Each kind of harm to the one process of an embedded database, while bills are uploaded and read. */
export async function killUnderLoad(randomOf: (fault: string) => Random, port: number): Promise<Tally[]> {
  const dataDir = emptyFolder()
  const app = new AppProcess(dataDir, port)
  const tallies: Tally[] = []
  try {
    await app.start()
    const uploader = new Uploader(app.address)
    // Demo bills that are still being read may be cut into others, which no upload made.
    while ((await uploader.countUnderWay()) > 0) await pause(500)
    for (const fault of FAULTS) tallies.push(await trial(app, fault, uploader, randomOf(fault.name)))
  } finally {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return tallies
}

async function trial(app: AppProcess, fault: Fault, uploader: Uploader, random: Random): Promise<Tally> {
  const before = await uploader.countBills()
  const bills = await makeBills(fault.name, BILLS, random)
  let uploading = true
  const uploaded = uploadAll(uploader, bills).finally(() => {
    uploading = false
  })
  const times = await strikeAtRandom(app, fault, random, () => uploading)
  const outcomes = await uploaded
  const statuses = await settled(uploader, outcomes)
  const again = outcomes.filter(({ tries }) => tries > 1).length
  return {
    fault: fault.name,
    times,
    wentIn: `${outcomes.length} files, ${again} after another try`,
    cameOut: `${statuses.size} bills`,
    wrong: wrongs({
      lost: BILLS - statuses.size,
      twice: (await uploader.countBills()) - before - statuses.size,
      stuck: unread(statuses),
      // Every one of them is a good bill: one that is said not to be readable is blamed for what it did not do.
      blamed: [...statuses.values()].filter((status) => status === 'ERROR').length,
    }),
  }
}

async function uploadAll(uploader: Uploader, bills: readonly NamedFile[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, bytes } of bills) outcomes.push(await uploader.uploadUntilAnswered(name, bytes))
  return outcomes
}

/** While uploads and readings are under way; the pause before each strike is different each time. */
async function strikeAtRandom(
  app: AppProcess,
  fault: Fault,
  random: Random,
  goesOn: () => boolean,
): Promise<number> {
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
