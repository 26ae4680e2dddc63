import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BookCustomer } from '#domain/accounting/books.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { every, hasWords } from './searched.ts'

/** A customer of the mirror, with the company that it is. */
export interface MirrorCustomer extends BookCustomer {
  parentName: string | null
  companyId: number | null
  companyTitle: string | null
}

const COLUMNS = sql`customer.qbo_id, customer.display_name, customer.company_name, customer.given_name,
  customer.family_name, customer.active, customer.parent_qbo_id, customer.balance_cents,
  customer.balance_with_jobs_cents, customer.email, customer.phone, customer.address,
  parent.display_name as parent_name, mapping.company_id, company.name as company_title`

/** Of the books that the mirror holds. */
const MAPPED = sql`quickbooks_customers as customer
  left join quickbooks_mappings as mapping on mapping.qbo_id = customer.qbo_id
    and mapping.realm_id = (select realm_id from quickbooks_connection)
  left join companies as company on company.id = mapping.company_id`

const PARENT = sql`left join quickbooks_customers as parent on parent.qbo_id = customer.parent_qbo_id`

export type CustomerSort = 'DisplayName' | 'CompanyName' | 'Balance' | 'epc_name'

const SORTED_BY: Record<CustomerSort, RawBuilder<unknown>> = {
  DisplayName: sql`lower(customer.display_name)`,
  CompanyName: sql`lower(customer.company_name)`,
  Balance: sql`customer.balance_cents`,
  epc_name: sql`lower(company.name)`,
}

/** Without a value first, as an index has it; the other way round they are last. */
export function ordered(
  by: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  direction: 'asc' | 'desc',
): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${by} asc nulls first, ${id} asc` : sql`${by} desc nulls last, ${id} desc`
}

export interface CustomerSearch {
  query: string
  mapped: 'all' | 'mapped' | 'unmapped'
  sort: CustomerSort
  direction: 'asc' | 'desc'
  page: number
  rows: number
}

export async function searchCustomers(
  db: Queryable,
  { query, mapped, sort, direction, page, rows: most }: CustomerSearch,
): Promise<{ rows: MirrorCustomer[]; total: number }> {
  const where = every([
    hasWords('customer.search_text', query),
    ...(mapped === 'all' ? [] : [sql<SqlBool>`(mapping.id is not null) = ${mapped === 'mapped'}`]),
  ])
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MirrorCustomer>`select ${COLUMNS} from ${MAPPED} ${PARENT} where ${where}
      order by ${ordered(SORTED_BY[sort], sql`customer.qbo_id`, direction)}
      limit ${most} offset ${page * most}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${MAPPED} where ${where}`.execute(db),
  ])
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findCustomer(db: Queryable, qboId: string): Promise<MirrorCustomer | undefined> {
  const { rows } = await sql<MirrorCustomer>`
    select ${COLUMNS} from ${MAPPED} ${PARENT} where customer.qbo_id = ${qboId}`.execute(db)
  return rows[0]
}

const ROWS_AT_ONCE = 1_000

/** Every customer, by name, some at a time. */
export async function* everyCustomer(db: Queryable): AsyncGenerator<MirrorCustomer> {
  let last: { name: string; qboId: string } | null = null
  for (;;) {
    const after: RawBuilder<unknown> =
      last === null
        ? sql`true`
        : sql`(lower(customer.display_name), customer.qbo_id) > (${last.name}, ${last.qboId})`
    const { rows } = await sql<MirrorCustomer & { place: string }>`
      select ${COLUMNS}, lower(customer.display_name) as place from ${MAPPED} ${PARENT} where ${after}
      order by ${ordered(SORTED_BY.DisplayName, sql`customer.qbo_id`, 'asc')} limit ${ROWS_AT_ONCE}`.execute(
      db,
    )
    for (const { place: _, ...customer } of rows) yield customer
    const end = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE || end === undefined) return
    last = { name: end.place, qboId: end.qboId }
  }
}

/** Active parts of a customer that are no company yet. */
export async function findUnmappedParts(
  db: Queryable,
  qboId: string,
): Promise<{ qboId: string; displayName: string }[]> {
  const { rows } = await sql<{ qboId: string; displayName: string }>`
    select customer.qbo_id, customer.display_name from ${MAPPED}
    where customer.parent_qbo_id = ${qboId} and customer.active and mapping.id is null
    order by lower(customer.display_name), customer.qbo_id`.execute(db)
  return rows
}
