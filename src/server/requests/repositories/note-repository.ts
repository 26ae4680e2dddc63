import type { DatabaseTransaction, Queryable } from '#server/platform/database/client.ts'

export interface StoredNote {
  id: number
  utilityAccountMeterId: number
  content: string
  createdAt: Date
  createdByName: string | null
}

const noteQuery = (db: Queryable) =>
  db
    .selectFrom('utilityAccountMeterNotes as note')
    .leftJoin('users', 'users.id', 'note.createdBy')
    .select([
      'note.id',
      'note.utilityAccountMeterId',
      'note.content',
      'note.createdAt',
      'users.fullName as createdByName',
    ])

/** The newest first. */
export async function listNotes(db: Queryable, meterId: number): Promise<StoredNote[]> {
  return noteQuery(db).where('note.utilityAccountMeterId', '=', meterId).orderBy('note.id', 'desc').execute()
}

export async function findNote(db: Queryable, id: number): Promise<StoredNote | undefined> {
  return noteQuery(db).where('note.id', '=', id).executeTakeFirst()
}

export async function insertNote(
  tx: DatabaseTransaction,
  note: { meterId: number; content: string; userId: number },
): Promise<number> {
  const { id } = await tx
    .insertInto('utilityAccountMeterNotes')
    .values({ utilityAccountMeterId: note.meterId, content: note.content, createdBy: note.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateNote(tx: DatabaseTransaction, id: number, content: string): Promise<void> {
  await tx.updateTable('utilityAccountMeterNotes').set({ content }).where('id', '=', id).execute()
}

export async function deleteNote(tx: DatabaseTransaction, id: number): Promise<void> {
  await tx.deleteFrom('utilityAccountMeterNotes').where('id', '=', id).execute()
}

export async function isMeter(db: Queryable, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('utilityAccountMeters')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
