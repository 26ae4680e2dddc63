import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { AiSettings } from '../../settings.ts'

/** The service gave no answer that can be used. The message says why, for a person. */
export class AiFailed extends Error {
  override readonly name = 'AiFailed'
}

export interface ChatRequest<T> {
  model: string
  effort: 'high' | null
  instructions: string
  content: string
  /** What the answer must be; sent as a JSON schema, and held against it. */
  answer: { name: string; schema: z.ZodType<T> }
}

export interface ChatAnswer<T> {
  answer: T
  promptTokens: number
  completionTokens: number
}

export interface Chat {
  ask<T>(request: ChatRequest<T>): Promise<ChatAnswer<T>>
}

/** Milliseconds before each further try. */
const PAUSES = [500, 2_000, 8_000]
const LONGEST_PAUSE = 20_000
const MOST_ANSWER_BYTES = 4 * 1024 * 1024

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
})

/**
 * Asks an OpenAI-compatible service for structured answers (POST /chat/completions). Tries again after pauses when
 * the service is busy or fails on its side. Throws `AiFailed`.
 */
export function createChat(settings: AiSettings, pauses: readonly number[] = PAUSES): Chat {
  return {
    async ask(request) {
      const body = JSON.stringify(bodyOf(request))
      for (let attempt = 0; ; attempt += 1) {
        const outcome = await send(settings, body)
        if ('text' in outcome) return readAnswer(outcome.text, request)
        const pause = pauses[attempt]
        if (!outcome.mayPass || pause === undefined) throw new AiFailed(outcome.reason)
        await wait(Math.min(outcome.retryAfterMs ?? pause, LONGEST_PAUSE))
      }
    },
  }
}

function bodyOf({ model, effort, instructions, content, answer }: ChatRequest<unknown>) {
  return {
    model,
    ...(effort === null ? {} : { reasoning_effort: effort }),
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: answer.name, strict: true, schema: z.toJSONSchema(answer.schema) },
    },
  }
}

type Outcome = { text: string } | { reason: string; mayPass: boolean; retryAfterMs?: number }

async function send({ baseUrl, apiKey, timeoutSeconds }: AiSettings, body: string): Promise<Outcome> {
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
      signal: AbortSignal.timeout(timeoutSeconds * 1_000),
    })
    if (response.ok) return { text: await textOf(response) }
    await response.body?.cancel()
    return refusalOf(response)
  } catch (error) {
    if (error instanceof AiFailed) throw error
    // A question that took too long once would take as long again, and is paid for each time.
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return { reason: `it gave no answer within ${timeoutSeconds} seconds`, mayPass: false }
    return { reason: 'it cannot be reached', mayPass: true }
  }
}

function refusalOf(response: Response): Outcome {
  const { status } = response
  const seconds = Number(response.headers.get('retry-after'))
  const retryAfterMs = Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : undefined
  if (status === 429)
    return { reason: 'it is asked too often', mayPass: true, ...(retryAfterMs ? { retryAfterMs } : {}) }
  if (status === 401 || status === 403) return { reason: 'it does not accept the key', mayPass: false }
  return { reason: `it answered with status ${status}`, mayPass: status >= 500 }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_ANSWER_BYTES) throw new AiFailed('its answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer<T>(text: string, { answer }: ChatRequest<T>): ChatAnswer<T> {
  const envelope = completion.safeParse(parsed(text))
  const choice = envelope.data?.choices[0]
  if (!envelope.success || choice === undefined) throw new AiFailed('its answer makes no sense')
  if (choice.finish_reason === 'length') throw new AiFailed('its answer was cut off')
  if (choice.message.refusal) throw new AiFailed('it refused to answer')
  const found = answer.schema.safeParse(parsed(choice.message.content ?? ''))
  if (!found.success) throw new AiFailed('its answer is not in the form that was asked for')
  const { prompt_tokens: promptTokens = 0, completion_tokens: completionTokens = 0 } =
    envelope.data.usage ?? {}
  return { answer: found.data, promptTokens, completionTokens }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
