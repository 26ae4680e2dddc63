import type { ApiKey, WebhookDelivery, WebhookEndpoint } from '#commands/api-access/context.ts'
import { WEBHOOK_EVENTS } from '#domain/api-access/webhook-events.ts'
import { momentWords } from '#ui/moments.ts'
import { StatusDot, type Tone } from '#ui/StatusDot.tsx'
import type { Column } from '#workstation/platform/list/columns.ts'
import { TwoLines } from '#workstation/platform/list/TwoLines.tsx'

interface Standing {
  tone: Tone
  words: string
}

const KEY_STATES: Record<ApiKey['state'], Standing> = {
  active: { tone: 'good', words: 'Active' },
  revoked: { tone: 'bad', words: 'Revoked' },
  expired: { tone: 'neutral', words: 'Expired' },
}
const ENDPOINT_STATES: Record<WebhookEndpoint['state'], Standing> = {
  active: { tone: 'good', words: 'Active' },
  failing: { tone: 'warn', words: 'Failing' },
  paused: { tone: 'bad', words: 'Paused' },
}
const DELIVERY_STATES: Record<WebhookDelivery['status'], Standing> = {
  waiting: { tone: 'busy', words: 'Waiting' },
  held: { tone: 'warn', words: 'Held' },
  delivered: { tone: 'good', words: 'Delivered' },
  failed: { tone: 'bad', words: 'Given up' },
}

const dot = ({ tone, words }: Standing) => <StatusDot tone={tone}>{words}</StatusDot>
const moment = (text: string | null, otherwise = '') => (text === null ? otherwise : momentWords(text))
const clientOf = ({ company_name }: { company_name: string | null }) => company_name ?? 'Every client'
const eventsOf = ({ events }: WebhookEndpoint) => events.map((event) => WEBHOOK_EVENTS[event]).join(', ')
const answerOf = ({ error, answer, answer_status }: WebhookDelivery) =>
  [error ?? (answer_status === null ? '' : `Answered ${answer_status}.`), answer].filter(Boolean).join(' ')

const MOMENT = '156px'
const NAME = 'minmax(96px, 1.2fr)'
const TEXT = 'minmax(80px, 1fr)'
const STANDING = '104px'

export const KEY_COLUMNS: readonly Column<ApiKey>[] = [
  { id: 'name', title: 'Name', width: NAME, text: ({ name }) => name },
  { id: 'prefix', title: 'Key', width: '112px', text: ({ prefix }) => `${prefix}…` },
  {
    id: 'state',
    title: 'State',
    width: STANDING,
    text: ({ state }) => KEY_STATES[state].words,
    cell: ({ state }) => dot(KEY_STATES[state]),
  },
  { id: 'scopes', title: 'May', width: 'minmax(120px, 2fr)', text: ({ scopes }) => scopes.join(', ') },
  { id: 'client', title: 'Client', width: TEXT, text: clientOf },
  { id: 'used', title: 'Last used', width: MOMENT, text: (key) => moment(key.last_used_at, 'Never') },
  {
    id: 'expires',
    title: 'Expires',
    width: MOMENT,
    room: 'wide',
    text: (key) => moment(key.expires_at, 'Never'),
  },
  { id: 'by', title: 'Made by', width: TEXT, room: 'wide', text: ({ created_by }) => created_by.name },
]

export const ENDPOINT_COLUMNS: readonly Column<WebhookEndpoint>[] = [
  { id: 'url', title: 'Address', width: 'minmax(160px, 2fr)', text: ({ url }) => url },
  { id: 'description', title: 'For', width: TEXT, text: ({ description }) => description },
  {
    id: 'state',
    title: 'State',
    width: STANDING,
    text: ({ state }) => ENDPOINT_STATES[state].words,
    cell: ({ state }) => dot(ENDPOINT_STATES[state]),
  },
  { id: 'client', title: 'Client', width: TEXT, text: clientOf },
  { id: 'events', title: 'Told of', width: TEXT, room: 'wide', text: eventsOf },
  {
    id: 'reason',
    title: 'Since when, and why',
    width: 'minmax(120px, 2fr)',
    text: ({ pause_reason, failing_since }) => pause_reason ?? moment(failing_since),
  },
  { id: 'by', title: 'Made by', width: TEXT, room: 'wide', text: ({ created_by }) => created_by },
]

export const DELIVERY_COLUMNS: readonly Column<WebhookDelivery>[] = [
  { id: 'happened', title: 'Happened', width: MOMENT, text: ({ created_at }) => momentWords(created_at) },
  { id: 'event', title: 'What', width: NAME, text: ({ event }) => WEBHOOK_EVENTS[event] },
  { id: 'bill', title: 'Saved bill', width: '88px', text: ({ saved_bill_id }) => `#${saved_bill_id}` },
  { id: 'client', title: 'Client', width: TEXT, room: 'wide', text: clientOf },
  { id: 'url', title: 'To', width: 'minmax(120px, 1.5fr)', text: ({ url }) => url },
  {
    id: 'status',
    title: 'State',
    width: STANDING,
    text: ({ status }) => DELIVERY_STATES[status].words,
    cell: ({ status }) => dot(DELIVERY_STATES[status]),
  },
  { id: 'attempts', title: 'Tried', width: '56px', align: 'right', text: ({ attempts }) => String(attempts) },
  {
    id: 'took',
    title: 'Took',
    width: '72px',
    align: 'right',
    room: 'wide',
    text: ({ duration_ms }) => (duration_ms === null ? '' : `${duration_ms} ms`),
  },
  { id: 'answer', title: 'Answer', width: 'minmax(120px, 2fr)', text: answerOf },
  { id: 'next', title: 'Next try', width: MOMENT, room: 'wide', text: ({ due_at }) => moment(due_at) },
]

export const keyLines = (key: ApiKey) => (
  <TwoLines
    name={key.name}
    side={`${key.prefix}…`}
    place={[clientOf(key), key.scopes.join(', ')].join(' · ')}
    standing={KEY_STATES[key.state]}
  />
)

export const endpointLines = (endpoint: WebhookEndpoint) => (
  <TwoLines
    name={endpoint.url}
    side={endpoint.description}
    place={[clientOf(endpoint), endpoint.pause_reason].filter(Boolean).join(' · ')}
    standing={ENDPOINT_STATES[endpoint.state]}
  />
)

export const deliveryLines = (delivery: WebhookDelivery) => (
  <TwoLines
    name={`${WEBHOOK_EVENTS[delivery.event]} #${delivery.saved_bill_id}`}
    side={momentWords(delivery.created_at)}
    place={[delivery.url, answerOf(delivery)].filter(Boolean).join(' · ')}
    standing={DELIVERY_STATES[delivery.status]}
  />
)
