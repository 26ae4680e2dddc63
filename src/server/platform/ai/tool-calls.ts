import { z } from 'zod'
import { parsed } from './service.ts'

export interface ConversationTool {
  name: string
  description: string
  /** An object with nothing left out: what may be missing is null. */
  input: z.ZodType
  /** Takes what `input` made of the arguments, and answers JSON text for the service. */
  run(input: unknown): Promise<string>
}

/** A tool that the service wants called, in its own words. */
export interface ToolCall {
  id: string
  name: string
  arguments: string
}

/** The same question has the same answer: a service that asks a third time goes in circles. */
const MOST_OF_ONE_CALL = 2

interface ToolLimits {
  /** Most calls in a turn. */
  calls: number
  /** Most bytes of one answer. */
  toolBytes: number
}

/** Does what a service wants called in a turn, or tells it why not. */
export class ToolCalls {
  private called = 0
  private readonly times = new Map<string, number>()
  private readonly tools: readonly ConversationTool[]
  private readonly limits: ToolLimits
  private readonly onStep: (name: string) => void

  constructor(tools: readonly ConversationTool[], limits: ToolLimits, onStep: (name: string) => void) {
    this.tools = tools
    this.limits = limits
    this.onStep = onStep
  }

  get areUsedUp(): boolean {
    return this.called >= this.limits.calls
  }

  /** JSON text for the service. */
  async answer(call: ToolCall): Promise<string> {
    if (this.areUsedUp)
      return refused('No more tools can be called for this question. Answer by what is known.')
    this.called += 1
    const tool = this.tools.find(({ name }) => name === call.name)
    if (tool === undefined)
      return refused(
        `There is no tool of this name. There are: ${this.tools.map(({ name }) => name).join(', ')}.`,
      )
    const given = parsed(call.arguments)
    if (given === undefined) return refused('The arguments are no JSON.')
    const input = tool.input.safeParse(given)
    if (!input.success) return refused(`The arguments are refused. ${z.prettifyError(input.error)}`)
    if (this.isInCircles(tool.name, input.data))
      return refused('This was asked before with the same arguments. Answer by what is known.')
    this.onStep(tool.name)
    return this.fitting(await tool.run(input.data))
  }

  private isInCircles(name: string, input: unknown): boolean {
    // As the tool's schema made them, arguments stand in one order.
    const key = JSON.stringify([name, input])
    const times = (this.times.get(key) ?? 0) + 1
    this.times.set(key, times)
    return times > MOST_OF_ONE_CALL
  }

  /** Half a table would be taken for all of it. */
  private fitting(answer: string): string {
    if (Buffer.byteLength(answer) <= this.limits.toolBytes) return answer
    return refused(
      'The answer is too long to be sent. Ask for less: a shorter time, or fewer things at once.',
    )
  }
}

const refused = (error: string): string => JSON.stringify({ error })
