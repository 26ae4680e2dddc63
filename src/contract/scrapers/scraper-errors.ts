import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, keysOf, moment, pageStart, signedKey } from '#contract/kernel/values.ts'
import { CAUSE_CODES, CAUSE_OWNERS } from '#domain/authorizations/causes.ts'
import { AUTHORIZATION_STATUSES } from '#domain/authorizations/status.ts'
import { ERROR_STATES, type ErrorState } from '#domain/scrapers/errors/narrowing.ts'
import { stopReason } from './portals.ts'

/** A picture that a worker took; its addresses are good for a quarter of an hour without a header. */
const screenshot = z.object({
  id: z.number(),
  url: z.string(),
  thumbnail_url: z.string(),
  /** The name of its bytes in the store. */
  s3_key: z.string(),
  step: z.string(),
  width: z.number(),
  height: z.number(),
  created_at: z.string(),
})

const portal = z.object({ id: z.number(), name: z.string(), stopped: z.boolean() })

const cause = {
  /** As the worker names it. */
  code: z.string(),
  cause: z.string(),
  /** Whose move it is. */
  owner: z.enum(keysOf(CAUSE_OWNERS)),
}

/** A run that did not end well. */
export const scraperError = z.object({
  id: z.number(),
  utility_company_id: z.number(),
  utility_company_name: z.string(),
  online_access_username: z.string(),
  ...cause,
  error: z.string(),
  /** What the worker was doing. */
  step: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  utility_account_id: z.number(),
  acct_num: z.string(),
  authorization_id: z.number().nullable(),
  portal: portal.nullable(),
  created_at: z.string(),
  /** Set once it is done with: retried, or a later run went well. */
  resolved_at: z.string().nullable(),
  resolved_by: z.string().nullable(),
  snoozed_until: z.string().nullable(),
})

/** Errors that seem to have one cause. */
const errorGroup = z.object({
  /** The oldest of its errors: as long as that is open, the group keeps its name. */
  id: z.number(),
  error_ids: z.array(z.number()),
  ...cause,
  /** What the messages have in common. */
  template: z.string(),
  step: z.string(),
  utility_company_id: z.number(),
  utility_company_name: z.string(),
  portals: z.array(portal),
  /** How many accounts, and clients, it strikes. */
  accounts: z.number(),
  clients: z.number(),
  oldest_at: z.string(),
  newest_at: z.string(),
})

const place = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Where on the picture it lies. */
  words: z.string(),
})

const narrowing = {
  utility_company_id: idOf('utility').optional(),
  portal_id: idOf('portal').optional(),
}

/** More errors are not changed by one gesture, nor grouped at once. */
const MOST_ERRORS = 5_000

const errorIds = z.array(idOf('scraperError')).min(1).max(MOST_ERRORS)

const action = z.discriminatedUnion('kind', [
  /** Has a worker try again now, also by a login that is out of use. */
  z.object({ kind: z.literal('retry') }),
  /** Takes them off the list until then. */
  z.object({ kind: z.literal('snooze'), until: moment }),
  /** Stops their portals: as long as one is stopped, none of its errors is open. */
  z.object({ kind: z.literal('stop'), reason: stopReason }),
  /** Where one cause is the clients’ move: says it of their logins, those that are broken already as they are. */
  z.object({ kind: z.literal('ask') }),
])

/** What an action replaced: given back it is restored. */
const undo = z.object({
  errors: z.array(z.object({ id: idOf('scraperError'), snoozed_until: moment.nullable() })).max(MOST_ERRORS),
  /** As they stood before. */
  logins: z
    .array(
      z.object({
        id: idOf('authorization'),
        status: z.enum(AUTHORIZATION_STATUSES),
        cause: z.enum(CAUSE_CODES).nullable(),
        errors: z.string().max(5_000).nullable(),
        /** The event by which it was mended. */
        mending: pageStart.nullable(),
      }),
    )
    .max(MOST_ERRORS),
  /** Stopped at that moment. */
  portals: z.array(z.object({ id: idOf('portal'), stopped_at: moment })).max(MOST_ERRORS),
  left: z.object({
    resolved_at: moment.nullable(),
    snoozed_until: moment.nullable(),
    /** Of the logins. */
    cause: z.enum(CAUSE_CODES).nullable(),
  }),
})

const PAGE_SIZES = [20, 50, 100] as const

/** What went wrong in runs of scrapers. Contractors have no part in it. */
export const scraperErrorCalls = {
  /** The newest first. */
  'scraperErrors.list': {
    method: 'GET',
    at: { admin: '/admin/scraper_error_logs' },
    contractors: false,
    query: z.object({
      ...narrowing,
      /** Stopped: what would be open, of portals that are stopped. */
      state: z.enum(keysOf<ErrorState>(ERROR_STATES)).default('open'),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      rowsPerPage: z.coerce.number().pipe(z.literal(PAGE_SIZES)).default(20),
    }),
    answer: z.object({
      scraperErrors: z.array(scraperError),
      /** Exact up to 10,000; `totalCapped` says that there are more. */
      totalCount: z.number(),
      totalCapped: z.boolean(),
    }),
  },
  'scraperErrors.get': {
    method: 'GET',
    at: { admin: '/admin/scraper_error_logs/{id}' },
    contractors: false,
    params: z.object({ id: idOf('scraperError') }),
    answer: z.object({ scraperError: scraperError.extend({ screenshots: z.array(screenshot) }) }),
  },
  /**
   * The error’s last picture beside the last one of a run of that portal that went well at the same step; null where
   * there are not both.
   */
  'scraperErrors.compare': {
    method: 'GET',
    at: { admin: '/admin/scraper_error_logs/{id}/comparison' },
    contractors: false,
    params: z.object({ id: idOf('scraperError') }),
    answer: z.object({
      comparison: z
        .object({
          failed: screenshot,
          good: screenshot,
          /** Where the failed one differs, in its pixels, the largest place first; null where one is wider. */
          places: z.array(place).nullable(),
        })
        .nullable(),
    }),
  },
  /** The picture, or a small one of it, for whoever has its address. */
  'scraperErrors.picture': {
    method: 'GET',
    at: { admin: '/admin/scraper_screenshots/{id}' },
    contractors: false,
    signedLink: true,
    params: z.object({ id: idOf('screenshot') }),
    query: z.object({ size: z.enum(['whole', 'small']).default('whole'), key: signedKey.optional() }),
  },
  /** The open errors by cause, what strikes most accounts first. */
  'scraperErrors.groups': {
    method: 'GET',
    at: { admin: '/admin/scraper_error_groups' },
    contractors: false,
    query: z.object(narrowing),
    answer: z.object({
      groups: z.array(errorGroup),
      errors: z.number(),
      /** Older ones are open too: no more than 5,000 are grouped. */
      capped: z.boolean(),
    }),
  },
  /** What is resolved by now is left as it is. */
  'scraperErrors.act': {
    method: 'POST',
    at: { admin: '/admin/scraper_error_logs/actions' },
    contractors: false,
    body: z.object({ error_ids: errorIds, action }),
    answer: z.object({
      changed: z.number(),
      /** What is wrong with all of their logins now; null where that is not one thing. */
      logins_cause: z.enum(CAUSE_CODES).nullable(),
      undo,
    }),
  },
  'scraperErrors.undo': {
    method: 'POST',
    at: { admin: '/admin/scraper_error_logs/actions/undo' },
    contractors: false,
    body: z.object({ undo }),
    answer: z.object({ changed: z.number() }),
  },
} satisfies Calls
