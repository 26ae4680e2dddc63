import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type CalendarDate, parseTypedDate } from '#base/calendar-date.ts'
import type { BookInvoice } from '#domain/accounting/books.ts'
import type { InvoiceStanding } from '#domain/accounting/invoice-standings.ts'
import type { Queryable } from '#server/platform/database/client.ts'
import { ordered } from './customers.ts'
import { every, hasWords } from './searched.ts'

/** An invoice of the mirror. */
export type InvoiceHead = Omit<BookInvoice, 'lines'> & { id: number }
export type MirrorInvoice = BookInvoice & { id: number }

const HEAD = sql`invoice.id, invoice.qbo_id, doc_number, txn_date, due_date, total_cents, balance_cents, tax_cents,
  customer_qbo_id, customer_name, private_note, customer_memo`

const LINES = sql`coalesce((select jsonb_agg(jsonb_build_object('qboId', line.qbo_id, 'lineNum', line_num,
    'detailType', detail_type, 'description', description, 'amountCents', amount_cents) order by place)
  from quickbooks_invoice_lines as line where invoice_id = invoice.id), '[]') as lines`

export type InvoiceSort = 'TxnDate' | 'DueDate' | 'DocNumber' | 'CustomerName' | 'TotalAmt' | 'Balance'

const SORTED_BY: Record<InvoiceSort, RawBuilder<unknown>> = {
  TxnDate: sql`txn_date`,
  DueDate: sql`due_date`,
  DocNumber: sql`doc_number`,
  CustomerName: sql`lower(customer_name)`,
  TotalAmt: sql`total_cents`,
  Balance: sql`balance_cents`,
}

export interface InvoiceSearch {
  query: string
  customerQboId: string | null
  from: CalendarDate | null
  until: CalendarDate | null
  standing: InvoiceStanding
  /** By which an invoice is overdue. */
  today: CalendarDate
  sort: InvoiceSort
  direction: 'asc' | 'desc'
  page: number
  rows: number
}

export interface FoundInvoices {
  rows: InvoiceHead[]
  total: number
  /** Of all that were found. */
  totalCents: number
  balanceCents: number
}

export async function searchInvoices(db: Queryable, search: InvoiceSearch): Promise<FoundInvoices> {
  const { sort, direction, page, rows: most } = search
  const where = every(conditionsOf(search))
  const order = ordered(SORTED_BY[sort], sql`id`, direction)
  const [{ rows }, { rows: sums }] = await Promise.all([
    sql<InvoiceHead>`select ${HEAD} from quickbooks_invoices as invoice where ${where}
      order by ${order} limit ${most} offset ${page * most}`.execute(db),
    sql<Omit<FoundInvoices, 'rows'>>`
      select count(*) as total, coalesce(sum(total_cents), 0) as total_cents,
        coalesce(sum(balance_cents), 0) as balance_cents
      from quickbooks_invoices as invoice where ${where}`.execute(db),
  ])
  const [sum = { total: 0, totalCents: 0, balanceCents: 0 }] = sums
  return { rows, ...sum }
}

function conditionsOf(search: InvoiceSearch): RawBuilder<SqlBool>[] {
  const { customerQboId, from, until, standing, today } = search
  const { words, dates } = datesIn(search.query)
  const conditions = [hasWords('search_text', words)]
  for (const { word, date } of dates)
    conditions.push(sql<SqlBool>`(${date} in (txn_date, due_date) or ${hasWords('search_text', word)})`)
  if (standing !== 'all') conditions.push(sql<SqlBool>`balance_cents > 0`)
  if (standing === 'overdue') conditions.push(sql<SqlBool>`due_date < ${today}`)
  if (customerQboId !== null) conditions.push(sql<SqlBool>`customer_qbo_id = ${customerQboId}`)
  if (from !== null) conditions.push(sql<SqlBool>`txn_date >= ${from}`)
  if (until !== null) conditions.push(sql<SqlBool>`txn_date <= ${until}`)
  return conditions
}

/** A date as it is printed is looked for as a date too; digits alone may be a number. */
function datesIn(query: string): { words: string; dates: { word: string; date: CalendarDate }[] } {
  const words: string[] = []
  const dates: { word: string; date: CalendarDate }[] = []
  for (const word of query.split(/\s+/)) {
    const date = /\D/.test(word) ? parseTypedDate(word) : null
    if (date === null) words.push(word)
    else dates.push({ word, date })
  }
  return { words: words.join(' '), dates }
}

export async function findInvoice(db: Queryable, id: number): Promise<MirrorInvoice | undefined> {
  const { rows } = await sql<MirrorInvoice>`
    select ${HEAD}, ${LINES} from quickbooks_invoices as invoice where id = ${id}`.execute(db)
  return rows[0]
}

const ROWS_AT_ONCE = 500

/** Every invoice, of one customer or of all, with its lines; the newest first, some at a time. */
export async function* everyInvoice(
  db: Queryable,
  customerQboId: string | null = null,
): AsyncGenerator<MirrorInvoice> {
  let last: Pick<MirrorInvoice, 'txnDate' | 'id'> | null = null
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`true` : beyond(last)
    const whose = customerQboId === null ? sql`true` : sql`customer_qbo_id = ${customerQboId}`
    const { rows }: { rows: MirrorInvoice[] } = await sql<MirrorInvoice>`
      select ${HEAD}, ${LINES} from quickbooks_invoices as invoice where ${whose} and ${after}
      order by txn_date desc nulls last, id desc limit ${ROWS_AT_ONCE}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (rows.length < ROWS_AT_ONCE || end === undefined) return
    last = end
  }
}

const beyond = ({ txnDate, id }: Pick<MirrorInvoice, 'txnDate' | 'id'>) =>
  txnDate === null
    ? sql`txn_date is null and id < ${id}`
    : sql`((txn_date, id) < (${txnDate}, ${id}) or txn_date is null)`
