import { type RawBuilder, sql } from 'kysely'
import { snakeCase } from '#base/snake-case.ts'
import { type Field, RECORD_TYPE_NAMES, type RecordPart, type RecordType } from '#domain/records/field.ts'
import { recordType } from '#domain/records/record-types.ts'

/** Where records lie. A record's own row goes by `record`, those beside it by their part's name. */
const TABLES: Record<RecordType, string> = {
  company: 'companies',
  user: 'users',
  property: 'properties',
  utility: 'utilityCompanies',
  account: 'utilityAccounts',
  meter: 'utilityAccountMeters',
  contact: 'contacts',
  chargeLabel: 'companyChargeLabels',
}

const PARTS: Record<RecordPart, { table: string; by: string }> = {
  physicalMeter: { table: 'utilityMeters', by: 'utilityMeterId' },
  request: { table: 'utilityRequests', by: 'id' },
}

/** As the database names it. */
export const tableNameOf = (type: RecordType): string => snakeCase(TABLES[type])

export const tableNameOfPart = (part: RecordPart): string => snakeCase(PARTS[part].table)

export const tableOf = (type: RecordType): RawBuilder<unknown> => sql.table(TABLES[type])

export const tableOfPart = (part: RecordPart): RawBuilder<unknown> => sql.table(PARTS[part].table)

/** The column of a record's own row that holds the id of its row of a part. */
export const linkToPart = (part: RecordPart): string => PARTS[part].by

/** The parts that records of a type have. */
export const partsOf = (type: RecordType): RecordPart[] => [
  ...new Set(Object.values(recordType(type).fields).flatMap(({ part }) => part ?? [])),
]

/** Every table that a record of the type has a row in, as history names them, each with the column of its id. */
export const historyTables = (type: RecordType): { table: string; part: RecordPart | null }[] => [
  { table: tableNameOf(type), part: null },
  ...partsOf(type).map((part) => ({ table: tableNameOfPart(part), part })),
]

export const columnOf = (name: string, { column = name }: Field): string => column

/** A field's value in a query on `recordsWithParts`. */
export const keptIn = (name: string, field: Field): RawBuilder<unknown> =>
  sql.ref(`${field.part ?? 'record'}.${columnOf(name, field)}`)

/** The rows of a type with those beside them. */
export const recordsWithParts = (type: RecordType): RawBuilder<unknown> =>
  sql.join(
    [
      sql`${tableOf(type)} as record`,
      ...partsOf(type).map(
        (part) =>
          sql`join ${tableOfPart(part)} as ${sql.ref(part)}
            on ${sql.ref(`${part}.id`)} = ${sql.ref(`record.${linkToPart(part)}`)}`,
      ),
    ],
    sql` `,
  )

/** The column that marks a record as out of use, where its status does not say so: a user's login is disabled. */
export const markOf = (type: RecordType): string => (type === 'user' ? 'disabledAt' : 'deactivatedAt')

/** Whether a record is still used. */
export function isActive(type: RecordType): RawBuilder<boolean> {
  const { active } = recordType(type)
  if (active === 'mark') return sql`(${sql.ref(`record.${markOf(type)}`)} is null)`
  return sql`(${sql.ref(`record.${active.field}`)} not in (${active.inactive}, 'Delete'))`
}

/** Whose history a table is part of, by its name in the database. */
export const historyTypes = (table: string): { type: RecordType; part: RecordPart | null }[] =>
  RECORD_TYPE_NAMES.flatMap((type) =>
    historyTables(type)
      .filter((one) => one.table === table)
      .map(({ part }) => ({ type, part })),
  )
