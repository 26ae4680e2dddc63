import type { WorkflowState } from '#domain/property-intake/property-intake.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface PropertyRow {
  id: number
  name: string
  city: string | null
  workflowState: WorkflowState
  sentBackWord: string | null
  version: number
  createdAt: Date
}

const ROW = [
  'id',
  'name',
  'city',
  'workflowState',
  'sentBackWord',
  'intakeVersion as version',
  'createdAt',
] as const

export async function listProperties(
  db: Queryable,
  companyId: number,
  { unsubmittedOnly }: { unsubmittedOnly: boolean },
): Promise<PropertyRow[]> {
  return db
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .$if(unsubmittedOnly, (query) => query.where('workflowState', '=', 'unsubmitted'))
    .select(ROW)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export interface NewProperty {
  name: string
  sqFt?: number | null
  street1?: string | null
  street2?: string | null
  city?: string | null
  state?: string | null
  zipCode?: string | null
  taxId?: string | null
  numberOfFloors?: string | null
  yearBuilt?: number | null
  federallyOwned: boolean
  heatingEnergyTypeId?: number | null
  coolingEnergyTypeId?: number | null
  isEnergystarProperty: boolean
  primaryConstructionTypeId?: number | null
  primaryUseId?: number | null
}

/** It waits for Check Out. */
export async function insertProperty(
  tx: DatabaseTransaction,
  companyId: number,
  property: NewProperty,
): Promise<PropertyRow> {
  return tx
    .insertInto('properties')
    .values({ ...property, companyId, workflowState: 'unsubmitted' })
    .returning(ROW)
    .executeTakeFirstOrThrow()
}

export interface NewPropertyAccount {
  utilityCompanyId: number
  acctNum: string | null
  onlineAccessUrl: string | null
  username: string
}

export async function insertPropertyAccount(
  tx: DatabaseTransaction,
  propertyId: number,
  account: NewPropertyAccount,
): Promise<number> {
  const { id } = await tx
    .insertInto('propertyAccounts')
    .values({ propertyId, ...account })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function ownsProperty(db: Queryable, companyId: number, propertyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .where('id', '=', propertyId)
    .where('companyId', '=', companyId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function attachDocument(db: Queryable, propertyId: number, billId: number): Promise<void> {
  await db
    .insertInto('propertyDocuments')
    .values({ propertyId, billId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a bill off the properties that it was given with; answers which those were. */
export async function detachDocument(tx: DatabaseTransaction, billId: number): Promise<number[]> {
  const rows = await tx
    .deleteFrom('propertyDocuments')
    .where('billId', '=', billId)
    .returning('propertyId')
    .execute()
  return rows.map((row) => row.propertyId)
}

interface Choice {
  id: number
  displayName: string
}

export async function listAccountChoices(db: Queryable, companyId: number): Promise<Choice[]> {
  return db
    .selectFrom('utilityAccounts')
    .where('companyId', '=', companyId)
    .select(['id', 'acctNum as displayName'])
    .orderBy('acctNum')
    .execute()
}
