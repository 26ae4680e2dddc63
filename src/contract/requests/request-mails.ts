import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, signedKey, version } from '#contract/kernel/values.ts'
import { PLACEHOLDER_GROUPS, type PlaceholderGroup } from '#domain/requests/placeholders.ts'
import { TEMPLATE_TYPES, type TemplateType } from '#domain/requests/template.ts'
import { MAIL_STATES, requestReference, requestRow, requestUndo } from './requests.ts'

const TYPES = Object.keys(TEMPLATE_TYPES) as [TemplateType, ...TemplateType[]]
const GROUPS = Object.keys(PLACEHOLDER_GROUPS) as [PlaceholderGroup, ...PlaceholderGroup[]]

export const emailTemplate = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Issue is shown as On-Issue. */
  template_type: z.enum(TYPES),
  automated: z.boolean(),
  updated_at: z.string(),
})

const templateId = idOf('emailTemplate')
const required = (most: number) => z.string().trim().min(1, 'Missing required information.').max(most)
const templateFields = {
  name: required(200),
  subject: required(500),
  body: z
    .string()
    .max(50_000)
    .refine((body) => body.trim() !== '', 'Missing required information.'),
  template_type: z.enum(TYPES),
  automated: z.boolean().default(false),
}

/** A letter of authorization, or another file that goes with a mail. `download_url` is good for a short time. */
export const attachment = z.object({
  id: z.number(),
  filename: z.string(),
  download_url: z.string(),
  size_bytes: z.number(),
  expiry_date: z.string().nullable(),
  expired: z.boolean(),
})

/** A placeholder that was not filled; it stands in the text from `start` to `end`, braces included. */
export const unresolved = z.object({
  where: z.enum(['subject', 'body']),
  name: z.string(),
  reason: z.string(),
  start: z.number(),
  end: z.number(),
})

/** An account of the mail. */
const mailAccount = z.object({
  id: z.number(),
  acct_num: z.string(),
  property_name: z.string(),
  service_address: z.string().nullable(),
  last_sent_date: z.string().nullable(),
  /** Its rows that are stamped when the mail is sent. */
  request_ids: z.array(z.number()),
  meter_nums: z.array(z.string()),
  /** "October 2026" */
  missing_invoices: z.array(z.string()),
})

/** What the draft was built on: given back with the mail, so that a bill that came meanwhile is noticed. */
const traits = z.object({
  template_id: z.number().nullable(),
  built_at: z.string(),
  /** Tells this draft from every other: sent under the same key again, it is the same mail. */
  draft_key: z.string(),
  /** Groups of accounts: their utility and normalised address. */
  delivery_key: z.string().nullable(),
  requests: z.array(
    z.object({ id: z.number(), version: z.number(), latest_invoice_date: z.string().nullable() }),
  ),
})

/** A mail as its writer sends it. Only ids of accounts and attachments are believed; what they are is read anew. */
export const outgoingEmail = z.looseObject({
  /** Addresses separated by ; & or , */
  to: z.string().max(5_000),
  subject: z.string().max(1_000),
  body: z.string().max(100_000),
  attachments: z
    .array(z.looseObject({ id: idOf('letter').optional(), filename: z.string().max(500) }))
    .max(50)
    .default([]),
  accounts: z
    .array(
      z.looseObject({
        id: idOf('account'),
        request_ids: z.array(idOf('accountMeter')).max(1_000).optional(),
      }),
    )
    .max(1_000)
    .default([]),
  isIssue: z.boolean().default(false),
  traits: z
    .looseObject({
      template_id: idOf('emailTemplate').nullish(),
      draft_key: z.string().min(1).max(100).optional(),
      requests: z
        .array(
          z.looseObject({
            id: idOf('accountMeter'),
            version: version.optional(),
            latest_invoice_date: z.string().max(10).nullable(),
          }),
        )
        .max(1_000)
        .optional(),
    })
    .nullish(),
})

const filled = z.object({
  subject: z.string(),
  body: z.string(),
  unresolved: z.array(unresolved),
})

/** Days of service of which no bill is here, both included. */
const missingPeriod = z.object({ start_date: dateText, end_date: dateText })

export const requestMailCalls = {
  /**
   * A draft about accounts of one client. The template is the given one; with `useTemplateLogic` and none given the
   * account's favourite, else the best of the type, for an issue the one that tells of it. Other requests of the client
   * that go to the same address of the same utility and are due come along, unless `only` names the requests to write
   * about: of those the ones of the same client and reader. Without a recipient, `message` says why.
   */
  'requests.buildEmail': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/build_email' },
    body: z.object({
      request: requestReference,
      /** A template, or its id. */
      template: z
        .union([z.looseObject({ id: templateId }), templateId.transform((given) => ({ id: given }))])
        .nullish(),
      isIssue: z.boolean().default(false),
      useTemplateLogic: z.boolean().default(false),
      only: z.array(idOf('accountMeter')).min(1).max(1_000).optional(),
      /** What the text names too, below the template's own. */
      missing: z.array(missingPeriod).max(100).default([]),
    }),
    answer: z.object({
      recipient: z.string().nullable(),
      newSubject: z.string(),
      newBody: z.string(),
      unresolved: z.array(unresolved),
      attachments: z.array(attachment),
      /** Letters that speak for these accounts too. They go along where the mail is sent with them. */
      other_letters: z.array(attachment),
      isIssue: z.boolean(),
      /** As given: the mail is built anew with them. */
      missing: z.array(z.object({ start_date: z.string(), end_date: z.string() })),
      traits,
      accounts: z.array(mailAccount),
      /**
       * Mails that are to be written too: to the utility about other clients or, where requests were named, about those
       * that go elsewhere. Each is built from its first request and `only` these.
       */
      next: z.array(
        z.object({
          company_name: z.string(),
          utility_company_name: z.string(),
          accounts: z.number(),
          request_ids: z.array(z.number()),
        }),
      ),
      /** Why there is no recipient; null where there is one. */
      message: z.string().nullable(),
    }),
  },
  /**
   * Puts the mail in the outbox, from which it leaves after `recall_seconds`, and stamps its requests as sent, once for
   * each `draft_key`. 409 when one of them was changed, or a bill of theirs came, after the draft was built.
   */
  'requests.send': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/send' },
    body: z.object({ email: outgoingEmail, request: requestReference.nullish() }),
    answer: z.object({
      mail_id: z.number(),
      recall_seconds: z.number(),
      /** Until then `requests.recall` takes it back. */
      recall_until: z.string(),
      requests: z.array(requestRow),
    }),
  },
  /** Takes a mail back that has not left; its requests are as before. 409 once it has left. */
  'requests.recall': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/mails/{id}/recall' },
    params: z.object({ id: idOf('mail') }),
    answer: z.object({
      requests: z.array(requestRow),
      /** To go on writing. */
      email: z.object({
        to: z.string(),
        subject: z.string(),
        body: z.string(),
        isIssue: z.boolean(),
        /** Of the draft that it is again. */
        draft_key: z.string(),
        request_ids: z.array(z.number()),
        attachments: z.array(attachment),
      }),
    }),
  },
  /**
   * The latest mails, those first that need a person; with `in_doubt` those alone that do, among them those about
   * no request.
   */
  'requests.mails': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/mails' },
    query: z.object({
      request_id: idOf('accountMeter').optional(),
      in_doubt: z
        .enum(['true', 'false'])
        .transform((text) => text === 'true')
        .optional(),
    }),
    answer: z.object({
      mails: z.array(
        z.object({
          id: z.number(),
          state: z.enum(MAIL_STATES),
          recipients: z.array(z.string()),
          subject: z.string(),
          kind: z.enum([
            'request',
            'issue',
            'repair',
            'notice',
            'confirmation',
            'invite',
            'password',
            'password-reset',
          ]),
          is_issue: z.boolean(),
          /** Those of its recipients for whom it was refused. */
          refused: z.array(z.string()),
          created_at: z.string(),
          sent_at: z.string().nullable(),
          error: z.string().nullable(),
          sent_by: z.string().nullable(),
          request_ids: z.array(z.number()),
        }),
      ),
    }),
  },
  /**
   * What a person says about a mail that is uncertain, failing or refused for some: it arrived, or it is to be sent
   * again, which happens after `recall_seconds`, to those alone for whom it was refused; a confirmation or an invite
   * goes out at once, with a new link. "undecided" takes the word back; 409 where the mail has been on its way again
   * since.
   */
  'requests.settleMail': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/mails/{id}/settle' },
    params: z.object({ id: idOf('mail') }),
    body: z.object({ outcome: z.enum(['arrived', 'send_again', 'undecided']) }),
    answer: z.object({
      success: z.boolean(),
      /** Those that the mail is about. */
      requests: z.array(requestRow),
      recall_seconds: z.number(),
    }),
  },

  'requests.letters': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/authorization_letters/' },
    body: z.object({ request: requestReference }),
    answer: z.object({
      letters: z.array(
        z.object({
          id: z.number(),
          download_url: z.string(),
          document_file_name: z.string(),
          signed_date: z.string().nullable(),
          expiry_date: z.string().nullable(),
          expired: z.boolean(),
        }),
      ),
    }),
  },
  /** The letter's bytes. `key` is the signed part of `download_url`; without it a session is needed. */
  'requests.letterContent': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/authorization_letters/{id}/content' },
    signedLink: true,
    params: z.object({ id: idOf('letter') }),
    query: z.object({ key: signedKey.optional() }),
  },

  /** What the robot would send now and what not, by the decision of the scheduled run. Nothing is sent. */
  'requests.automationPreview': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/automation/preview' },
    answer: z.object({
      /** One for each mail. */
      mails: z.array(
        z.object({
          /** Tells the client of an issue; else it asks the utility for bills. */
          is_issue: z.boolean(),
          recipients: z.array(z.string()),
          template_id: z.number(),
          template_name: z.string(),
          utility_company_name: z.string(),
          accounts: z.array(z.string()),
          request_ids: z.array(z.number()),
          reason: z.string(),
        }),
      ),
      /** Due rows, and rows On Issue, that are left to people, by the reason. */
      left: z.array(
        z.object({
          is_issue: z.boolean(),
          /** What reasons are gathered by: "paused". */
          kind: z.string(),
          reason: z.string(),
          count: z.number(),
          request_ids: z.array(z.number()),
        }),
      ),
      enabled: z.boolean(),
      next_run: z.string().nullable(),
    }),
  },

  'requestTemplates.list': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/templates' },
    answer: z.object({ templates: z.array(emailTemplate) }),
  },
  'requestTemplates.create': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/templates/new' },
    body: z.object(templateFields),
    answer: z.object({ template: emailTemplate }),
  },
  'requestTemplates.save': {
    method: 'PUT',
    at: { admin: '/admin/utility_email_requests/templates/{id}' },
    params: z.object({ id: idOf('emailTemplate') }),
    body: z.object({ ...templateFields, version: version.optional() }),
    answer: z.object({ templates: z.array(emailTemplate), template: emailTemplate }),
  },
  /** Archives it; accounts whose favourite it was have none then. */
  'requestTemplates.archive': {
    method: 'DELETE',
    at: { admin: '/admin/utility_email_requests/templates/{id}' },
    params: z.object({ id: idOf('emailTemplate') }),
    answer: z.object({ templates: z.array(emailTemplate), undo: requestUndo }),
  },
  'requestTemplates.restore': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/templates/{id}/restore' },
    params: z.object({ id: idOf('emailTemplate') }),
    answer: z.object({ templates: z.array(emailTemplate), template: emailTemplate }),
  },
  /** Every placeholder that a template may use, for the list of dynamic fields. */
  'requestTemplates.placeholders': {
    method: 'GET',
    at: { admin: '/admin/utility_email_requests/templates/placeholders' },
    answer: z.object({
      placeholders: z.array(
        z.object({
          name: z.string(),
          group: z.enum(GROUPS),
          group_label: z.string(),
          meaning: z.string(),
          missing: z.string(),
        }),
      ),
    }),
  },
  /** A template on three real requests: a full one, a usual one, and the one of which least is known. */
  'requestTemplates.preview': {
    method: 'POST',
    at: { admin: '/admin/utility_email_requests/templates/preview' },
    body: z.object({
      subject: z.string().max(1_000),
      body: z.string().max(50_000),
      template_type: z.enum(TYPES).default('Ongoing'),
    }),
    answer: z.object({
      previews: z.array(
        z.object({ request_id: z.number(), label: z.string(), emptiest: z.boolean(), ...filled.shape }),
      ),
    }),
  },
} satisfies Calls
