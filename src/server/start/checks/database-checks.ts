import { isDatabaseAway } from '#server/platform/database/away.ts'
import type { Database, Queryable } from '#server/platform/database/client.ts'
import { allOrNone, type Check } from './check.ts'
import {
  type DatabaseFault,
  findBrokenReferences,
  findDisabledTriggers,
  findInvalidIndexes,
  findSequencesBehind,
  findUnprovenConditions,
} from './repositories/database-faults.ts'
import { findNamesOfOthers } from './repositories/other-clients.ts'
import { findExceptions, ROW_RULES } from './repositories/row-faults.ts'

const BY_BACKUP = 'Bring the rows back from a backup of before, or write to whoever keeps the program.'

const kept = (holds: string, find: (db: Queryable) => Promise<DatabaseFault[]>): Check => ({
  holds,
  advice: BY_BACKUP,
  async look({ db }, mending) {
    const faults = await find(db)
    let mendable = 0
    for (const fault of faults)
      if (mending === null ? fault.mend !== null : await isMended(db, fault)) mendable++
    return { faults: faults.map(({ about }) => about), mendable }
  },
})

/** The database may refuse, such as to prove what does not hold of every row. */
async function isMended(db: Database, { mend }: DatabaseFault): Promise<boolean> {
  if (mend === null) return false
  return mend.execute(db).then(
    () => true,
    (error: unknown) => {
      if (isDatabaseAway(error)) throw error
      return false
    },
  )
}

export const DATABASE_CHECKS: readonly Check[] = [
  kept('Every trigger of the database is on', findDisabledTriggers),
  kept('Every index can be used', findInvalidIndexes),
  kept('Every condition on rows is proven', findUnprovenConditions),
  kept('No number of a row is given out twice', findSequencesBehind),
  kept('Every row that another names is there', findBrokenReferences),
  {
    holds: 'Nothing of one client names what is another’s',
    advice: BY_BACKUP,
    look: async ({ db }) => allOrNone(await findNamesOfOthers(db), false),
  },
  ...ROW_RULES.map(
    (rule): Check => ({
      holds: rule.holds,
      advice: BY_BACKUP,
      look: async ({ db }) => allOrNone(await findExceptions(db, rule), false),
    }),
  ),
]
