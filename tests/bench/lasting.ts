import { setTimeout as pause } from 'node:timers/promises'
import { urlOf } from '#contract/client/client.ts'
import { readersOf } from '#tests/helpers/processes.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, percentile } from './figures.ts'
import { memoryOf } from './memory.ts'
import { textBill } from './sample-bills.ts'
import { tasksOf } from './scale.ts'
import { upload } from './upload.ts'

/** `BENCH_MINUTES=10` is enough to see whether it works. */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const LOOK_MS = 1_000
/** A person does something new about so often. */
const PAUSE_MS = 100
const UPLOAD_EVERY_MS = 10_000
const STREAM_MS = 30_000
const STREAMS = 5
/** Of the whole time: what is looked at first, once everything has been done some times, and last. */
const PART = 1 / 6

/**
 * The memory of the program and of its readers while people search, open, save and take back, upload and have screens
 * open: after an hour against how it was once all of that was under way.
 */
export async function measureLasting(app: BenchApp, bills: number): Promise<Figure[]> {
  const until = performance.now() + MINUTES * 60_000
  const goesOn = () => performance.now() < until
  const looks: { program: number; readers: number }[] = []
  const calls = { made: 0 }
  await Promise.all([
    doAllDay(app, bills, goesOn, calls),
    uploadAllDay(app, goesOn),
    ...Array.from({ length: STREAMS }, () => listenAllDay(app, goesOn)),
    lookAtMemory(app, goesOn, looks),
  ])
  const part = Math.floor(looks.length * PART)
  const [early, late] = [looks.slice(part, 2 * part), looks.slice(-part)]
  const median = (of: 'program' | 'readers', from: typeof looks) =>
    percentile(
      from.map((look) => look[of]),
      50,
    )
  return (['program', 'readers'] as const).map((of) => ({
    what: `memory of the ${of} after ${MINUTES} minutes and ${calls.made.toLocaleString('en-US')} calls`,
    value: median(of, late),
    unit: 'MB',
    against: { what: `after ${Math.round(MINUTES * PART)} minutes`, value: median(of, early) },
  }))
}

async function doAllDay(
  app: BenchApp,
  bills: number,
  goesOn: () => boolean,
  calls: { made: number },
): Promise<void> {
  const tasks = await tasksOf(app, bills)
  while (goesOn())
    for (const { run } of tasks) {
      await run()
      calls.made++
      await pause(PAUSE_MS)
    }
}

async function uploadAllDay(app: BenchApp, goesOn: () => boolean): Promise<void> {
  const { companies } = await app.call('companies.list', {})
  const company = String(companies[0]?.id)
  for (let n = 0; goesOn(); n++) {
    await upload(app, company, `lasting-${n}.pdf`, await textBill(`lasting ${n}`))
    await pause(UPLOAD_EVERY_MS)
  }
}

/** A screen that is opened, told of changes for a while, and closed. */
async function listenAllDay({ address, token }: BenchApp, goesOn: () => boolean): Promise<void> {
  while (goesOn()) {
    const closing = AbortSignal.timeout(STREAM_MS)
    const headers = { authorization: `Bearer ${token}` }
    const stream = await fetch(address + urlOf('events.stream', 'admin'), { headers, signal: closing })
    if (!stream.ok) throw new Error(`the stream of events answered ${stream.status}`)
    await stream.text().catch((error: unknown) => {
      if (!closing.aborted) throw error
    })
  }
}

async function lookAtMemory(
  { pid }: BenchApp,
  goesOn: () => boolean,
  looks: { program: number; readers: number }[],
): Promise<void> {
  for (; goesOn(); await pause(LOOK_MS)) {
    const ofReaders = await Promise.all((await readersOf(pid)).map(memoryOf))
    const readers = ofReaders.reduce((sum, one) => sum + one, 0)
    looks.push({ program: await memoryOf(pid), readers })
  }
}
