import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf } from '#contract/kernel/values.ts'
import { givenValue, keptRecord } from '#contract/records/records.ts'
import { SYNC_PATHS } from '#domain/records/sync-types.ts'
import { syncCursor } from './sync-bills.ts'

const outsideId = z.string().trim().min(1).max(200)
const kind = z.object({ kind: z.enum(SYNC_PATHS) })

/** By the names of the fields. A field that refers to a record takes its id, or `{ "outside_id": … }`. */
const values = z.record(
  z.string().max(100),
  z.union([givenValue, z.object({ outside_id: z.string().trim().min(1).max(200) })]),
)

/** Whose outside ids are meant: clients may number their records alike. A key of one client needs none. */
const ofClient = { company_id: idOf('company').optional() }

/** Records of another system, by the ids that it has for them. */
export const syncRecordCalls = {
  'sync.getRecord': {
    method: 'GET',
    at: { key: '/sync/{kind}/{outside_id}' },
    scope: 'records:read',
    params: kind.extend({ outside_id: outsideId }),
    query: z.object(ofClient),
    answer: z.object({ record: keptRecord }),
  },
  /** Sets a record up, or writes what is given of the one that there is. Sent twice, the second time is "same". */
  'sync.putRecord': {
    method: 'PUT',
    at: { key: '/sync/{kind}/{outside_id}' },
    scope: 'records:write',
    params: kind.extend({ outside_id: outsideId }),
    body: z.object({ ...ofClient, values }),
    answer: z.object({ outcome: z.enum(['added', 'changed', 'same']), record: keptRecord }),
  },
  /** The same for many: each is judged by itself, all that were taken are one gesture that staff can take back. */
  'sync.putRecords': {
    method: 'POST',
    at: { key: '/sync/{kind}' },
    scope: 'records:write',
    params: kind,
    body: z.object({
      ...ofClient,
      records: z
        .array(z.object({ outside_id: outsideId, values }))
        .min(1)
        .max(1_000),
    }),
    answer: z.object({
      outcomes: z.array(
        z.object({
          outside_id: z.string(),
          outcome: z.enum(['added', 'changed', 'same', 'refused']),
          /** The id of the record here; null where it was refused. */
          id: z.number().nullable(),
          /** By the names of the fields, why it was refused. */
          problems: z.record(z.string(), z.string()),
        }),
      ),
    }),
  },
  /**
   * All of a kind, and from where `after` ends what was changed since. `gone` are ids of records that are no more, as
   * when their making was taken back.
   */
  'sync.listRecords': {
    method: 'GET',
    at: { key: '/sync/{kind}' },
    scope: 'records:read',
    params: kind,
    query: z.object({ ...ofClient, after: syncCursor.optional() }),
    answer: z.object({
      records: z.array(keptRecord),
      gone: z.array(z.number()),
      next: z.string(),
      /** Whether there is more at once. */
      more: z.boolean(),
    }),
  },
} satisfies Calls
