import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { errorBody } from '#contract/kernel/errors.ts'
import { strictAnswers, unknownIn } from '#tests/helpers/strict-answers.ts'

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

test('records of a conflict are held against the contract too', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const route = { schema: errorBody, method: 'PUT', url: '/here' } as Parameters<typeof strictAnswers>[0]
  const record = {
    id: 1,
    version: 2,
    name: 'Asking',
    subject: '',
    body: '',
    template_type: 'Ongoing',
    automated: false,
    updated_at: '2026-07-01T10:00:00.000Z',
  }
  const send = (sent: object) => {
    const details = { kind: 'request_template', records: [sent], changed_by: null, changed_at: null }
    return strictAnswers(route)({ error: { code: 'conflict', message: 'Changed.', details } })
  }
  expect(send(record)).toContain('Asking')
  expect(() => send({ ...record, secret: 1 })).toThrow('records[0].secret')
  expect(() => send({ ...record, version: undefined })).toThrow('version')
})
