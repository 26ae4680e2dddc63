import { z } from 'zod'
import { idOf, moneyOut, version } from '#contract/kernel/values.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'
import { AI_MODELS } from '#domain/configurations/configuration.ts'
import { presentPerson } from './presence.ts'
import { evidence, readingIn, readingOut, savedBill } from './readings.ts'

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
  /** Give the password of its file: `bills.unlock`. */
  unlock: ability,
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
  /** Why the AI service that was to read the lines gave no answer: the built-in engine read them. */
  parse_failure: z.string().nullable(),
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
  /** How many other bills of the client wait for the password of their file. */
  other_locked: z.number(),
  /** The client's accounts that the page names, by their own number or by that of a meter. */
  printed_accounts: z.array(
    z.object({
      id: z.number(),
      acct_num: z.string(),
      utility_company_name: z.string(),
      property_name: z.string().nullable(),
      named_by: z.enum(['account', 'meter']),
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
  /** Why a saved bill was taken back for processing, as long as it waits for it; null for clients. */
  sent_back: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  /** The configuration that it is read by; null where defaults hold. */
  configuration: z.object({ id: z.number(), name: z.string() }).nullable(),
  /** What a pass can be asked to be read by; empty for clients, and where no AI service is connected. */
  ai_models: z.array(z.enum(AI_MODELS)),
  /** Other bills made of the same bytes. */
  duplicate_of: z.number().nullable(),
  /** The meters that lines are on, by `utility_account_meter_id`. */
  line_meters: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What the client calls charge types in its own books, by type id; absent ones keep their name. */
  charge_labels: z.record(z.string(), z.string()),
})

export const byBill = z.object({ textract_bill_id: idOf('bill'), version: version.optional() })
