import { z } from 'zod'
import { BAD_WEB_ADDRESS, isPortalAddress, MAX_WEB_ADDRESS } from '#base/web-address.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moment, version } from '#contract/kernel/values.ts'
import { isTimeZone } from '#domain/scrapers/portal-pace.ts'

const timeOfDay = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time as HH:MM, such as 22:30.')

const portalFields = z.object({
  name: z.string().trim().min(1, 'Give the portal a name.').max(200),
  utility_company_id: idOf('utility').nullable(),
  online_access_url: z
    .string()
    .trim()
    .min(1, 'Give the address of the login page.')
    .max(MAX_WEB_ADDRESS)
    .refine(isPortalAddress, BAD_WEB_ADDRESS),
  recipe: z.string().trim().min(1, 'Say by which recipe its workers know it.').max(100),
  most_at_once: z.int().min(1).max(100),
  seconds_between: z.int().min(0).max(86_400),
  window_from: timeOfDay.nullable(),
  window_until: timeOfDay.nullable(),
  time_zone: z.string().max(100).refine(isTimeZone, 'There is no such time zone. Try America/New_York.'),
})

/** Why no worker is to come, for whoever starts it again. */
export const stopReason = z.string().trim().min(1, 'Say why, for whoever starts it again.').max(500)

const windowIsWhole = ({ window_from, window_until }: z.output<typeof portalFields>) =>
  (window_from === null) === (window_until === null)
const HALF_A_WINDOW = { path: ['window_until'], message: 'Give both ends of its hours, or neither.' }

export const portal = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  utility_company_id: z.number().nullable(),
  utility_company_name: z.string().nullable(),
  online_access_url: z.string(),
  recipe: z.string(),
  most_at_once: z.number(),
  seconds_between: z.number(),
  window_from: z.string().nullable(),
  window_until: z.string().nullable(),
  time_zone: z.string(),
  stopped_at: z.string().nullable(),
  stopped_by: z.string().nullable(),
  stopped_reason: z.string().nullable(),
  /** Logins that lead there, and the accounts behind them. */
  logins: z.number(),
  accounts: z.number(),
  /** Workers that are there now. */
  under_way: z.number(),
  /** When a worker was last sent there; null: never. */
  last_run_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** That nobody has resolved, put off or not. */
  unresolved_errors: z.number(),
})

const answer = z.object({ portal })
const one = { params: z.object({ id: idOf('portal') }) }
const staff = (path: string) =>
  ({ at: { admin: `/admin/scraper_portals${path}` }, contractors: false }) as const

/** The websites that workers know, and how often they may come. */
export const portalCalls = {
  /** All of them: there are few. */
  'portals.list': { method: 'GET', ...staff(''), answer: z.object({ portals: z.array(portal) }) },
  /** Logins whose address lies there are the portal's from now on. */
  'portals.add': {
    method: 'POST',
    ...staff(''),
    body: portalFields.refine(windowIsWhole, HALF_A_WINDOW),
    answer,
  },
  'portals.save': {
    method: 'PUT',
    ...staff('/{id}'),
    ...one,
    body: portalFields.extend({ version }).refine(windowIsWhole, HALF_A_WINDOW),
    answer,
  },
  /** Takes one away to which no worker was ever sent; 409 otherwise. */
  'portals.remove': {
    method: 'DELETE',
    ...staff('/{id}'),
    ...one,
    answer: z.object({ success: z.boolean() }),
  },
  /** No worker is sent there any more; those that are there come to their end. 409 where it is stopped already. */
  'portals.stop': {
    method: 'POST',
    ...staff('/{id}/stop'),
    ...one,
    body: z.object({ reason: stopReason }),
    answer,
  },
  /** Takes back the stop of that moment; 409 where somebody has started the portal since, or stopped it again. */
  'portals.start': {
    method: 'POST',
    ...staff('/{id}/start'),
    ...one,
    body: z.object({ stopped_at: moment }),
    answer,
  },
} satisfies Calls
