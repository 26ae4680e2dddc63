import { addDays, today } from '#domain/calendar-date.ts'
import type { TemplateType } from '#domain/requests/template.ts'
import type { Database } from '#server/database/client.ts'
import { addAccount, type TestAccount } from './bills.ts'

interface RequestOptions {
  companyId: number
  utilityId?: number
  number?: string
  email?: string | null
  /** Days since the newest invoice; null for none. */
  invoiceDaysAgo?: number | null
  loaRequired?: boolean
}

export interface TestRequest {
  id: number
  account: TestAccount
}

/** An account with one meter and what chasing it needs; its bill is due unless told. */
export async function addRequest(db: Database, options: RequestOptions): Promise<TestRequest> {
  const { email = 'billing@utility.example', invoiceDaysAgo = 60, loaRequired = false } = options
  const account = await addAccount(db, options)
  const id = account.meters[0]?.id ?? 0
  await db
    .updateTable('utility_accounts')
    .set({ loa_required: loaRequired })
    .where('id', '=', account.id)
    .execute()
  await db.updateTable('utility_account_meters').set({ delivery_email: email }).where('id', '=', id).execute()
  if (invoiceDaysAgo !== null) await addInvoice(db, account.id, invoiceDaysAgo)
  return { id, account }
}

/** A saved bill whose invoice is of so many days ago. */
export async function addInvoice(db: Database, accountId: number, daysAgo: number): Promise<void> {
  const date = addDays(today(), -daysAgo)
  await db
    .insertInto('utility_bills')
    .values({
      utility_account_id: accountId,
      invoice_date: date,
      start_date: addDays(date, -32),
      end_date: addDays(date, -2),
      total_cents: 10_000,
    })
    .execute()
}

interface TemplateOptions {
  type?: TemplateType
  subject?: string
  body?: string
  automated?: boolean
}

export async function addTemplate(
  db: Database,
  { type = 'Ongoing', automated = false, ...texts }: TemplateOptions = {},
): Promise<number> {
  const { subject = 'Bill of {{acct_num}}', body = 'Please send the bills of {{missing_invoices}}.' } = texts
  const { id } = await db
    .insertInto('email_templates')
    .values({ name: `${type} template`, template_type: type, subject, body, automated })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

let contacts = 0

/** A contact of the client. */
export async function addContact(db: Database, companyId: number): Promise<{ id: number; email: string }> {
  const email = `contact${++contacts}.of${companyId}@clients.example`
  const { id } = await db
    .insertInto('contacts')
    .values({ name: `Contact ${contacts}`, email, company_id: companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

let letters = 0

/** A letter of the company whose file is not in the store. */
export async function addLetter(
  db: Database,
  companyId: number,
  { expiresInDays = 100, sha256 = `${++letters}`.padStart(64, 'a') } = {},
): Promise<number> {
  await db
    .insertInto('stored_files')
    .values({ sha256, size_bytes: 3, content_type: 'application/pdf' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('authorization_letters')
    .values({
      company_id: companyId,
      sha256,
      file_name: 'Letter.pdf',
      signed_date: addDays(today(), -200),
      expiry_date: addDays(today(), expiresInDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
