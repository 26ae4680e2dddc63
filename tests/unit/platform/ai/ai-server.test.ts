import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AiServer, startAiServer } from '#tests/helpers/ai-server.ts'

let server: AiServer
beforeAll(async () => {
  server = await startAiServer()
  server.does({ say: ['Yes.'] })
})
afterAll(() => server.close())

const parameters = {
  type: 'object',
  properties: { month: { type: 'string' } },
  required: ['month'],
  additionalProperties: false,
}
const tool = (change: object = {}) => ({
  type: 'function',
  function: { name: 'costs', description: '', strict: true, parameters: { ...parameters, ...change } },
})
const called = (id: string) => ({
  role: 'assistant',
  content: null,
  tool_calls: [{ id, type: 'function', function: { name: 'costs', arguments: '{}' } }],
})
const user = { role: 'user', content: 'What did March cost?' }
const answerTo = (id: string) => ({ role: 'tool', tool_call_id: id, content: '{}' })

const turn = {
  model: 'small-model',
  messages: [user],
  stream: true,
  stream_options: { include_usage: true },
  max_completion_tokens: 100,
  tools: [tool()],
}

async function statusOf(body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const sent = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await fetch(`${server.url}/chat/completions`, sent)
  await response.text()
  return response.status
}

test('the stand-in for an AI service takes a turn as the true one does', async () => {
  expect(await statusOf(turn)).toBe(200)
  expect(await statusOf({ ...turn, messages: [user, called('a'), answerTo('a')], tool_choice: 'none' })).toBe(
    200,
  )
})

test.each<[string, object]>([
  ['a field it does not know', { temprature: 1 }],
  ['no tokens to answer with', { max_completion_tokens: 0 }],
  ['an empty list of tools', { tools: [] }],
  ['two tools of one name', { tools: [tool(), tool()] }],
  ['a tool whose input is open', { tools: [tool({ additionalProperties: true })] }],
  ['a tool whose input may be left out', { tools: [tool({ required: [] })] }],
  ['a tool whose input has a longest text', { tools: [tool({ properties: { month: { maxLength: 7 } } })] }],
  ['a choice among no tools', { tools: undefined, tool_choice: 'none' }],
  ['an answer without its call', { messages: [user, answerTo('a')] }],
  ['an answer to another call', { messages: [user, called('a'), answerTo('b')] }],
  ['an answer twice', { messages: [user, called('a'), answerTo('a'), answerTo('a')] }],
  ['a call without its answer', { messages: [user, called('a'), user] }],
  ['a message that says nothing', { messages: [user, { role: 'assistant', content: null }] }],
])('it refuses %s', async (_, change) => {
  expect(await statusOf({ ...turn, ...change })).toBe(400)
})
