import { errorsOf } from '#domain/bills/validation/validate.ts'
import { type Effect, effectOf, type Meaning, mayFail } from '#domain/line-item-mappings/effect.ts'
import { loadContexts } from '#server/bills/assessment/judge-bills.ts'
import { findMergedDrafts, type WaitingDraft } from '#server/bills/repositories/reading-drafts.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { findMeters } from '#server/records/repositories/meter-repository.ts'
import type { ReplayedLine } from './replay-mappings.ts'
import type { MappingKind } from './repositories/mapping-tables.ts'

/** A bill that could be saved before and cannot after, and why. */
export interface FailingBill {
  billId: number
  fileName: string
  errors: string[]
}

export interface MappingEffect extends Omit<Effect, 'meters'> {
  meterCount: number
  meters: { meterId: number | null; name: string | null; acctNum: string | null; lines: number }[]
  failingCount: number
  failing: FailingBill[]
  samples: ReplayedLine[]
}

const MOST_METERS = 100
const MOST_FAILING = 100
const MOST_SAMPLES = 20

/** What a replay comes to, with the names that a person knows things by. To be asked before it is written. */
export async function describeEffect(
  db: Queryable,
  changes: Record<MappingKind, readonly ReplayedLine[]>,
): Promise<MappingEffect> {
  const changed = [...changes.charge, ...changes.usage]
  const { meters, ...effect } = effectOf(changed)
  const failing = await findFailing(db, changes)
  const named = meters.slice(0, MOST_METERS)
  const rows = new Map(
    (
      await findMeters(
        db,
        named.flatMap(({ meterId }) => meterId ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  return {
    ...effect,
    meterCount: meters.length,
    meters: named.map(({ meterId, lines }) => {
      const row = rows.get(meterId ?? 0)
      return { meterId, lines, name: row?.displayName ?? null, acctNum: row?.acctNum ?? null }
    }),
    failingCount: failing.length,
    failing: failing.slice(0, MOST_FAILING),
    samples: changed.slice(0, MOST_SAMPLES),
  }
}

async function findFailing(
  db: Queryable,
  changes: Record<MappingKind, readonly ReplayedLine[]>,
): Promise<FailingBill[]> {
  const meanings = {
    charge: new Map(changes.charge.map((line) => [line.lineId, line.to])),
    usage: new Map(changes.usage.map((line) => [line.lineId, line.to])),
  }
  const risky = [...changes.charge, ...changes.usage].filter(mayFail)
  const billIds = new Set(risky.map((line) => line.billId))
  const bills = await findMergedDrafts(db, [...billIds], [...meanings.charge.keys()])
  const contextOf = await loadContexts(db, bills, { history: false })
  return bills.flatMap((bill) => {
    const context = contextOf(bill)
    const after = errorsOf(withMeanings(bill.draft, meanings), context)
    if (after.length === 0 || errorsOf(bill.draft, context).length > 0) return []
    return [{ billId: bill.billId, fileName: bill.fileName, errors: after.map(({ message }) => message) }]
  })
}

function withMeanings(
  draft: WaitingDraft['draft'],
  meanings: Record<MappingKind, ReadonlyMap<number, Meaning>>,
): WaitingDraft['draft'] {
  type Charge = (typeof draft)['charges'][number]
  type Usage = (typeof draft)['usages'][number]
  return {
    ...draft,
    charges: draft.charges.map((line): Charge => {
      const to = meanings.charge.get(line.id)
      return to
        ? { ...line, applicable: to.applicable, chargeTypeId: to.typeId as Charge['chargeTypeId'] }
        : line
    }),
    usages: draft.usages.map((line): Usage => {
      const to = meanings.usage.get(line.id)
      return to
        ? { ...line, applicable: to.applicable, usageTypeId: to.typeId as Usage['usageTypeId'] }
        : line
    }),
  }
}
