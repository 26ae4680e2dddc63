import { type Selectable, sql } from 'kysely'
import type { TemplateType } from '#domain/requests/template.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type StoredTemplate = Selectable<Tables['emailTemplates']>

export interface TemplateFields {
  name: string
  subject: string
  body: string
  templateType: TemplateType
  automated: boolean
}

/** Those that are not archived, by type and name. */
export async function listTemplates(db: Queryable): Promise<StoredTemplate[]> {
  return db
    .selectFrom('emailTemplates')
    .where('archivedAt', 'is', null)
    .selectAll()
    .orderBy('templateType')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function isLiveTemplate(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('emailTemplates')
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** The template, archived or not. */
export async function findTemplate(db: Queryable, id: number): Promise<StoredTemplate | undefined> {
  return db.selectFrom('emailTemplates').where('id', '=', id).selectAll().executeTakeFirst()
}

/** The template, archived or not, held until the transaction ends. */
export async function lockTemplate(tx: DatabaseTransaction, id: number): Promise<StoredTemplate | undefined> {
  return tx.selectFrom('emailTemplates').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function insertTemplate(db: Queryable, fields: TemplateFields): Promise<StoredTemplate> {
  return db.insertInto('emailTemplates').values(fields).returningAll().executeTakeFirstOrThrow()
}

export async function insertTemplates(tx: DatabaseTransaction, templates: TemplateFields[]): Promise<void> {
  await tx.insertInto('emailTemplates').values(templates).execute()
}

export async function updateTemplate(
  tx: DatabaseTransaction,
  id: number,
  change: Partial<TemplateFields> | { archivedAt: Date | null },
): Promise<StoredTemplate> {
  return tx
    .updateTable('emailTemplates')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Accounts whose favourite it is. */
export async function findAccountsOfTemplate(tx: DatabaseTransaction, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('accountChasing')
    .where('emailTemplateId', '=', id)
    .select('utilityAccountId')
    .orderBy('utilityAccountId')
    .execute()
  return rows.map((row) => row.utilityAccountId)
}
