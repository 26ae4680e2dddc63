import { z } from 'zod'

/** Questions as the protocol has them. Whatever else comes is answered with 400, as the true service does. */
const name = z.string().regex(/^[\w-]{1,64}$/)

/** A structured answer, at once. */
export const question = z.strictObject({
  model: z.string(),
  reasoning_effort: z.enum(['low', 'medium', 'high']).optional(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name,
      strict: z.literal(true),
      schema: z.looseObject({ type: z.literal('object'), additionalProperties: z.literal(false) }),
    }),
  }),
})

const call = z.strictObject({
  id: z.string().min(1),
  type: z.literal('function'),
  function: z.strictObject({ name, arguments: z.string() }),
})

const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string() }),
  z.strictObject({ role: z.literal('user'), content: z.string() }),
  z
    .strictObject({
      role: z.literal('assistant'),
      content: z.string().nullable().optional(),
      tool_calls: z.array(call).min(1).optional(),
    })
    .refine(
      ({ content, tool_calls: calls }) => typeof content === 'string' || calls !== undefined,
      'says nothing',
    ),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

type Message = z.infer<typeof message>

/** Each call is answered once, right behind the message that made it, and nothing else is. */
function isAnswered(messages: readonly Message[]): boolean {
  const open = new Set<string>()
  for (const said of messages) {
    if (said.role === 'tool') {
      if (!open.delete(said.tool_call_id)) return false
      continue
    }
    if (open.size > 0) return false
    const calls = said.role === 'assistant' ? (said.tool_calls ?? []) : []
    for (const { id } of calls) open.add(id)
    if (open.size !== calls.length) return false
  }
  return open.size === 0
}

type Schema = Record<string, unknown>

const TAKEN_BY_STRICT_MODE =
  /^(?:\$schema|type|title|description|enum|const|format|properties|required|additionalProperties|items|anyOf|minimum|maximum|exclusiveMinimum|exclusiveMaximum|multipleOf)$/

function isStrict(schema: Schema): boolean {
  if (!Object.keys(schema).every((key) => TAKEN_BY_STRICT_MODE.test(key))) return false
  const properties = (schema.properties ?? {}) as Record<string, Schema>
  if (schema.type === 'object') {
    const required = (schema.required ?? []) as string[]
    if (schema.additionalProperties !== false) return false
    if (Object.keys(properties).toSorted().join() !== required.toSorted().join()) return false
  }
  const inside = [...Object.values(properties), ...((schema.anyOf ?? []) as Schema[])]
  if (schema.items !== undefined) inside.push(schema.items as Schema)
  return inside.every(isStrict)
}

const tool = z.strictObject({
  type: z.literal('function'),
  function: z.strictObject({
    name,
    description: z.string(),
    strict: z.literal(true),
    parameters: z.looseObject({ type: z.literal('object') }).refine(isStrict, 'is not strict'),
  }),
})

/** A turn of a conversation, as a stream. */
export const turn = z
  .strictObject({
    model: z.string().min(1),
    messages: z.array(message).min(1).refine(isAnswered, 'calls and their answers do not fit'),
    stream: z.literal(true),
    stream_options: z.strictObject({ include_usage: z.boolean() }),
    max_completion_tokens: z.number().int().positive(),
    tools: z
      .array(tool)
      .min(1)
      .refine((tools) => new Set(tools.map((one) => one.function.name)).size === tools.length, 'same name')
      .optional(),
    tool_choice: z.enum(['auto', 'none', 'required']).optional(),
  })
  .refine(
    ({ tools, tool_choice: choice }) => choice === undefined || tools !== undefined,
    'no tools to choose',
  )
