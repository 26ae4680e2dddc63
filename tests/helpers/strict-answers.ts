import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { type ZodType, z } from 'zod'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { STALE_RECORDS, type StaleKind, staleDetails } from '#contract/client/stale.ts'

/** Sends an answer as the server does, once it is what the contract says: nothing less, nothing else. */
export const strictAnswers: FastifySerializerCompiler<ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const text = JSON.stringify(answer)
    const flaws = flawsOf(schema, JSON.parse(text))
    if (flaws.length === 0) return text
    const message = `${method} ${url} answers what is not in the contract:\n${flaws.join('\n')}`
    // The caller is told nothing but that something went wrong.
    console.error(message)
    throw new Error(message)
  }

function flawsOf(schema: ZodType, value: unknown): string[] {
  const stale = staleAnswer.safeParse(value).data
  return stale === undefined
    ? flawsBy(schema, value)
    : flawsBy(staleDetails(stale.error.details.kind), stale.error.details)
}

const staleAnswer = z.object({
  error: z.object({
    details: z.looseObject({ kind: z.enum(Object.keys(STALE_RECORDS) as [StaleKind, ...StaleKind[]]) }),
  }),
})

function flawsBy(schema: ZodType, value: unknown): string[] {
  const parsed = z.safeEncode(schema, value)
  return parsed.success ? unknownIn(schema, value) : [z.prettifyError(parsed.error)]
}

/** Places of a value that its schema does not name, as "bill.charges[0].colour". */
export function unknownIn(schema: $ZodType, value: unknown, place = ''): string[] {
  const { def } = (schema as $ZodTypes)._zod
  if (value === null || value === undefined) return []
  switch (def.type) {
    case 'object':
      return Object.entries(value).flatMap(([key, inner]) => {
        const at = place === '' ? key : `${place}.${key}`
        const known = def.shape[key]
        if (known !== undefined) return unknownIn(known, inner, at)
        return def.catchall === undefined || def.catchall._zod.def.type === 'never' ? [at] : []
      })
    case 'array':
      return (value as unknown[]).flatMap((inner, index) =>
        unknownIn(def.element, inner, `${place}[${index}]`),
      )
    case 'record':
      return Object.entries(value).flatMap(([key, inner]) =>
        unknownIn(def.valueType, inner, `${place}.${key}`),
      )
    case 'union': {
      const fitting = def.options.filter((option) => z.safeEncode(option, value).success)
      return (
        fitting.map((option) => unknownIn(option, value, place)).toSorted((a, b) => a.length - b.length)[0] ??
        []
      )
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return unknownIn(def.innerType, value, place)
    case 'pipe':
      return unknownIn(def.in, value, place)
    default:
      return []
  }
}
