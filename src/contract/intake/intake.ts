import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { dateText, idOf, keysOf, moment, version } from '#contract/kernel/values.ts'
import { CAUSES, type CauseCode } from '#domain/authorizations/causes.ts'
import { ACCOUNT_FILTERS, ACCOUNT_SORTS } from '#domain/intake/account-queue.ts'
import { ACCOUNT_SOURCES } from '#domain/intake/account-source.ts'

const text = z.string().nullable()
const date = z.string().nullable()

/** An account whose bills are fetched, or asked for. Its id is that of the utility account. */
export const intakeAccount = z.object({
  id: z.number(),
  version: z.number(),
  utility_account_id: z.number(),
  acct_num: z.string(),
  meter_nums: z.array(z.string()),
  utility_company_id: z.number(),
  utility_company_name: z.string(),
  company_id: z.number(),
  company_name: z.string(),
  property_name: text,
  /** Null: its bills are sent, or it is out of use. */
  source: z.enum(ACCOUNT_SOURCES).nullable(),
  by_request: z.boolean(),
  billing_status: text,
  delivery_method: text,
  auto_process_in_invoyage: z.boolean(),

  /** The login that it is behind, which the other accounts of that login share. */
  authorization_id: z.number().nullable(),
  authorization_status: text,
  /** Why that login does not open its accounts; null while it does, or while nobody knows. */
  authorization_cause: z.enum(keysOf<CauseCode>(CAUSES)).nullable(),
  online_access_url: text,
  online_access_username: text,
  /** Never sent along: see `authorizations.reveal`. */
  online_access_password: z.null(),
  has_online_access_password: z.boolean(),

  latest_invoice_date: date,
  latest_utility_bill_id: z.number().nullable(),
  /** Uploaded for it and not saved yet. */
  waiting_bills: z.number(),
  expected_on: date,
  /** Below 0 while its bill is not expected yet; null before its first bill. */
  days_past_estimate: z.number().nullable(),
  last_online_check_at: text,
  last_online_check_by: z.object({ id: z.number(), name: z.string() }).nullable(),
  online_follow_up_date: date,
  /** The first day on which somebody should look for its bills. */
  open_from: z.string(),

  invoice_requires_manual_processing: z.boolean(),
  locating_instructions: text,
  /** The first bill wanted; null where no older bills are. */
  data_start_date: date,
  data_through_date: date,
  history_complete: z.boolean(),
  /** The meter by whose request its bill is asked for; null where it has none. */
  request_id: z.number().nullable(),
})

const account = { params: z.object({ id: idOf('account') }) }

/** A day, or a moment whose time is left out. */
const day = z.preprocess(
  (sent) => (typeof sent === 'string' ? (sent.trim() === '' ? null : sent.trim().slice(0, 10)) : sent),
  dateText.nullable(),
)

const instructions = z.string().trim().max(4_000).nullable()

const MOST_SELECTED = 1_000

/** One gesture on a selection. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('checked') }),
  z.object({ kind: z.literal('follow_up'), date: day }),
  z.object({ kind: z.literal('history_complete'), history_complete: z.boolean() }),
  z.object({ kind: z.literal('locating_instructions'), locating_instructions: instructions }),
  z.object({ kind: z.literal('manual_processing'), invoice_requires_manual_processing: z.boolean() }),
  z.object({ kind: z.literal('data_through'), date: day }),
])

/** Of each account what a change replaced; its version is the one after the change. */
const undoOf = <D extends z.ZodType>(dated: D) =>
  z
    .array(
      z.object({
        account: z.int().positive().max(Number.MAX_SAFE_INTEGER),
        version,
        last_online_check_at: moment.nullable(),
        last_online_check_by: z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable(),
        online_follow_up_date: dated.nullable(),
        history_complete: z.boolean(),
        locating_instructions: instructions,
        invoice_requires_manual_processing: z.boolean(),
        data_through_date: dated.nullable(),
      }),
    )
    .max(MOST_SELECTED)

export const intakeUndo = undoOf(z.string())

const changed = { accounts: z.array(intakeAccount), undo: intakeUndo }

const QUEUE = '/admin/scraped_bill_queue'

/** The queues of accounts whose bills are fetched from the sites of utilities. */
export const intakeCalls = {
  'intake.list': {
    method: 'POST',
    at: { admin: `${QUEUE}/` },
    body: z.object({
      /** None: of any. */
      sources: z.array(z.enum(ACCOUNT_SOURCES)).max(ACCOUNT_SOURCES.length).default([]),
      filter: z.enum(ACCOUNT_FILTERS).default('all'),
      sort: z.enum(keysOf(ACCOUNT_SORTS)).default('days_past_estimate'),
      order: z.enum(['asc', 'desc']).default('desc'),
      page: z.int().min(0).max(100_000).default(0),
      rowsPerPage: z.literal([20, 50, 100]).default(20),
      /** Words that all have to be found: utility, client, account, meter, property, site or user name. */
      query: z.string().max(200).nullish(),
    }),
    answer: z.object({
      results: z.array(intakeAccount),
      /** Exact up to 10,000; `totalCapped` says that there are more. */
      totalCount: z.number(),
      totalCapped: z.boolean(),
    }),
  },
  'intake.get': {
    method: 'GET',
    at: { admin: `${QUEUE}/accounts/{id}` },
    ...account,
    answer: z.object({
      account: intakeAccount,
      /** What is to be known of the second factor of its login; opened for staff. */
      two_factor_notes: text,
    }),
  },
  'intake.markChecked': {
    method: 'PUT',
    at: { admin: `${QUEUE}/{id}/mark_as_checked` },
    ...account,
    answer: z.object(changed),
  },
  'intake.setFollowUp': {
    method: 'PUT',
    at: { admin: `${QUEUE}/{id}/set_follow_up` },
    ...account,
    body: z.object({ follow_up_date: day }),
    answer: z.object(changed),
  },
  'intake.markHistoryComplete': {
    method: 'POST',
    at: { admin: `${QUEUE}/mark_history_complete` },
    body: z.object({
      account: z.union([idOf('account'), z.looseObject({ id: idOf('account') }).transform(({ id }) => id)]),
      history_complete: z.boolean(),
    }),
    answer: z.object(changed),
  },
  /** All or nothing: where one of the accounts was changed meanwhile, 409 with what it is by now. */
  'intake.change': {
    method: 'POST',
    at: { admin: `${QUEUE}/change` },
    body: z.object({
      accounts: z
        .array(z.object({ id: idOf('account'), version: version.optional() }))
        .min(1)
        .max(MOST_SELECTED),
      change,
    }),
    answer: z.object(changed),
  },
  /** Undoes a change by what it answered; its own `undo` does it again. */
  'intake.restore': {
    method: 'POST',
    at: { admin: `${QUEUE}/restore` },
    body: z.object({ undo: undoOf(dateText) }),
    answer: z.object(changed),
  },
} satisfies Calls
