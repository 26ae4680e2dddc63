import type { DatabaseTransaction, Queryable } from '../database/client.ts'

export interface PropertyRow {
  id: number
  name: string
  workflow_state: string
  created_at: Date
}

const ROW = ['id', 'name', 'workflow_state', 'created_at'] as const

export async function listProperties(
  db: Queryable,
  companyId: number,
  { unsubmittedOnly }: { unsubmittedOnly: boolean },
): Promise<PropertyRow[]> {
  return db
    .selectFrom('properties')
    .where('company_id', '=', companyId)
    .$if(unsubmittedOnly, (query) => query.where('workflow_state', '=', 'unsubmitted'))
    .select(ROW)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface NewProperty {
  name: string
  sq_ft?: number | null
  street1?: string | null
  street2?: string | null
  city?: string | null
  state?: string | null
  zip_code?: string | null
  tax_id?: string | null
  number_of_floors?: string | null
  year_built?: number | null
  federally_owned: boolean
  heating_energy_type_id?: number | null
  cooling_energy_type_id?: number | null
  is_energystar_property: boolean
  primary_construction_type_id?: number | null
  primary_use_id?: number | null
}

/** It waits for Check Out. */
export async function insertProperty(
  tx: DatabaseTransaction,
  companyId: number,
  property: NewProperty,
): Promise<PropertyRow> {
  return tx
    .insertInto('properties')
    .values({ ...property, company_id: companyId, workflow_state: 'unsubmitted' })
    .returning(ROW)
    .executeTakeFirstOrThrow()
}

export async function insertPropertyAccount(
  tx: DatabaseTransaction,
  account: { propertyId: number; utilityCompanyId: number; username: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('property_accounts')
    .values({
      property_id: account.propertyId,
      utility_company_id: account.utilityCompanyId,
      username: account.username,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function ownsProperty(db: Queryable, companyId: number, propertyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', propertyId)
    .where('company_id', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function attachDocument(db: Queryable, propertyId: number, billId: number): Promise<void> {
  await db
    .insertInto('property_documents')
    .values({ property_id: propertyId, bill_id: billId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a bill off the properties that it was given with; answers which those were. */
export async function detachDocument(tx: DatabaseTransaction, billId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('property_documents')
    .where('bill_id', '=', billId)
    .returning('property_id')
    .execute()
  return rows.map((row) => row.property_id)
}

interface Choice {
  id: number
  display_name: string
}

export async function listAccountChoices(db: Queryable, companyId: number): Promise<Choice[]> {
  return db
    .selectFrom('utility_accounts')
    .where('company_id', '=', companyId)
    .select(['id', 'acct_num as display_name'])
    .orderBy('acct_num')
    .execute()
}
