import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'

/** A connection note of a utility account meter. */
export const meterNote = z.object({
  id: z.number(),
  utility_account_meter_id: z.number(),
  content: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
})

const content = z.string().trim().min(1, 'Write a note first.').max(10_000)

export const meterNoteCalls = {
  /** The newest first. */
  'meterNotes.list': {
    method: 'GET',
    at: { admin: '/admin/utility_account_meter_notes/{utility_account_meter_id}' },
    params: z.object({ utility_account_meter_id: idOf('accountMeter') }),
    answer: z.object({ notes: z.array(meterNote) }),
  },
  'meterNotes.create': {
    method: 'POST',
    at: { admin: '/admin/utility_account_meter_notes/' },
    body: z.object({ utility_account_meter_id: idOf('accountMeter'), content }),
    answer: z.object({ note: meterNote }),
  },
  'meterNotes.save': {
    method: 'PUT',
    at: { admin: '/admin/utility_account_meter_notes/' },
    body: z.looseObject({ id: idOf('meterNote'), content }),
    answer: z.object({ newNote: meterNote }),
  },
  /** Answers the note: created again, it is there as before. */
  'meterNotes.remove': {
    method: 'DELETE',
    at: { admin: '/admin/utility_account_meter_notes/{id}' },
    params: z.object({ id: idOf('meterNote') }),
    answer: z.object({ note: meterNote }),
  },
} satisfies Calls
