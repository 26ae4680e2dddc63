import type { ChargeLabels } from '#domain/bills/matching/charge-text.ts'
import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import { findChargeLabels, replaceChargeLabels } from './repositories/charge-label-repository.ts'
import { companyExists } from './repositories/company-repository.ts'

/** What a client calls charge types in its own books. Throws not_found. */
export async function chargeLabelsOf(db: Database, companyId: number): Promise<ChargeLabels> {
  if (!(await companyExists(db, companyId))) throw notFound('company')
  return findChargeLabels(db, companyId)
}

/** Takes the place of all labels that there were; answers them as they are now. Throws not_found. */
export async function setChargeLabels(
  db: Database,
  companyId: number,
  labels: ChargeLabels,
): Promise<ChargeLabels> {
  return db.transaction().execute(async (tx) => {
    if (!(await companyExists(tx, companyId))) throw notFound('company')
    await replaceChargeLabels(tx, companyId, labels)
    return findChargeLabels(tx, companyId)
  })
}
