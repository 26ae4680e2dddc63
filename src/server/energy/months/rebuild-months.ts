import { calendarize } from '#domain/energy/months/calendarize.ts'
import { reachOf, sharingDays } from '#domain/energy/months/reach.ts'
import {
  type BilledMeter,
  findBilledMeters,
  findMeterBills,
} from '#server/bills/repositories/billed-lines.ts'
import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import type { Services } from '#server/platform/services.ts'
import { type MonthsOfMeter, putMonths } from './repositories/meter-months.ts'
import {
  type StaleMeter,
  takeLeftStale,
  takeOwnStale,
  takePropertyStale,
  takeUnchecked,
} from './repositories/stale-months.ts'

/** Meters whose bills are held in memory at once. */
const PART = 100

/**
 * Makes the months of all account meters anew of which the transaction changed what was billed. Called at its end: until
 * it is over nobody else makes theirs.
 */
export async function rebuildMonths(tx: DatabaseTransaction): Promise<void> {
  await makeInParts(tx, await takeOwnStale(tx))
}

/** Makes what still waits at these properties, for readers that cannot wait for the job, such as an invoice. */
export const rebuildMonthsOfProperties = (db: Database, propertyIds: readonly number[]): Promise<void> =>
  db.transaction().execute(async (tx) => makeInParts(tx, await takePropertyStale(tx, propertyIds)))

async function makeInParts(tx: DatabaseTransaction, stale: readonly StaleMeter[]): Promise<void> {
  for (let from = 0; from < stale.length; from += PART) await makeMonths(tx, stale.slice(from, from + PART))
}

/** Answers the meters whose months were otherwise until now. */
async function makeMonths(
  tx: DatabaseTransaction,
  stale: readonly Pick<StaleMeter, 'id' | 'days'>[],
): Promise<number[]> {
  const meters = await findBilledMeters(
    tx,
    stale.map(({ id }) => id),
  )
  const daysOf = new Map(stale.map(({ id, days }) => [id, days]))
  const wanted = meters.map((meter) => {
    const days = daysOf.get(meter.id) ?? null
    const within = days && reachOf(meter.bills, days)
    const billIds = within?.billIds ?? meter.bills.map(({ id }) => id)
    return { meter, within, meterId: meter.id, billIds, described: sharingDays(meter.bills) }
  })
  const found = new Map((await findMeterBills(tx, wanted)).map(({ meterId, bills }) => [meterId, bills]))
  return putMonths(
    tx,
    wanted.map(({ meter, within }) => monthsOf(meter, within, found.get(meter.id) ?? [])),
  )
}

function monthsOf(
  meter: BilledMeter,
  within: MonthsOfMeter['within'],
  bills: Parameters<typeof calendarize>[0],
): MonthsOfMeter {
  const months = calendarize(bills, meter).filter(
    ({ month }) => within === null || (within.from <= month && month <= within.to),
  )
  return { meterId: meter.id, within, months }
}

/**
 * Makes the months of some account meters anew that a transaction left as they were, in one of its own; answers how many
 * of them it had. What was not left on purpose is told: a writing forgot it.
 */
export async function rebuildLeftMonths({ db, log }: Pick<Services, 'db' | 'log'>): Promise<number> {
  const stale = await db.transaction().execute(async (tx) => {
    const left = await takeLeftStale(tx, PART)
    await makeMonths(tx, left)
    return left
  })
  const forgotten = stale.flatMap(({ id, awaited }) => (awaited ? [] : [id]))
  if (forgotten.length > 0)
    log.warn({ accountMeterIds: forgotten }, 'months were forgotten by what changed bills')
  return stale.length
}

/**
 * Makes the months of some account meters anew that nobody has checked since then, those with higher ids than `after`,
 * and tells which were not what their bills say. Answers the last it checked; null once there are none.
 */
export async function checkMonths(
  { db, log }: Pick<Services, 'db' | 'log'>,
  which: Unchecked,
): Promise<number | null> {
  const { last, mended } = await db.transaction().execute((tx) => remakeMonths(tx, which))
  if (mended.length > 0)
    log.warn({ accountMeterIds: mended }, 'months were not what bills say, and are mended')
  return last
}

interface Unchecked {
  since: Date
  after: number
  /** The last id; left out: the next ones, however far they are. */
  upTo?: number
}

/** The same within a transaction, untold: answers too which were not what their bills say. */
export async function remakeMonths(
  tx: DatabaseTransaction,
  { since, ...ids }: Unchecked,
): Promise<{ last: number | null; mended: number[] }> {
  const taken = await takeUnchecked(tx, { since, ...ids, most: PART })
  const mended = await makeMonths(
    tx,
    taken.map((id) => ({ id, days: null })),
  )
  return { last: taken.length === 0 ? null : Math.max(...taken), mended }
}
