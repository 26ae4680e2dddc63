import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { CONTRACT } from '#contract/client/contract.ts'
import type { CallShape } from '#contract/kernel/call.ts'
import { unboundedIn } from '#tests/helpers/unbounded.ts'

describe('every text, list and number that a caller sends has a maximum', () => {
  test.each(Object.entries(CONTRACT) as [string, CallShape][])('%s', (_, { params, query, body, fields }) => {
    const sent = [params, query, body, fields].filter((schema) => schema !== undefined)
    expect(sent.flatMap((schema) => unboundedIn(schema))).toEqual([])
  })
})

test('what has none is found wherever it hides', () => {
  const odd = z.object({
    text: z.string().trim().min(1),
    list: z.array(z.object({ of: z.string().max(3) })).optional(),
    number: z.coerce.number().int().min(1),
    either: z.union([z.literal('a'), z.string().transform(Number)]).nullish(),
    judged: z.preprocess((value) => value, z.string()),
    named: z.record(z.string().max(1), z.string()),
    anything: z.unknown(),
    fine: z.string().max(10).default(''),
    flag: z.string().max(10).pipe(z.stringbool()),
  })
  const found = new Set(unboundedIn(odd).map((place) => place.split(':')[0]))
  expect([...found]).toEqual(['text', 'list', 'number', 'either', 'judged', 'named{}', 'anything'])
})
