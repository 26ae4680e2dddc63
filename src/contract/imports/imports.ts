import { z } from 'zod'
import { EXPORT_FORMATS, type ExportFormat } from '#base/exports.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, pageStart } from '#contract/kernel/values.ts'
import { IMPORT_ENERGIES } from '#domain/imports/energies.ts'
import { IMPORT_FIELD_NAMES, IMPORT_KINDS } from '#domain/imports/fields.ts'

const MIB = 1024 * 1024

const STATES = [
  'mapping',
  'checking',
  'checked',
  'writing',
  'written',
  'undoing',
  'undone',
  'failed',
] as const
const OUTCOMES = ['new', 'changed', 'same', 'refused'] as const

const sheetNumber = z.int().min(0).max(1_000)
const rowNumber = z.int().min(1).max(2_000_000)
const kind = z.enum(IMPORT_KINDS)

const target = z.object({
  field: z.enum(IMPORT_FIELD_NAMES),
  /** In which its numbers are, where no other column says it. */
  unit: z.string().max(100).nullable(),
  /** Of which energy, in sheets with a column for each. */
  energy: z.enum(IMPORT_ENERGIES).nullable(),
})

const column = z.object({
  /** From 0. */
  column: z.int().min(0).max(20_000),
  /** What it is taken for; null: left out. */
  target: target.nullable(),
  /** Why a person has to say it; given back as null it is said. */
  question: z.enum(['same_head', 'no_head']).nullable(),
})

const reading = {
  /** How days of numbers are written; null: it is not known. */
  day_order: z.enum(['month_first', 'day_first']).nullable(),
  /** Whether the day in a column of ends is the last of its period or the first of the next. */
  ends: z.enum(['inclusive', 'exclusive']),
  decimal_sign: z.enum(['.', ',']),
  /** Of meters whose energy no column tells. */
  energy: z.enum(IMPORT_ENERGIES).nullable(),
}

const sheetMapping = z.object({
  sheet: sheetNumber,
  kind,
  header_row: rowNumber,
  columns: z.array(column).max(2_000),
  ...reading,
})

/** What rows that do not say it themselves belong to. */
const defaultsIn = z.object({
  company_id: idOf('company').nullable(),
  property_id: idOf('property').nullable(),
  utility_company_id: idOf('utility').nullable(),
})

const sheetProposal = z.object({
  sheet: z.number(),
  name: z.string(),
  hidden: z.boolean(),
  /** Null: nothing is taken from it. */
  kind: kind.nullable(),
  /** Why nothing is taken from it. */
  why: z.string(),
  header_row: z.number().nullable(),
  data_rows: z.number(),
  /** Its days can be meant either way, and nothing in it tells. */
  asks_day_order: z.boolean(),
  columns: z.array(column.extend({ head: z.string(), samples: z.array(z.string()) })),
  ...reading,
})

const counts = z.object({ new: z.number(), changed: z.number(), same: z.number(), refused: z.number() })

const importSummary = z.object({
  id: z.number(),
  file_name: z.string(),
  state: z.enum(STATES),
  /** Why it went no further. */
  problem: z.string().nullable(),
  /** Rows of the step under way: all of them, as far as that is known, and those that are done. */
  total: z.number(),
  done: z.number(),
  counts,
  created_by: z.string().nullable(),
  created_at: z.string(),
})

const importDetails = importSummary.extend({
  sheets: z.array(sheetProposal),
  mapping: z.object({
    sheets: z.array(sheetMapping),
    defaults: z.object({
      company_id: z.number().nullable(),
      property_id: z.number().nullable(),
      utility_company_id: z.number().nullable(),
    }),
  }),
  counts_by_kind: z.array(counts.extend({ kind })),
})

export type ImportSummary = z.infer<typeof importSummary>
export type ImportDetails = z.infer<typeof importDetails>

const one = z.object({ id: idOf('import') })

export const importCalls = {
  'imports.list': {
    method: 'GET',
    at: { admin: '/admin/imports' },
    contractors: false,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ imports: z.array(importSummary), next: z.number().nullable() }),
  },
  /** Reads a csv or xlsx file and says what its sheets and columns are taken for. Nothing is written. */
  'imports.upload': {
    method: 'POST',
    at: { admin: '/admin/imports' },
    contractors: false,
    files: {
      names: ['file'],
      accepts: 'lists',
      limits: { fileBytes: 64 * MIB, files: 1, totalBytes: 65 * MIB },
      missing: 'Choose a csv or xlsx file.',
    },
    fields: z.object({ company_id: idOf('company').optional() }),
    answer: importDetails,
  },
  'imports.get': {
    method: 'GET',
    at: { admin: '/admin/imports/{id}' },
    contractors: false,
    params: one,
    answer: importDetails,
  },
  /** Reads one sheet again, its heads in this row or its rows of this kind. */
  'imports.readSheet': {
    method: 'POST',
    at: { admin: '/admin/imports/{id}/sheet' },
    contractors: false,
    params: one,
    body: z.object({ sheet: sheetNumber, header_row: rowNumber.optional(), kind: kind.optional() }),
    answer: importDetails,
  },
  /** What each sheet and column is, corrected. It is kept for the next file with the same heads. */
  'imports.setMapping': {
    method: 'PUT',
    at: { admin: '/admin/imports/{id}/mapping' },
    contractors: false,
    params: one,
    body: z.object({ sheets: z.array(sheetMapping).max(100), defaults: defaultsIn }),
    answer: importDetails,
  },
  /** Begins to hold every row against what is there. Nothing is written. */
  'imports.check': {
    method: 'POST',
    at: { admin: '/admin/imports/{id}/check' },
    contractors: false,
    params: one,
    answer: importDetails,
  },
  /** A window of the rows of an outcome. */
  'imports.rows': {
    method: 'GET',
    at: { admin: '/admin/imports/{id}/rows' },
    contractors: false,
    params: one,
    query: z.object({
      outcome: z.enum(OUTCOMES),
      offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.object({
      rows: z.array(
        z.object({
          id: z.number(),
          sheet: z.number(),
          row: z.number(),
          kind,
          outcome: z.enum(OUTCOMES),
          /** What the row says, field by field; that there is a password, and not which. */
          values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
          problems: z.array(
            z.object({
              severity: z.enum(['refused', 'noted']),
              /** "B7"; null where it is about the row. */
              cell: z.string().nullable(),
              says: z.string(),
              reason: z.string(),
            }),
          ),
          /** What is set up with it: "property", "account" and so on. */
          makes: z.array(z.string()),
        }),
      ),
    }),
  },
  /** Begins to write what the check came to. */
  'imports.accept': {
    method: 'POST',
    at: { admin: '/admin/imports/{id}/accept' },
    contractors: false,
    params: one,
    answer: importDetails,
  },
  /** Begins to take all of it back. */
  'imports.undo': {
    method: 'POST',
    at: { admin: '/admin/imports/{id}/undo' },
    contractors: false,
    params: one,
    answer: importDetails,
  },
  /** The rows that were refused, as they stand in the file without passwords, each with the reason. */
  'imports.refused': {
    method: 'GET',
    at: { admin: '/admin/imports/{id}/refused' },
    contractors: false,
    params: one,
    query: z.object({ format: z.enum(keysOf<ExportFormat>(EXPORT_FORMATS)).default('csv') }),
  },
} satisfies Calls
