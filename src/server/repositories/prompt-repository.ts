import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DatabaseTransaction, Queryable } from '../database/client.ts'
import type { Tables } from '../database/tables.ts'
import type { OwnedScope } from '../policies/owned-record.ts'

export type PromptNote = Selectable<Tables['prompt_notes']> & {
  utility_name: string | null
  acct_num: string | null
}

const notes = (db: Queryable) =>
  db
    .selectFrom('prompt_notes as note')
    .leftJoin('utility_companies as utility', 'utility.id', 'note.utility_company_id')
    .leftJoin('utility_accounts as account', 'account.id', 'note.utility_account_id')
    .selectAll('note')
    .select(['utility.name as utility_name', 'account.acct_num'])

/** Those in use first, by name. */
export async function listPromptNotes(db: Queryable, scope: OwnedScope): Promise<PromptNote[]> {
  let query = notes(db).orderBy('note.archived').orderBy('note.name').orderBy('note.id')
  if (scope !== 'all') {
    const { companyId } = scope
    query = query.where((eb) =>
      eb.or([eb('note.company_id', 'is', null), eb('note.company_id', '=', companyId)]),
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
    .where((eb) => eb.or([eb('note.company_id', 'is', null), eb('note.company_id', '=', companyId)]))
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
    .where((eb) => eb.or([eb('note.company_id', 'is', null), eb('note.company_id', '=', bill.companyId)]))
    .where((eb) =>
      eb.or([
        eb('note.attachable_type', '=', 'all'),
        eb('note.utility_company_id', '=', bill.utilityCompanyId),
        eb('note.utility_account_id', '=', bill.accountId),
      ]),
    )
    .orderBy(sql`note.utility_account_id is not null`)
    .orderBy(sql`note.utility_company_id is not null`)
    .orderBy('note.company_id', (order) => order.asc().nullsFirst())
    .orderBy('note.id')
    .execute()
}

export async function insertPromptNote(
  tx: DatabaseTransaction,
  row: Insertable<Tables['prompt_notes']>,
): Promise<number> {
  const { id } = await tx.insertInto('prompt_notes').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Holds the note until the transaction ends. */
export async function lockPromptNote(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.selectFrom('prompt_notes').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
}

export async function updatePromptNote(
  tx: DatabaseTransaction,
  id: number,
  change: Updateable<Tables['prompt_notes']>,
): Promise<void> {
  await tx
    .updateTable('prompt_notes')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
