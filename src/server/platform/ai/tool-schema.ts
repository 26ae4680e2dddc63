import { z } from 'zod'

type Schema = Record<string, unknown>

/** What strict mode does not take. The tool's own schema refuses whatever breaks it. */
const LEFT_OUT = ['minLength', 'maxLength', 'pattern', 'minItems', 'maxItems']

const KNOWN = new Set([
  ...['$schema', 'type', 'title', 'description', 'enum', 'const', 'format'],
  ...['properties', 'required', 'additionalProperties', 'items', 'anyOf'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
])

/**
 * The input of a tool as strict mode wants it: every property of an object is required, what may be missing is null,
 * and nothing else may be there. Throws where a tool was not written so.
 */
export function parametersOf({ name, input }: { name: string; input: z.ZodType }): Schema {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    override: ({ jsonSchema }) => {
      for (const key of LEFT_OUT) delete (jsonSchema as Schema)[key]
      if (jsonSchema.properties !== undefined) jsonSchema.additionalProperties ??= false
    },
  }) as Schema
  if (schema.type !== 'object') throw new Error(`The input of the tool "${name}" is no object.`)
  check(schema, `The input of the tool "${name}"`)
  return schema
}

function check(schema: Schema, what: string): void {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key))
  if (unknown.length > 0)
    throw new Error(`${what} uses ${unknown.join(', ')}, which strict mode does not take.`)
  if (schema.type === 'object') checkObject(schema, what)
  for (const choice of (schema.anyOf ?? []) as Schema[]) check(choice, what)
  if (schema.items !== undefined) check(schema.items as Schema, what)
}

function checkObject({ properties = {}, required = [], additionalProperties }: Schema, what: string): void {
  if (additionalProperties !== false) throw new Error(`${what} takes properties that have no name.`)
  for (const [key, property] of Object.entries(properties as Record<string, Schema>)) {
    if (!(required as string[]).includes(key))
      throw new Error(`${what} may leave out "${key}"; let it be null instead.`)
    check(property, `${what}, "${key}",`)
  }
}
