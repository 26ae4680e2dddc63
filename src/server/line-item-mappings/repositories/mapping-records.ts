import { sql } from 'kysely'
import type { MappingState } from '#domain/line-item-mappings/mapping.ts'
import { isSharedOrOfAccepted } from '#server/people/policies/accepted-companies.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { MAPPING_KINDS, MAPPING_TABLES, type MappingKind } from './mapping-tables.ts'

export interface MappingRecord extends MappingState {
  id: number
  kind: MappingKind
  utilityCompanyId: number
  /** Null: for every company without one of its own. */
  companyId: number | null
  companyName: string | null
  description: string
  key: string
  createdAt: Date
}

/** Whose mappings: those that decide for one company, or everybody's. */
export type MappingAudience = { companyId: number } | 'everybody'

const columns = (kind: MappingKind) => sql`
  mapping.id, ${kind} as kind, mapping.utility_company_id as "utilityCompanyId", mapping.company_id as "companyId",
  (select name from companies where id = mapping.company_id) as "companyName", mapping.description,
  mapping.description_key as key, mapping.${MAPPING_TABLES[kind].type} as "typeId", mapping.applicable,
  mapping.acknowledged, mapping.proposed, mapping.created_at as "createdAt"`

/** A utility's mappings, the newest first; for a company its own, and the common ones of other descriptions. */
export async function findMappings(
  db: Queryable,
  kind: MappingKind,
  utilityCompanyId: number,
  audience: MappingAudience,
): Promise<MappingRecord[]> {
  const { rows } = await sql<MappingRecord>`
    select ${columns(kind)} from ${MAPPING_TABLES[kind].mappings} as mapping
    where mapping.utility_company_id = ${utilityCompanyId} and ${deciding(kind, audience)}
    order by mapping.created_at desc, mapping.id desc`.execute(db)
  return rows
}

/** The mappings of these ids that the audience sees, in the order of their ids; `lock` holds them for a change. */
export async function findMappingsById(
  db: Queryable,
  kind: MappingKind,
  ids: readonly number[],
  audience: MappingAudience,
  { lock = false } = {},
): Promise<MappingRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<MappingRecord>`
    select ${columns(kind)} from ${MAPPING_TABLES[kind].mappings} as mapping
    where mapping.id = any(${ids}::bigint[]) and ${ofAudience(audience)}
    order by mapping.id ${lock ? sql`for update of mapping` : sql``}`.execute(db)
  return rows
}

/** Every mapping of a utility that may decide for these keys. */
export async function findMappingsOfKeys(
  db: Queryable,
  kind: MappingKind,
  utilityCompanyId: number,
  keys: readonly string[],
): Promise<MappingRecord[]> {
  const { rows } = await sql<MappingRecord>`
    select ${columns(kind)} from ${MAPPING_TABLES[kind].mappings} as mapping
    where mapping.utility_company_id = ${utilityCompanyId} and mapping.description_key = any(${keys})`.execute(
    db,
  )
  return rows
}

export async function updateMapping(
  tx: DatabaseTransaction,
  { kind, id }: Pick<MappingRecord, 'kind' | 'id'>,
  { typeId, applicable, acknowledged, proposed }: MappingState,
): Promise<void> {
  const { mappings, type } = MAPPING_TABLES[kind]
  await sql`
    update ${mappings} set ${type} = ${typeId}, applicable = ${applicable}, acknowledged = ${acknowledged},
      proposed = ${proposed}
    where id = ${id}`.execute(tx)
}

/** A company's own mapping beside the common one; where it has one already, that takes the new state. */
export async function insertOwnMapping(
  tx: DatabaseTransaction,
  common: MappingRecord,
  companyId: number,
  { typeId, applicable, acknowledged, proposed }: MappingState,
): Promise<number> {
  const { mappings, type } = MAPPING_TABLES[common.kind]
  const { rows } = await sql<{ id: number }>`
    insert into ${mappings} (utility_company_id, company_id, description, description_key, ${type}, applicable,
      acknowledged, proposed, created_at)
    values (${common.utilityCompanyId}, ${companyId}, ${common.description}, ${common.key}, ${typeId}, ${applicable},
      ${acknowledged}, ${proposed}, ${common.createdAt})
    on conflict (utility_company_id, coalesce(company_id, 0), description_key) do update
      set ${type} = excluded.${type}, applicable = excluded.applicable, acknowledged = excluded.acknowledged,
        proposed = excluded.proposed
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export interface MappedUtility {
  id: number
  name: string
  unmapped: boolean
  /** The client whose own it is; null for everybody's. */
  ownOf: string | null
}

/** Utilities that the audience has mappings of, or accounts with. `unmapped` as in the domain. */
export async function findMappedUtilities(
  db: Queryable,
  audience: MappingAudience,
): Promise<MappedUtility[]> {
  const open = sql.join(
    MAPPING_KINDS.map(
      (kind) => sql`exists (
        select from ${MAPPING_TABLES[kind].mappings} as mapping
        where mapping.utility_company_id = utility.id and ${deciding(kind, audience)}
          and (not mapping.acknowledged or (mapping.applicable and mapping.${MAPPING_TABLES[kind].type} is null))
      )`,
    ),
    sql` or `,
  )
  const mine =
    audience === 'everybody'
      ? sql`true`
      : sql`(utility.added_by_company_id = ${audience.companyId}
          or exists (select from utility_accounts where utility_company_id = utility.id
              and company_id = ${audience.companyId})
          or exists (select from charge_mappings where utility_company_id = utility.id
              and company_id = ${audience.companyId})
          or exists (select from usage_mappings where utility_company_id = utility.id
              and company_id = ${audience.companyId}))`
  const { rows } = await sql<MappedUtility>`
    select utility.id, utility.name, owner.name as "ownOf", (${open}) as unmapped
    from utility_companies as utility
    left join companies as owner on owner.id = utility.added_by_company_id and utility.accepted_at is null
    where ${mine} and ${isSharedOrOfAccepted('utility')}
    order by utility.name`.execute(db)
  return rows
}

const ofAudience = (audience: MappingAudience) =>
  audience === 'everybody'
    ? sql`true`
    : sql`(mapping.company_id is null or mapping.company_id = ${audience.companyId})`

/** Of the audience's mappings those that decide: a common one gives way to the company's own. */
const deciding = (kind: MappingKind, audience: MappingAudience) =>
  audience === 'everybody'
    ? sql`true`
    : sql`(mapping.company_id = ${audience.companyId} or (mapping.company_id is null and not exists (
        select from ${MAPPING_TABLES[kind].mappings} as own
        where own.utility_company_id = mapping.utility_company_id and own.company_id = ${audience.companyId}
          and own.description_key = mapping.description_key
      )))`
