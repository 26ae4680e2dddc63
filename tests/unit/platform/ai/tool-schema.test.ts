import { expect, test } from 'vitest'
import { z } from 'zod'
import { parametersOf } from '#server/platform/ai/tool-schema.ts'

const parameters = (input: z.ZodType) => parametersOf({ name: 'costs', input })

test('every property is required and nothing else may be there, at every depth', () => {
  const period = z.object({ from: z.string(), to: z.string().nullable() })
  expect(parameters(z.object({ period, meters: z.array(period) }))).toMatchObject({
    additionalProperties: false,
    required: ['period', 'meters'],
    properties: {
      period: { additionalProperties: false, required: ['from', 'to'] },
      meters: { items: { additionalProperties: false, required: ['from', 'to'] } },
    },
  })
})

test('what strict mode does not take of a property stays with the tool', () => {
  const input = z.object({
    month: z
      .string()
      .regex(/^\d{4}/)
      .max(7)
      .describe('A month.'),
  })
  expect(parameters(input).properties).toEqual({ month: { type: 'string', description: 'A month.' } })
})

test.each<[string, z.ZodType, string]>([
  ['no object', z.string(), 'is no object'],
  ['a property that may be left out', z.object({ month: z.string().optional() }), 'may leave out "month"'],
  [
    'a property with a value of its own',
    z.object({ month: z.string().default('') }),
    'may leave out "month"',
  ],
  ['one within', z.object({ a: z.array(z.object({ b: z.string().optional() })) }), 'may leave out "b"'],
  [
    'one of a choice',
    z.object({ a: z.object({ b: z.string().optional() }).nullable() }),
    'may leave out "b"',
  ],
  ['names that nobody knows', z.object({ a: z.record(z.string(), z.number()) }), 'strict mode'],
  ['an open object', z.looseObject({ a: z.string() }), 'no name'],
  ['both of two', z.object({ a: z.intersection(z.string(), z.string()) }), 'allOf'],
])('a tool is refused that takes %s', (_, input, why) => {
  expect(() => parameters(input)).toThrow(why)
})
