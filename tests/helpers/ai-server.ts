import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { AiBill } from '#server/outside/ai/ai-bill.ts'

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

/** A question as the protocol has it. Whatever else comes is answered with 400, as the true service does. */
const question = z.strictObject({
  model: z.string(),
  reasoning_effort: z.enum(['low', 'medium', 'high']).optional(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
    }),
  }),
})

export interface AiServer {
  /** For AI_BASE_URL. */
  url: string
  /** What was asked, in order, with its key. */
  asked: { body: z.infer<typeof question>; key: string | undefined }[]
  does(...behaviours: Behaviour[]): void
  close(): Promise<void>
}

/** A stand-in for an AI service that speaks chat completions over HTTP. */
export async function startAiServer(): Promise<AiServer> {
  const asked: AiServer['asked'] = []
  let behaviours: Behaviour[] = [{ status: 500 }]
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end()
      return
    }
    const body = question.safeParse(await json(request))
    if (!body.success) {
      response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: body.error.issues }))
      return
    }
    asked.push({ body: body.data, key: request.headers.authorization })
    const next = behaviours.length > 1 ? behaviours.shift() : behaviours[0]
    if (next) await behave(next, response)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    does: (...next) => {
      behaviours = next
      asked.length = 0
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const USAGE = { prompt_tokens: 1_200, completion_tokens: 300, total_tokens: 1_500 }

async function behave(behaviour: Behaviour, response: ServerResponse): Promise<void> {
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
