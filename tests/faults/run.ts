/**
 * `npm run faults`: does harm to the program again and again at random moments, one kind after the other, while bills
 * are uploaded, read and saved, and counts what went in and what came out. Nothing may be lost, doubled or stuck; the
 * table says what was, and then the run fails. Give names to do only those: `npm run faults -- frozen clocks`.
 * SEED=n repeats a run's moments and bills, BILLS=n and STRIKES=n change how many there are of each kind, S3_SECONDS=n
 * how long S3 is gone.
 */
import { seededRandom } from '#demo/bills/random.ts'
import { moveClocks } from './clocks.ts'
import { freezeReader } from './freezing.ts'
import { fillDisk } from './full-disk.ts'
import { killFirstStarts, killUnderLoad } from './kills.ts'
import { loseS3, restartPostgres } from './outages.ts'
import { type Tally, tableOf } from './tally.ts'

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const port = 4_000 + seededRandom(`port ${seed}`).int(0, 999)
const randomOf = (name: string) => seededRandom(`${name} ${seed}`)

/** By name, in this order; null where this machine does not let it be done. */
const TRIALS: Record<string, () => Promise<Tally | readonly Tally[] | null>> = {
  starts: () => killFirstStarts(randomOf('first starts'), port),
  kills: () => killUnderLoad((fault) => randomOf(`faults ${fault}`), port),
  postgres: () => restartPostgres(randomOf('postgres')),
  s3: () => loseS3(randomOf('s3')),
  frozen: () => freezeReader(randomOf('frozen')),
  disk: () => fillDisk(randomOf('disk')),
  clocks: () => moveClocks(randomOf('clocks')),
}

const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(TRIALS)
console.log(`seed ${seed}`)
// What was started ends with us.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const tallies: Tally[] = []
for (const name of wanted) {
  const trial = TRIALS[name]
  if (trial === undefined)
    throw new RangeError(`nothing is called ${name}; there are ${Object.keys(TRIALS).join(', ')}`)
  const found = await trial()
  if (found === null) console.log(`${name}: skipped, as this machine does not let it be done`)
  else tallies.push(...[found].flat())
}
console.log(`\n${tableOf(tallies)}`)
if (tallies.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1
