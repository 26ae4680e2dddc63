/**
 * `npm run calibrate -- FOLDER…`: measures how often values are right, by how far they were believed, on generated
 * bills, on those of layouts drawn by chance and on the real ones of the folders (NAME.pdf beside NAME.truth.json), and writes the figures that confidence
 * comes from. `-- --check FOLDER…` holds what the program says against the folders, against other generated bills and
 * against those of layouts drawn by chance, and ends with 1 when of any of them values that are sure are wrong too
 * often, or the robot would save a wrong bill.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { today } from '#base/calendar-date.ts'
import { readKnownBills, type WantedBills } from '#tests/robot/known-bills.ts'
import { answeredValues } from './answered-values.ts'
import { check } from './check.ts'
import { type Counted, countValues, moduleOf } from './figures.ts'

const FIGURES = fileURLToPath(new URL('../../src/domain/bills/confidence/measured.ts', import.meta.url))
/** Of bills as printed many are read in the time that a scan takes. */
const PRINTED = { count: 720, chance: 360, seed: 'calibrate', effects: false }
const SPOILT = { count: 36, chance: 24, seed: 'calibrate-effects', effects: true }
const CHECKED = { count: 240, chance: 120, seed: 'calibrate-check', effects: false }

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean', default: false } },
})
const missing = folders.find((folder) => !existsSync(folder))
if (folders.length === 0 || missing !== undefined) {
  console.error(
    missing === undefined ? 'usage: npm run calibrate -- [--check] FOLDER…' : `no folder ${missing}`,
  )
  process.exit(2)
}
if (values.check) process.exitCode = (await check(readKnownBills({ ...CHECKED, folders }))) ? 0 : 1
else await measure()

async function measure(): Promise<void> {
  const bills = { generated: 0, chance: 0, real: 0 }
  const counted: Counted[] = []
  const read = async (wanted: WantedBills) => {
    for await (const bill of readKnownBills(wanted)) {
      const source = bill.source === 'folder' ? 'real' : bill.source
      bills[source] += 1
      const answered = bill.read === null ? [] : answeredValues(bill.read, bill.truth)
      counted.push(...answered.map(({ kind, belief, right }) => ({ kind, belief, right, source }) as const))
      if (source === 'real') tellWrong(bill.name, answered)
    }
  }
  await read({ ...PRINTED, folders })
  await read({ ...SPOILT, folders: [] })
  const made =
    `${today()}, of ${bills.generated} generated bills and\n * ${bills.chance} of layouts drawn by chance (seeds “${PRINTED.seed}”, as printed, ` +
    `and\n * “${SPOILT.seed}”, half of them scanned, faxed and so on) and ${bills.real} real ones.`
  await writeFile(FIGURES, moduleOf(countValues(counted), made))
  console.log(
    `${counted.length} values of ${bills.generated} generated, ${bills.chance} chance and ${bills.real} real bills`,
  )
}

function tellWrong(name: string, answered: ReturnType<typeof answeredValues>): void {
  for (const { kind, value, belief, right } of answered)
    if (!right) console.log(`${name}: ${kind} ${value}, believed ${belief}`)
}
