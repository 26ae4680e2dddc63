import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { corpus } from '#tests/bills/corpus.ts'

/** What a person reads off the page where the program did not. */
const Printed = z.object({
  utility: z.string().nullable(),
  account_number: z.string().nullable(),
  energy_type: z.string().nullish(),
  start_date: z.string().nullish(),
  end_date: z.string().nullish(),
  is_bill: z.boolean().nullish(),
})

export interface DayBill {
  file: string
  /** Null where nobody wrote down what the file says. */
  printed: z.infer<typeof Printed> | null
}

const BILLS = /\.(pdf|png|jpe?g|tiff?)$/i
const LAYOUTS = [
  'classic-electric',
  'water-tiers',
  'gas-therms',
  'hauler-invoice',
  'member-statement',
  'plain-invoice',
]
const OUR_OWN = {
  count: LAYOUTS.length,
  seed: 'first day',
  part: 'all',
  layouts: LAYOUTS,
  effects: false,
} as const

/** The bills of a folder, else bills of our own making, written into `folder`. */
export async function dayBills(given: string | undefined, folder: string): Promise<DayBill[]> {
  const from = given ?? (await writeOwn(path.join(folder, 'bills')))
  const names = (await readdir(from)).filter((name) => BILLS.test(name)).sort()
  if (names.length === 0) throw new Error(`There are no bills in ${from}.`)
  return Promise.all(
    names.map(async (name) => ({ file: path.join(from, name), printed: await printed(from, name) })),
  )
}

async function writeOwn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  for await (const { name, sample, truth } of corpus(OUR_OWN)) {
    await writeFile(path.join(folder, `${name}.${sample.extension}`), sample.bytes)
    await writeFile(path.join(folder, `${name}.truth.json`), JSON.stringify(truth))
  }
  return folder
}

async function printed(folder: string, name: string): Promise<DayBill['printed']> {
  const beside = path.join(folder, `${path.parse(name).name}.truth.json`)
  const text = await readFile(beside, 'utf8').catch(() => null)
  return text === null ? null : Printed.parse(JSON.parse(text))
}
