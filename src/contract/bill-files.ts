import { z } from 'zod'
import { UPLOAD_LIMITS } from '#domain/upload-limits.ts'
import { bills, type Calls } from './call.ts'
import { flagText, idOf, signedKey } from './values.ts'

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
