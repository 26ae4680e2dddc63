import { sql } from 'kysely'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface OwnUtility {
  id: number
  name: string
  /** The client that added it; null for one of staff's. */
  addedBy: { id: number; name: string } | null
  /** The same client's name while staff have not accepted it. */
  ownOf: string | null
}

export async function findOwnUtility(db: Queryable, id: number): Promise<OwnUtility | undefined> {
  const row = await db
    .selectFrom('utilityCompanies as utility')
    .leftJoin('companies as owner', 'owner.id', 'utility.addedByCompanyId')
    .where('utility.id', '=', id)
    .select([
      'utility.id',
      'utility.name',
      'utility.acceptedAt',
      'owner.id as ownerId',
      'owner.name as owner',
    ])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { ownerId, owner, acceptedAt, ...utility } = row
  const addedBy = ownerId === null || owner === null ? null : { id: ownerId, name: owner }
  return { ...utility, addedBy, ownOf: acceptedAt === null ? (addedBy?.name ?? null) : null }
}

/** `userId` null takes the acceptance back. */
export async function setAccepted(tx: DatabaseTransaction, id: number, userId: number | null): Promise<void> {
  await tx
    .updateTable('utilityCompanies')
    .set({ acceptedAt: userId === null ? null : sql<Date>`now()`, acceptedBy: userId })
    .where('id', '=', id)
    .execute()
}

/** Whether a record of another company, or of everybody, names the utility. */
export async function isUsedByOthers(db: Queryable, id: number, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from utility_accounts where utility_company_id = ${id} and company_id <> ${companyId})
      or exists (select from bills where utility_company_id = ${id} and company_id <> ${companyId})
      or exists (select from charge_mappings
        where utility_company_id = ${id} and company_id is distinct from ${companyId})
      or exists (select from usage_mappings
        where utility_company_id = ${id} and company_id is distinct from ${companyId})
      or exists (select from extraction_configurations
        where utility_company_id = ${id} and company_id is distinct from ${companyId})
      or exists (select from prompt_notes
        where utility_company_id = ${id} and company_id is distinct from ${companyId})
      or exists (select from public_links where utility_company_id = ${id} and company_id <> ${companyId})
      or exists (select from property_accounts as account join properties on properties.id = account.property_id
        where account.utility_company_id = ${id} and properties.company_id <> ${companyId})
      as used`.execute(db)
  return rows[0]?.used ?? false
}
