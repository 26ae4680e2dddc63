import type { z } from 'zod'
import type { meterNote } from '#contract/requests/meter-notes.ts'
import { withApiNames } from '#server/platform/http/api-names.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { addNote, changeNote, notesOfMeter, removeNote, type StoredNote } from '../meter-notes.ts'

export const routes: RouteFile = (register, { db }) => {
  register('meterNotes.list', async ({ params }) => ({
    notes: (await notesOfMeter(db, params.utility_account_meter_id)).map(presentNote),
  }))
  register('meterNotes.create', async ({ body, session }) => {
    const { utility_account_meter_id: meterId, content } = body
    return { note: presentNote(await addNote(db, { meterId, content, userId: session.userId })) }
  })
  register('meterNotes.save', async ({ body }) => ({
    newNote: presentNote(await changeNote(db, body.id, body.content)),
  }))
  register('meterNotes.remove', async ({ params }) => ({
    note: presentNote(await removeNote(db, params.id)),
  }))
}

const presentNote = ({ createdAt, createdByName, ...note }: StoredNote): z.infer<typeof meterNote> => ({
  ...withApiNames(note),
  created_at: createdAt.toISOString(),
  created_by: createdByName,
})
