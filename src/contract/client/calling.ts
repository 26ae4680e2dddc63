import { API_PREFIX, type CallPaths, type CallShape } from '#contract/kernel/call.ts'
import type { ErrorBody, ErrorCode } from '#contract/kernel/errors.ts'
import type { CallAnswer, CallInput, CallName } from './contract.ts'

/** Where some calls are. */
export type Paths<N extends CallName = CallName> = Readonly<Record<N, Pick<CallShape, 'method' | 'at'>>>

/** A call that failed. `code` is "unreachable" when there was no answer at all. */
export class CallFailed extends Error {
  readonly code: ErrorCode | 'unreachable'
  readonly status: number
  readonly details: unknown
  constructor(code: ErrorCode | 'unreachable', status: number, message: string, details?: unknown) {
    super(message)
    this.name = 'CallFailed'
    this.code = code
    this.status = status
    this.details = details
  }
}

/** What was asked for is not there, or not there for this person. */
export const isGone = (error: unknown): boolean => error instanceof CallFailed && error.code === 'not_found'

export interface Session {
  /** Null before sign-in. */
  token: string | null
  /** Which of two paths a call under both bases takes. */
  base: 'admin' | 'client'
  /** Of a shared widget, which is asked for without a session. */
  widgetToken?: string | null
}

interface CallOptions {
  signal?: AbortSignal
}

/** The API, or a part of it, as a typed function. */
export type Call<Known extends CallName = CallName> = <N extends Known>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
) => Promise<CallAnswer<N>>

/** Who is told of what an answer says of the session. */
export interface Told {
  /** It has ended. */
  onUnauthenticated(): void
  /** The person has to set up a second factor before anything else. */
  onSecondFactorDue(): void
}

/**
 * Makes the calls of a table. Carries no schemas: the server checks what comes in and answers what the contract says.
 */
export function clientOf<Known extends CallName>(
  paths: Paths<Known>,
  session: () => Session,
  { onUnauthenticated, onSecondFactorDue }: Told,
): Call<Known> {
  return async (name, input, options = {}) => {
    const asked = session()
    const { token, base } = asked
    const { params, query, body } = input as { params?: Values; query?: Values; body?: unknown }
    const { method, at } = paths[name]
    const response = await send(addressOf(at, base, params, query), {
      method,
      headers: {
        ...sessionHeaders(asked),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    })
    if (response.ok) return response.json()
    if (response.status === 401 && token !== null && !('anon' in at)) onUnauthenticated()
    const failure = await failureOf(response)
    if (isSecondFactorDue(failure)) onSecondFactorDue()
    throw failure
  }
}

/** Who asks, for the server. */
export const sessionHeaders = ({ token, widgetToken = null }: Session): Record<string, string> => ({
  ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  ...(widgetToken === null ? {} : { widgetToken }),
})

const isSecondFactorDue = ({ status, details }: CallFailed): boolean =>
  status === 403 && (details as { second_factor?: unknown } | undefined)?.second_factor === 'due'

export type Values = Record<string, unknown>

/** The address of a call. */
export function addressOf(
  at: CallPaths,
  base: Session['base'],
  params: Values = {},
  query: Values = {},
): string {
  const path = patternOf(at, base).replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return `${API_PREFIX}${path}${search === '' ? '' : `?${search}`}`
}

function patternOf(at: CallPaths, base: Session['base']): string {
  if ('anon' in at) return at.anon
  if ('key' in at) return at.key
  if (base === 'admin' && 'admin' in at) return at.admin
  return 'client' in at ? at.client : at.admin
}

/** How long an answer may take, in ms. */
const LONGEST_CALL = 300_000

export async function send(url: string, init: RequestInit): Promise<Response> {
  const limits = [AbortSignal.timeout(LONGEST_CALL), ...(init.signal ? [init.signal] : [])]
  try {
    return await fetch(url, { ...init, signal: AbortSignal.any(limits) })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new CallFailed('unreachable', 0, 'The server does not answer. Check the connection and try again.')
  }
}

/** What the server said; `otherwise` where it gave no reason. */
export async function failureOf(response: Response, otherwise?: string): Promise<CallFailed> {
  const body = (await response.json().catch(() => null)) as ErrorBody | null
  if (body?.error === undefined) {
    return new CallFailed(
      'internal',
      response.status,
      otherwise ?? `Something went wrong (${response.status}). Try again.`,
    )
  }
  return new CallFailed(body.error.code, response.status, body.error.message, body.error.details)
}
