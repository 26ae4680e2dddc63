import { remakeMonths } from '#server/energy/months/rebuild-months.ts'
import { findStaleMeters, lastMeter } from '#server/energy/months/repositories/stale-months.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { allOrNone, type Check } from './check.ts'
import {
  findOtherwise,
  INTAKE_COPIES,
  type KeptCopies,
  keysAfter,
  makeAnew,
  REQUEST_COPIES,
} from './repositories/kept-copies.ts'

/** Runs what is only to be looked at, and takes it back. */
async function takenBack<T>(db: Database, action: (tx: DatabaseTransaction) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute()
  try {
    return await action(tx)
  } finally {
    await tx.rollback().execute()
  }
}

const kept = <T>(db: Database, action: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(action)

const EVER = new Date('9999-12-31')
/** While one waits for the database another works out its months. */
const LANES = 3
const METERS_AT_ONCE = 100

/** Account meters whose months were otherwise, but for those that are known to be worked out anew, some at a time. */
async function wrongMonths(db: Database, run: typeof kept): Promise<number[]> {
  const awaited = await findStaleMeters(db)
  const last = await lastMeter(db)
  const wrong: number[] = []
  let after = 0
  const lane = async () => {
    while (after < last) {
      const part = { after, upTo: after + METERS_AT_ONCE }
      after += METERS_AT_ONCE
      const { mended } = await run(db, (tx) => remakeMonths(tx, { since: EVER, ...part }))
      wrong.push(...mended.filter((id) => !awaited.has(id)))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return wrong.sort((a, b) => a - b)
}

/** Some at a time: as long as they are looked at, nobody else changes them. */
const COPIES_AT_ONCE = 500

async function wrongCopies(db: Database, of: KeptCopies, mends: boolean): Promise<number[]> {
  const wrong: number[] = []
  for (let after = 0; ; ) {
    const keys = await keysAfter(db, of, after, COPIES_AT_ONCE)
    const found = await takenBack(db, (tx) => findOtherwise(tx, of, keys))
    if (mends && found.length > 0) await kept(db, (tx) => makeAnew(tx, of, found))
    wrong.push(...found)
    if (keys.length < COPIES_AT_ONCE) return wrong
    after = keys.at(-1) ?? after
  }
}

const copies = (holds: string, about: string, of: KeptCopies): Check => ({
  holds,
  advice: '',
  look: async ({ db }, mending) =>
    allOrNone(
      (await wrongCopies(db, of, mending !== null)).map((id) => `${about} ${id}`),
      true,
    ),
})

export const DERIVED_CHECKS: readonly Check[] = [
  {
    holds: 'The months of every meter are what its saved bills say',
    advice: '',
    look: async ({ db }, mending) =>
      allOrNone(
        (await wrongMonths(db, mending === null ? takenBack : kept)).map((id) => `account meter ${id}`),
        true,
      ),
  },
  copies('Every request shows its account, meter and property as they are', 'request', REQUEST_COPIES),
  copies(
    'Every account in an intake queue shows its login and utility as they are',
    'account',
    INTAKE_COPIES,
  ),
]
