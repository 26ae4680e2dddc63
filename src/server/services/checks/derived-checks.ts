import type { Database, DatabaseTransaction } from '../../database/client.ts'
import {
  findOtherwise,
  INTAKE_COPIES,
  makeAnew,
  REQUEST_COPIES,
} from '../../repositories/checks/kept-copies.ts'
import { findStaleMeters } from '../../repositories/months/stale-months.ts'
import { remakeMonths } from '../months/freshen-months.ts'
import { allOrNone, type Check } from './check.ts'

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

/** Account meters whose months were otherwise, but for those that are known to be worked out anew, some at a time. */
async function wrongMonths(db: Database, run: typeof kept): Promise<number[]> {
  const awaited = await findStaleMeters(db)
  const wrong: number[] = []
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    const { last, mended } = await run(db, (tx) => remakeMonths(tx, { since: EVER, after: from }))
    wrong.push(...mended.filter((id) => !awaited.has(id)))
    after = last
  }
  return wrong
}

const copies = (holds: string, about: string, of: Parameters<typeof findOtherwise>[1]): Check => ({
  holds,
  advice: '',
  async look({ db }, { mend }) {
    const ids = await takenBack(db, (tx) => findOtherwise(tx, of))
    if (mend && ids.length > 0) await kept(db, (tx) => makeAnew(tx, of, ids))
    return allOrNone(
      ids.map((id) => `${about} ${id}`),
      true,
    )
  },
})

export const DERIVED_CHECKS: readonly Check[] = [
  {
    holds: 'The months of every meter are what its saved bills say',
    advice: '',
    look: async ({ db }, { mend }) =>
      allOrNone(
        (await wrongMonths(db, mend ? kept : takenBack)).map((id) => `account meter ${id}`),
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
