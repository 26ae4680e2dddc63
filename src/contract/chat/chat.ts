import { z } from 'zod'
import type { Calls } from '#contract/kernel/call.ts'
import { idOf, moneyOut } from '#contract/kernel/values.ts'
import { OUTCOMES } from '#domain/chat/answer.ts'

const figure = z.object({
  /** As it is shown: "$1,284.17". */
  text: z.string(),
  /** Dollars where the unit is "USD". */
  value: z.number(),
  unit: z.string().nullable(),
  /** How many saved bills it came from; `chat.figureBills` lists them. 0 where a link does not show bills. */
  bills: z.number(),
})

const span = z.union([
  z.object({ text: z.string() }),
  /** By its place in the message's figures. */
  z.object({ figure: z.number() }),
  /** A number that nothing which was looked up says. */
  z.object({ unchecked: z.string() }),
])

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), spans: z.array(span) }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(z.object({ title: z.string(), numeric: z.boolean() })),
    rows: z.array(z.array(span)),
  }),
  z.object({
    kind: z.literal('chart'),
    title: z.string(),
    /** "USD" for dollars. */
    unit: z.string(),
    /** "2026-03" */
    months: z.array(z.string()),
    series: z.array(z.object({ name: z.string(), values: z.array(z.number().nullable()) })),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
  /** Questions to ask next, or what the last one may mean. */
  z.object({
    kind: z.literal('choices'),
    choices: z.array(z.object({ label: z.string(), question: z.string() })),
  }),
  /** What is to be done, in the person's words; the window looks for its commands by them. Nothing was done. */
  z.object({ kind: z.literal('proposal'), wanted: z.string() }),
])

export const CHAT_STATES = ['done', 'answering', 'stopped', 'failed'] as const

export const chatMessage = z.object({
  id: z.uuid(),
  /** Of the conversation: whoever sends `messages` back says by it which one goes on. */
  session_id: z.uuid(),
  role: z.enum(['user', 'assistant']),
  /** The whole of it as plain text. */
  content: z.string(),
  state: z.enum(CHAT_STATES),
  /** Null for what a person said, and for what is not answered yet. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** What the question was taken for, by the built-in engine. */
  understood: z.string().nullable(),
  engine: z.enum(['built-in', 'ai']).nullable(),
  parts: z.array(part),
  figures: z.array(figure),
  /** Of one that failed: why, for a person. */
  failure: z.string().nullable(),
  tokens: z.number(),
  created_at: z.string(),
})

/** What a conversation is about, wherever it is held. */
const about = {
  /** The bill on screen. */
  bill_id: idOf('bill').nullish(),
  /** The meter on screen. */
  utility_account_meter_id: idOf('accountMeter').nullish(),
}

const chatSession = z.object({
  session_id: z.uuid(),
  /** The first question. */
  title: z.string(),
  property: z.object({ id: z.number(), name: z.string() }).nullable(),
  company: z.object({ id: z.number(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
  tokenUsage: z.number(),
})

const conversation = z.object({
  session_id: z.uuid(),
  property: z.object({ id: z.number(), name: z.string() }).nullable(),
  messages: z.array(chatMessage),
  /** Tokens of the AI service that the conversation took. */
  tokenUsage: z.number(),
  /** Dollars for one. */
  perTokenPrice: z.number(),
  engine: z.enum(['built-in', 'ai']),
  /** Tokens that the client has left until its limit of 24 hours; null where no AI service is connected. */
  tokensLeft: z.number().nullable(),
})

const LONGEST_QUESTION = 2_000
const MOST_MESSAGES = 1_000

/** Of messages that are sent back the conversation is read, and nothing else: what was said is kept here. */
const sentBack = z
  .array(z.looseObject({ session_id: z.uuid().optional(), role: z.string().max(20).optional() }))
  .max(MOST_MESSAGES)

const both = (path: string) => ({ admin: `/admin/chat${path}`, client: `/chat${path}` }) as const

const chatId = z.uuid().meta({ record: 'chat' })
const ofSession = z.object({ session: chatId })
const ofMessage = ofSession.extend({ message: z.uuid().meta({ record: 'chatMessage' }) })

const widgets = ['chat'] as const

/** A question about a property, and its answer. */
export const chatCalls = {
  /** To ask about, by name: the first two hundred whose name, or whose client’s, holds the words. */
  'chat.properties': {
    method: 'GET',
    at: { admin: '/admin/properties', client: '/chat/properties' },
    contractors: false,
    widgets,
    query: z.object({ query: z.string().trim().max(200).optional() }),
    answer: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        status: z.string(),
        company_id: z.number(),
        company_name: z.string(),
      }),
    ),
  },
  /** Begins a conversation. With a bill on screen the property may be left out: it is the one that the bill is of. */
  'chat.initialize': {
    method: 'POST',
    at: both('/initialize'),
    contractors: false,
    widgets,
    body: z.object({
      /** An energy type that the questions are about where they name none. */
      utilityType: z.string().max(100).nullish(),
      property_id: idOf('property').nullish(),
      ...about,
    }),
    answer: conversation,
  },
  /**
   * Asks. Answers when the answer is there, or with `stream` at once where it takes its time: then the last message is
   * "answering", and `chat.stream` tells it as it comes.
   */
  'chat.continue': {
    method: 'POST',
    at: both('/continue'),
    contractors: false,
    widgets,
    body: z.object({
      messages: sentBack.default([]),
      userMessage: z.string().trim().min(1, 'Type a message.').max(LONGEST_QUESTION),
      tokenUsage: z.number().min(0).max(1e12).optional(),
      /** Instead of `messages`. */
      session_id: chatId.nullish(),
      stream: z.boolean().default(false),
      ...about,
    }),
    answer: conversation,
  },
  /** Answers the last question again, in place of an answer that failed or was stopped. */
  'chat.retry': {
    method: 'POST',
    at: both('/sessions/{session}/retry'),
    contractors: false,
    widgets,
    params: ofSession,
    body: z.object({ stream: z.boolean().default(false) }),
    answer: conversation,
  },
  /** Server-sent events (`chatEvent`) of an answer from its beginning, or from behind so many characters. */
  'chat.stream': {
    method: 'GET',
    at: both('/sessions/{session}/messages/{message}/stream'),
    contractors: false,
    widgets,
    params: ofMessage,
    query: z.object({ after: z.coerce.number().int().min(0).max(10_000_000).default(0) }),
  },
  /** Ends an answer that is on its way; what came of it stays. */
  'chat.stop': {
    method: 'POST',
    at: both('/sessions/{session}/stop'),
    contractors: false,
    widgets,
    params: ofSession,
    answer: conversation,
  },
  'chat.session': {
    method: 'GET',
    at: both('/sessions/{session}'),
    contractors: false,
    widgets,
    params: ofSession,
    answer: conversation,
  },
  /** One’s own, the newest first; those in which nothing was asked are left out. */
  'chat.sessions': {
    method: 'GET',
    at: both('/sessions'),
    contractors: false,
    query: z.object({ before: z.iso.datetime({ offset: true }).max(40).optional() }),
    answer: z.object({
      sessions: z.array(chatSession),
      /** For `before`, where there are more. */
      next: z.string().nullable(),
    }),
  },
  'chat.remove': {
    method: 'DELETE',
    at: both('/sessions/{session}'),
    contractors: false,
    params: ofSession,
    answer: z.object({}),
  },
  /** Takes a removal back; after a day it is for good. */
  'chat.restore': {
    method: 'POST',
    at: both('/sessions/{session}/restore'),
    contractors: false,
    params: ofSession,
    answer: z.object({}),
  },
  /** The saved bills that a figure came from, the newest first. */
  'chat.figureBills': {
    method: 'GET',
    at: both('/sessions/{session}/messages/{message}/figures/{figure}/bills'),
    contractors: false,
    params: ofMessage.extend({ figure: z.coerce.number().int().min(0).max(100_000) }),
    answer: z.object({
      bills: z.array(
        z.object({
          id: z.number(),
          /** Of the file that it was read from; null where it came without one. */
          textract_bill_id: z.number().nullable(),
          utility_company_name: z.string(),
          acct_num: z.string(),
          invoice_date: z.string(),
          start_date: z.string(),
          end_date: z.string(),
          total: moneyOut,
        }),
      ),
      /** How many there are; the list ends with the newest five hundred. */
      all: z.number(),
    }),
  },
} satisfies Calls

/** What a stream tells: text as it comes, what is being looked up, and the whole message at the end. */
export const chatEvent = z.discriminatedUnion('type', [
  /** `after` is how many characters came before it. */
  z.object({ type: z.literal('text'), after: z.number(), text: z.string() }),
  z.object({ type: z.literal('step'), words: z.string() }),
  /** The words so far were not the answer: it begins anew. */
  z.object({ type: z.literal('anew') }),
  z.object({ type: z.literal('end'), message: chatMessage, tokenUsage: z.number() }),
])

export type ChatEvent = z.output<typeof chatEvent>
