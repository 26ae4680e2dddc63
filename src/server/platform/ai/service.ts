import { setTimeout as wait } from 'node:timers/promises'
import type { AiService } from '../settings.ts'
import { inCall } from '../tracing/spans.ts'

/** The service gave no answer that can be used. The message says why, for a person. */
export class AiFailed extends Error {
  override readonly name = 'AiFailed'
}

export interface Refusal {
  reason: string
  mayPass: boolean
  retryAfterMs?: number
}

export type Outcome<T> = { answer: T } | Refusal

/** Milliseconds before each further try. */
export const PAUSES: readonly number[] = [500, 2_000, 8_000]
const LONGEST_PAUSE = 20_000

export const CUT_OFF = 'its answer was cut off'
export const NO_SENSE = 'its answer makes no sense'
export const REFUSED = 'it refused to answer'
export const TOO_LONG = 'its answer is too long'
export const UNREACHABLE: Refusal = { reason: 'it cannot be reached', mayPass: true }
export const tooSlow = (seconds: number) => `it gave no answer within ${seconds} seconds`

/** Asks again after pauses while what the service said may pass. Throws `AiFailed`. */
export async function insist<T>(
  ask: () => Promise<Outcome<T>>,
  pauses: readonly number[],
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await ask()
    if ('answer' in outcome) return outcome.answer
    const pause = pauses[attempt]
    if (!outcome.mayPass || pause === undefined) throw new AiFailed(outcome.reason)
    const ms = Math.min(outcome.retryAfterMs ?? pause, LONGEST_PAUSE)
    await wait(ms, undefined, signal === undefined ? {} : { signal })
  }
}

/** Sends a question to the service. Throws the signal's reason. */
export const post = (service: AiService, body: string, signal: AbortSignal): Promise<Outcome<Response>> =>
  inCall('AI chat completion', {}, () => send(service, body, signal))

async function send(
  { baseUrl, apiKey }: AiService,
  body: string,
  signal: AbortSignal,
): Promise<Outcome<Response>> {
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body,
      // Only the address of the settings is ever spoken to.
      redirect: 'error',
      signal,
    })
    if (response.ok) return { answer: response }
    await response.body?.cancel()
    return refusalOf(response)
  } catch {
    signal.throwIfAborted()
    return UNREACHABLE
  }
}

function refusalOf({ status, headers }: Response): Refusal {
  const seconds = Number(headers.get('retry-after'))
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined
  if (status === 429)
    return { reason: 'it is asked too often', mayPass: true, ...(retryAfterMs ? { retryAfterMs } : {}) }
  if (status === 401 || status === 403) return { reason: 'it does not accept the key', mayPass: false }
  return { reason: `it answered with status ${status}`, mayPass: status >= 500 }
}

/** JSON of the service, or undefined. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
