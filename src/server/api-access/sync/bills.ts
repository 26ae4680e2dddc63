import { type Bill, findBill } from '#server/bills/repositories/bill-records.ts'
import {
  acceptFiles,
  type ReceivedFile,
  type UploadFields,
  type UploadOutcome,
} from '#server/bills/upload/upload-bills.ts'
import { billScopeOfKey } from '#server/people/policies/key-scope.ts'
import type { ApiKey } from '#server/platform/auth/api-key.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  findRecordOfBill,
  findSavedBillRecord,
  findSavedBillsAfter,
  type SavedBillRecord,
} from '../repositories/saved-bill-records.ts'
import { findSettledMicros } from '../repositories/settled.ts'
import { cursorOf, placeOf } from './sync-place.ts'

const PAGE_BILLS = 100

/** Makes bills of the files that were received. Throws not_found for a client beyond the key's. */
export async function uploadBills(
  services: Parameters<typeof acceptFiles>[0],
  key: ApiKey,
  received: readonly ReceivedFile[],
  fields: Omit<UploadFields, 'inferAccountNum'>,
): Promise<UploadOutcome[]> {
  billScopeOfKey(key, fields.companyId)
  const uploader = { userId: null, companyId: key.companyId, admin: key.companyId === null }
  return acceptFiles(services, uploader, received, { ...fields, inferAccountNum: false })
}

/** An uploaded bill, and what was saved of it. Throws not_found beyond the key's client. */
export async function getSyncBill(
  db: Database,
  key: ApiKey,
  id: number,
): Promise<{ bill: Bill; saved: SavedBillRecord | null }> {
  const bill = await findBill(db, billScopeOfKey(key), id)
  if (bill === undefined) throw notFound('bill')
  return { bill, saved: (await findRecordOfBill(db, id)) ?? null }
}

/** Throws not_found beyond the key's client. */
export async function getSavedBill(db: Database, key: ApiKey, id: number): Promise<SavedBillRecord> {
  const saved = await findSavedBillRecord(db, billScopeOfKey(key), id)
  if (saved === undefined) throw notFound('saved bill')
  return saved
}

/** In the order in which they were saved, from where `after` ends; none that comes late is passed over. */
export async function listSavedBills(
  db: Database,
  key: ApiKey,
  { after, companyId }: { after?: string; companyId?: number },
): Promise<{ rows: SavedBillRecord[]; next: string | null }> {
  const scope = billScopeOfKey(key, companyId)
  const beforeMicros = await findSettledMicros(db)
  const rows = await findSavedBillsAfter(db, scope, { after: placeOf(after), beforeMicros, most: PAGE_BILLS })
  const last = rows.at(-1)
  return { rows, next: last ? cursorOf({ micros: last.savedMicros, id: last.id }) : (after ?? null) }
}
