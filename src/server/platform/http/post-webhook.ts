import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { inCall } from '../tracing/spans.ts'
import { hostOf, isPublicAddress, type Resolve, resolveHost } from './public-address.ts'

export interface WebhookPost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

export interface PostRules {
  /** Private networks and this machine may be reached too. */
  privateNetworks: boolean
  /** For everything, from the look-up of the name to the end of the answer. */
  timeoutMs: number
  /** Of the answer so much is read, and the rest left. */
  answerBytes: number
  resolve: Resolve
}

export const POST_RULES: Omit<PostRules, 'privateNetworks'> = {
  timeoutMs: 10_000,
  answerBytes: 1_000,
  resolve: resolveHost,
}

export interface WebhookAnswer {
  status: number
  /** How it begins. */
  answer: string
}

/** There was no answer. The message says why, for a person. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/**
 * Posts to an address that somebody chose, on a connection of its own: the address that is connected to is the one that
 * was looked at, so that a name cannot mean another by then. Redirects are answers like others. Throws `NotReached`.
 */
export const postWebhook = (post: WebhookPost, rules: PostRules): Promise<WebhookAnswer> =>
  inCall('webhook POST', {}, () => send(post, rules))

async function send({ url, headers, body }: WebhookPost, rules: PostRules): Promise<WebhookAnswer> {
  const target = new URL(url)
  const host = hostOf(target)
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    if (isIP(host) !== 0) refusePrivate(host, [host], rules)
    const answer = await exchange(target, { headers, body, signal, lookup: checkedLookup(rules) })
    return { status: answer.statusCode ?? 0, answer: await beginningOf(answer, rules.answerBytes, signal) }
  } catch (error) {
    throw asNotReached(error, host, signal, rules)
  }
}

interface Exchange {
  headers: Readonly<Record<string, string>>
  body: string
  signal: AbortSignal
  lookup: LookupFunction
}

function exchange(target: URL, { headers, body, signal, lookup }: Exchange): Promise<http.IncomingMessage> {
  const { request } = target.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      lookup,
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Connects to addresses that were looked at here, and to no other. */
const checkedLookup =
  (rules: PostRules): LookupFunction =>
  (host, options, done) => {
    rules
      .resolve(host)
      .then((addresses) => {
        refusePrivate(host, addresses, rules)
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const [first = { address: '', family: 0 }] = found
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      })
      .catch((error: NodeJS.ErrnoException) => done(error, ''))
  }

function refusePrivate(host: string, addresses: readonly string[], { privateNetworks }: PostRules): void {
  if (!privateNetworks && !addresses.every(isPublicAddress))
    throw new NotReached(`“${host}” leads into a private network, where nothing is sent.`)
}

/** What was read when enough is there, or when time is up: the status says already how it was taken. */
async function beginningOf(answer: http.IncomingMessage, most: number, signal: AbortSignal): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer)
      bytes += (chunk as Buffer).length
      if (bytes >= most) break
    }
  } catch (error) {
    if (!signal.aborted && !answer.destroyed) throw error
  }
  answer.destroy()
  // A database holds no zero characters.
  return Buffer.concat(chunks).subarray(0, most).toString('utf8').replaceAll('\0', '')
}

const REASONS: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `The name “${host}” is not known.`,
  EAI_AGAIN: (host) => `The name “${host}” could not be looked up.`,
  ECONNREFUSED: (host) => `Nobody listens at “${host}”.`,
  ECONNRESET: (host) => `“${host}” cut the connection.`,
}

function asNotReached(
  error: unknown,
  host: string,
  signal: AbortSignal,
  { timeoutMs }: PostRules,
): NotReached {
  if (error instanceof NotReached) return error
  if (signal.aborted)
    return new NotReached(`No answer within ${timeoutMs / 1_000} seconds.`, { cause: error })
  const { code = '', message } = error as NodeJS.ErrnoException
  return new NotReached(REASONS[code]?.(host) ?? message, { cause: error })
}
