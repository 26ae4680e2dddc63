import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, signedKey } from '#contract/kernel/values.ts'

const byClient = z.object({ id: idOf('company') })

const deletion = z.object({
  company_id: z.number(),
  company_name: z.string(),
  /** Null once whoever asked is gone. */
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  /** Why, as whoever asked said it; null for one from before that was asked. */
  reason: z.string().nullable(),
  /** When it begins; from then on it cannot be taken back. */
  due_at: z.string(),
  begun: z.boolean(),
})

const archive = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  /** What is being written; null once it is finished or has failed. */
  progress: z.string().nullable(),
  /** Why there is none, for a person. */
  failure: z.string().nullable(),
  size_bytes: z.number().nullable(),
  /** When it is taken away. */
  expires_at: z.string().nullable(),
  /** Where it is, good for a short time without a header; null until it is finished. */
  download_url: z.string().nullable(),
})

/** All that is known of a client, to be taken along or deleted. Our own staff's alone. */
export const clientDataCalls = {
  /** Clients whose data is to be deleted, the next one first. */
  'clients.deletions': {
    method: 'GET',
    at: { admin: '/admin/client_deletions' },
    contractors: false,
    answer: z.object({
      deletions: z.array(deletion),
      /** Days between asking and the deletion. */
      wait_days: z.number(),
    }),
  },
  /** From now on its people cannot sign in, and after the waiting time everything of it is deleted. */
  'clients.planDeletion': {
    method: 'POST',
    at: { admin: '/admin/companies/{id}/deletion' },
    contractors: false,
    params: byClient,
    /** The client's name, typed by whoever asks for it, and why. */
    body: z.object({ name: z.string().max(1_000), reason: z.string().trim().min(1).max(500) }),
    answer: z.object({ deletion }),
  },
  'clients.cancelDeletion': {
    method: 'DELETE',
    at: { admin: '/admin/companies/{id}/deletion' },
    contractors: false,
    params: byClient,
    answer: z.object({ success: z.literal(true) }),
  },
  /** Has everything of the client but its secrets written into one zip file. Recorded. */
  'clients.archive': {
    method: 'POST',
    at: { admin: '/admin/companies/{id}/archive' },
    contractors: false,
    params: byClient,
    answer: z.object({ archive }),
  },
  /** The latest, the newest first. */
  'clients.archives': {
    method: 'GET',
    at: { admin: '/admin/client_archives' },
    contractors: false,
    query: z.object({ company_id: idOf('company').optional() }),
    answer: z.object({ archives: z.array(archive) }),
  },
  'clients.archiveFile': {
    method: 'GET',
    at: { admin: '/admin/client_archives/{id}/file' },
    contractors: false,
    signedLink: true,
    params: z.object({ id: idOf('clientArchive') }),
    query: z.object({ key: signedKey.optional() }),
  },
} satisfies Calls
