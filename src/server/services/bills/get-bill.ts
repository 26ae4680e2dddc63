import type { ChargeLabels } from '#domain/matching/charge-text.ts'
import type { Queryable } from '../../database/client.ts'
import { notFound } from '../../errors.ts'
import type { Caller } from '../../policies/bill-scope.ts'
import { findBill, findTwin } from '../../repositories/bills/bill-records.ts'
import { type BillRow, findBillRows } from '../../repositories/bills/bill-rows.ts'
import { findQueueNeighbours } from '../../repositories/bills/bill-search.ts'
import {
  findReading,
  findReadingPages,
  type ReadingPages,
  type StoredReading,
} from '../../repositories/bills/readings.ts'
import { findChargeLabels } from '../../repositories/charge-label-repository.ts'
import { findSavedBillOf, type SavedBill } from '../../repositories/saved-bill-repository.ts'
import { findQueries } from '../../repositories/utility-repository.ts'

/** Everything that a person reviews a bill by. */
export interface BillDetail {
  row: BillRow
  stored: StoredReading | undefined
  pages: ReadingPages | undefined
  saved: SavedBill | undefined
  /** Which field each configured question is for, by the question's name. */
  queryFields: Map<string, string | null>
  queue: { prev: number | null; next: number | null }
  duplicateOf: number | null
  /** What the bill's company calls charge types in its own books. */
  chargeLabels: ChargeLabels
}

/** Throws not_found for a bill that the caller may not see. */
export async function getBill(db: Queryable, caller: Caller, id: number): Promise<BillDetail> {
  const bill = await findBill(db, caller.scope, id)
  if (bill === undefined) throw notFound('bill')
  const [rows, stored, pages, saved, queries, queue, duplicateOf, chargeLabels] = await Promise.all([
    findBillRows(db, [id]),
    findReading(db, id),
    findReadingPages(db, id),
    findSavedBillOf(db, id),
    findQueries(db, bill.utility_company_id),
    findQueueNeighbours(db, caller.scope, id),
    findTwin(db, caller.scope, bill),
    findChargeLabels(db, bill.company_id),
  ])
  const row = rows.get(id)
  if (row === undefined) throw notFound('bill')
  const queryFields = new Map(queries.map((query) => [query.name, query.field_name]))
  return { row, stored, pages, saved, queryFields, queue, duplicateOf, chargeLabels }
}
