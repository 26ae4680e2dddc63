import { sql } from 'kysely'
import { rebuildLeftMonths } from '#server/energy/months/rebuild-months.ts'
import { leaveStale } from '#server/energy/months/repositories/stale-months.ts'
import { createDatabase } from '#server/platform/database/client.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import type { BenchApp } from './bench-app.ts'
import { type Amount, fillSavedBills } from './saved-bill-rows.ts'

/** A property with saved bills on all of its meters, and their months; answers its id. */
export async function fillProperty({ databaseUrl }: BenchApp, amount: Amount): Promise<number> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const account = await fillSavedBills(db, amount, leaveStale)
    while ((await rebuildLeftMonths({ db, log: silentLog })) > 0);
    const { rows } = await sql<{ id: number }>`
      with metered as (
        select um.id, min(um.property_id) over () as property_id from utility_meters as um
        join utility_account_meters as uam on uam.utility_meter_id = um.id
        where uam.utility_account_id = ${account.id}
      )
      update utility_meters set property_id = metered.property_id from metered
      where utility_meters.id = metered.id returning utility_meters.property_id as id`.execute(db)
    return rows[0]?.id ?? 0
  } finally {
    await db.destroy()
  }
}
