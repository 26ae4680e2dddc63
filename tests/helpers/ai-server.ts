import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { AiBill } from '#server/platform/ai/ai-bill.ts'
import { question, turn } from './ai-protocol.ts'
import { isStream, type StreamBehaviour, stream, USAGE } from './ai-stream.ts'

/** What the server does with its next question; without one left it repeats the last. */
export type Behaviour =
  | { answer: AiBill }
  | { content: string }
  | { cutOff: true }
  | { refusal: string }
  | { status: number; headers?: Record<string, string> }
  | { slowMs: number }
  | { raw: string }
  | { hangUp: true }
  | StreamBehaviour

export interface AiServer {
  /** For AI_BASE_URL. */
  url: string
  /** What was asked for a structured answer, in order, with its key. */
  asked: { body: z.infer<typeof question>; key: string | undefined }[]
  /** What was asked in conversations, in order. `left`: the asker closed the line, or did not, before the answer's end. */
  turns: { body: z.infer<typeof turn>; key: string | undefined; left: Promise<boolean> }[]
  does(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

/** A stand-in for an AI service that speaks chat completions over HTTP. */
export async function startAiServer(): Promise<AiServer> {
  const asked: AiServer['asked'] = []
  const turns: AiServer['turns'] = []
  let behaviours: Behaviour[] = [{ status: 500 }]
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const sent = await json(request)
    const key = request.headers.authorization
    const body = isForStream(sent) ? turn.safeParse(sent) : question.safeParse(sent)
    if (!body.success) {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: body.error.issues }))
      return
    }
    if ('stream' in body.data) turns.push({ body: body.data, key, left: isLeft(response) })
    else asked.push({ body: body.data, key })
    const next = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    if (next === undefined) return
    if (isStream(next) && 'stream' in body.data) await stream(next, response)
    else if (isStream(next)) response.writeHead(500).end()
    else await behave(next, response)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    turns,
    does: (...next) => {
      behaviours = next
      asked.length = 0
      turns.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const isForStream = (sent: unknown): boolean => sent instanceof Object && 'stream' in sent

const isLeft = async (response: ServerResponse): Promise<boolean> => {
  await once(response, 'close')
  return !response.writableFinished
}

async function behave(
  behaviour: Exclude<Behaviour, StreamBehaviour>,
  response: ServerResponse,
): Promise<void> {
  const send = (message: object, finish_reason: string) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason, message: { role: 'assistant', ...message } }],
        usage: USAGE,
      }),
    )
  }
  if ('answer' in behaviour) send({ content: JSON.stringify(behaviour.answer) }, 'stop')
  else if ('content' in behaviour) send({ content: behaviour.content }, 'stop')
  else if ('cutOff' in behaviour) send({ content: '{"account_number": "12' }, 'length')
  else if ('refusal' in behaviour) send({ content: null, refusal: behaviour.refusal }, 'stop')
  else if ('status' in behaviour) response.writeHead(behaviour.status, behaviour.headers).end()
  else if ('raw' in behaviour) response.writeHead(200).end(behaviour.raw)
  else if ('hangUp' in behaviour) response.destroy()
  else {
    await wait(behaviour.slowMs)
    if (!response.destroyed) send({ content: '{}' }, 'stop')
  }
}
