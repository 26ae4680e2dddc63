import { z } from 'zod'
import { AI_MODELS } from '#domain/configuration.ts'
import { billDetail, byBill } from './bills.ts'
import { splitRuleIn } from './configurations.ts'
import { id, version } from './values.ts'

/**
 * What reads a bill again, or cuts and processes it. The work is done by a job; a call answers with the bill once
 * the job is through, or as it is when that takes longer than two minutes: then `progress` says what is under way
 * and live events tell the rest. `wait: false` answers at once.
 */

const wait = z.boolean().default(true)
const answer = z.object({ bill: billDetail })
/** `ai_model` is for this pass alone; our own staff choose it, where an AI service is connected. */
const pass = { body: byBill.extend({ ai_model: z.enum(AI_MODELS).nullish(), wait }), answer }
const byId = z.object({ id })

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
    params: byId,
    body: z.object({
      s3Key: z.string().max(200).nullish(),
      config: z.union([id, z.object({ id: id.nullish() })]).nullish(),
      version: version.optional(),
      wait,
    }),
    answer,
  },
  /** Lines anew from the words that were read. */
  'bills.parse': pass,
  /** Lines anew from the words that were read, without a lesson from now on or with it again. */
  'bills.leaveOutLesson': {
    params: z.object({ id, lessonId: id }),
    body: z.object({ left_out: z.boolean(), version: z.int().optional(), wait }),
    answer,
  },
  /** Looks again at what the checks complain about: other candidates, by the notes for the corrective pass. */
  'bills.secondPass': pass,
  /** Reads the words of every page from its picture, also where the file has text, then the lines. */
  'bills.supplementaryPass': pass,
  /** Forgets what was read and matched, and begins from the file. */
  'bills.rebuild': {
    params: byId,
    body: z.object({ version: version.optional(), wait }).nullish(),
    answer,
  },
  /** Every bill of the account that is not settled and that nobody edited. */
  'bills.reparseAccount': {
    body: z.object({ utility_account_id: id }),
    answer: z.object({ message: z.string(), count: z.number(), edited: z.number() }),
  },
  /** Hands the waiting bills of a utility or an account, or these bills, to the robot. */
  'bills.autoProcess': {
    body: z
      .object({
        utility_company_id: id.optional(),
        utility_account_id: id.optional(),
        textract_bill_ids: z.array(id).min(1).max(1_000).optional(),
      })
      .refine(
        (body) => Object.values(body).filter((value) => value !== undefined).length === 1,
        'Name a utility, an account, or bills.',
      ),
    answer: z.object({ message: z.string(), count: z.number() }),
  },
  /** How the file would be cut, and why there. Nothing is written. */
  'bills.splitPreview': {
    params: byId,
    body: cutting.nullish(),
    answer: z.object({
      page_count: z.number(),
      parts: z.array(part.extend({ reason: z.string() })),
    }),
  },
  /** Makes a bill of each part; this bill is settled as skipped by the robot. */
  'bills.split': {
    params: byId,
    body: cutting.extend({ version: version.optional() }).nullish(),
    answer: z.object({ bill: billDetail, textract_bill_ids: z.array(z.number()) }),
  },
  /** Takes a split back while none of its bills is settled or edited. */
  'bills.unsplit': {
    params: byId,
    body: z.object({ version: version.optional() }).nullish(),
    answer,
  },
}
