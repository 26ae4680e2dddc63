import { z } from 'zod'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { flagText, idOf, moneyOut, signedKey } from '#contract/kernel/values.ts'
import { HEADER_PLACES } from '#domain/bills/bill-fields.ts'
import { box } from './readings.ts'

const likely = z.partialRecord(z.enum([...HEADER_PLACES, 'line']), z.number())
/** What a line so described would be taken for; null where nothing says so. */
const proposed = { type_id: z.number().nullable() }
const period = z.object({ start_date: z.string(), end_date: z.string() })

/** Words of a page that could be a value of the bill. */
const printedValue = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('date'), date: z.string() }),
    z.object({ kind: z.literal('period'), ...period.shape }),
    z.object({ kind: z.literal('amount'), amount: moneyOut }),
    z.object({ kind: z.literal('quantity'), amount: z.number(), unit: z.string().nullable() }),
    z.object({ kind: z.enum(['number', 'text']), text: z.string() }),
    z.object({
      kind: z.literal('charge'),
      description: z.string(),
      ...proposed,
      amount: moneyOut,
      period: period.nullable(),
    }),
    z.object({
      kind: z.literal('usage'),
      description: z.string(),
      ...proposed,
      amount: z.number(),
      unit: z.string().nullable(),
    }),
  ])
  .and(
    z.object({
      /** Numbers of its words, from 0. */
      words: z.array(z.number()),
      /** How likely it is, 0 to 1, that it is that value of the head; `line`: that the row is a line of the bill. */
      likely,
    }),
  )

/** The files of bills: how they come, and how they are seen again. */
export const billFileCalls = {
  /** Each file is answered for on its own: one bad file does not stop the rest. */
  'bills.upload': {
    method: 'POST',
    at: bills('/upload'),
    files: {
      names: ['fileData[]', 'fileData'],
      limits: UPLOAD_LIMITS,
      missing: 'Choose at least one file.',
    },
    fields: z.object({
      utility_company_id: idOf('utility').optional(),
      company_id: idOf('company').optional(),
      /** Whose bills they are; client and utility are those of the account. */
      utility_account_id: idOf('account').optional(),
      inferAccountNum: flagText.default(false),
    }),
    answer: z.object({
      message: z.string(),
      files: z.array(
        z.object({
          name: z.string(),
          /** accepted: a new bill; duplicate: these bytes are bill `textract_bill_id` already; refused: see `message`. */
          outcome: z.enum(['accepted', 'duplicate', 'refused']),
          textract_bill_id: z.number().nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
  /** The path of the page where anybody who has it can upload files to the bill's company; opened on the first call. */
  'bills.share': {
    method: 'POST',
    at: bills('/{id}/share'),
    params: z.object({ id: idOf('bill') }),
    answer: z.object({ path: z.string() }),
  },
  /** What was read from a page: every word with its place, and what words could be values of the bill. */
  'bills.words': {
    method: 'GET',
    at: bills('/{id}/words/{page}'),
    params: z.object({ id: idOf('bill'), page: z.coerce.number().int().min(1).max(100_000) }),
    answer: z.object({
      words: z.array(z.object({ text: z.string(), box })),
      values: z.array(printedValue),
    }),
  },
  'bills.file': {
    method: 'POST',
    at: bills('/file'),
    body: z.object({ bill: z.object({ id: idOf('bill') }) }),
    answer: z.object({ link: z.string() }),
  },
  /** The file's bytes. `key` is the signed, short-lived part of `download_url`; without it a session is needed. */
  'bills.content': {
    method: 'GET',
    at: bills('/{id}/content'),
    signedLink: true,
    params: z.object({ id: idOf('bill') }),
    query: z.object({ key: signedKey.optional() }),
  },
} satisfies Calls
