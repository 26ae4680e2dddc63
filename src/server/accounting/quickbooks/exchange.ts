import { setTimeout as wait } from 'node:timers/promises'
import { inCall } from '#server/platform/tracing/spans.ts'
import { failureOf } from './faults.ts'
import { type BooksAccess, QuickbooksFailed } from './quickbooks.ts'

/** One call of the books. */
export interface BooksCall {
  method: 'GET' | 'POST'
  /** Behind the company's own part of the address. */
  path: string
  query?: Record<string, string>
  body?: object
}

export interface ExchangeRules {
  /** Milliseconds before each further try, where it may pass. */
  pauses: readonly number[]
  timeoutMs: number
}

/** A minute together, which is as long as Intuit turns away who asked too often. */
export const EXCHANGE_RULES: ExchangeRules = { pauses: [1_000, 4_000, 15_000, 40_000], timeoutMs: 60_000 }

/** No longer than this, whatever the server asks for. */
const LONGEST_PAUSE_MS = 60_000
const MOST_ANSWER_BYTES = 64 * 1024 * 1024
/** The form of the books that is spoken. */
const MINOR_VERSION = '75'

/**
 * Sends calls to the books of one company and answers the text of the answer. Whoever is turned away or meets a fault of
 * the other side tries again after a pause; a token that is refused is renewed once. Every call can be sent twice: what
 * is made carries a request id. Throws `QuickbooksFailed`.
 */
export function createExchange(
  address: string,
  access: BooksAccess,
  rules: ExchangeRules = EXCHANGE_RULES,
): (call: BooksCall) => Promise<string> {
  const base = `${address}/v3/company/${encodeURIComponent(access.realmId)}`
  return async (call) => {
    let token = await access.token()
    let renewed = false
    for (let attempt = 0; ; ) {
      const outcome = await inCall(`QuickBooks ${call.method}`, {}, () => send(base, call, token, rules))
      if ('text' in outcome) return outcome.text
      if (outcome.failure.kind === 'needs_consent' && !renewed) {
        renewed = true
        token = await access.renewed(token)
        continue
      }
      const pause = rules.pauses[attempt]
      if (outcome.failure.kind !== 'busy' || pause === undefined) throw outcome.failure
      attempt += 1
      await wait(Math.min(outcome.retryAfterMs ?? pause, LONGEST_PAUSE_MS))
    }
  }
}

type Outcome = { text: string } | { failure: QuickbooksFailed; retryAfterMs?: number }

async function send(
  base: string,
  { method, path, query, body }: BooksCall,
  token: string,
  { timeoutMs }: ExchangeRules,
): Promise<Outcome> {
  const search = new URLSearchParams({ ...query, minorversion: MINOR_VERSION })
  try {
    const response = await fetch(`${base}${path}?${search}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textOf(response)
    if (response.ok) return { text }
    const seconds = Number(response.headers.get('retry-after'))
    const failure = failureOf(response.status, text)
    return Number.isFinite(seconds) && seconds > 0 ? { failure, retryAfterMs: seconds * 1_000 } : { failure }
  } catch (error) {
    if (error instanceof QuickbooksFailed) return { failure: error }
    return { failure: new QuickbooksFailed('busy', 'QuickBooks cannot be reached. Try again later.') }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_ANSWER_BYTES) throw new QuickbooksFailed('broken', 'An answer of QuickBooks is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
