import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart, version } from '#contract/kernel/values.ts'
import { RECORD_TYPE_NAMES } from '#domain/records/field.ts'
import { MERGED_TYPES } from '#domain/records/merge.ts'
import { RECORD_TYPES } from '#domain/records/record-types.ts'

const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

export const recordTypeName = z.enum(RECORD_TYPE_NAMES)

/** A record that staff keep. What its values mean is stated in `src/domain/records`, field by field. */
export const keptRecord = z.object({
  type: recordTypeName,
  id: z.number(),
  version: z.number(),
  /** What it is called by. */
  title: z.string(),
  active: z.boolean(),
  created_at: z.string(),
  values: z.record(z.string(), value),
  /** What the ids among its values stand for, by the names of their fields. */
  names: z.record(z.string(), z.string().nullable()),
})

export type KeptRecord = z.infer<typeof keptRecord>

/** One gesture's part in the history of a record, the fields that it changed with what they were and are. */
const recordChange = z.object({
  id: z.number(),
  /** Takes the whole gesture back; null for one that nobody can take back. */
  batch_id: z.number().nullable(),
  /** What was done: "added", "changed", "merged", "imported" and so on; null for the program by itself. */
  kind: z.string().nullable(),
  by: z.string(),
  at: z.string(),
  /** The id of what it was a change of, where that was merged into this record since. */
  of: z.number().nullable(),
  undone: z.boolean(),
  fields: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      before: value,
      after: value,
      /** As people read them, where the values are ids. */
      before_name: z.string().nullable(),
      after_name: z.string().nullable(),
    }),
  ),
})

const paths = Object.values(RECORD_TYPES).map(({ path }) => path) as [string, ...string[]]
/** A kind of record, by its address. */
export const recordPath = z.object({ type: z.enum(paths) })
const type = recordPath
const one = type.extend({ id: idOf('kept') })

/** What a caller says of one field. */
export const givenValue = z.union([
  z.string().max(5_000),
  z.number().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER),
  z.boolean(),
  z.null(),
  z.array(z.string().max(500)).max(100),
])

/** By the names of the fields: a text, a number, yes or no, null for nothing. */
const given = z.record(z.string().max(100), givenValue)

const named = z.object({ id: z.number(), title: z.string() })

/** Two of a kind that are made one: the one of the address stays. */
const merged = type.extend({
  type: z.enum(MERGED_TYPES.map((kind) => RECORD_TYPES[kind].path)),
  id: idOf('mergedRecord'),
})

const changed = z.object({
  record: keptRecord,
  /** Given to `records.undo` it takes the change back; null where nothing was changed. */
  batch_id: z.number().nullable(),
})

/** How a list of records is narrowed and ordered. */
export const recordListIn = z.object({
  /** Words that all have to be found: in the record, or in the names of what it belongs to. */
  query: z.string().max(200).nullish(),
  active: z.enum(['active', 'inactive', 'all']).default('active'),
  /** Only those that refer to a record by this field: `{ "company_id": 7 }`. */
  of: z.record(z.string().max(100), idOf('kept')).default({}),
  /** A field that the kind is sorted by, or `newest`. */
  sort: z.string().max(100).nullish(),
  order: z.enum(['asc', 'desc']).default('asc'),
})

export const recordCalls = {
  /** A window of the list of a kind. */
  'records.search': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/search' },
    params: type,
    body: recordListIn.extend({
      offset: z.int().min(0).max(10_000_000).default(0),
      limit: z.int().min(1).max(200).default(50),
      /** Records that have the query as their name come before all others, at offset 0. */
      named_first: z.boolean().optional(),
    }),
    answer: z.object({
      records: z.array(keptRecord),
      /** Counted exactly up to 10,000, and `total_capped` beyond. */
      total: z.number(),
      total_capped: z.boolean(),
    }),
  },
  /** Records of every kind that are in use and hold all these words, the first few of each kind. */
  'records.find': {
    method: 'POST',
    at: { admin: '/admin/record_search' },
    body: z.object({ query: z.string().max(200) }),
    answer: z.object({ records: z.array(keptRecord) }),
  },
  'records.get': {
    method: 'GET',
    at: { admin: '/admin/records/{type}/{id}' },
    params: one,
    answer: z.object({
      record: keptRecord,
      /** What refers to it, kind by kind; counted exactly up to 1,000. */
      belongings: z.array(
        z.object({
          type: recordTypeName,
          field: z.string(),
          label: z.string(),
          count: z.number(),
          capped: z.boolean(),
        }),
      ),
    }),
  },
  /** Who changed what and when, the last first. */
  'records.history': {
    method: 'GET',
    at: { admin: '/admin/records/{type}/{id}/history' },
    params: one,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ changes: z.array(recordChange), next: z.number().nullable() }),
  },
  /** What fields choose from of the tables of the trade. */
  'records.choices': {
    method: 'GET',
    at: { admin: '/admin/record_choices' },
    answer: z.object({
      energy_types: z.array(z.object({ id: z.number(), name: z.string() })),
      /** Of each energy type its own. */
      units: z.array(
        z.object({ energy_type_id: z.number(), id: z.number(), name: z.string(), demand: z.boolean() }),
      ),
    }),
  },
  'records.add': {
    method: 'POST',
    at: { admin: '/admin/records/{type}' },
    params: type,
    body: z.object({ values: given }),
    answer: changed,
  },
  /** What is left out stays. A value that the record has already is no change. */
  'records.change': {
    method: 'PUT',
    at: { admin: '/admin/records/{type}/{id}' },
    params: one,
    body: z.object({ version: version.optional(), values: given }),
    answer: changed,
  },
  /** Takes a record out of use, or into use again. Nothing that belongs to it goes. */
  'records.setActive': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/{id}/active' },
    params: one,
    body: z.object({ version: version.optional(), active: z.boolean() }),
    answer: changed,
  },
  /** What making two records one would do; nothing is written. */
  'records.mergePreview': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/{id}/merge_preview' },
    contractors: false,
    params: merged,
    /** Of the one that goes. */
    body: z.object({ other_id: idOf('mergedRecord') }),
    answer: z.object({
      kept: keptRecord,
      gone: keptRecord,
      /** In what they differ, and whose value is kept unless a person chooses the other; of names those of both are. */
      fields: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          kept: value,
          gone: value,
          kept_name: z.string().nullable(),
          gone_name: z.string().nullable(),
          takes: z.enum(['kept', 'gone', 'both']),
        }),
      ),
      /** What leads to the one that goes and would lead to the other; counted exactly up to 10,000. */
      moves: z.array(z.object({ what: z.string(), count: z.number(), capped: z.boolean() })),
      /** Records that would be there twice then, and become one too; some of them are named. */
      along: z.array(
        z.object({
          type: recordTypeName,
          count: z.number(),
          named: z.array(z.object({ kept: named, gone: named })),
        }),
      ),
      /** Why they cannot be made one, with the records that lead to a way out; empty where they can. */
      obstacles: z.array(
        z.object({ message: z.string(), links: z.array(named.extend({ type: recordTypeName })) }),
      ),
    }),
  },
  /** Makes two records one: all that leads to the other leads to this one, and the other goes. */
  'records.merge': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/{id}/merge' },
    contractors: false,
    params: merged,
    body: z.object({
      version: version.optional(),
      other_id: idOf('mergedRecord'),
      other_version: version.optional(),
      /** Whose value a field has, by its name, where it is not the usual one of the preview. */
      take: z.record(z.string().max(100), z.enum(['kept', 'gone'])).default({}),
    }),
    answer: changed,
  },
  /** Records that are likely the same, pair by pair, without those that were set apart; of one record its own pairs. */
  'records.duplicates': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/duplicates' },
    contractors: false,
    params: merged.omit({ id: true }),
    body: z.object({
      id: idOf('mergedRecord').nullish(),
      offset: z.int().min(0).max(10_000_000).default(0),
      limit: z.int().min(1).max(100).default(50),
    }),
    answer: z.object({
      /** The one that was set up first, and the other; each is the other of one pair at most, unless one record is asked for. */
      pairs: z.array(z.object({ reason: z.string(), one: keptRecord, other: keptRecord })),
      /** The offset of the next pairs; null behind the last. */
      next: z.number().nullable(),
    }),
  },
  /** Says that two records are not the same, so that they are not offered as duplicates; or that they may be again. */
  'records.setApart': {
    method: 'POST',
    at: { admin: '/admin/records/{type}/{id}/apart' },
    contractors: false,
    params: merged,
    body: z.object({ other_id: idOf('mergedRecord'), apart: z.boolean() }),
    answer: z.object({ success: z.literal(true) }),
  },
  /** Takes a gesture back, all or nothing, while nothing that it changed was changed since. */
  'records.undo': {
    method: 'POST',
    at: { admin: '/admin/record_changes/{id}/undo' },
    params: z.object({ id: idOf('changeBatch') }),
    answer: z.object({
      /** Takes the undoing back. */
      batch_id: z.number(),
      /** What is different now; what was only there by the gesture is gone. */
      records: z.array(z.object({ type: recordTypeName, id: z.number() })),
    }),
  },
} satisfies Calls
