import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from './client.ts'
import { KEPT_BY_TRIGGERS } from './column-types.ts'

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
  generated: boolean
  comment: string | null
  /** The texts that a check of this column alone allows. */
  allowed: string[] | null
}

/** How values of these types enter and leave; `client.ts` parses them so. */
const TYPES: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'CalendarDate',
  'double precision': 'number',
  integer: 'number',
  numeric: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}

const HEAD = `// Written by \`npm run db:types\` from the migrated database. Change a migration or column-types.ts instead.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CalendarDate } from '#base/calendar-date.ts'
import type { ColumnTypes } from './column-types.ts'

/** A copy that the database keeps by itself. */
type Kept<T> = ColumnType<T, never, never>
/** Read as values, written as text. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>
`

/** The source of \`tables.ts\`: every table of a migrated database, its columns in camel case as queries name them. */
export async function writeTableTypes(db: Database): Promise<string> {
  const columns = await findColumns(db)
  const overrides = await findOverrides()
  for (const path of [...overrides, ...KEPT_BY_TRIGGERS])
    if (!columns.some(({ table, name }) => `${table}.${name}` === path))
      throw new Error(`column-types.ts names ${path}, which is no column`)
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  const list = tables.map(([table]) => `  ${camel(table)}: ${typeName(table)}\n`).join('')
  return [
    HEAD,
    `export interface Tables {\n${list}}\n`,
    ...tables.map(([table, of]) => {
      const rows = of.map((column) => columnOf(column, overrides)).join('')
      return `interface ${typeName(table)} {\n${rows}}\n`
    }),
  ].join('\n')
}

function columnOf(column: Column, overrides: ReadonlySet<string>): string {
  const path = `${column.table}.${column.name}`
  const comment = column.comment === null ? '' : `  /** ${column.comment} */\n`
  return `${comment}  ${camel(column.name)}: ${wrapped(column, overrides.has(path) ? `ColumnTypes['${path}']` : plain(column))}\n`
}

function plain({ table, name, type, allowed }: Column): string {
  if (type === 'jsonb') return 'unknown'
  if (allowed !== null) return allowed.map((text) => `'${text}'`).join(' | ')
  const isArray = type.endsWith('[]')
  const known = TYPES[isArray ? type.slice(0, -2) : type]
  if (known === undefined) throw new Error(`${table}.${name} is ${type}, of which nobody said how it is read`)
  return isArray ? `${known}[]` : known
}

function wrapped(column: Column, type: string): string {
  const { nullable, generated, hasDefault } = column
  if (column.type === 'jsonb') {
    if (nullable) return `NullableJson<${type}>`
    return hasDefault ? `GeneratedJson<${type}>` : `Json<${type}>`
  }
  const value = nullable ? `${type} | null` : type
  if (KEPT_BY_TRIGGERS.includes(`${column.table}.${column.name}`)) return `Kept<${value}>`
  if (generated) return `GeneratedAlways<${value}>`
  return hasDefault ? `Generated<${value}>` : value
}

async function findColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Omit<Column, 'allowed'> & { checks: string[] }>`
    select class.relname as table, attname as name, format_type(atttypid, null) as type,
      not attnotnull as nullable,
      (atthasdef and attgenerated = '') or attidentity <> '' as "hasDefault",
      attgenerated <> '' as generated,
      col_description(class.oid, attnum) as comment,
      array(
        select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = class.oid and conkey = array[attnum]
      ) as checks
    from pg_attribute join pg_class as class on class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and relname not like 'kysely\\_%'
    order by class.relname, attnum`.execute(db)
  return rows.map(({ checks, ...column }) => ({ ...column, allowed: allowedBy(checks) }))
}

function allowedBy(checks: readonly string[]): string[] | null {
  for (const check of checks) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check)?.[1]
    if (list !== undefined) return [...list.matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? '')
  }
  return null
}

/** The columns that column-types.ts says more of. */
async function findOverrides(): Promise<Set<string>> {
  const source = await readFile(new URL('column-types.ts', import.meta.url), 'utf8')
  return new Set([...source.matchAll(/^ {2}'([a-z0-9_]+\.[a-z0-9_]+)': /gm)].map(([, path]) => path ?? ''))
}

/** As the plugin of `client.ts` does, both ways. */
const camel = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const typeName = (table: string): string => {
  const name = camel(table)
  return `${name[0]?.toUpperCase()}${name.slice(1)}Table`
}
