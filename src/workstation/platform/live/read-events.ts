import { type Session, urlOf } from '#contract/client/client.ts'
import type { ServerEvent } from '#contract/client/events.ts'
import { createEventLines } from '#contract/kernel/event-lines.ts'

interface Listening {
  session(): Session
  onEvent(event: ServerEvent): void
  /** The stream is open; the second time and later, events may have been missed. */
  onOpen(again: boolean): void
  onLost(): void
  signal: AbortSignal
}

const FIRST_WAIT = 500
const LONGEST_WAIT = 15_000

/**
 * Listens to the server until the signal says stop, and connects again after each loss, later each time.
 * A stream read by fetch, as the browser's own reader cannot send the token.
 */
export async function readEvents({ session, onEvent, onOpen, onLost, signal }: Listening): Promise<void> {
  let wait = FIRST_WAIT
  let again = false
  while (!signal.aborted) {
    try {
      const { token, base } = session()
      const response = await fetch(urlOf('events.stream', base), {
        headers: { Authorization: `Bearer ${token ?? ''}`, Accept: 'text/event-stream' },
        signal,
      })
      // The session has ended: the next call says so and leads to the login.
      if (response.status === 401) return
      if (response.ok && response.body !== null) {
        onOpen(again)
        again = true
        wait = FIRST_WAIT
        await readStream(response.body, onEvent)
      }
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    }
    if (signal.aborted) return
    onLost()
    await pause(wait, signal)
    wait = Math.min(LONGEST_WAIT, wait * 2)
  }
}

async function readStream(body: ReadableStream<Uint8Array>, onEvent: (event: ServerEvent) => void) {
  const feed = createEventLines((data) => {
    const event: unknown = JSON.parse(data)
    if (isServerEvent(event)) onEvent(event)
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    feed(decoder.decode(value, { stream: true }))
  }
}

const KINDS: Readonly<Record<ServerEvent['type'], true>> = {
  account_presence: true,
  authorizations: true,
  bill: true,
  intake: true,
  portfolios: true,
  presence: true,
  properties: true,
  quickbooks: true,
  records: true,
  requests: true,
  reviewed: true,
  scraper_errors: true,
  validations: true,
}

/** Kinds of events that this build does not know are left alone. */
function isServerEvent(value: unknown): value is ServerEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    Object.hasOwn(KINDS, value.type)
  )
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
