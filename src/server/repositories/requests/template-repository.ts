import { type Selectable, sql } from 'kysely'
import type { TemplateType } from '#domain/requests/template.ts'
import type { DatabaseTransaction, Queryable } from '../../database/client.ts'
import type { RequestTables } from '../../database/request-tables.ts'

export type StoredTemplate = Selectable<RequestTables['email_templates']>

export interface TemplateFields {
  name: string
  subject: string
  body: string
  template_type: TemplateType
  automated: boolean
}

/** Those that are not archived, by type and name. */
export async function listTemplates(db: Queryable): Promise<StoredTemplate[]> {
  return db
    .selectFrom('email_templates')
    .where('archived_at', 'is', null)
    .selectAll()
    .orderBy('template_type')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function isLiveTemplate(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('email_templates')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The template, archived or not, held until the transaction ends. */
export async function lockTemplate(tx: DatabaseTransaction, id: number): Promise<StoredTemplate | undefined> {
  return tx.selectFrom('email_templates').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function insertTemplate(db: Queryable, fields: TemplateFields): Promise<StoredTemplate> {
  return db.insertInto('email_templates').values(fields).returningAll().executeTakeFirstOrThrow()
}

export async function updateTemplate(
  tx: DatabaseTransaction,
  id: number,
  change: Partial<TemplateFields> | { archived_at: Date | null },
): Promise<StoredTemplate> {
  return tx
    .updateTable('email_templates')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Accounts whose favourite it is. */
export async function findAccountsOfTemplate(tx: DatabaseTransaction, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('account_chasing')
    .where('email_template_id', '=', id)
    .select('utility_account_id')
    .orderBy('utility_account_id')
    .execute()
  return rows.map((row) => row.utility_account_id)
}
