import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { configurationSettings } from '#contract/configurations/configuration.ts'
import type { StoredSplitRule, WrittenSplitRule } from '#domain/bills/split/split-rule.ts'
import { type ConfigurationSettings, DEFAULT_SETTINGS } from '#domain/configurations/configuration.ts'
import type { OwnedScope } from '#server/people/policies/owned-record.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export interface ConfigurationRow {
  id: number
  version: number
  name: string
  utilityCompanyId: number | null
  utilityName: string | null
  companyId: number | null
  settings: ConfigurationSettings
  updatedAt: Date
  updatedByName: string | null
}

export interface ConfigurationQuery {
  id: number
  name: string
  query: string
  fieldName: string | null
}

export interface Configuration extends ConfigurationRow {
  queries: ConfigurationQuery[]
  splitRules: StoredSplitRule[]
}

/** Whose bill of which utility is to be read or checked. */
export interface ConfigurationFor {
  utilityCompanyId: number | null
  companyId: number
}

const configurations = (db: Queryable) =>
  db
    .selectFrom('extractionConfigurations as configuration')
    .leftJoin('utilityCompanies as utility', 'utility.id', 'configuration.utilityCompanyId')
    .leftJoin('users as editor', 'editor.id', 'configuration.updatedBy')
    .select([
      'configuration.id',
      'configuration.version',
      'configuration.name',
      'configuration.utilityCompanyId',
      'utility.name as utilityName',
      'configuration.companyId',
      'configuration.settings',
      'configuration.updatedAt',
      'editor.fullName as updatedByName',
    ])

type Raw = Omit<ConfigurationRow, 'settings'> & { settings: Record<string, unknown> }
const rowOf = (raw: Raw): ConfigurationRow => ({
  ...raw,
  settings: configurationSettings.parse(raw.settings),
})

/** The company's own configuration for the utility before the shared one; undefined where there is neither. */
async function findRowFor(
  db: Queryable,
  { utilityCompanyId, companyId }: ConfigurationFor,
): Promise<ConfigurationRow | undefined> {
  const raw = await configurations(db)
    .where('configuration.utilityCompanyId', utilityCompanyId === null ? 'is' : '=', utilityCompanyId)
    .where((eb) =>
      eb.or([eb('configuration.companyId', 'is', null), eb('configuration.companyId', '=', companyId)]),
    )
    .orderBy('configuration.companyId', (order) => order.asc().nullsLast())
    .orderBy('configuration.id')
    .limit(1)
    .executeTakeFirst()
  return raw && rowOf(raw)
}

/** Everybody's configuration of the utility. */
export async function findSharedConfiguration(
  db: Queryable,
  utilityCompanyId: number,
): Promise<Configuration | undefined> {
  const raw = await configurations(db)
    .where('configuration.utilityCompanyId', '=', utilityCompanyId)
    .where('configuration.companyId', 'is', null)
    .executeTakeFirst()
  return raw && withParts(db, rowOf(raw))
}

/** The settings that hold for such a bill, each absent one at its default. */
export async function findSettings(db: Queryable, of: ConfigurationFor): Promise<ConfigurationSettings> {
  return (await findRowFor(db, of))?.settings ?? DEFAULT_SETTINGS
}

export async function findConfigurationFor(
  db: Queryable,
  of: ConfigurationFor,
): Promise<Configuration | undefined> {
  const row = await findRowFor(db, of)
  return row && withParts(db, row)
}

export async function findConfiguration(
  db: Queryable,
  scope: OwnedScope,
  id: number,
): Promise<Configuration | undefined> {
  const query = configurations(db).where('configuration.id', '=', id)
  const raw = await (scope === 'all'
    ? query
    : query.where((eb) =>
        eb.or([
          eb('configuration.companyId', 'is', null),
          eb('configuration.companyId', '=', scope.companyId),
        ]),
      )
  ).executeTakeFirst()
  return raw && withParts(db, rowOf(raw))
}

async function withParts(db: Queryable, row: ConfigurationRow): Promise<Configuration> {
  const queries = await db
    .selectFrom('configurationQueries')
    .where('configurationId', '=', row.id)
    .select(['id', 'name', 'query', 'fieldName'])
    .orderBy('id')
    .execute()
  const splitRules = await db
    .selectFrom('configurationSplitRules')
    .where('configurationId', '=', row.id)
    .select(['id', 'ruleType as type', 'startCondition', 'endCondition', 'lineCount'])
    .orderBy('id')
    .execute()
  return { ...row, queries, splitRules }
}

export interface ListedConfiguration extends ConfigurationRow {
  queryCount: number
  splitRuleCount: number
}

/** By utility and name, those without a utility first. */
export async function findConfigurations(db: Queryable, scope: OwnedScope): Promise<ListedConfiguration[]> {
  const count = (table: 'configurationQueries' | 'configurationSplitRules') =>
    sql<number>`(select count(*) from ${sql.table(table)} part where part.configuration_id = configuration.id)`
  let query = configurations(db)
    .select([
      count('configurationQueries').as('queryCount'),
      count('configurationSplitRules').as('splitRuleCount'),
    ])
    .orderBy('utility.name', (order) => order.asc().nullsFirst())
    .orderBy('configuration.name')
    .orderBy('configuration.id')
  if (scope !== 'all') {
    const { companyId } = scope
    query = query.where((eb) =>
      eb.or([eb('configuration.companyId', 'is', null), eb('configuration.companyId', '=', companyId)]),
    )
  }
  const rows = await query.execute()
  return rows.map(({ queryCount, splitRuleCount, ...raw }) => ({ ...rowOf(raw), queryCount, splitRuleCount }))
}

/** Holds the configuration until the transaction ends. */
export async function lockConfiguration(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx
    .selectFrom('extractionConfigurations')
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst()
}

/** The id of the new one; null when the owner has one for this utility. */
export async function insertConfiguration(
  tx: DatabaseTransaction,
  row: Insertable<Tables['extractionConfigurations']>,
): Promise<number | null> {
  const inserted = await tx
    .insertInto('extractionConfigurations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

export async function updateConfiguration(
  tx: DatabaseTransaction,
  id: number,
  change: Updateable<Tables['extractionConfigurations']>,
): Promise<void> {
  await tx
    .updateTable('extractionConfigurations')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deleteConfiguration(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('extractionConfigurations').where('id', '=', id).execute()
}

/** The configuration of the utility that this owner has already, other than `exceptId`. */
export async function findRival(
  db: Queryable,
  owner: { utilityCompanyId: number; companyId: number | null },
  exceptId: number,
): Promise<{ id: number; name: string } | undefined> {
  return db
    .selectFrom('extractionConfigurations')
    .where('utilityCompanyId', '=', owner.utilityCompanyId)
    .where('companyId', owner.companyId === null ? 'is' : '=', owner.companyId)
    .where('id', '!=', exceptId)
    .select(['id', 'name'])
    .executeTakeFirst()
}

export type WrittenQuery = Omit<ConfigurationQuery, 'id'> & { id?: number }

/** Changes those with an id and adds the others. */
export async function putQueries(
  tx: DatabaseTransaction,
  configurationId: number,
  queries: readonly WrittenQuery[],
): Promise<void> {
  for (const { id, name, query, fieldName } of queries) {
    const columns = { name, query, fieldName }
    if (id === undefined)
      await tx
        .insertInto('configurationQueries')
        .values({ configurationId, ...columns })
        .execute()
    else
      await tx
        .updateTable('configurationQueries')
        .set(columns)
        .where('id', '=', id)
        .where('configurationId', '=', configurationId)
        .execute()
  }
}

/** As `putQueries`. */
export async function putSplitRules(
  tx: DatabaseTransaction,
  configurationId: number,
  rules: readonly WrittenSplitRule[],
): Promise<void> {
  for (const { id, type, startCondition, endCondition, lineCount } of rules) {
    const columns = {
      ruleType: type,
      startCondition,
      endCondition,
      lineCount,
    }
    if (id === undefined)
      await tx
        .insertInto('configurationSplitRules')
        .values({ configurationId, ...columns })
        .execute()
    else
      await tx
        .updateTable('configurationSplitRules')
        .set(columns)
        .where('id', '=', id)
        .where('configurationId', '=', configurationId)
        .execute()
  }
}

type PartTable = 'configurationQueries' | 'configurationSplitRules'

/** Which configuration a question or rule is of. */
export async function findConfigurationOfPart(
  db: Queryable,
  table: PartTable,
  id: number,
): Promise<number | undefined> {
  const row = await db.selectFrom(table).where('id', '=', id).select('configurationId').executeTakeFirst()
  return row?.configurationId
}

/** Takes questions or rules out of a configuration; ids of another one's are passed over. */
export async function deleteParts(
  tx: DatabaseTransaction,
  table: PartTable,
  configurationId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom(table).where('configurationId', '=', configurationId).where('id', 'in', ids).execute()
}
