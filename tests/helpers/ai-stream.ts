import type { ServerResponse } from 'node:http'
import { setImmediate as soon, setTimeout as wait } from 'node:timers/promises'

/** What a turn of a conversation is answered with. */
export type StreamBehaviour = Saying | { call: readonly WantedCall[]; first?: string } | RawStream

interface Saying {
  /** The pieces of the answer; the next is asked for when the one before was sent. */
  say: Iterable<string> | AsyncIterable<string>
  everyMs?: number
  /** The socket is destroyed after so many pieces. */
  cutAfter?: number
  /** So long nothing comes after the last piece. */
  stall?: number
  finish?: string
  usage?: null
}

/** Sent as it stands, so many bytes at a time. */
interface RawStream {
  stream: string
  bytesAtOnce: number
}

export interface WantedCall {
  name: string
  /** JSON text, or what a service takes for it. */
  arguments: string
}

export const USAGE = { prompt_tokens: 1_200, completion_tokens: 300, total_tokens: 1_500 }

export const isStream = (behaviour: object): behaviour is StreamBehaviour =>
  'say' in behaviour || 'call' in behaviour || 'stream' in behaviour

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`

export const chunkOf = (delta: object, finish_reason: string | null = null): string =>
  event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_760_000_000,
    model: 'small-model',
    system_fingerprint: null,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
    usage: null,
  })

export const lastChunk = (finish: string): string => chunkOf({}, finish)
export const usageChunk = (): string =>
  event({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [], usage: USAGE })
export const DONE = 'data: [DONE]\n\n'

let calls = 0

export async function stream(behaviour: StreamBehaviour, response: ServerResponse): Promise<void> {
  response.socket?.setNoDelay()
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  if ('stream' in behaviour) return raw(behaviour, response)
  if ('say' in behaviour) return say(behaviour, response)
  response.write(chunkOf({ role: 'assistant', content: behaviour.first ?? null }))
  for (const [index, call] of behaviour.call.entries())
    for (const piece of piecesOf(index, call)) response.write(piece)
  response.end(lastChunk('tool_calls') + usageChunk() + DONE)
}

async function say(behaviour: Saying, response: ServerResponse): Promise<void> {
  const { everyMs, cutAfter = Number.POSITIVE_INFINITY, stall, finish = 'stop', usage } = behaviour
  response.write(`: the line is open\n\n${chunkOf({ role: 'assistant', content: '', refusal: null })}`)
  let said = 0
  for await (const content of behaviour.say) {
    if (said >= cutAfter) break
    if (everyMs !== undefined) await wait(everyMs)
    if (response.destroyed) return
    await sent(response, chunkOf({ content }))
    said += 1
  }
  if (said >= cutAfter) {
    response.destroy()
    return
  }
  if (stall !== undefined) await wait(stall)
  if (!response.destroyed) response.end(lastChunk(finish) + (usage === null ? '' : usageChunk()) + DONE)
}

/** As the true service sends a call: its name at once, its arguments in pieces. */
function piecesOf(index: number, { name, arguments: text }: WantedCall): string[] {
  calls += 1
  const head = { index, id: `call_${calls}`, type: 'function', function: { name, arguments: '' } }
  const rest = text.match(/.{1,5}/gsu) ?? []
  return [head, ...rest.map((piece) => ({ index, function: { arguments: piece } }))].map((piece) =>
    chunkOf({ tool_calls: [piece] }),
  )
}

async function raw({ stream: text, bytesAtOnce }: RawStream, response: ServerResponse): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    await sent(response, bytes.subarray(at, at + bytesAtOnce))
    await soon()
  }
  response.end()
}

/** The bytes have left: destroying the socket afterwards does not take them back. */
const sent = (response: ServerResponse, bytes: string | Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    response.write(bytes, () => resolve())
  })
