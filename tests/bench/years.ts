import { sql } from 'kysely'
import { createDatabase } from '#server/database/client.ts'
import { leaveStale } from '#server/repositories/months/stale-months.ts'
import { freshenLeft } from '#server/services/months/freshen-months.ts'
import { silentLog } from '#tests/helpers/silent-log.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'
import { fillSavedBills } from './saved-bill-rows.ts'

/** Ten years of monthly bills on each meter of one property. */
const AMOUNT = { meters: 60, billsOfMeter: 120, charges: 4 }
const ASKED = 60
const WARM_UP = 3

/** Ten years of a property beside each other. */
export async function measureYears(app: BenchApp): Promise<Figure[]> {
  const id = await fillProperty(app)
  return [
    ...timesOf('ten years of 60 meters beside each other', await answers(app, id, 'calendarized')),
    ...timesOf('the same with bills left whole', await answers(app, id, 'as_billed')),
  ]
}

async function fillProperty({ databaseUrl }: BenchApp): Promise<number> {
  const db = createDatabase(databaseUrl, { max: 1 })
  try {
    const account = await fillSavedBills(db, AMOUNT, leaveStale)
    while ((await freshenLeft({ db, log: silentLog })) > 0);
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

async function answers(
  { call }: BenchApp,
  id: number,
  basis: 'calendarized' | 'as_billed',
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ASKED + WARM_UP; round++) {
    const started = performance.now()
    await call('properties.yearOverYear', { params: { id }, body: { fy_start_month: round % 12, basis } })
    times.push(performance.now() - started)
  }
  return times.slice(WARM_UP)
}
