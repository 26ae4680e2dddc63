import { addDays, today } from '#base/calendar-date.ts'
import type { TemplateType } from '#domain/requests/template.ts'
import type { Database } from '#server/platform/database/client.ts'
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
  await db.updateTable('utilityAccounts').set({ loaRequired }).where('id', '=', account.id).execute()
  await db.updateTable('utilityAccountMeters').set({ deliveryEmail: email }).where('id', '=', id).execute()
  if (invoiceDaysAgo !== null) await addInvoice(db, account.id, invoiceDaysAgo)
  return { id, account }
}

/** A saved bill whose invoice is of so many days ago. */
export async function addInvoice(db: Database, accountId: number, daysAgo: number): Promise<void> {
  const date = addDays(today(), -daysAgo)
  await db
    .insertInto('utilityBills')
    .values({
      utilityAccountId: accountId,
      invoiceDate: date,
      startDate: addDays(date, -32),
      endDate: addDays(date, -2),
      totalCents: 10_000,
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
    .insertInto('emailTemplates')
    .values({ name: `${type} template`, templateType: type, subject, body, automated })
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
    .values({ name: `Contact ${contacts}`, email, companyId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** A contact of the client, to whom what it is asked is written. */
export async function addMainContact(
  db: Database,
  companyId: number,
): Promise<{ id: number; email: string }> {
  const contact = await addContact(db, companyId)
  await db.updateTable('companies').set({ contactId: contact.id }).where('id', '=', companyId).execute()
  return contact
}

let letters = 0

/** A letter of the company whose file is not in the store. */
export async function addLetter(
  db: Database,
  companyId: number,
  { expiresInDays = 100, sha256 = `${++letters}`.padStart(64, 'a') } = {},
): Promise<number> {
  await db
    .insertInto('storedFiles')
    .values({ sha256, sizeBytes: 3, contentType: 'application/pdf' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('authorizationLetters')
    .values({
      companyId,
      sha256,
      fileName: 'Letter.pdf',
      signedDate: addDays(today(), -200),
      expiryDate: addDays(today(), expiresInDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
