import { z } from 'zod'
import { BILL_SORTS, type BillSort } from '#domain/bill-sorts.ts'
import { BILL_STATUSES, STATUS_FILTERS, type StatusFilter } from '#domain/bill-status.ts'
import { type CalendarDate, isCalendarDate } from '#domain/calendar-date.ts'
import { AI_MODELS } from '#domain/configuration.ts'
import { UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { bills, type Calls } from './call.ts'
import { presentPerson } from './presence.ts'
import { evidence, problem, readingIn, readingOut, savedBill } from './readings.ts'
import { flagText, idOf, keysOf, moneyOut, signedKey, version } from './values.ts'

/** A bill as `bills.get` gave it, with its edits. Unknown keys are ignored; `version` guards against a lost update. */
export const billIn = z.object({
  id: idOf('bill'),
  version: version.optional(),
  utility_account_id: idOf('account').nullish(),
  gpt_bill: readingIn,
})

/** For each thing that can be done with a bill: true, or why not, for a person. */
export const ability = z.union([z.literal(true), z.string()])
export const billAbilities = z.object({
  edit: ability,
  save: ability,
  skip: ability,
  revert: ability,
  extract: ability,
  parse: ability,
  auto_process: ability,
  second_pass: ability,
  supplementary_pass: ability,
  rebuild: ability,
  /** Cut into bills of its own, by the page. */
  split: ability,
  unsplit: ability,
  /** To another client; our own staff's. */
  move: ability,
  /** Take the last save, skip or revert back: `bills.restore`. */
  restore: ability,
})

const billSummary = {
  id: z.number(),
  version: z.number(),
  status: z.enum(BILL_STATUSES),
  company_id: z.number(),
  company_name: z.string(),
  file_name: z.string(),
  utility_company_id: z.number().nullable(),
  utility_company_name: z.string().nullable(),
  ep_utility_company_name: z.string().nullable(),
  /** The printed name is none that the chosen utility is known by. */
  utility_differs: z.boolean(),
  utility_account_id: z.number().nullable(),
  acct_num: z.string().nullable(),
  ep_acct_num: z.string().nullable(),
  /** In what the page and the chosen account differ; `settled` once a person has said that the account is right. */
  account_differences: z.array(
    z.object({
      kind: z.enum(['number', 'utility', 'energy']),
      printed: z.string(),
      chosen: z.string(),
      settled: z.boolean(),
    }),
  ),
  utility_meter_id: z.number().nullable(),
  meter_num: z.string().nullable(),
  ep_meter_num: z.string().nullable(),
  property_name: z.string().nullable(),
  gpt_start_date: z.string().nullable(),
  gpt_end_date: z.string().nullable(),
  invoice_date: z.string().nullable(),
  delivery_id: z.string(),
  total_cost: moneyOut.nullable(),
  processed: z.boolean(),
  processed_at: z.string().nullable(),
  processed_by: z.string().nullable(),
  last_error_cause: z.string().nullable(),
  /** Why the robot left the bill to a person, the last time that it looked at it. */
  last_automation_error: z.string().nullable(),
  os_can_process: z.boolean(),
  exclude_from_t1_processing: z.boolean(),
  auto_process_in_invoyage: z.boolean(),
  created_at: z.string(),
  /** How many problems stand against saving it as it is; null before they were judged. */
  problem_count: z.number().nullable(),
  /**
   * What is known of its lines. problems: something stands against saving them. adds_up: they come to the printed
   * total, and no more is known. clean: evidence beside the sum says that they are right. Null before it was judged.
   */
  standing: z.enum(['problems', 'adds_up', 'clean']).nullable(),
  /** What is happening to it now, for a person ("Reading page 2 of 6"); null when nothing is. */
  progress: z.string().nullable(),
  /** Who has it open, the holder first. */
  presence: z.array(presentPerson),
  abilities: billAbilities,
}

export const billRow = z.object(billSummary)

export const billDetail = z.object({
  ...billSummary,
  s3_key: z.string(),
  /** Relative address of the file's bytes, good for a short time without a header. */
  download_url: z.string(),
  content_type: z.string(),
  page_count: z.number().nullable(),
  start_date: z.string().nullable(),
  reasoning: z.string().nullable(),
  queries: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      query: z.string(),
      response: z.string().nullable(),
      confidence: z.number().nullable(),
      ep_field_name: z.string().nullable(),
      evidence: evidence.nullable(),
    }),
  ),
  tables: z.array(
    z.object({
      title: z.string().nullable(),
      page: z.number(),
      ord: z.number(),
      rows: z.array(z.array(z.string())),
    }),
  ),
  /** What was learned about its layout; for staff `utilities.lessons` has the lessons in full. */
  templates: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** How far the reading followed it. */
      followed: z.enum(['whole', 'part', 'none']),
      /** What would have become of the reading by what was not followed. */
      refused: z.array(z.string()),
      /** A person took it out of this bill's reading. */
      left_out: z.boolean(),
    }),
  ),
  pdf_text: z.string().nullable(),
  gpt_html: z.string().nullable(),
  gpt_bill: readingOut.nullable(),
  ep_bill: savedBill.nullable(),
  queue: z.object({ prev: z.number().nullable(), next: z.number().nullable() }),
  /** Where it was cut from another bill's file: that bill and its pages there. */
  source: z.object({ textract_bill_id: z.number(), page_from: z.number(), page_to: z.number() }).nullable(),
  /** The bills that its file was cut into. */
  parts: z.array(
    z.object({
      textract_bill_id: z.number(),
      page_from: z.number(),
      page_to: z.number(),
      status: z.enum(BILL_STATUSES),
    }),
  ),
  /** For our own staff: what AI services took for this bill, and for all within 24 hours; null where none was asked. */
  ai_usage: z
    .object({
      calls: z.number(),
      prompt_tokens: z.number(),
      completion_tokens: z.number(),
      /** Of every bill, with what is set aside for calls under way. */
      tokens_of_day: z.number(),
      tokens_a_day: z.number().nullable(),
    })
    .nullable(),
  /** The configuration that it is read by; null where defaults hold. */
  configuration: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What a pass can be asked to be read by; empty for clients, and where no AI service is connected. */
  ai_models: z.array(z.enum(AI_MODELS)),
  /** Other bills made of the same bytes. */
  duplicate_of: z.number().nullable(),
  /** What the client calls charge types in its own books, by type id; absent ones keep their name. */
  charge_labels: z.record(z.string(), z.string()),
})

/** The day that a delivery is named by, "20261014"; null for what names none. */
export function dayOfDelivery(id: string): CalendarDate | null {
  const day = id.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
  return isCalendarDate(day) ? day : null
}

export const searchIn = z.object({
  page: z.int().min(0).max(1_000_000).default(0),
  rowsPerPage: z.int().min(1).max(500).default(25),
  sort: z.enum(keysOf<BillSort>(BILL_SORTS)).default('tb.id'),
  order: z.enum(['asc', 'desc']).default('desc'),
  company_id: idOf('company').nullish(),
  delivery_id: z
    .string()
    .max(8)
    .refine((day) => dayOfDelivery(day) !== null, 'Give a day as YYYYMMDD.')
    .nullish(),
  processed_by_user_id: idOf('user').nullish(),
  utility_company_id: idOf('utility').nullish(),
  status: z.enum(Object.keys(STATUS_FILTERS) as [StatusFilter, ...StatusFilter[]]).default('ALL'),
  query: z.string().max(200).nullish(),
})

export const validation = z.object({
  validation_errors: z.array(problem),
  database_errors: z.array(problem),
  /** Where nothing is wrong: how much speaks for the lines, what that rests on and what a clean bill lacks. */
  judgement: z
    .object({
      standing: z.enum(['adds_up', 'clean']),
      rests_on: z.array(z.string()),
      doubts: z.array(z.string()),
    })
    .nullable(),
})

export const MOST_SELECTED = 500
const selection = z
  .array(z.object({ id: idOf('bill'), version: version.optional() }))
  .min(1)
  .max(MOST_SELECTED)

export const byBill = z.object({ textract_bill_id: idOf('bill'), version: version.optional() })

/** Told to the second of two people: what the bill is now and who made it so. */
export const staleBill = z.object({
  bill: billDetail,
  changed_by: z.string().nullable(),
  changed_at: z.string(),
})

export const billCalls = {
  'bills.search': {
    method: 'POST',
    at: bills('/search'),
    body: searchIn,
    answer: z.object({
      textractBills: z.array(billRow),
      /** Exact up to 10,000; `totalCapped` says that there are more. */
      totalCount: z.number(),
      totalCapped: z.boolean(),
      delivery_ids: z.array(z.string()),
    }),
  },
  'bills.list': {
    method: 'GET',
    at: { admin: '/admin/textract_bills', client: '/documents/search' },
    answer: z.object({ textractBills: z.array(billRow) }),
  },
  'bills.get': {
    method: 'GET',
    at: bills('/{id}'),
    params: z.object({ id: idOf('bill') }),
    answer: z.object({ bill: billDetail }),
  },
  'bills.update': {
    method: 'PUT',
    at: bills('/{id}'),
    params: z.object({ id: idOf('bill') }),
    /** Of utility and account null takes what was picked off the bill; a utility alone brings the printed account. */
    body: z.object({
      version: version.optional(),
      utility_account_id: idOf('account').nullish(),
      utility_company_id: idOf('utility').nullish(),
      /** True records the person's word that the account is right though the page differs; false takes it back. */
      account_confirmed: z.boolean().optional(),
      gpt_bill: readingIn.optional(),
    }),
    answer: z.object({ textractBill: billDetail }),
  },
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
  'bills.file': {
    method: 'POST',
    at: bills('/file'),
    body: z.object({ bill: z.object({ id: idOf('bill') }) }),
    answer: z.object({ link: z.string() }),
  },
  /** The path of the page where anybody who has it can upload files to the bill's company; opened on the first call. */
  'bills.share': {
    method: 'POST',
    at: bills('/{id}/share'),
    params: z.object({ id: idOf('bill') }),
    answer: z.object({ path: z.string() }),
  },
  /** The file's bytes. `key` is the signed, short-lived part of `download_url`; without it a session is needed. */
  'bills.content': {
    method: 'GET',
    at: bills('/{id}/content'),
    signedLink: true,
    params: z.object({ id: idOf('bill') }),
    query: z.object({ key: signedKey.optional() }),
  },
  'bills.validate': {
    method: 'POST',
    at: { admin: '/admin/openai/get_validation_errors', client: '/documents/get_validation_errors' },
    body: z.object({ bill: billIn }),
    answer: validation,
  },
  'bills.create': {
    method: 'POST',
    at: bills('/create_bill'),
    body: z.object({
      bill: billIn,
      /**
       * Warnings that the person saw and accepts: all of them, none, or those of these rules. They are kept with the
       * saved bill. A warning that is not accepted is answered like an error, and nothing is saved.
       */
      acknowledged: z
        .union([z.boolean(), z.array(z.object({ rule: z.string().max(100) })).max(500)])
        .default(true),
    }),
    answer: z.union([
      z.object({ success: z.literal(true), bill: billDetail }),
      z.object({ success: z.literal(false), errors: z.array(problem) }),
    ]),
  },
  'bills.skip': {
    method: 'POST',
    at: bills('/skip'),
    body: byBill,
    answer: z.object({ success: z.boolean() }),
  },
  'bills.revert': {
    method: 'POST',
    at: bills('/revert'),
    body: byBill,
    answer: z.object({ success: z.boolean() }),
  },
  /**
   * Takes the last save, skip or revert back, a person's or the robot's: the bill has the status that it had before,
   * and a reverted save is saved again. Answers 409 when something else was done with the bill since.
   */
  'bills.restore': {
    method: 'POST',
    at: bills('/restore'),
    body: byBill,
    answer: z.object({ success: z.boolean(), bill: billDetail }),
  },
  /** The other bills of the files that these were cut from: the cut files themselves, and what else was cut from them. */
  'bills.fileMates': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/file_mates' },
    body: z.object({ textract_bill_ids: z.array(idOf('bill')).min(1).max(MOST_SELECTED) }),
    answer: z.object({
      textract_bill_ids: z.array(z.number()),
      /** One of these is a file that was cut: it goes to another client with every bill that was cut from it. */
      must_go_together: z.boolean(),
    }),
  },
  /**
   * One gesture on a selection, in one transaction. A bill that does not allow it is left as it is and says why; the
   * rest is done.
   */
  'bills.bulk': {
    method: 'POST',
    at: bills('/bulk'),
    body: z.discriminatedUnion('action', [
      z.object({ action: z.enum(['skip', 'revert', 'restore']), bills: selection }),
      z.object({
        action: z.literal('assign'),
        bills: selection,
        utility_company_id: idOf('utility').nullish(),
        utility_account_id: idOf('account').nullish(),
      }),
      /**
       * Our own staff give bills to another client, which has them read anew as its own; nothing of the first client
       * goes with them but the file. `whole_file`: with every bill that was cut from the same file, all or none.
       */
      z.object({
        action: z.literal('move'),
        bills: selection,
        company_id: idOf('company'),
        whole_file: z.boolean().default(false),
      }),
      /** Takes the last move of each back, with the bills that were moved with it: they are as they were before. */
      z.object({ action: z.literal('move_back'), bills: selection }),
    ]),
    answer: z.object({
      /** In the order of the selection. */
      results: z.array(
        z.object({
          textract_bill_id: z.number(),
          done: z.boolean(),
          /** Why not, for a person; null when it was done. */
          message: z.string().nullable(),
          /** As it is now; null for a bill that the caller may not see. */
          version: z.number().nullable(),
        }),
      ),
    }),
  },
  'bills.updateReading': {
    method: 'PUT',
    at: { admin: '/admin/extracted_bills/{id}' },
    params: z.object({ id: idOf('reading') }),
    body: z.object({ gptBill: readingIn }),
    answer: z.object({ success: z.boolean(), savedBill: readingOut }),
  },
} satisfies Calls
