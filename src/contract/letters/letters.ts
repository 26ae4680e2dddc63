import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf, pageStart, version } from '#contract/kernel/values.ts'
import { LETTER_LISTS, type LetterList } from '#domain/letters/letter-standing.ts'

const named = z.object({ id: z.number(), name: z.string() })
const day = z.string().nullable()

/** A letter of authorization: who lets us ask for which bills, and from when to when. */
export const letter = z.object({
  id: z.number(),
  version: z.number(),
  company: named,
  /** Null: of any. */
  utility: named.nullable(),
  /** Without any of both it speaks for all of the client's. */
  properties: z.array(named),
  accounts: z.array(named),
  file_name: z.string(),
  size_bytes: z.number(),
  signed_by: z.string().nullable(),
  signed_date: day,
  valid_from: day,
  expiry_date: day,
  /** expiring: within 30 days; future: it has not begun. */
  standing: z.enum(['inactive', 'future', 'unsigned', 'valid', 'expiring', 'expired']),
  /** The letter in whose place it came. */
  replaces_id: z.number().nullable(),
  /** Good for a short time. */
  download_url: z.string(),
  created_at: z.string(),
})

const LETTER_MIB = 20 * 1024 * 1024
/** What goes along with a mail, and so no larger than mail servers take. */
const LIMITS = { fileBytes: LETTER_MIB, files: 1, totalBytes: LETTER_MIB }

const ids = z.array(idOf('kept')).max(500)
const text = z.string().trim().max(200)

const byId = { params: z.object({ id: idOf('letter') }) }
const answer = z.object({ letter })
const seen = z.object({ version: version.optional() })

const dates = {
  signed_date: dateText.nullish(),
  valid_from: dateText.nullish(),
  expiry_date: dateText.nullish(),
}

/** What a client sees of its own. */
const ownLetter = letter.pick({
  id: true,
  utility: true,
  properties: true,
  accounts: true,
  file_name: true,
  signed_by: true,
  signed_date: true,
  valid_from: true,
  expiry_date: true,
  standing: true,
  download_url: true,
})

export const letterCalls = {
  /** Those in use, as `letters.list`. */
  'letters.own': {
    method: 'GET',
    at: { client: '/letters' },
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ letters: z.array(ownLetter), next: z.number().nullable() }),
  },
  /** The newest first, some at a time: `before` is the `next` of the page before, which is null on the last one. */
  'letters.list': {
    method: 'GET',
    at: { admin: '/admin/letters' },
    query: z.object({
      list: z.enum(keysOf<LetterList>(LETTER_LISTS)).default('in_use'),
      company_id: idOf('company').optional(),
      before: pageStart.optional(),
    }),
    answer: z.object({ letters: z.array(letter), next: z.number().nullable() }),
  },
  /** A pdf or a picture. Given in the place of another, that one goes out of use. */
  'letters.upload': {
    method: 'POST',
    at: { admin: '/admin/letters' },
    files: { names: ['letter'], limits: LIMITS, missing: 'Please select the letter.' },
    fields: z.object({
      company_id: idOf('company'),
      utility_company_id: idOf('utility').optional(),
      /** It speaks for this account of the client alone. */
      account_id: idOf('account').optional(),
      signed_by: text.default(''),
      signed_date: dateText.optional(),
      valid_from: dateText.optional(),
      expiry_date: dateText.optional(),
      replaces_id: idOf('letter').optional(),
    }),
    answer,
  },
  /** What is left out stays. */
  'letters.save': {
    method: 'PUT',
    at: { admin: '/admin/letters/{id}' },
    ...byId,
    body: z.object({
      version: version.optional(),
      utility_company_id: idOf('utility').nullish(),
      /** All of them: properties and accounts of the letter's client. */
      property_ids: ids.optional(),
      account_ids: ids.optional(),
      signed_by: text.optional(),
      ...dates,
    }),
    answer,
  },
  /** It goes along with no mail any more; mails that it went with keep it. */
  'letters.deactivate': {
    method: 'POST',
    at: { admin: '/admin/letters/{id}/deactivate' },
    ...byId,
    body: seen,
    answer,
  },
  /** Takes that back. */
  'letters.reactivate': {
    method: 'POST',
    at: { admin: '/admin/letters/{id}/reactivate' },
    ...byId,
    body: seen,
    answer,
  },
} satisfies Calls
