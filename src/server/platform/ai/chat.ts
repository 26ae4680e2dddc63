import { z } from 'zod'
import type { AiSettings } from '../settings.ts'
import {
  AiFailed,
  CUT_OFF,
  insist,
  NO_SENSE,
  type Outcome,
  PAUSES,
  parsed,
  post,
  REFUSED,
  TOO_LONG,
  tooSlow,
  UNREACHABLE,
} from './service.ts'

export { AiFailed }

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
      return readAnswer(await insist(() => send(settings, body), pauses), request)
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

async function send(settings: AiSettings, body: string): Promise<Outcome<string>> {
  const { timeoutSeconds } = settings
  const signal = AbortSignal.timeout(timeoutSeconds * 1_000)
  try {
    const outcome = await post(settings, body, signal)
    return 'answer' in outcome ? { answer: await textOf(outcome.answer) } : outcome
  } catch (error) {
    if (error instanceof AiFailed) throw error
    // A question that took too long once would take as long again, and is paid for each time.
    return signal.aborted ? { reason: tooSlow(timeoutSeconds), mayPass: false } : UNREACHABLE
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MOST_ANSWER_BYTES) throw new AiFailed(TOO_LONG)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readAnswer<T>(text: string, { answer }: ChatRequest<T>): ChatAnswer<T> {
  const envelope = completion.safeParse(parsed(text))
  const choice = envelope.data?.choices[0]
  if (!envelope.success || choice === undefined) throw new AiFailed(NO_SENSE)
  if (choice.finish_reason === 'length') throw new AiFailed(CUT_OFF)
  if (choice.message.refusal) throw new AiFailed(REFUSED)
  const found = answer.schema.safeParse(parsed(choice.message.content ?? ''))
  if (!found.success) throw new AiFailed('its answer is not in the form that was asked for')
  const { prompt_tokens: promptTokens = 0, completion_tokens: completionTokens = 0 } =
    envelope.data.usage ?? {}
  return { answer: found.data, promptTokens, completionTokens }
}
