import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownIn } from '#tests/helpers/strict-answers.ts'

const line = z.object({ amount: z.string() })

test('what a schema does not name is found wherever it stands', () => {
  const schema = z.object({
    bill: z.object({ lines: z.array(line) }).nullable(),
    labels: z.record(z.string(), line),
    outcome: z.union([
      z.object({ done: z.literal(true) }),
      z.object({ done: z.literal(false), why: z.string() }),
    ]),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a') }),
      z.object({ kind: z.literal('b'), of: line }),
    ]),
    anything: z.unknown(),
    loose: z.looseObject({}).optional(),
  })
  const found = unknownIn(schema, {
    bill: { lines: [{ amount: '1' }, { amount: '2', colour: 'red' }], secret: 1 },
    labels: { one: { amount: '3', odd: 1 } },
    outcome: { done: false, why: 'closed', more: 1 },
    kind: { kind: 'b', of: { amount: '4', deep: true } },
    anything: { goes: true },
    loose: { too: true },
    extra: null,
  })
  expect(found).toEqual([
    'bill.lines[1].colour',
    'bill.secret',
    'labels.one.odd',
    'outcome.more',
    'kind.of.deep',
    'extra',
  ])
})
