import type { Database, DatabaseTransaction } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  deleteNote,
  findNote,
  insertNote,
  isMeter,
  listNotes,
  type StoredNote,
  updateNote,
} from './repositories/note-repository.ts'

export type { StoredNote }

export async function notesOfMeter(db: Database, meterId: number): Promise<StoredNote[]> {
  if (!(await isMeter(db, meterId))) throw notFound('meter')
  return listNotes(db, meterId)
}

export async function addNote(
  db: Database,
  note: { meterId: number; content: string; userId: number },
): Promise<StoredNote> {
  return db.transaction().execute(async (tx) => {
    if (!(await isMeter(tx, note.meterId))) throw notFound('meter')
    return demandNote(tx, await insertNote(tx, note))
  })
}

export async function changeNote(db: Database, id: number, content: string): Promise<StoredNote> {
  return db.transaction().execute(async (tx) => {
    await updateNote(tx, id, content)
    return demandNote(tx, id)
  })
}

/** Answers the note as it was. */
export async function removeNote(db: Database, id: number): Promise<StoredNote> {
  return db.transaction().execute(async (tx) => {
    const note = await demandNote(tx, id)
    await deleteNote(tx, id)
    return note
  })
}

async function demandNote(tx: DatabaseTransaction, id: number): Promise<StoredNote> {
  const note = await findNote(tx, id)
  if (note === undefined) throw notFound('note')
  return note
}
