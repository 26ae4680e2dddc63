import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import {
  dateText,
  idOf,
  keysOf,
  pageStart,
  revealReason,
  version,
  webAddress,
} from '#contract/kernel/values.ts'
import { CAUSES, type CauseCode, REPAIRABLE } from '#domain/authorizations/causes.ts'
import { REPAIR_DAYS } from '#domain/authorizations/repair.ts'
import {
  ACCOUNT_STATUSES,
  AUTHORIZATION_SOURCES,
  AUTHORIZATION_STATUSES,
  type AuthorizationSource,
} from '#domain/authorizations/status.ts'
import { NO_TOTP_SECRET, totpSecretIn } from '#domain/authorizations/totp-secret.ts'

const cause = z.enum(keysOf<CauseCode>(CAUSES))
const status = z.enum(AUTHORIZATION_STATUSES)
const person = z.object({ id: z.number(), name: z.string() })

/** A login to a utility's website that a client entrusted to us, as the list shows it. */
export const authorizationRow = z.object({
  id: z.number(),
  version: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  online_access_url: z.string(),
  online_access_username: z.string(),
  /** Never sent along: see `authorizations.reveal`. */
  online_access_password: z.null(),
  has_online_access_password: z.boolean(),
  status,
  /** Why it does not open its accounts; null while it does, or while nobody knows. */
  cause: cause.nullable(),
  cause_since: z.string().nullable(),
  errors: z.string().nullable(),
  source: z.enum(keysOf<AuthorizationSource>(AUTHORIZATION_SOURCES)),
  /** How many accounts it opens. */
  account_count: z.number(),
  created_at: z.string(),
})

const authorizedAccount = z.object({
  id: z.number(),
  acct_num: z.string(),
  utility_company: z.object({ id: z.number(), name: z.string() }),
  /** The first bill wanted. */
  data_start_date: z.string().nullable(),
  status: z.enum(ACCOUNT_STATUSES),
})

const wanted = z.enum(REPAIRABLE)

/** What its client was asked for by a link that can be answered still. */
const asked = z.array(z.object({ wanted, by: z.string().nullable(), at: z.string(), until: z.string() }))

/** With the accounts behind it. What is for staff alone is null, false or empty for clients. */
export const authorization = authorizationRow.extend({
  two_fa_instructions: z.string().nullable(),
  other_details: z.string().nullable(),
  /** Whether the codes of its second factor can be shown. */
  has_totp: z.boolean(),
  /** Until when a code that its client sent is kept. */
  code_until: z.string().nullable(),
  has_security_answers: z.boolean(),
  asked,
  submitted_credential_id: z.number().nullable(),
  accounts: z.array(authorizedAccount),
  /** Who saw its password or a code, and why. */
  reveals: z.array(z.object({ by: person, at: z.string(), reason: z.string().nullable() })),
})

/** What was done to it, by whom; never a secret. */
const authorizationEvent = z.object({
  id: z.number(),
  kind: z.string(),
  /** Null: the program. */
  by: z.string().nullable(),
  at: z.string(),
  details: z.record(z.string(), z.unknown()),
})

const username = z.string().trim().max(500)
const password = z.string().min(1).max(1_000)

const totpSecret = z
  .string()
  .max(2_000)
  .refine((text) => totpSecretIn(text) !== null, NO_TOTP_SECRET)
const repairMail = {
  wanted,
  to: z.string().max(5_000),
  subject: z.string().max(1_000),
  /** With `{repair_link}` where the link comes. */
  body: z.string().max(100_000),
  /** Until the link expires. */
  days: z.int().min(REPAIR_DAYS.least).max(REPAIR_DAYS.most),
  /** Tells this draft from every other: sent under the same key again, it is the same mail. */
  draft_key: z.string().min(1).max(100),
}

/** Which logins. */
export const authorizationFilter = {
  /** For staff. */
  company_id: idOf('company').optional(),
  status: status.optional(),
  /** What is wrong with them. */
  cause: cause.optional(),
  /** To which they lead. */
  portal_id: idOf('portal').optional(),
}

const byId = { params: z.object({ id: idOf('authorization') }) }
const answer = z.object({ authorization })

/** Of staff every client's, of clients their own: contractors have no part in it. */
export const authorizationCalls = {
  /** The newest first, some at a time: `before` is the `next` of the page before, which is null on the last one. */
  'authorizations.list': {
    method: 'GET',
    at: { client: '/authorizations' },
    contractors: false,
    query: z.object({ ...authorizationFilter, before: pageStart.optional() }),
    answer: z.object({
      authorizations: z.array(authorizationRow),
      next: z.number().nullable(),
      /** Of the caller's company, for the address of the page on which it submits credentials. */
      companyUuid: z.string(),
    }),
  },
  'authorizations.get': {
    method: 'GET',
    at: { client: '/authorizations/{id}' },
    contractors: false,
    ...byId,
    answer,
  },
  'authorizations.history': {
    method: 'GET',
    at: { admin: '/admin/authorizations/{id}/history' },
    contractors: false,
    ...byId,
    query: z.object({ before: pageStart.optional() }),
    answer: z.object({ events: z.array(authorizationEvent), next: z.number().nullable() }),
  },
  'authorizations.create': {
    method: 'POST',
    at: { admin: '/admin/authorizations' },
    contractors: false,
    body: z.object({
      company_id: idOf('company'),
      online_access_url: webAddress.min(1, 'Missing required information.'),
      online_access_username: username.min(1, 'Missing required information.'),
      online_access_password: password.nullish(),
    }),
    answer,
  },
  /** Takes one away that opens no account; 409 otherwise. */
  'authorizations.remove': {
    method: 'DELETE',
    at: { admin: '/admin/authorizations/{id}' },
    contractors: false,
    ...byId,
    answer: z.object({ success: z.boolean() }),
  },
  /** What is left out stays; null takes away. A cause stands only beside “Unable To Access”. */
  'authorizations.update': {
    method: 'PUT',
    at: { admin: '/authorizations/{id}' },
    contractors: false,
    ...byId,
    body: z.object({
      version: version.optional(),
      online_access_url: webAddress.optional(),
      online_access_username: username.optional(),
      online_access_password: password.nullish(),
      /** What its codes are made of: in base 32, or the address behind a QR code. */
      totp_secret: totpSecret.nullish(),
      /** What is answered to the website's security questions. */
      security_answers: z.string().trim().min(1).max(1_000).nullish(),
      status: status.optional(),
      errors: z.string().trim().max(5_000).nullish(),
      two_fa_instructions: z.string().max(5_000).nullish(),
      other_details: z.string().max(5_000).nullish(),
    }),
    answer,
  },
  /** Says why it is broken, which makes it “Unable To Access”; null: it is mended, and is called what it was. */
  'authorizations.setCause': {
    method: 'PUT',
    at: { admin: '/admin/authorizations/{id}/cause' },
    contractors: false,
    ...byId,
    body: z.object({
      cause: cause.nullable(),
      errors: z.string().trim().max(5_000).nullish(),
      /** The event of a mending, which this takes back: the links that it revoked can be answered again. */
      takes_back: pageStart.optional(),
    }),
    answer: answer.extend({
      /** Of the mending, where it was mended. */
      event_id: z.number().nullable(),
    }),
  },
  /** The client's account of this number with the utility, set up where it is not there yet, is opened by the login. */
  'authorizations.addAccount': {
    method: 'POST',
    at: { admin: '/authorizations/{id}/accounts' },
    contractors: false,
    ...byId,
    body: z.object({
      authorization_id: idOf('authorization').optional(),
      newAccount: z.object({
        account_number: z.string().trim().min(1, 'Give the account number.').max(100),
        utility_company_id: idOf('utility'),
        /** Fill in what the login lacks; what it has stays. */
        online_access_url: webAddress.nullish(),
        online_access_username: username.nullish(),
        online_access_password: z.string().max(1_000).nullish(),
      }),
    }),
    answer: answer.extend({
      account: z.object({ id: z.number(), acct_num: z.string() }),
      /** Given to `authorizations.removeAccount` it takes the addition back. */
      event_id: z.number(),
    }),
  },
  /** Takes an addition back; an account that it set up goes too, unless something uses it by now: 409. */
  'authorizations.removeAccount': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/remove_account' },
    contractors: false,
    ...byId,
    body: z.object({ event_id: pageStart }),
    answer,
  },
  'authorizations.setAccountStatus': {
    method: 'PUT',
    at: { admin: '/authorizations/{id}/update_account_status' },
    contractors: false,
    ...byId,
    body: z.object({
      utility_account_id: idOf('account'),
      status: z.enum(ACCOUNT_STATUSES),
      /** Left out it stays. */
      data_start_date: dateText.nullish(),
    }),
    answer,
  },
  /** Opens the sealed password for the caller, which is recorded with the reason: for whoever works the account queues. */
  'authorizations.reveal': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/reveal_password' },
    ...byId,
    body: z
      .object({
        ...revealReason.unwrap().unwrap().shape,
        /** Opens the answers to security questions too, but for contractors' staff, who have no part in them. */
        with_answers: z.boolean().default(false),
      })
      .nullish(),
    answer: z.object({
      online_access_password: z.string(),
      /** What is answered to the website's security questions; null where they were not asked for, too. */
      security_answers: z.string().nullable(),
    }),
  },
  /** The code that opens it now, which is recorded: one that its client sent, else its authenticator's. */
  'authorizations.code': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/code' },
    contractors: false,
    ...byId,
    answer: z.object({
      code: z.string(),
      valid_seconds: z.number(),
      from: z.enum(['authenticator', 'client']),
    }),
  },
  /** The mail that asks the client for what the login lacks; left out: what its cause wants. Nothing is kept of it. */
  'authorizations.draftRepair': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/repair_draft' },
    contractors: false,
    ...byId,
    body: z.object({ wanted: wanted.optional() }).optional(),
    answer: z.object({ ...repairMail, asked }),
  },
  /** Opens a link for that one thing, and puts the mail that carries it in the outbox, once for each `draft_key`. */
  'authorizations.askRepair': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/repair' },
    contractors: false,
    ...byId,
    body: z.object(repairMail),
    answer: answer.extend({
      mail_id: z.number(),
      /** Until then `authorizations.recallRepair` takes it back. */
      recall_until: z.string(),
    }),
  },
  /** Takes the mail back while it has not left, and its link with it; 409 once it has left. */
  'authorizations.recallRepair': {
    method: 'POST',
    at: { admin: '/admin/authorizations/{id}/recall_repair' },
    contractors: false,
    ...byId,
    body: z.object({ mail_id: idOf('mail') }),
    answer,
  },
  /** The page on which a client submits credentials, under the company's uuid; opened when it is first asked for. */
  'authorizations.credentialsLink': {
    method: 'POST',
    at: { client: '/authorizations/credentials_link' },
    contractors: false,
    /** For staff: whose. */
    body: z.object({ company_id: idOf('company').optional() }),
    answer: z.object({ path: z.string(), companyUuid: z.string() }),
  },
} satisfies Calls
