import { z } from 'zod'
import type { TokensUsed } from './ai-ledger.ts'
import { AiFailed, CUT_OFF, NO_SENSE, parsed, REFUSED, TOO_LONG } from './service.ts'
import type { ToolCall } from './tool-calls.ts'

/** More calls than any service asks for at once. */
const MOST_CALLS_AT_ONCE = 128

const whole = z.number().int().nonnegative()

const callPiece = z.object({
  index: whole.max(MOST_CALLS_AT_ONCE - 1),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
})

const chunk = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      delta: z
        .object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z.array(callPiece).nullish(),
        })
        .nullish(),
    }),
  ),
  usage: z.object({ prompt_tokens: whole, completion_tokens: whole }).nullish(),
})

interface Heard {
  onText(text: string): void
  onAnew(): void
}

/** What one request was answered with, put together from the events of its stream. */
export class StreamRound {
  text = ''
  usage: TokensUsed | null = null
  /** Of text, of calls and of a refusal. */
  bytes = 0
  private readonly pieces = new Map<number, ToolCall>()
  private finish: string | null = null
  private refused = false
  private readonly heard: Heard
  private readonly mostBytes: number

  constructor(heard: Heard, mostBytes: number) {
    this.heard = heard
    this.mostBytes = mostBytes
  }

  get calls(): readonly ToolCall[] {
    return [...this.pieces].sort(([a], [b]) => a - b).map(([, call]) => call)
  }

  take(event: string): void {
    const said = chunk.safeParse(parsed(event))
    if (!said.success) throw new AiFailed(NO_SENSE)
    const { choices, usage } = said.data
    if (usage) this.usage = { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens }
    const choice = choices[0]
    if (choice === undefined) return
    this.finish = choice.finish_reason ?? this.finish
    const { content, refusal, tool_calls: calls } = choice.delta ?? {}
    if (refusal) this.refused = true
    for (const words of [content, refusal]) this.count(words)
    for (const piece of calls ?? []) this.add(piece)
    if (content) this.say(content)
  }

  /** Throws `AiFailed` unless the service came to its end. */
  close(): void {
    if (this.refused || this.finish === 'content_filter') throw new AiFailed(REFUSED)
    // "length": it ran out of tokens in the middle of a sentence.
    if (this.finish === null || this.finish === 'length') throw new AiFailed(CUT_OFF)
    if (this.finish === 'tool_calls' && this.pieces.size === 0) throw new AiFailed(NO_SENSE)
  }

  private say(text: string): void {
    this.text += text
    if (this.pieces.size === 0) this.heard.onText(text)
  }

  private add({ index, id, function: called }: z.infer<typeof callPiece>): void {
    if (this.pieces.size === 0 && this.text !== '') this.heard.onAnew()
    const call = this.pieces.get(index) ?? { id: `call_${index}`, name: '', arguments: '' }
    this.pieces.set(index, {
      id: id || call.id,
      name: call.name + (called?.name ?? ''),
      arguments: call.arguments + (called?.arguments ?? ''),
    })
    for (const words of [called?.name, called?.arguments]) this.count(words)
  }

  private count(words: string | null | undefined): void {
    this.bytes += Buffer.byteLength(words ?? '')
    if (this.bytes > this.mostBytes) throw new AiFailed(TOO_LONG)
  }
}
