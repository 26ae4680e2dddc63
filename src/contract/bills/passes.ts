import { z } from 'zod'
import { splitRuleIn } from '#contract/configurations/configurations.ts'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut, version } from '#contract/kernel/values.ts'
import { AI_MODELS } from '#domain/configurations/configuration.ts'
import { billDetail, byBill } from './bill.ts'
import { readingOut } from './readings.ts'

/**
 * What reads a bill again, or cuts and processes it. The work is done by a job; a call answers with the bill once
 * the job is through, or as it is when that takes longer than two minutes: then `progress` says what is under way
 * and live events tell the rest. `wait: false` answers at once.
 */

const wait = z.boolean().default(true)
/** `replaced_reading_id` is the reading that the pass put aside: `bills.restoreReading` brings it back. */
const answer = z.object({ bill: billDetail, replaced_reading_id: z.number().nullable() })
const putAside = z.object({ textract_bill_id: z.number(), reading_id: z.number() })
/** `ai_model` is for this pass alone; our own staff choose it, where an AI service is connected. */
const pass = { body: byBill.extend({ ai_model: z.enum(AI_MODELS).nullish(), wait }), answer }
const byId = z.object({ id: idOf('bill') })
const ofReading = z.object({ id: idOf('bill'), readingId: idOf('archivedReading') })

const page = z.int().min(1).max(100_000)
const part = z.object({ page_from: page, page_to: page })
/** By these rules or cut so; without either by the rules of the bill's configuration. */
const cutting = z.object({
  splitRules: z.array(splitRuleIn).max(50).optional(),
  parts: z.array(part).min(1).max(1_000).optional(),
})

export const passCalls = {
  /**
   * From the file again. `s3Key`, where it is given, must be the bill's own. `config` is a configuration or its id,
   * for this run only.
   */
  'bills.extract': {
    method: 'POST',
    at: bills('/{id}/extract'),
    params: byId,
    body: z.object({
      s3Key: z.string().max(200).nullish(),
      config: z.union([idOf('configuration'), z.object({ id: idOf('configuration').nullish() })]).nullish(),
      version: version.optional(),
      wait,
    }),
    answer,
  },
  /** Lines anew from the words that were read. */
  'bills.parse': {
    method: 'POST',
    at: { admin: '/admin/openai/parse_tables', client: '/documents/parse_tables' },
    ...pass,
  },
  /** Lines anew from the words that were read, without a lesson from now on or with it again. */
  'bills.leaveOutLesson': {
    method: 'POST',
    at: bills('/{id}/lessons/{lessonId}'),
    params: z.object({ id: idOf('bill'), lessonId: idOf('lesson') }),
    body: z.object({ left_out: z.boolean(), version: version.optional(), wait }),
    answer,
  },
  /** Looks again at what the checks complain about: other candidates, by the notes for the corrective pass. */
  'bills.secondPass': {
    method: 'POST',
    at: { admin: '/admin/openai/do_second_pass', client: '/documents/do_second_pass' },
    ...pass,
  },
  /** Reads the words of every page from its picture, also where the file has text, then the lines. */
  'bills.supplementaryPass': {
    method: 'POST',
    at: { admin: '/admin/openai/do_supplementary_pass', client: '/documents/do_supplementary_pass' },
    ...pass,
  },
  /** Forgets what was read and matched, and begins from the file. */
  'bills.rebuild': {
    method: 'POST',
    at: bills('/{id}/rebuild_metadata'),
    params: byId,
    body: z.object({ version: version.optional(), wait }).nullish(),
    answer,
  },
  /**
   * Opens a locked file with its password, which is stored nowhere, and reads it. With `others` the password is tried on
   * the other locked bills of the client too. Answers the bills that were unlocked.
   */
  'bills.unlock': {
    method: 'POST',
    at: bills('/{id}/unlock'),
    params: byId,
    body: z.object({
      password: z.string().min(1).max(200),
      others: z.boolean().default(false),
      version: version.optional(),
    }),
    answer: z.object({ bill: billDetail, textract_bill_ids: z.array(z.number()) }),
  },
  /** Every bill of the account that is not settled and that nobody edited. */
  'bills.reparseAccount': {
    method: 'POST',
    at: { admin: '/admin/openai/reparse_account' },
    body: z.object({ utility_account_id: idOf('account') }),
    answer: z.object({
      message: z.string(),
      count: z.number(),
      edited: z.number(),
      /** The readings that were put aside. */
      replaced: z.array(putAside),
    }),
  },
  /** The readings of a bill that passes put aside, the last first. */
  'bills.readings': {
    method: 'GET',
    at: bills('/{id}/readings'),
    params: byId,
    answer: z.object({
      readings: z.array(
        z.object({
          id: z.number(),
          /** The pass that put it aside, or "restore"; null where that was not kept yet. */
          archived_for: z.string().nullable(),
          archived_at: z.string().nullable(),
          archived_by: z.string().nullable(),
          created_at: z.string(),
          edited: z.boolean(),
          charge_count: z.number(),
          usage_count: z.number(),
          /** Of its applicable charges. */
          charged: moneyOut,
        }),
      ),
    }),
  },
  'bills.reading': {
    method: 'GET',
    at: bills('/{id}/readings/{readingId}'),
    params: ofReading,
    answer: z.object({ reading: readingOut }),
  },
  /** Puts such a reading under review again, as it was, and what is under review now aside. */
  'bills.restoreReading': {
    method: 'POST',
    at: bills('/{id}/readings/{readingId}/restore'),
    params: ofReading,
    body: z.object({ version: version.optional() }).nullish(),
    answer,
  },
  /** Hands the waiting bills of a utility or an account, or these bills, to the robot. */
  'bills.autoProcess': {
    method: 'POST',
    at: { admin: '/admin/textract_bills/auto_process' },
    contractors: false,
    body: z
      .object({
        utility_company_id: idOf('utility').optional(),
        utility_account_id: idOf('account').optional(),
        textract_bill_ids: z.array(idOf('bill')).min(1).max(1_000).optional(),
      })
      .refine(
        (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
        'Name a utility, an account, or bills.',
      ),
    answer: z.object({ message: z.string(), count: z.number() }),
  },
  /** How the file would be cut, and why there. Nothing is written. */
  'bills.splitPreview': {
    method: 'POST',
    at: bills('/{id}/split_preview'),
    params: byId,
    body: cutting.nullish(),
    answer: z.object({
      page_count: z.number(),
      parts: z.array(part.extend({ reason: z.string() })),
    }),
  },
  /** Makes a bill of each part; this bill is settled as skipped by the robot. */
  'bills.split': {
    method: 'POST',
    at: bills('/{id}/split'),
    params: byId,
    body: cutting.extend({ version: version.optional() }).nullish(),
    answer: z.object({ bill: billDetail, textract_bill_ids: z.array(z.number()) }),
  },
  /** Takes a split back while none of its bills is settled or edited. */
  'bills.unsplit': {
    method: 'POST',
    at: bills('/{id}/unsplit'),
    params: byId,
    body: z.object({ version: version.optional() }).nullish(),
    answer: z.object({ bill: billDetail }),
  },
} satisfies Calls
