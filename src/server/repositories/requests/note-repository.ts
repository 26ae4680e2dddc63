import type { DatabaseTransaction, Queryable } from '../../database/client.ts'

export interface StoredNote {
  id: number
  utility_account_meter_id: number
  content: string
  created_at: Date
  created_by_name: string | null
}

const noteQuery = (db: Queryable) =>
  db
    .selectFrom('utility_account_meter_notes as note')
    .leftJoin('users', 'users.id', 'note.created_by')
    .select([
      'note.id',
      'note.utility_account_meter_id',
      'note.content',
      'note.created_at',
      'users.full_name as created_by_name',
    ])

/** The newest first. */
export async function listNotes(db: Queryable, meterId: number): Promise<StoredNote[]> {
  return noteQuery(db)
    .where('note.utility_account_meter_id', '=', meterId)
    .orderBy('note.id', 'desc')
    .execute()
}

export async function findNote(db: Queryable, id: number): Promise<StoredNote | undefined> {
  return noteQuery(db).where('note.id', '=', id).executeTakeFirst()
}

export async function insertNote(
  tx: DatabaseTransaction,
  note: { meterId: number; content: string; userId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('utility_account_meter_notes')
    .values({ utility_account_meter_id: note.meterId, content: note.content, created_by: note.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateNote(tx: DatabaseTransaction, id: number, content: string): Promise<void> {
  await tx.updateTable('utility_account_meter_notes').set({ content }).where('id', '=', id).execute()
}

export async function deleteNote(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('utility_account_meter_notes').where('id', '=', id).execute()
}

export async function isMeter(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('utility_account_meters')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
