import { z } from 'zod'
import { presentPerson } from '#contract/bills/presence.ts'
import { presentAtAccount } from '#contract/intake/account-presence.ts'
import type { Calls } from '#contract/kernel/call.ts'
import { recordTypeName } from '#contract/records/records.ts'
import { BILL_STATUSES } from '#domain/bills/bill-status.ts'

/** What the server tells an open screen, one JSON object per server-sent event. */
export const serverEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bill'),
    id: z.number(),
    version: z.number(),
    status: z.enum(BILL_STATUSES),
    progress: z.string().nullable(),
    /** The bill is as it was; what stands against saving it was judged anew. */
    judged: z.literal(true).optional(),
    /** The bill is another client's now: told to those who had it and to those who have it. */
    moved: z.literal(true).optional(),
  }),
  /** Who has a bill open now: sent when somebody comes, goes or takes it over. */
  z.object({
    type: z.literal('presence'),
    id: z.number(),
    people: z.array(presentPerson),
    /** Whose hold was taken over; null when nobody's was. */
    taken_from: z.number().nullable(),
  }),
  /** Requests that look different now, whoever or whatever changed them. Told to admins alone. */
  z.object({
    type: z.literal('requests'),
    /** Null: more than can be named. */
    ids: z.array(z.number()).nullable(),
  }),
  /** Properties that were sent in, mended, accepted or sent back. Told to admins alone. */
  z.object({ type: z.literal('properties'), ids: z.array(z.number()) }),
  /** Logins to utilities’ websites that were added, changed, broken or mended. Told to admins alone. */
  z.object({ type: z.literal('authorizations'), ids: z.array(z.number()) }),
  /** What is said of saved bills is not as it was, or a person said something to it. Told to admins alone. */
  z.object({
    type: z.literal('validations'),
    /** Null: more than can be named. */
    ids: z.array(z.number()).nullable(),
  }),
  /** Saved bills are on the list of their day no more, or again: somebody checked or sent them back. Told to admins alone. */
  z.object({
    type: z.literal('reviewed'),
    /** Null: more than can be named. */
    ids: z.array(z.number()).nullable(),
  }),
  /** Accounts whose bills are fetched look different now, whoever or whatever changed them. Told to admins alone. */
  z.object({
    type: z.literal('intake'),
    /** Null: more than can be named. */
    ids: z.array(z.number()).nullable(),
  }),
  /** Somebody is at another account of the queues now, or at none. Told to admins alone. */
  z.object({
    type: z.literal('account_presence'),
    user_id: z.number(),
    at: presentAtAccount.nullable(),
  }),
  /** How we stand with QuickBooks changed, or the mirror of its books did. Told to admins alone. */
  z.object({ type: z.literal('quickbooks') }),
  /** Errors of scrapers came, or were done with. Told to admins alone. */
  z.object({ type: z.literal('scraper_errors') }),
  /** Portfolios of a company were added, changed or taken away, or properties moved between them. Told to admins alone. */
  z.object({
    type: z.literal('portfolios'),
    /** Null: perhaps any. */
    company_id: z.number().nullable(),
  }),
  /** Records of these kinds were changed, whoever or whatever did it. Told to admins alone. */
  z.object({ type: z.literal('records'), kinds: z.array(recordTypeName) }),
])

export type ServerEvent = z.infer<typeof serverEvent>
export type AccountPresenceEvent = Extract<ServerEvent, { type: 'account_presence' }>
export type AuthorizationsEvent = Extract<ServerEvent, { type: 'authorizations' }>
export type BillEvent = Extract<ServerEvent, { type: 'bill' }>
export type IntakeEvent = Extract<ServerEvent, { type: 'intake' }>
export type PortfoliosEvent = Extract<ServerEvent, { type: 'portfolios' }>
export type PresenceEvent = Extract<ServerEvent, { type: 'presence' }>
export type PropertiesEvent = Extract<ServerEvent, { type: 'properties' }>
export type QuickbooksEvent = Extract<ServerEvent, { type: 'quickbooks' }>
export type RecordsEvent = Extract<ServerEvent, { type: 'records' }>
export type RequestsEvent = Extract<ServerEvent, { type: 'requests' }>
export type ReviewedEvent = Extract<ServerEvent, { type: 'reviewed' }>
export type ScraperErrorsEvent = Extract<ServerEvent, { type: 'scraper_errors' }>
export type ValidationsEvent = Extract<ServerEvent, { type: 'validations' }>

export const eventCalls = { 'events.stream': { method: 'GET', at: { client: '/events' } } } satisfies Calls
