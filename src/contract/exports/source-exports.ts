import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, pageStart, signedKey } from '#contract/kernel/values.ts'
import { MOST_BILL_ID_CHARACTERS } from '#domain/bills/bill-ids.ts'
import { BILL_FATES, SOURCE_EXPORT_STATES } from '#domain/exports/source-exports.ts'

/** More are in the archive's manifest alone. */
const MOST_NAMED = 500

export const sourceExport = z.object({
  id: z.number(),
  state: z.enum(keysOf(SOURCE_EXPORT_STATES)),
  /** Ids that were asked for, each counted once. */
  ids: z.number(),
  /** Those that name no saved bill: how many, and the first of them as they were given. */
  unknown: z.number(),
  unknown_ids: z.array(z.string()).max(MOST_NAMED),
  /** Those that were given more than once, likewise. */
  doubled: z.number(),
  doubled_ids: z.array(z.number()).max(MOST_NAMED),
  /** Files to put in, and how many are in. Several bills of one file count as one. */
  files: z.number(),
  done: z.number(),
  /** What became of the ids; null until it is finished. */
  fates: z.record(z.enum(keysOf(BILL_FATES)), z.number()).nullable(),
  /** Why there is none, for a person. */
  failure: z.string().nullable(),
  /** From the order to the end, as far as it is foreseen; null where it came at once. */
  minutes: z.number().nullable(),
  size_bytes: z.number().nullable(),
  asked_by: z.string().nullable(),
  asked_at: z.string(),
  /** When it is taken away. */
  expires_at: z.string(),
  /** Where the archive is, good without a header for some hours; null until it is finished. */
  download_url: z.string().nullable(),
})

export type SourceExport = z.output<typeof sourceExport>

const byId = z.object({ id: idOf('sourceExport') })

/** The files that saved bills were made from, as one archive. */
export const sourceExportCalls = {
  /**
   * Has an archive written. A small one is there at once; of others `delay` is true, and the address answers "conflict"
   * until it is.
   */
  'sourceExports.order': {
    method: 'POST',
    at: { admin: '/admin/source_bill_files' },
    contractors: false,
    body: z.object({
      utility_bill_ids: z.union([
        z.string().max(MOST_BILL_ID_CHARACTERS, 'Give at most 400,000 characters of ids at once.'),
        z.array(idOf('savedBill')).max(MOST_BILL_ID_CHARACTERS / 2),
      ]),
    }),
    answer: z.object({ delay: z.boolean(), downloadUrl: z.string(), export: sourceExport }),
  },
  /** Those that are kept, the newest first. */
  'sourceExports.list': {
    method: 'GET',
    at: { admin: '/admin/source_bill_files' },
    contractors: false,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ exports: z.array(sourceExport), next: z.number().nullable() }),
  },
  'sourceExports.get': {
    method: 'GET',
    at: { admin: '/admin/source_bill_files/{id}' },
    contractors: false,
    params: byId,
    answer: z.object({ export: sourceExport }),
  },
  'sourceExports.cancel': {
    method: 'POST',
    at: { admin: '/admin/source_bill_files/{id}/cancel' },
    contractors: false,
    params: byId,
    answer: z.object({ export: sourceExport }),
  },
  /** The archive, in whole or from where an earlier download broke off. */
  'sourceExports.file': {
    method: 'GET',
    at: { admin: '/admin/source_bill_files/{id}/file' },
    contractors: false,
    signedLink: true,
    params: byId,
    query: z.object({ key: signedKey.optional() }),
  },
} satisfies Calls
