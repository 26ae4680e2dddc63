import { sql } from 'kysely'
import type { LineMapping } from '#domain/bills/proposals/proposal.ts'
import { descriptionKey } from '#domain/line-item-mappings/description-key.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import { lettersOfKey, MAPPING_TABLES, type MappingKind } from './mapping-tables.ts'

export interface MappingScope {
  utilityCompanyId: number
  companyId: number
}

/** What was decided for a utility's descriptions, by their keys; a company's own mapping goes before the common one. */
export async function findKnownMappings<T extends number>(
  db: Queryable,
  kind: MappingKind,
  { utilityCompanyId, companyId }: MappingScope,
  keys: readonly string[],
): Promise<Map<string, LineMapping<T>>> {
  if (keys.length === 0) return new Map()
  const { mappings, type } = MAPPING_TABLES[kind]
  const { rows } = await sql<LineMapping<T> & { key: string }>`
    select description_key as key, ${type} as "typeId", applicable, acknowledged
    from ${mappings}
    where utility_company_id = ${utilityCompanyId} and description_key = any(${keys}) and not proposed
      and (company_id is null or company_id = ${companyId})
    order by company_id asc nulls first`.execute(db)
  return new Map(rows.map(({ key, ...mapping }) => [key, mapping]))
}

export interface DescribedLine {
  description: string
  typeId: number | null
  applicable: boolean
}

/** Shows new descriptions of a reading to whoever keeps mappings; what is known stays as it is. */
export async function noteDescriptions(
  tx: DatabaseTransaction,
  kind: MappingKind,
  scope: MappingScope,
  lines: readonly DescribedLine[],
): Promise<void> {
  const { mappings, type } = MAPPING_TABLES[kind]
  const rows = newMappings(lines)
  if (rows.length === 0) return
  await sql`
    insert into ${mappings} (utility_company_id, company_id, description, description_key, ${type}, applicable, proposed)
    select ${scope.utilityCompanyId}, ${scope.companyId}, new.description, new.key, new."typeId", new.applicable, true
    from ${recordset(rows)}
    where not exists (
      select from ${mappings} as known
      where known.utility_company_id = ${scope.utilityCompanyId} and known.description_key = new.key
        and (known.company_id is null or known.company_id = ${scope.companyId})
    )
    order by new.key
    on conflict do nothing`.execute(tx)
}

/** Descriptions in a bill's archived readings, but for those that were left with another client. */
export async function findArchivedDescriptions(
  db: Queryable,
  kind: MappingKind,
  billId: number,
): Promise<string[]> {
  const { lines } = MAPPING_TABLES[kind]
  const { rows } = await sql<{ description: string }>`
    select distinct line.description from readings join ${lines} as line on line.reading_id = readings.id
    where readings.bill_id = ${billId} and readings.archived and readings.left_with is null`.execute(db)
  return rows.map(({ description }) => description)
}

/** Takes descriptions back that nobody has decided, and that no other bill of the company has at the utility. */
export async function forgetNotedDescriptions(
  tx: DatabaseTransaction,
  kind: MappingKind,
  { utilityCompanyId, companyId }: MappingScope,
  { descriptions, exceptBillId }: { descriptions: readonly string[]; exceptBillId: number },
): Promise<void> {
  const { mappings, lines } = MAPPING_TABLES[kind]
  const keys = [...new Set(descriptions.map(descriptionKey))]
  await sql`
    delete from ${mappings} as mapping
    using unnest(${keys}::text[], ${keys.map(lettersOfKey)}::text[]) as noted(key, letters)
    where mapping.utility_company_id = ${utilityCompanyId} and mapping.company_id = ${companyId}
      and mapping.description_key = noted.key and mapping.proposed and not mapping.acknowledged
      and not exists (
        select from bills
        join readings on readings.bill_id = bills.id and not readings.archived
        join ${lines} as line on line.reading_id = readings.id
        where bills.company_id = ${companyId} and bills.utility_company_id = ${utilityCompanyId}
          and bills.id <> ${exceptBillId} and description_letters(line.description) = noted.letters
      )`.execute(tx)
}

/** Takes the descriptions of a utility that were only shown, and decided by nobody, away; not those of one company. */
export async function forgetProposedOf(
  tx: DatabaseTransaction,
  utilityCompanyId: number,
  exceptCompanyId: number | null,
): Promise<void> {
  for (const { mappings } of Object.values(MAPPING_TABLES))
    await sql`
      delete from ${mappings} where utility_company_id = ${utilityCompanyId} and proposed
        and (company_id is distinct from ${exceptCompanyId} or ${exceptCompanyId}::bigint is null)`.execute(
      tx,
    )
}

/** Keeps how a saved bill decided descriptions that nobody had decided, to be acknowledged; what is known stays. */
export async function learnDescriptions(
  tx: DatabaseTransaction,
  kind: MappingKind,
  scope: MappingScope,
  lines: readonly DescribedLine[],
): Promise<void> {
  const { mappings, type } = MAPPING_TABLES[kind]
  const rows = newMappings(lines)
  if (rows.length === 0) return
  await sql`
    insert into ${mappings} as known (utility_company_id, company_id, description, description_key, ${type}, applicable)
    select ${scope.utilityCompanyId}, ${scope.companyId}, new.description, new.key, new."typeId", new.applicable
    from ${recordset(rows)}
    order by new.key
    on conflict (utility_company_id, coalesce(company_id, 0), description_key) do update
      set ${type} = excluded.${type}, applicable = excluded.applicable, proposed = false
      where known.proposed`.execute(tx)
}

type NewMapping = DescribedLine & { key: string }

/** One for each key. Written in the order of their keys, so that two writers never wait for each other in a circle. */
function newMappings(lines: readonly DescribedLine[]): NewMapping[] {
  const byKey = new Map(lines.map((line) => [descriptionKey(line.description), line]))
  byKey.delete('')
  return [...byKey].map(([key, { description, typeId, applicable }]) => ({
    key,
    description,
    typeId,
    applicable,
  }))
}

const recordset = (rows: readonly NewMapping[]) =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as new(key text, description text, "typeId" smallint, applicable boolean)`
