import type { Queryable } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findIntakeProperty } from './repositories/property-intake-repository.ts'
import {
  findRecentBills,
  findServedAccounts,
  type RecentBill,
  type ServedAccount,
} from './repositories/property-service-repository.ts'

const MAX_BILLS = 12

/** The accounts that serve a property of this company, and its newest bills. Throws not_found. */
export async function getPropertyService(
  db: Queryable,
  id: number,
  companyId: number,
): Promise<{ accounts: ServedAccount[]; bills: RecentBill[] }> {
  if ((await findIntakeProperty(db, id, companyId)) === undefined) throw notFound('property')
  return {
    accounts: await findServedAccounts(db, id),
    bills: await findRecentBills(db, id, MAX_BILLS),
  }
}
