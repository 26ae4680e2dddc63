import { type RawBuilder, sql } from 'kysely'
import type { BookCustomer, BookInvoice } from '#domain/accounting/books.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

/** What there is a page of. */
export type Entity = 'customers' | 'invoices'

/** Where a reading of everything stands. */
export interface LastPage {
  position: number
  rows: number
  lastId: string | null
}

export async function findLastPage(db: Queryable, entity: Entity): Promise<LastPage | undefined> {
  const { rows } = await sql<LastPage>`
    select position, jsonb_array_length(rows) as rows, rows -> -1 ->> 'qboId' as "lastId"
    from quickbooks_pages where entity = ${entity} order by position desc limit 1`.execute(db)
  return rows[0]
}

export async function insertPage(
  tx: DatabaseTransaction,
  entity: Entity,
  position: number,
  rows: readonly (BookCustomer | BookInvoice)[],
): Promise<void> {
  await tx
    .insertInto('quickbooksPages')
    .values({ entity, position, rows: JSON.stringify(rows) })
    .execute()
}

export async function deletePages(tx: DatabaseTransaction, entity?: Entity): Promise<void> {
  let query = tx.deleteFrom('quickbooksPages')
  if (entity !== undefined) query = query.where('entity', '=', entity)
  await query.execute()
}

/** Empties the mirror: it is of other books. */
export async function clearMirror(tx: DatabaseTransaction): Promise<void> {
  await sql`truncate quickbooks_invoice_lines, quickbooks_invoices, quickbooks_customers, quickbooks_pages`.execute(
    tx,
  )
}

/** Makes the mirror what the pages say: what stands on none of them is gone. */
export async function replaceByPages(tx: DatabaseTransaction): Promise<void> {
  const pages = await tx
    .selectFrom('quickbooksPages')
    .select(['entity', 'position'])
    .orderBy('entity')
    .orderBy('position')
    .execute()
  for (const { entity, position } of pages) {
    const rows = sql`(select rows from quickbooks_pages where entity = ${entity} and position = ${position})`
    if (entity === 'customers') await upsertCustomers(tx, rows)
    else await upsertInvoices(tx, rows)
  }
  for (const [entity, table] of [
    ['customers', 'quickbooks_customers'],
    ['invoices', 'quickbooks_invoices'],
  ] as const)
    await sql`delete from ${sql.table(table)} where qbo_id not in (
      select row ->> 'qboId' from quickbooks_pages, jsonb_array_elements(rows) as row
      where entity = ${entity})`.execute(tx)
  await deletePages(tx)
}

/** What was changed and what is gone, in the mirror. */
export async function applyChanges(
  tx: DatabaseTransaction,
  changes: {
    customers: readonly BookCustomer[]
    deletedCustomers: readonly string[]
    invoices: readonly BookInvoice[]
    deletedInvoices: readonly string[]
  },
): Promise<void> {
  await upsertCustomers(tx, sql`${JSON.stringify(changes.customers)}::jsonb`)
  await upsertInvoices(tx, sql`${JSON.stringify(changes.invoices)}::jsonb`)
  for (const [table, ids] of [
    ['quickbooksCustomers', changes.deletedCustomers],
    ['quickbooksInvoices', changes.deletedInvoices],
  ] as const)
    if (ids.length > 0) await tx.deleteFrom(table).where('qboId', 'in', ids).execute()
}

async function upsertCustomers(tx: DatabaseTransaction, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into quickbooks_customers (qbo_id, display_name, company_name, given_name, family_name, active,
      parent_qbo_id, balance_cents, balance_with_jobs_cents, email, phone, address)
    select * from jsonb_to_recordset(${rows}) as book ("qboId" text, "displayName" text, "companyName" text,
      "givenName" text, "familyName" text, active boolean, "parentQboId" text, "balanceCents" bigint,
      "balanceWithJobsCents" bigint, email text, phone text, address jsonb)
    on conflict (qbo_id) do update set display_name = excluded.display_name,
      company_name = excluded.company_name, given_name = excluded.given_name, family_name = excluded.family_name,
      active = excluded.active, parent_qbo_id = excluded.parent_qbo_id, balance_cents = excluded.balance_cents,
      balance_with_jobs_cents = excluded.balance_with_jobs_cents, email = excluded.email, phone = excluded.phone,
      address = excluded.address`.execute(tx)
}

async function upsertInvoices(tx: DatabaseTransaction, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into quickbooks_invoices (qbo_id, doc_number, txn_date, due_date, total_cents, balance_cents, tax_cents,
      customer_qbo_id, customer_name, private_note, customer_memo)
    select * from jsonb_to_recordset(${rows}) as book ("qboId" text, "docNumber" text, "txnDate" date,
      "dueDate" date, "totalCents" bigint, "balanceCents" bigint, "taxCents" bigint, "customerQboId" text,
      "customerName" text, "privateNote" text, "customerMemo" text)
    on conflict (qbo_id) do update set doc_number = excluded.doc_number, txn_date = excluded.txn_date,
      due_date = excluded.due_date, total_cents = excluded.total_cents, balance_cents = excluded.balance_cents,
      tax_cents = excluded.tax_cents, customer_qbo_id = excluded.customer_qbo_id,
      customer_name = excluded.customer_name, private_note = excluded.private_note,
      customer_memo = excluded.customer_memo`.execute(tx)
  await sql`
    delete from quickbooks_invoice_lines using quickbooks_invoices as invoice, jsonb_array_elements(${rows}) as row
    where invoice_id = invoice.id and invoice.qbo_id = row ->> 'qboId'`.execute(tx)
  await sql`
    insert into quickbooks_invoice_lines (invoice_id, place, qbo_id, line_num, detail_type, description, amount_cents)
    select invoice.id, place, line ->> 'qboId', (line ->> 'lineNum')::integer, line ->> 'detailType',
      line ->> 'description', (line ->> 'amountCents')::bigint
    from jsonb_array_elements(${rows}) as row
    join quickbooks_invoices as invoice on invoice.qbo_id = row ->> 'qboId'
    cross join jsonb_array_elements(row -> 'lines') with ordinality as line (line, place)`.execute(tx)
}

/** A customer that was renamed is so on its invoices too, which are not told as changed for that. */
export async function followNames(tx: DatabaseTransaction): Promise<void> {
  await sql`
    update quickbooks_invoices as invoice set customer_name = customer.display_name
    from quickbooks_customers as customer where customer.qbo_id = customer_qbo_id
      and customer_name is distinct from customer.display_name`.execute(tx)
}
