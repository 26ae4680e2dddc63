import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, pageStart, version } from '#contract/kernel/values.ts'
import { signIns } from '#contract/people/account.ts'
import { liveSession } from '#contract/people/signup.ts'
import { keptRecord } from './records.ts'

const id = z.object({ id: idOf('user') })

/** mail: the link is sent to its person. shown: it is answered, once. */
const delivery = z.enum(['mail', 'shown']).default('mail')

/** By which the person chooses a password; null where it was sent. */
const link = z.string().nullable()

/** Logins as admins keep them. What else a user is stands among the records; there a login is disabled too. */
export const userCalls = {
  'users.invite': {
    method: 'POST',
    at: { admin: '/admin/users/invite' },
    contractors: false,
    freshProof: true,
    body: z.object({
      company_id: idOf('company'),
      full_name: z.string().trim().min(1).max(200),
      email: z.string().trim().min(1).max(320),
      admin: z.boolean().default(false),
      os: z.boolean().default(false),
      delivery,
    }),
    answer: z.object({ id: z.number(), link }),
  },
  /** A new link; those given before stop working. */
  'users.resendInvite': {
    method: 'POST',
    at: { admin: '/admin/users/{id}/invite' },
    contractors: false,
    freshProof: true,
    params: id,
    body: z.object({ delivery }),
    answer: z.object({ link }),
  },
  /** Whether somebody is staff, and a contractor's. Nobody changes their own roles; one full admin is left. */
  'users.changeRoles': {
    method: 'PUT',
    at: { admin: '/admin/users/{id}/roles' },
    contractors: false,
    freshProof: true,
    params: id,
    body: z.object({ version, admin: z.boolean(), os: z.boolean() }),
    answer: z.object({ record: keptRecord }),
  },
  'users.sessions': {
    method: 'GET',
    at: { admin: '/admin/users/{id}/sessions' },
    contractors: false,
    params: id,
    answer: z.object({ sessions: z.array(liveSession) }),
  },
  /** Keys, webhooks and links that the user made and that still work: disabling the login does not end them. */
  'users.access': {
    method: 'GET',
    at: { admin: '/admin/users/{id}/access' },
    contractors: false,
    params: id,
    answer: z.object({
      access: z.array(
        z.object({
          kind: z.enum(['api_key', 'webhook', 'public_link', 'widget_link']),
          id: z.number(),
          name: z.string(),
          company_name: z.string().nullable(),
          created_at: z.string(),
        }),
      ),
    }),
  },
  'users.endAccess': {
    method: 'POST',
    at: { admin: '/admin/users/{id}/end_access' },
    contractors: false,
    params: id,
    answer: z.object({ ended: z.number() }),
  },
  /** Anybody's. */
  'users.endSession': {
    method: 'DELETE',
    at: { admin: '/admin/sessions/{id}' },
    contractors: false,
    params: z.object({ id: z.uuid().meta({ record: 'session' }) }),
    answer: z.object({}),
  },
  'users.signIns': {
    method: 'GET',
    at: { admin: '/admin/users/{id}/sign_ins' },
    contractors: false,
    params: id,
    query: z.object({ before: pageStart.optional() }),
    answer: signIns,
  },
} satisfies Calls
