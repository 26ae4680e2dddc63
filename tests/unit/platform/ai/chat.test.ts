import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createChat } from '#server/platform/ai/chat.ts'
import { type AiServer, type Behaviour, startAiServer } from '#tests/helpers/ai-server.ts'

let server: AiServer
beforeAll(async () => {
  server = await startAiServer()
})
afterAll(() => server.close())

const answer = { name: 'sum', schema: z.object({ sum: z.number() }) }
const request = { model: 'o4-mini', effort: 'high', instructions: 'Add.', content: '1 + 1', answer } as const
const settings = (change: object = {}) => ({
  baseUrl: server.url,
  apiKey: 'key-1',
  model: null,
  timeoutSeconds: 5,
  dailyTokens: 1_000,
  ...change,
})
const PAUSES = [1, 1]
const ask = (...behaviours: Behaviour[]) => {
  server.does(...behaviours)
  return createChat(settings(), PAUSES).ask(request)
}

test('asks for the model, effort and form, with the key, and reads answer and tokens', async () => {
  const found = await ask({ content: '{"sum": 2}' })
  expect(found).toEqual({ answer: { sum: 2 }, promptTokens: 1_200, completionTokens: 300 })
  expect(server.asked).toMatchObject([
    {
      key: 'Bearer key-1',
      body: {
        model: 'o4-mini',
        reasoning_effort: 'high',
        response_format: { json_schema: { name: 'sum', schema: { required: ['sum'] } } },
      },
    },
  ])
})

test('asks no effort of a model without one, and sends no key where there is none', async () => {
  server.does({ content: '{"sum": 2}' })
  await createChat(settings({ apiKey: null })).ask({ ...request, effort: null })
  expect(server.asked[0]?.key).toBeUndefined()
  expect(server.asked[0]?.body).not.toHaveProperty('reasoning_effort')
})

describe('tries again', () => {
  test.each<[string, Behaviour]>([
    ['when it is asked too often', { status: 429, headers: { 'retry-after': '0.01' } }],
    ['when it fails on its side', { status: 503 }],
    ['when the line breaks', { hangUp: true }],
  ])('%s', async (_, failing) => {
    expect(await ask(failing, failing, { content: '{"sum": 2}' })).toMatchObject({ answer: { sum: 2 } })
    expect(server.asked).toHaveLength(3)
  })

  test('no more often than there are pauses', async () => {
    await expect(ask({ status: 500 })).rejects.toThrow('it answered with status 500')
    expect(server.asked).toHaveLength(1 + PAUSES.length)
  })
})

describe('gives up at once, with the reason', () => {
  test.each<[Behaviour, string]>([
    [{ status: 401 }, 'it does not accept the key'],
    [{ status: 400 }, 'it answered with status 400'],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'it cannot be reached'],
    [{ cutOff: true }, 'its answer was cut off'],
    [{ refusal: 'No.' }, 'it refused to answer'],
    [{ raw: '<html>' }, 'its answer makes no sense'],
    [{ raw: '{"choices": []}' }, 'its answer makes no sense'],
    [{ content: 'Two.' }, 'its answer is not in the form that was asked for'],
    [{ content: '{"sum": "2"}' }, 'its answer is not in the form that was asked for'],
    [{ raw: 'x'.repeat(5 * 1024 * 1024) }, 'its answer is too long'],
  ])('%o', async (behaviour, reason) => {
    await expect(ask(behaviour)).rejects.toThrow(reason)
  })

  test('a slow answer', async () => {
    server.does({ slowMs: 3_000 })
    const chat = createChat(settings({ timeoutSeconds: 0.2 }), PAUSES)
    await expect(chat.ask(request)).rejects.toThrow('it gave no answer within 0.2 seconds')
    expect(server.asked).toHaveLength(1)
  })
})
