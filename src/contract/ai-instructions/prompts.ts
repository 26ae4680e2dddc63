import { z } from 'zod'
import { ability } from '#contract/bills/bill.ts'
import { bills, type Calls } from '#contract/kernel/call.ts'
import { version as anyVersion, idOf } from '#contract/kernel/values.ts'
import { TEMPLATE_STRINGS } from '#domain/ai-instructions/template-strings.ts'

/**
 * Notes in people's words that an AI service is given with a bill. One without a company is everybody's: only staff
 * change it. A client sees those and the own ones, never HTML notes.
 */

/** utility_company: for bills of one utility. account: for bills of one utility account. all: for every bill. */
export const ATTACHABLE_TYPES = ['utility_company', 'utility_account', 'all'] as const

const MOST_CHARACTERS = 20_000
const text = z.string().max(MOST_CHARACTERS)

export const promptNote = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  prompt_notes: z.string(),
  second_pass_notes: z.string(),
  supplementary_ocr_instructions: z.string(),
  /** Null for everyone but staff. */
  html_notes: z.string().nullable(),
  attachable_type: z.enum(ATTACHABLE_TYPES),
  attachable_id: z.number().nullable(),
  /** The utility or account that it is attached to, for a person. */
  attached_to: z.string().nullable(),
  company_id: z.number().nullable(),
  archived: z.boolean(),
  editable: ability,
  updated_at: z.string(),
})

const fields = {
  name: z.string().trim().min(1, 'Give the note a title.').max(200),
  prompt_notes: text.default(''),
  second_pass_notes: text.default(''),
  supplementary_ocr_instructions: text.default(''),
  /** Refused from everyone but staff. */
  html_notes: text.nullish(),
  attachable_type: z.enum(ATTACHABLE_TYPES).default('all'),
  attachable_id: idOf('account').nullish(),
}

const byId = z.object({ id: idOf('note') })
const version = anyVersion.optional()

export const promptCalls = {
  /** Those in use first, by name; archived ones after them. */
  'prompts.list': { method: 'GET', at: bills('/prompts'), contractors: false, answer: z.array(promptNote) },
  /** Without a body: an empty note to begin with. */
  'prompts.create': {
    method: 'POST',
    at: bills('/prompts/new'),
    contractors: false,
    body: z.object({ ...fields, name: fields.name.default('New note') }).nullish(),
    answer: promptNote,
  },
  'prompts.save': {
    method: 'PUT',
    at: bills('/prompts'),
    contractors: false,
    body: z.object({ id: idOf('note'), version, ...fields }),
    answer: z.array(promptNote),
  },
  'prompts.archive': {
    method: 'POST',
    at: bills('/prompts/{id}/archive'),
    contractors: false,
    params: byId,
    body: z.object({ version }).nullish(),
    answer: z.array(promptNote),
  },
  'prompts.restore': {
    method: 'POST',
    at: bills('/prompts/{id}/restore'),
    contractors: false,
    params: byId,
    body: z.object({ version }).nullish(),
    answer: z.array(promptNote),
  },
} satisfies Calls

/** For the editor: what `{{…}}` may name. */
export { TEMPLATE_STRINGS }
