import { z } from 'zod'
import { UPLOAD_LIMITS } from '#base/upload-limits.ts'
import { BAD_WEB_ADDRESS, isWebAddress, MAX_WEB_ADDRESS } from '#base/web-address.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { sealable } from '#contract/kernel/sealed-field.ts'
import { idOf, pageStart, revealReason } from '#contract/kernel/values.ts'
import { REPAIRABLE } from '#domain/authorizations/causes.ts'
import { CREDENTIAL_LIMITS } from '#domain/public-links/public-pages.ts'

const uuidOfLink = z.object({ uuid: z.string().max(100) })

const required = (most: number) => z.string().trim().min(1, 'Missing required information.').max(most)

/** Who asks by a link, and for whose documents. `provider_name` is null where none is set. */
const asking = { provider_name: z.string().nullable(), company_name: z.string() }

/** What people without a session can do by the link that they were given. `personalizedCode` is the link's uuid. */
export const publicCalls = {
  /** Whether the link can be used, and who asks by it. Whoever has the link is meant to know. */
  'public.link': {
    method: 'GET',
    at: { anon: '/public/links/{kind}/{uuid}' },
    params: z.object({ kind: z.enum(['credentials', 'upload']), uuid: z.string().max(100) }),
    answer: z.object({ usable: z.literal(true), ...asking }),
  },
  /** What pages seal secret texts with before they send them. The same for everybody. */
  'public.sealingKey': {
    method: 'GET',
    at: { anon: '/public/sealing_key' },
    answer: z.object({ key: z.string(), public_key: z.string() }),
  },
  'public.credentials': {
    method: 'POST',
    at: { anon: '/credentials-transfer' },
    body: z.object({
      personalizedCode: z.string().max(100),
      online_access_url: required(MAX_WEB_ADDRESS).refine(isWebAddress, BAD_WEB_ADDRESS),
      online_access_username: sealable(required(CREDENTIAL_LIMITS.username)),
      online_access_password: sealable(
        z.string().min(1, 'Missing required information.').max(CREDENTIAL_LIMITS.password),
      ),
      twoFaInstructions: sealable(z.string().max(CREDENTIAL_LIMITS.notes).default('')),
      otherDetails: sealable(z.string().max(CREDENTIAL_LIMITS.notes).default('')),
    }),
    /** `receipt` is what the sender may quote. */
    answer: z.object({ receipt: z.string() }),
  },
  /** What a repair link asks for, of which website, and who asks. */
  'public.repairLink': {
    method: 'GET',
    at: { anon: '/public/repairs/{uuid}' },
    params: uuidOfLink,
    answer: z.object({ wanted: z.enum(REPAIRABLE), site: z.string(), ...asking }),
  },
  /** Changes the one secret that the link asks for, which uses the link up. */
  'public.repair': {
    method: 'POST',
    at: { anon: '/public/repairs/{uuid}' },
    params: uuidOfLink,
    body: z.object({
      secret: sealable(
        z
          .string()
          .max(1_000)
          .refine((secret) => secret.trim() !== '', 'Missing required information.'),
      ),
    }),
    /** `receipt` is what the sender may quote. */
    answer: z.object({ receipt: z.string() }),
  },
  /** Each file is answered for on its own. */
  'public.upload': {
    method: 'POST',
    at: { anon: '/public/upload/{uuid}' },
    files: {
      names: ['files', 'files[]'],
      limits: UPLOAD_LIMITS,
      missing: 'Please select at least one file to upload.',
    },
    params: uuidOfLink,
    fields: z.object({
      personalizedCode: z.string().max(100).optional(),
      requestId: z.string().max(100).optional(),
    }),
    answer: z.object({
      receipt: z.string(),
      files: z.array(
        z.object({
          name: z.string(),
          outcome: z.enum(['accepted', 'duplicate', 'refused']),
          message: z.string(),
        }),
      ),
    }),
  },
} satisfies Calls

const person = z.object({ id: z.number(), name: z.string() })

export const publicLink = z.object({
  id: z.number(),
  uuid: z.string(),
  kind: z.enum(['credentials', 'upload', 'repair']),
  /** Path of the page to send to the client. */
  path: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  utility_company_id: z.number().nullable(),
  /** The request whose bill it asks for. */
  request_id: z.number().nullable(),
  /** The login that it mends, and what it asks for of it. */
  authorization_id: z.number().nullable(),
  wanted: z.enum(REPAIRABLE).nullable(),
  label: z.string(),
  /** Answered: used up, as it is good for one answer. */
  state: z.enum(['open', 'revoked', 'expired', 'answered']),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** Null: the robot. */
  created_by: person.nullable(),
  created_at: z.string(),
  /** How many credentials, files or answers came by it. */
  arrivals: z.number(),
})

const sender = {
  link_id: z.number(),
  label: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  /** The network address that it came from. */
  address: z.string(),
  receipt: z.string(),
  created_at: z.string(),
}

const byId = { params: z.object({ id: idOf('link') }) }

/** The newest first, some at a time: `before` is the `next` of the page before, which is null on the last one. */
const page = { company_id: idOf('company').optional(), before: pageStart.optional() }
const next = z.number().nullable()

/** Staff's side of the public pages: the links, and what came by them. */
export const linkCalls = {
  'links.list': {
    method: 'GET',
    at: { admin: '/admin/public_links' },
    query: z.object(page),
    answer: z.object({ links: z.array(publicLink), next }),
  },
  'links.create': {
    method: 'POST',
    at: { admin: '/admin/public_links' },
    body: z.object({
      kind: z.enum(['credentials', 'upload']),
      company_id: idOf('company'),
      utility_company_id: idOf('utility').nullish(),
      label: z.string().trim().max(200).default(''),
      /** Days until it expires; null: when it is revoked. */
      days: z.int().min(1).max(3_650).nullable().default(30),
    }),
    answer: z.object({ link: publicLink }),
  },
  'links.revoke': {
    method: 'POST',
    at: { admin: '/admin/public_links/{id}/revoke' },
    ...byId,
    answer: z.object({ link: publicLink }),
  },
  /** Takes a revocation back. */
  'links.restore': {
    method: 'POST',
    at: { admin: '/admin/public_links/{id}/restore' },
    ...byId,
    answer: z.object({ link: publicLink }),
  },
  'submissions.credentials': {
    method: 'GET',
    at: { admin: '/admin/submitted_credentials' },
    query: z.object(page),
    answer: z.object({
      next,
      submissions: z.array(
        z.object({
          id: z.number(),
          ...sender,
          online_access_url: z.string(),
          reveals: z.array(z.object({ by: person, at: z.string() })),
          /** The login that they went to. */
          authorization_id: z.number().nullable(),
        }),
      ),
    }),
  },
  /** The secret parts of a submission. Who asked, and when, is recorded. */
  'submissions.reveal': {
    method: 'POST',
    at: { admin: '/admin/submitted_credentials/{id}/reveal' },
    contractors: false,
    params: z.object({ id: idOf('submission') }),
    body: revealReason,
    answer: z.object({
      online_access_username: z.string(),
      online_access_password: z.string(),
      twoFaInstructions: z.string(),
      otherDetails: z.string(),
    }),
  },
  /**
   * Makes them a login of the client, the one that it has of this user name at this site or a new one; their secrets
   * move there. 409 for what was mapped before.
   */
  'submissions.map': {
    method: 'POST',
    at: { admin: '/admin/submitted_credentials/{id}/map' },
    contractors: false,
    params: z.object({ id: idOf('submission') }),
    answer: z.object({ authorization_id: z.number() }),
  },
  /** Takes that back, unless the login was changed since: 409. */
  'submissions.unmap': {
    method: 'POST',
    at: { admin: '/admin/submitted_credentials/{id}/unmap' },
    contractors: false,
    params: z.object({ id: idOf('submission') }),
    answer: z.object({ success: z.boolean() }),
  },
  'submissions.files': {
    method: 'GET',
    at: { admin: '/admin/public_uploads' },
    query: z.object({ ...page, request_id: z.string().max(100).optional() }),
    answer: z.object({
      next,
      files: z.array(
        z.object({
          id: z.number(),
          ...sender,
          name: z.string(),
          outcome: z.enum(['accepted', 'duplicate', 'refused']),
          message: z.string(),
          textract_bill_id: z.number().nullable(),
          request_id: z.string().nullable(),
        }),
      ),
    }),
  },
} satisfies Calls
