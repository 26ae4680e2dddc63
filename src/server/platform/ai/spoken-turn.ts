import type { AiSettings } from '../settings.ts'
import type { TokensUsed } from './ai-ledger.ts'
import { AiFailed, CUT_OFF, insist, type Outcome, parsed, post } from './service.ts'
import { eventsOf } from './stream-events.ts'
import { StreamRound } from './stream-round.ts'
import { type ConversationTool, type ToolCall, ToolCalls } from './tool-calls.ts'
import { parametersOf } from './tool-schema.ts'
import type { Limits, Turn } from './turn.ts'
import { Watch } from './watch.ts'

const CHARACTERS_A_TOKEN = 3.5

/** What something takes where the service does not say. */
const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_A_TOKEN)

/** A turn on its way: requests, and between them the tools that were called. */
export class SpokenTurn {
  readonly used: TokensUsed = { promptTokens: 0, completionTokens: 0 }
  private readonly settings: AiSettings
  private readonly limits: Limits
  private readonly turn: Turn
  private readonly tools: readonly object[]
  private readonly messages: object[]
  private readonly calls: ToolCalls
  private readonly watch: Watch

  constructor(settings: AiSettings, limits: Limits, turn: Turn) {
    this.settings = settings
    this.limits = limits
    this.turn = turn
    this.tools = turn.tools.map(offered)
    this.messages = [{ role: 'system', content: turn.instructions }, ...turn.messages]
    this.calls = new ToolCalls(turn.tools, limits, (name) => turn.onStep(name))
    this.watch = new Watch(turn.signal, limits.waitSeconds, settings.timeoutSeconds)
  }

  async answer(): Promise<string> {
    this.watch.signal.throwIfAborted()
    try {
      return await this.talk()
    } catch (error) {
      // Whatever breaks when a turn is ended breaks for that reason.
      this.watch.signal.throwIfAborted()
      throw error
    }
  }

  end(): void {
    this.watch.end()
  }

  private async talk(): Promise<string> {
    for (let round = 1; ; round += 1) {
      const isLast = round >= this.limits.rounds || this.calls.areUsedUp
      const { text, calls } = await this.ask(isLast)
      if (calls.length === 0 && text.trim() !== '') return text
      if (isLast) throw new AiFailed('it went in circles')
      if (calls.length === 0) throw new AiFailed('its answer is empty')
      await this.call(text, calls)
    }
  }

  private async call(text: string, calls: readonly ToolCall[]): Promise<void> {
    this.messages.push({
      role: 'assistant',
      content: text === '' ? null : text,
      tool_calls: calls.map(wanted),
    })
    for (const call of calls) {
      const content = await this.watch.during(this.calls.answer(call))
      this.messages.push({ role: 'tool', tool_call_id: call.id, content })
    }
  }

  private async ask(isLast: boolean): Promise<StreamRound> {
    const body = this.bodyOf(isLast)
    const { promptTokens, completionTokens } = this.used
    const most = promptTokens + completionTokens + tokensOf(body.length) + this.limits.answerTokens
    if (most > this.limits.turnTokens) throw new AiFailed('it wanted to know more than fits into one answer')
    const { body: stream } = await insist(() => this.send(body), this.limits.pauses, this.watch.signal)
    const round = new StreamRound(this.turn, this.limits.answerBytes)
    try {
      for await (const event of eventsOf(this.bytesOf(stream))) {
        if (event === '[DONE]') break
        round.take(event)
      }
      round.close()
      return round
    } finally {
      this.watch.rest()
      this.count(
        round.usage ?? { promptTokens: tokensOf(body.length), completionTokens: tokensOf(round.bytes) },
      )
    }
  }

  private async send(body: string): Promise<Outcome<Response>> {
    this.watch.awaitByte()
    try {
      const outcome = await post(this.settings, body, this.watch.signal)
      if (!('answer' in outcome)) this.watch.rest()
      return outcome
    } catch (error) {
      // It was ended while the service thought: the question was read, and is paid for.
      this.count({ promptTokens: tokensOf(body.length), completionTokens: 0 })
      throw error
    }
  }

  private async *bytesOf(stream: Response['body']): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of stream ?? []) {
        this.watch.awaitByte()
        yield bytes
      }
    } catch {
      throw new AiFailed(CUT_OFF)
    }
  }

  private count({ promptTokens, completionTokens }: TokensUsed): void {
    this.used.promptTokens += promptTokens
    this.used.completionTokens += completionTokens
  }

  private bodyOf(isLast: boolean): string {
    const { tools, turn, messages, limits } = this
    return JSON.stringify({
      model: turn.model,
      messages,
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: limits.answerTokens,
      ...(tools.length === 0 ? {} : { tools }),
      ...(tools.length > 0 && isLast ? { tool_choice: 'none' } : {}),
    })
  }
}

const offered = (tool: ConversationTool) => ({
  type: 'function',
  function: {
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool),
    strict: true,
  },
})

const MOST_OF_A_NAME = 64

/** A call as it is told again. What a service may refuse to read there, a name or JSON gone wrong, is put right. */
const wanted = ({ id, name, arguments: text }: ToolCall) => ({
  id,
  type: 'function',
  function: {
    name: name.replaceAll(/[^\w-]/g, '_').slice(0, MOST_OF_A_NAME) || 'nameless',
    arguments: parsed(text) === undefined ? '{}' : text,
  },
})
