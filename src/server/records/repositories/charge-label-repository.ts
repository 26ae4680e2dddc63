import type { ChargeLabels } from '#domain/bills/matching/charge-text.ts'
import type { ChargeTypeId } from '#domain/records/line-types.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What a company calls charge types in its own books. */
export async function findChargeLabels(db: Queryable, companyId: number): Promise<ChargeLabels> {
  const rows = await db
    .selectFrom('companyChargeLabels')
    .where('companyId', '=', companyId)
    .select(['chargeTypeId', 'label'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.chargeTypeId as ChargeTypeId, row.label]))
}

/** Takes the place of all that there were. */
export async function replaceChargeLabels(
  tx: DatabaseTransaction,
  companyId: number,
  labels: ChargeLabels,
): Promise<void> {
  await tx.deleteFrom('companyChargeLabels').where('companyId', '=', companyId).execute()
  const rows = Object.entries(labels).map(([type, label]) => ({
    companyId,
    chargeTypeId: Number(type),
    label,
  }))
  if (rows.length > 0) await tx.insertInto('companyChargeLabels').values(rows).execute()
}
