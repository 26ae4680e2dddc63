import type { ChargeTypeId } from '#domain/line-types.ts'
import type { ChargeLabels } from '#domain/matching/charge-text.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

/** What a company calls charge types in its own books. */
export async function findChargeLabels(db: Queryable, companyId: number): Promise<ChargeLabels> {
  const rows = await db
    .selectFrom('company_charge_labels')
    .where('company_id', '=', companyId)
    .select(['charge_type_id', 'label'])
    .execute()
  return Object.fromEntries(rows.map((row) => [row.charge_type_id as ChargeTypeId, row.label]))
}

/** Takes the place of all that there were. */
export async function replaceChargeLabels(
  tx: DatabaseTransaction,
  companyId: number,
  labels: ChargeLabels,
): Promise<void> {
  await tx.deleteFrom('company_charge_labels').where('company_id', '=', companyId).execute()
  const rows = Object.entries(labels).map(([type, label]) => ({
    company_id: companyId,
    charge_type_id: Number(type),
    label,
  }))
  if (rows.length > 0) await tx.insertInto('company_charge_labels').values(rows).execute()
}
