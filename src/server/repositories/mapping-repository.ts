import { descriptionKey } from '#domain/description-key.ts'
import type { ChargeTypeId, UsageTypeId } from '#domain/line-types.ts'
import type { LineMapping } from '#domain/proposals/proposal.ts'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'

export interface MappingScope {
  utilityCompanyId: number
  companyId: number
}

export type Mappings<T extends number> = Map<string, LineMapping<T>>

/** What was decided for a utility's charge descriptions; a company's own mapping goes before the common one. */
export async function findChargeMappings(
  db: Queryable,
  { utilityCompanyId, companyId }: MappingScope,
  keys: readonly string[],
): Promise<Mappings<ChargeTypeId>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('charge_mappings')
    .where('utility_company_id', '=', utilityCompanyId)
    .where('description_key', 'in', keys)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .select(['description_key', 'charge_type_id', 'applicable'])
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .execute()
  return new Map(
    rows.map((row) => [
      row.description_key,
      { typeId: row.charge_type_id as ChargeTypeId | null, applicable: row.applicable },
    ]),
  )
}

/** As `findChargeMappings`. */
export async function findUsageMappings(
  db: Queryable,
  { utilityCompanyId, companyId }: MappingScope,
  keys: readonly string[],
): Promise<Mappings<UsageTypeId>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('usage_mappings')
    .where('utility_company_id', '=', utilityCompanyId)
    .where('description_key', 'in', keys)
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .select(['description_key', 'usage_type_id', 'applicable'])
    .orderBy('company_id', (order) => order.asc().nullsFirst())
    .execute()
  return new Map(
    rows.map((row) => [
      row.description_key,
      { typeId: row.usage_type_id as UsageTypeId | null, applicable: row.applicable },
    ]),
  )
}

export interface DecidedLine<T extends number> {
  description: string
  typeId: T | null
  applicable: boolean
}

/** Keeps how new descriptions were decided, to be acknowledged; what is known stays as it is. */
export async function learnChargeMappings(
  tx: DatabaseTransaction,
  scope: MappingScope,
  lines: readonly DecidedLine<ChargeTypeId>[],
): Promise<void> {
  const rows = newMappings(scope, lines).map(({ typeId, ...row }) => ({ ...row, charge_type_id: typeId }))
  if (rows.length === 0) return
  await tx
    .insertInto('charge_mappings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** As `learnChargeMappings`. */
export async function learnUsageMappings(
  tx: DatabaseTransaction,
  scope: MappingScope,
  lines: readonly DecidedLine<UsageTypeId>[],
): Promise<void> {
  const rows = newMappings(scope, lines).map(({ typeId, ...row }) => ({ ...row, usage_type_id: typeId }))
  if (rows.length === 0) return
  await tx
    .insertInto('usage_mappings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

function newMappings<T extends number>(scope: MappingScope, lines: readonly DecidedLine<T>[]) {
  const byKey = new Map(lines.map((line) => [descriptionKey(line.description), line]))
  byKey.delete('')
  return [...byKey].map(([key, line]) => ({
    utility_company_id: scope.utilityCompanyId,
    company_id: scope.companyId,
    description: line.description,
    description_key: key,
    applicable: line.applicable,
    typeId: line.typeId,
  }))
}
