import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { OwnedScope } from '#server/people/policies/owned-record.ts'
import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type PromptNote = Selectable<Tables['promptNotes']> & {
  utilityName: string | null
  acctNum: string | null
  updatedByName: string | null
}

const notes = (db: Queryable) =>
  db
    .selectFrom('promptNotes as note')
    .leftJoin('utilityCompanies as utility', 'utility.id', 'note.utilityCompanyId')
    .leftJoin('utilityAccounts as account', 'account.id', 'note.utilityAccountId')
    .leftJoin('users as editor', 'editor.id', 'note.updatedBy')
    .selectAll('note')
    .select(['utility.name as utilityName', 'account.acctNum', 'editor.fullName as updatedByName'])

/** Those in use first, by name. */
export async function listPromptNotes(db: Queryable, scope: OwnedScope): Promise<PromptNote[]> {
  let query = notes(db).orderBy('note.archived').orderBy('note.name').orderBy('note.id')
  if (scope !== 'all') {
    const { companyId } = scope
    query = query.where((eb) =>
      eb.or([eb('note.companyId', 'is', null), eb('note.companyId', '=', companyId)]),
    )
  }
  return query.execute()
}

export async function findPromptNote(
  db: Queryable,
  scope: OwnedScope,
  id: number,
): Promise<PromptNote | undefined> {
  const query = notes(db).where('note.id', '=', id)
  if (scope === 'all') return query.executeTakeFirst()
  const { companyId } = scope
  return query
    .where((eb) => eb.or([eb('note.companyId', 'is', null), eb('note.companyId', '=', companyId)]))
    .executeTakeFirst()
}

export interface NotesFor {
  companyId: number
  utilityCompanyId: number | null
  accountId: number | null
}

/** The notes in use for such a bill: the general ones first, the account's last, shared before own. */
export async function findNotesFor(db: Queryable, bill: NotesFor): Promise<PromptNote[]> {
  return notes(db)
    .where('note.archived', '=', false)
    .where((eb) => eb.or([eb('note.companyId', 'is', null), eb('note.companyId', '=', bill.companyId)]))
    .where((eb) =>
      eb.or([
        eb('note.attachableType', '=', 'all'),
        eb('note.utilityCompanyId', '=', bill.utilityCompanyId),
        eb('note.utilityAccountId', '=', bill.accountId),
      ]),
    )
    .orderBy(sql`note.utility_account_id is not null`)
    .orderBy(sql`note.utility_company_id is not null`)
    .orderBy('note.companyId', (order) => order.asc().nullsFirst())
    .orderBy('note.id')
    .execute()
}

export async function insertPromptNote(
  tx: DatabaseTransaction,
  row: Insertable<Tables['promptNotes']>,
): Promise<number> {
  const { id } = await tx.insertInto('promptNotes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Holds the note until the transaction ends. */
export async function lockPromptNote(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom('promptNotes').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

export async function updatePromptNote(
  tx: DatabaseTransaction,
  id: number,
  change: Updateable<Tables['promptNotes']>,
): Promise<void> {
  await tx
    .updateTable('promptNotes')
    .set({ ...change, version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
