import { z } from 'zod'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf } from '#contract/kernel/values.ts'
import { SCRAPER_ERROR_CODE } from '#domain/scrapers/error-codes.ts'
import { SCREENSHOT_LIMITS } from '#domain/scrapers/screenshot-limits.ts'

/** What a lease was answered with, once. It is good for the calls of that lease, until it ends. */
const token = z.string().min(1).max(100)

const ofLease = { params: z.object({ id: idOf('scraperRun') }) }
const proof = { ...ofLease, body: z.object({ token }) }

/** The fields stand before the pictures. The name of a picture, without its ending, is the step that it shows. */
const pictures = {
  names: ['screenshot'],
  limits: SCREENSHOT_LIMITS,
  missing: null,
  accepts: 'pictures',
} as const

const lease = z.object({
  id: z.number(),
  token: z.string(),
  /** Unless a heartbeat comes before, the lease ends by itself then. */
  expires_at: z.string(),
  /** Beat so often. */
  heartbeat_seconds: z.number(),
  portal: z.object({
    id: z.number(),
    name: z.string(),
    recipe: z.string(),
  }),
  account: z.object({
    id: z.number(),
    account_number: z.string(),
    utility_company_name: z.string(),
    /** The first bill wanted; null: all there are. */
    data_start_date: z.string().nullable(),
    /** To which day bills were fetched before. */
    data_through_date: z.string().nullable(),
    /** Whether older bills are still wanted. */
    history_complete: z.boolean(),
  }),
  online_access: z.object({
    url: z.string(),
    username: z.string(),
    /** Null where none is kept. */
    password: z.string().nullable(),
    /** What its client answers to security questions, in their words; null where none are kept. */
    security_answers: z.string().nullable(),
    /** Whether a code can be asked for. */
    has_totp: z.boolean(),
  }),
})

const picturesTaken = z.array(
  z.object({ name: z.string(), outcome: z.enum(['kept', 'refused']), message: z.string() }),
)

/** What a program does that fetches bills from the utilities' websites. */
export const scraperWorkerCalls = {
  /** The next account that is due. Null when none is, or none may be visited now. */
  'scraper.lease': {
    method: 'POST',
    at: { key: '/scraper/leases' },
    scope: 'scraper:work',
    body: z.object({
      /** Who works, for people who look at runs. */
      worker: z.string().trim().min(1).max(100),
      /** Only portals of these recipes; left out: of any. */
      recipes: z.array(z.string().trim().min(1).max(100)).max(100).optional(),
      portal_ids: z.array(idOf('portal')).max(100).optional(),
    }),
    answer: z.object({
      lease: lease.nullable(),
      /** With no lease: ask again after so many seconds. */
      retry_after_seconds: z.number(),
    }),
  },
  'scraper.heartbeat': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/heartbeat' },
    scope: 'scraper:work',
    ...proof,
    answer: z.object({ expires_at: z.string() }),
  },
  /** The login's code of now, for a page that asks for the second factor. */
  'scraper.code': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/code' },
    scope: 'scraper:work',
    ...proof,
    answer: z.object({ code: z.string(), valid_seconds: z.number() }),
  },
  /** Bills of the account. Sent again, a file is the same bill with the same receipt. */
  'scraper.handIn': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/files' },
    scope: 'scraper:work',
    ...ofLease,
    files: { names: ['file'], limits: { ...UPLOAD_LIMITS, files: 20 }, missing: 'Send at least one file.' },
    fields: z.object({ token }),
    answer: z.object({
      files: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(['accepted', 'duplicate', 'refused']),
          textract_bill_id: z.number().nullable(),
          /** By this the file is found again; null for one that was refused. */
          receipt: z.string().nullable(),
          message: z.string(),
        }),
      ),
    }),
  },
  /** Everything there is was handed in: bills up to this day. Ends the lease; said again, it is answered again. */
  'scraper.succeed': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/success' },
    scope: 'scraper:work',
    ...ofLease,
    files: pictures,
    fields: z.object({
      token,
      data_through_date: dateText.optional(),
      /** Whether the portal has no older bills. */
      history_complete: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ screenshots: picturesTaken }),
  },
  /** It did not work. Ends the lease; said again, it is answered again. */
  'scraper.fail': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/error' },
    scope: 'scraper:work',
    ...ofLease,
    files: pictures,
    fields: z.object({
      token,
      code: z.string().max(40).regex(SCRAPER_ERROR_CODE, 'Give a code in small letters, such as “timeout”.'),
      /** For people. Never a password. */
      message: z.string().trim().min(1).max(2_000),
      step: z.string().trim().max(100).default(''),
    }),
    answer: z.object({
      error_id: z.number(),
      /** Whether the login is out of use now until somebody mends it. */
      breaks_login: z.boolean(),
      screenshots: picturesTaken,
    }),
  },
  /** The account is due as before: for a worker that is stopped. */
  'scraper.giveBack': {
    method: 'POST',
    at: { key: '/scraper/leases/{id}/give_back' },
    scope: 'scraper:work',
    ...proof,
    answer: z.object({ given_back: z.literal(true) }),
  },
} satisfies Calls
