import { type Selectable, sql } from 'kysely'
import { INTAKE_TABS, type IntakeTab, type WorkflowState } from '#domain/property-intake/property-intake.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import {
  AFTER_ALL,
  type NewestFirst,
  PAGE_ROWS,
  type Page,
  pageOf,
} from '#server/platform/database/newest-first.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SecretPurpose } from '#server/platform/secrets/secret-repository.ts'
import type { NewPropertyAccount } from '#server/records/repositories/properties-repository.ts'

const ACCOUNT_SECRET: SecretPurpose = 'property-account'
const ENERGYSTAR_SECRET: SecretPurpose = 'property-energystar'

export interface IntakeRow {
  id: number
  version: number
  name: string
  street1: string | null
  city: string | null
  state: string | null
  zipCode: string | null
  companyId: number
  companyName: string
  workflowState: WorkflowState
  submittedAt: Date
  sentBackWord: string | null
  accounts: number
  documents: number
}

/** Properties that clients sent in, the newest first. */
export async function listIntake(
  db: Queryable,
  { tab, companyId, before }: NewestFirst & { tab: IntakeTab },
): Promise<Page<IntakeRow>> {
  const { state } = INTAKE_TABS[tab]
  const { rows } = await sql<IntakeRow>`
    select property.id, property.intake_version as version, property.name, street1, city, state, zip_code,
      property.company_id, companies.name as company_name, workflow_state, submitted_at, sent_back_word,
      (select count(*) from property_accounts where property_id = property.id) as accounts,
      (select count(*) from property_documents where property_id = property.id) as documents
    from properties as property join companies on companies.id = property.company_id
    where submitted_at is not null and property.id < ${before ?? AFTER_ALL}::bigint
      ${state === null ? sql`` : sql`and workflow_state = ${state}`}
      ${companyId === undefined ? sql`` : sql`and property.company_id = ${companyId}::bigint`}
    order by property.id desc limit ${PAGE_ROWS + 1}`.execute(db)
  return pageOf(rows)
}

/** How many properties each tab has. */
export async function countIntake(db: Queryable): Promise<Record<IntakeTab, number>> {
  const rows = await db
    .selectFrom('properties')
    .where('submittedAt', 'is not', null)
    .groupBy('workflowState')
    .select(['workflowState', sql<number>`count(*)`.as('count')])
    .execute()
  const inState = (state: WorkflowState) => rows.find((row) => row.workflowState === state)?.count ?? 0
  return {
    new: inState('submitted'),
    sent_back: inState('sent_back'),
    accepted: inState('accepted'),
    all: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

/** What a client says of a property. */
const SAID = [
  'name',
  'street1',
  'street2',
  'city',
  'state',
  'zipCode',
  'taxId',
  'sqFt',
  'numberOfFloors',
  'yearBuilt',
  'federallyOwned',
  'primaryUseId',
  'primaryConstructionTypeId',
  'heatingEnergyTypeId',
  'coolingEnergyTypeId',
  'isEnergystarProperty',
] as const

/** Where it stands on its way. */
const STANDING = [
  'workflowState',
  'submittedAt',
  'submittedBy',
  'sentBackWord',
  'decidedAt',
  'decidedBy',
  'acceptedSetup',
] as const

const OWN = ['id', 'companyId', ...SAID, ...STANDING, 'createdAt'] as const
const FIELDS = [...OWN, 'intakeVersion as version'] as const

type Property = Selectable<Tables['properties']>

export type IntakeProperty = Pick<Property, (typeof OWN)[number]> & { version: number }

/** Of one company, or of any with null. */
export async function findIntakeProperty(
  db: Queryable,
  id: number,
  companyId: number | null,
): Promise<IntakeProperty | undefined> {
  return db
    .selectFrom('properties')
    .where('id', '=', id)
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId ?? 0))
    .select(FIELDS)
    .executeTakeFirst()
}

/** As `findIntakeProperty`, held until the transaction ends. */
export async function lockIntakeProperty(
  tx: DatabaseTransaction,
  id: number,
  companyId: number | null,
): Promise<IntakeProperty | undefined> {
  return tx
    .selectFrom('properties')
    .where('id', '=', id)
    .$if(companyId !== null, (query) => query.where('companyId', '=', companyId ?? 0))
    .select(FIELDS)
    .forUpdate()
    .executeTakeFirst()
}

/** Properties of the company that its client can send in, held: those of these ids, or all that wait for Check Out. */
export async function lockOwnProperties(
  tx: DatabaseTransaction,
  companyId: number,
  ids: readonly number[] | null,
): Promise<IntakeProperty[]> {
  return tx
    .selectFrom('properties')
    .where('companyId', '=', companyId)
    .$if(ids === null, (query) => query.where('workflowState', '=', 'unsubmitted'))
    .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${ids ?? []}::bigint[])`))
    .select(FIELDS)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export type IntakeChange = Partial<Pick<Property, (typeof STANDING)[number]>>

/** Writes the change and moves both versions on: that of the queue, and that of the record. */
export async function updateIntake(
  tx: DatabaseTransaction,
  id: number,
  { acceptedSetup, ...change }: IntakeChange & Partial<Pick<Property, (typeof SAID)[number]>>,
): Promise<void> {
  await tx
    .updateTable('properties')
    .set({
      ...change,
      ...(acceptedSetup === undefined
        ? {}
        : { acceptedSetup: acceptedSetup === null ? null : JSON.stringify(acceptedSetup) }),
      intakeVersion: sql<number>`intake_version + 1`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export interface IntakeAccount {
  id: number
  utilityCompanyId: number
  utilityName: string
  /** The client whose own the utility is while staff have not accepted it. */
  utilityOwnOf: string | null
  acctNum: string | null
  onlineAccessUrl: string | null
  username: string
  hasPassword: boolean
  planned: Selectable<Tables['propertyAccounts']>['planned']
}

/** The accounts of a property as its client named them. */
export async function findIntakeAccounts(db: Queryable, propertyId: number): Promise<IntakeAccount[]> {
  return db
    .selectFrom('propertyAccounts as account')
    .innerJoin('utilityCompanies as utility', 'utility.id', 'account.utilityCompanyId')
    .leftJoin('companies as owner', (join) =>
      join.onRef('owner.id', '=', 'utility.addedByCompanyId').on('utility.acceptedAt', 'is', null),
    )
    .where('account.propertyId', '=', propertyId)
    .select([
      'account.id',
      'account.utilityCompanyId',
      'utility.name as utilityName',
      'owner.name as utilityOwnOf',
      'account.acctNum',
      'account.onlineAccessUrl',
      'account.username',
      'account.planned',
      sql<boolean>`exists (select from secrets where purpose = ${ACCOUNT_SECRET} and owner_id = account.id)`.as(
        'hasPassword',
      ),
    ])
    .orderBy('account.id')
    .execute()
}

export async function updatePropertyAccount(
  tx: DatabaseTransaction,
  id: number,
  { planned, ...change }: Partial<NewPropertyAccount> & { planned?: IntakeAccount['planned'] },
): Promise<void> {
  const set = { ...change, ...(planned === undefined ? {} : { planned: JSON.stringify(planned) }) }
  if (Object.keys(set).length === 0) return
  await tx.updateTable('propertyAccounts').set(set).where('id', '=', id).execute()
}

/** Whether it was deleted: one with meters or requests stays. */
export async function deleteProperty(tx: DatabaseTransaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('properties')
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from utility_meters where property_id = properties.id)
        and not exists (select from utility_requests where property_id = properties.id)`,
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePropertyAccount(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('propertyAccounts').where('id', '=', id).execute()
}

export interface IntakeDocument {
  billId: number
  fileName: string
  status: string
  acctNum: string | null
  utilityName: string | null
}

/** The bills that came with a property. */
export async function findIntakeDocuments(db: Queryable, propertyId: number): Promise<IntakeDocument[]> {
  return db
    .selectFrom('propertyDocuments as document')
    .innerJoin('bills', 'bills.id', 'document.billId')
    .leftJoin('utilityCompanies as utility', 'utility.id', 'bills.utilityCompanyId')
    .where('document.propertyId', '=', propertyId)
    .select([
      'bills.id as billId',
      'bills.fileName',
      'bills.status',
      'bills.acctNum',
      'utility.name as utilityName',
    ])
    .orderBy('bills.id')
    .execute()
}

export async function hasEnergystarSecret(db: Queryable, propertyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('secrets')
    .where('purpose', '=', ENERGYSTAR_SECRET)
    .where('ownerId', '=', propertyId)
    .select('ownerId')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these meters somebody has worked with since: asked for its bill, or noted something. */
export async function hasWork(db: Queryable, accountMeterIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from request_mails where request_id = any(${accountMeterIds}::bigint[]))
      or exists (select from utility_account_meter_notes
        where utility_account_meter_id = any(${accountMeterIds}::bigint[]))
      or exists (select from utility_requests where id = any(${accountMeterIds}::bigint[])
        and coalesce(last_sent_date, last_received_date, follow_up_date) is not null) as any`.execute(db)
  return rows[0]?.any ?? false
}

/** Deletes accounts and meters that were just set up. Fails by the database's own references while anything uses them. */
export async function deleteSetup(
  tx: DatabaseTransaction,
  made: {
    accountMeterIds: readonly number[]
    physicalMeterIds: readonly number[]
    accountIds: readonly number[]
  },
): Promise<void> {
  const named = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`
  await tx.deleteFrom('utilityAccountMeters').where('id', '=', named(made.accountMeterIds)).execute()
  await tx.deleteFrom('utilityMeters').where('id', '=', named(made.physicalMeterIds)).execute()
  await tx.deleteFrom('utilityAccounts').where('id', '=', named(made.accountIds)).execute()
}
