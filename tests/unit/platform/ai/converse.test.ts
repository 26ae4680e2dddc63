import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AiFailed } from '#server/platform/ai/chat.ts'
import {
  type ConversationTool,
  createConverser,
  type Limits,
  type Turn,
} from '#server/platform/ai/converse.ts'
import { type AiServer, type Behaviour, startAiServer } from '#tests/helpers/ai-server.ts'
import { chunkOf, DONE, lastChunk, usageChunk } from '#tests/helpers/ai-stream.ts'

let server: AiServer
beforeAll(async () => {
  server = await startAiServer()
})
afterAll(() => server.close())

const settings = (change: object = {}) => ({
  baseUrl: server.url,
  apiKey: 'key-1',
  model: null,
  timeoutSeconds: 5,
  dailyTokens: 1_000,
  ...change,
})

const USED = { promptTokens: 1_200, completionTokens: 300 }
const TWICE = { promptTokens: 2_400, completionTokens: 600 }

/** A turn whose every step is written down. */
function heardTurn(change: Partial<Turn> = {}) {
  const heard: string[] = []
  const used: object[] = []
  const turn: Turn = {
    model: 'small-model',
    instructions: 'Answer by the tools.',
    messages: [{ role: 'user', content: 'What did March cost?' }],
    tools: [costs()],
    signal: new AbortController().signal,
    onText: (text) => heard.push(text),
    onStep: (words) => heard.push(`<${words}>`),
    onAnew: () => heard.push('<anew>'),
    onUsed: (tokens) => used.push(tokens),
    ...change,
  }
  return { turn, heard, used }
}

const costs = (run: ConversationTool['run'] = async () => '{"cost":"$12.00"}'): ConversationTool => ({
  name: 'costs',
  description: 'What a month cost.',
  input: z.object({ month: z.string().regex(/^\d{4}-\d\d$/), meter: z.string().nullable() }),
  run,
})

const wanting = (month: string) => ({ name: 'costs', arguments: JSON.stringify({ month, meter: null }) })
const MARCH = wanting('2026-03')

const QUICK: Partial<Limits> = { pauses: [1, 1] }

/** Says a turn to a server that does these things. */
async function said(behaviours: Behaviour[], change: Partial<Turn> = {}, limits: Partial<Limits> = {}) {
  server.does(...behaviours)
  const { turn, heard, used } = heardTurn(change)
  const answer = await createConverser(settings(), { ...QUICK, ...limits }).say(turn)
  return { answer, heard, used }
}

/** What the service was told of its calls in the last request. */
const told = (): string[] =>
  (server.turns.at(-1)?.body.messages ?? []).flatMap((message) =>
    message.role === 'tool' ? [message.content] : [],
  )

describe('an answer', () => {
  test('is passed on piece by piece, each before the next was sent', async () => {
    const { turn, heard } = heardTurn()
    const arrived = Promise.withResolvers<void>()
    async function* pieces() {
      yield 'It cost '
      await arrived.promise
      yield '$12.'
    }
    server.does({ say: pieces() })
    const answer = await createConverser(settings()).say({
      ...turn,
      onText: (text) => {
        turn.onText(text)
        arrived.resolve()
      },
    })
    expect(heard).toEqual(['It cost ', '$12.'])
    expect(answer).toEqual({ text: 'It cost $12.', ...USED })
  })

  test('is asked for with the key, the conversation and the tools in strict form', async () => {
    await said([{ say: ['Yes.'] }], {
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'What did March cost?' },
      ],
    })
    expect(server.turns).toMatchObject([
      {
        key: 'Bearer key-1',
        body: {
          model: 'small-model',
          messages: [
            { role: 'system', content: 'Answer by the tools.' },
            { role: 'user', content: 'Hello' },
            { role: 'assistant', content: 'Hello.' },
            { role: 'user', content: 'What did March cost?' },
          ],
          tools: [{ function: { name: 'costs', parameters: { required: ['month', 'meter'] } } }],
        },
      },
    ])
  })

  test('needs no tools', async () => {
    const { answer } = await said([{ say: ['Yes.'] }], { tools: [] })
    expect(answer.text).toBe('Yes.')
    expect(server.turns[0]?.body).not.toHaveProperty('tools')
  })

  test.each([1, 2, 3, 7])('is whole when its bytes come %d at a time', async (bytesAtOnce) => {
    const pieces = ['Für 3 m³: ', '12 €', ' 👍🏽', '\r\nEnde']
    const stream = [
      ': hello\n\n\n',
      ...pieces.map((content) => chunkOf({ content, more: [1] })),
      lastChunk('stop'),
    ]
    const { answer, heard } = await said([{ stream: [...stream, usageChunk(), DONE].join(''), bytesAtOnce }])
    expect(heard).toEqual(pieces)
    expect(answer).toEqual({ text: pieces.join(''), ...USED })
  })

  test('may come in lines that end as on Windows, and without a last word', async () => {
    const stream = (chunkOf({ content: 'Yes.' }) + lastChunk('stop')).replaceAll('\n', '\r\n')
    const { answer } = await said([{ stream, bytesAtOnce: 10 }])
    expect(answer.text).toBe('Yes.')
  })

  test('of a service that counts no tokens is estimated', async () => {
    const { answer } = await said([{ say: ['1234567'], usage: null }])
    const { length } = JSON.stringify(server.turns[0]?.body)
    expect(answer.completionTokens).toBe(2)
    expect(answer.promptTokens).toBe(Math.ceil(length / 3.5))
  })
})

describe('a tool', () => {
  test('is called with what its schema made of the arguments, and its answer is told', async () => {
    const inputs: unknown[] = []
    const tool = costs(async (input) => {
      inputs.push(input)
      return '{"cost":"$12.00"}'
    })
    const { answer, heard, used } = await said([{ call: [MARCH] }, { say: ['$12.'] }], { tools: [tool] })
    expect(inputs).toEqual([{ month: '2026-03', meter: null }])
    expect(heard).toEqual(['<costs>', '$12.'])
    expect(answer).toEqual({ text: '$12.', ...TWICE })
    expect(used).toEqual([TWICE])
    expect(server.turns[1]?.body.messages.slice(2)).toMatchObject([
      { role: 'assistant', content: null, tool_calls: [{ function: MARCH }] },
      { role: 'tool', content: '{"cost":"$12.00"}' },
    ])
  })

  test('is called once for each of several calls, in their order', async () => {
    const tool = costs(async (input) => JSON.stringify(input))
    const { heard } = await said([{ call: [MARCH, wanting('2026-04')] }, { say: ['$12.'] }], {
      tools: [tool],
    })
    expect(heard).toEqual(['<costs>', '<costs>', '$12.'])
    expect(told()).toEqual(['{"month":"2026-03","meter":null}', '{"month":"2026-04","meter":null}'])
  })

  test('takes back what was said before it', async () => {
    const { answer, heard } = await said([{ call: [MARCH], first: 'Let me see.' }, { say: ['$12.'] }])
    expect(heard).toEqual(['Let me see.', '<anew>', '<costs>', '$12.'])
    expect(answer.text).toBe('$12.')
  })

  test.each([
    ['that there is not', { name: 'weather in', arguments: '{}' }, /There is no tool .* costs/],
    ['with half of its arguments', { name: 'costs', arguments: '{"month": "20' }, /no JSON/],
    ['with no arguments', { name: 'costs', arguments: '' }, /no JSON/],
    ['with a wrong argument', wanting('March'), /refused.*month/s],
    ['with an argument left out', { name: 'costs', arguments: '{"month": "2026-03"}' }, /refused.*meter/s],
  ])('%s is not called, and the service hears why', async (_, call, why) => {
    const { heard } = await said([{ call: [call] }, { say: ['I cannot say.'] }])
    expect(heard).toEqual(['I cannot say.'])
    expect(told()).toEqual([expect.stringMatching(/^\{"error":".*"\}$/)])
    expect(JSON.parse(told()[0] ?? '')).toEqual({ error: expect.stringMatching(why) })
  })

  test('whose answer is too long is told to be asked for less', async () => {
    const tool = costs(async () => `"${'é'.repeat(500)}"`)
    await said([{ call: [MARCH] }, { say: ['Much.'] }], { tools: [tool] }, { toolBytes: 1_000 })
    expect(JSON.parse(told()[0] ?? '')).toEqual({ error: expect.stringContaining('too long') })
  })

  test('that is asked the same a third time does not run', async () => {
    const other = { name: 'costs', arguments: '{ "meter": null, "month": "2026-03" }' }
    const { heard } = await said([{ call: [MARCH] }, { call: [other] }, { call: [MARCH] }, { say: ['$12.'] }])
    expect(heard).toEqual(['<costs>', '<costs>', '$12.'])
    expect(told()[2]).toContain('asked before')
  })

  test('that fails ends the turn, with what it took', async () => {
    server.does({ call: [MARCH] })
    const { turn, used } = heardTurn({ tools: [costs(() => Promise.reject(new Error('No database.')))] })
    await expect(createConverser(settings()).say(turn)).rejects.toThrow('No database.')
    expect(used).toEqual([USED])
  })
})

describe('a service that calls without end', () => {
  const months = Array.from({ length: 20 }, (_, at) => wanting(`20${10 + at}-01`))

  test('is asked to answer when the rounds are up', async () => {
    const calls = months.slice(0, 2).map((month) => ({ call: [month] }))
    const { answer } = await said([...calls, { say: ['$12.'] }], {}, { rounds: 3 })
    expect(answer.text).toBe('$12.')
    expect(server.turns.map(({ body }) => body.tool_choice)).toEqual([undefined, undefined, 'none'])
  })

  test('has failed when it calls all the same', async () => {
    await expect(said(months.map((month) => ({ call: [month] })))).rejects.toThrow('it went in circles')
    expect(server.turns).toHaveLength(6)
  })

  test('is refused further calls when it made too many at once', async () => {
    const { heard } = await said([{ call: months }, { say: ['$12.'] }])
    expect(heard.filter((step) => step === '<costs>')).toHaveLength(12)
    expect(told().slice(12)).toEqual(Array(8).fill(expect.stringContaining('No more tools')))
    expect(server.turns[1]?.body.tool_choice).toBe('none')
  })

  test('is asked nothing more when the tokens of a turn could be passed', async () => {
    const limits = { turnTokens: 5_000, answerTokens: 4_000 }
    await expect(said([{ call: [MARCH] }], {}, limits)).rejects.toThrow('more than fits into one answer')
    expect(server.turns).toHaveLength(1)
  })
})

describe('tries again before an answer has begun', () => {
  test.each<[string, Behaviour]>([
    ['when it is asked too often', { status: 429, headers: { 'retry-after': '0.01' } }],
    ['when it fails on its side', { status: 503 }],
    ['when the line breaks', { hangUp: true }],
  ])('%s', async (_, failing) => {
    const { answer } = await said([failing, { call: [MARCH] }, failing, { say: ['$12.'] }])
    expect(answer).toEqual({ text: '$12.', ...TWICE })
    expect(server.turns).toHaveLength(4)
  })

  test('no more often than there are pauses', async () => {
    await expect(said([{ status: 500 }])).rejects.toThrow('it answered with status 500')
    expect(server.turns).toHaveLength(3)
  })
})

describe('fails at once, with the reason', () => {
  const broken = 'data: {"error": {"message": "overloaded"}}\n\n'

  test.each<[string, Behaviour, string]>([
    ['a wrong key', { status: 401 }, 'it does not accept the key'],
    ['a question it does not take', { status: 400 }, 'it answered with status 400'],
    ['a broken line', { say: ['It cost ', '$12'], cutAfter: 1 }, 'its answer was cut off'],
    ['no end', { stream: chunkOf({ content: 'It' }), bytesAtOnce: 500 }, 'its answer was cut off'],
    [
      'an end without reason',
      { stream: chunkOf({ content: 'It' }) + DONE, bytesAtOnce: 500 },
      'its answer was cut off',
    ],
    ['too few tokens', { say: ['It cost '], finish: 'length' }, 'its answer was cut off'],
    ['another protocol', { raw: '<html>' }, 'its answer was cut off'],
    ['a filter', { say: ['It cost '], finish: 'content_filter' }, 'it refused to answer'],
    [
      'a refusal',
      { stream: chunkOf({ refusal: 'No.' }) + lastChunk('stop'), bytesAtOnce: 500 },
      'it refused to answer',
    ],
    ['half an event', { stream: 'data: {"choices"\n\n', bytesAtOnce: 500 }, 'its answer makes no sense'],
    ['an error', { stream: broken, bytesAtOnce: 500 }, 'its answer makes no sense'],
    ['calls that are none', { say: [], finish: 'tool_calls' }, 'its answer makes no sense'],
    ['no words', { say: [] }, 'its answer is empty'],
    [
      'one endless line',
      { stream: `data: ${'x'.repeat(2_000_000)}`, bytesAtOnce: 65_536 },
      'its answer is too long',
    ],
  ])('%s', async (_, behaviour, reason) => {
    await expect(said([behaviour])).rejects.toThrow(new AiFailed(reason))
    expect(server.turns).toHaveLength(1)
  })

  test('a redirect', async () => {
    const elsewhere = { status: 302, headers: { location: `${server.url}/chat/completions` } }
    await expect(said([elsewhere])).rejects.toThrow('it cannot be reached')
  })

  test('an answer without end, whose line is closed', async () => {
    function* endless() {
      for (;;) yield 'x'.repeat(1_000)
    }
    await expect(said([{ say: endless() }], {}, { answerBytes: 10_000 })).rejects.toThrow('too long')
    expect(await server.turns[0]?.left).toBe(true)
  })

  test('arguments without end', async () => {
    const endless = { name: 'costs', arguments: 'x'.repeat(20_000) }
    await expect(said([{ call: [endless] }], {}, { answerBytes: 10_000 })).rejects.toThrow('too long')
  })

  test.each<[string, Behaviour]>([
    ['silent from the start', { slowMs: 60_000 }],
    ['silent in the middle', { say: ['It cost '], stall: 60_000 }],
  ])('a service that is %s', async (_, behaviour) => {
    const limits = { waitSeconds: 0.1 }
    await expect(said([behaviour], {}, limits)).rejects.toThrow('it gave no answer within 0.1 seconds')
    expect(server.turns).toHaveLength(1)
    expect(await server.turns[0]?.left).toBe(true)
  })

  test('an answer that is not whole in time, however steadily it comes', async () => {
    function* drops() {
      for (;;) yield 'x'
    }
    server.does({ say: drops(), everyMs: 5 })
    const { turn, used } = heardTurn()
    const spoken = createConverser(settings({ timeoutSeconds: 0.3 }), { waitSeconds: 5 }).say(turn)
    await expect(spoken).rejects.toThrow('it gave no answer within 0.3 seconds')
    expect(used).toEqual([
      { promptTokens: expect.toSatisfy((tokens) => tokens > 50), completionTokens: expect.any(Number) },
    ])
  })

  test('a tool that does not come to an end', async () => {
    server.does({ call: [MARCH] })
    const { turn } = heardTurn({ tools: [costs(() => new Promise(() => {}))] })
    const spoken = createConverser(settings({ timeoutSeconds: 0.3 })).say(turn)
    await expect(spoken).rejects.toThrow('it gave no answer within 0.3 seconds')
  })
})

describe('what a failed turn took', () => {
  test('is nothing where no request was taken', async () => {
    server.does({ status: 401 })
    const { turn, used } = heardTurn()
    await expect(createConverser(settings()).say(turn)).rejects.toThrow(AiFailed)
    expect(used).toEqual([{ promptTokens: 0, completionTokens: 0 }])
  })

  test('is estimated for the request that broke, and known for those before', async () => {
    server.does({ call: [MARCH] }, { say: ['1234567', 'x'], cutAfter: 1 })
    const { turn, used } = heardTurn()
    await expect(createConverser(settings()).say(turn)).rejects.toThrow('cut off')
    const { length } = JSON.stringify(server.turns[1]?.body)
    expect(used).toEqual([{ promptTokens: 1_200 + Math.ceil(length / 3.5), completionTokens: 302 }])
  })
})

describe('stopped by a person', () => {
  const reason = new Error('Stopped.')

  test('in the middle of an answer: the line is closed, and nothing more is heard', async () => {
    const person = new AbortController()
    server.does({ say: ['It cost '], stall: 60_000 })
    const { turn, heard } = heardTurn({ signal: person.signal })
    const spoken = createConverser(settings()).say({
      ...turn,
      onText: (text) => {
        turn.onText(text)
        person.abort(reason)
      },
    })
    await expect(spoken).rejects.toBe(reason)
    expect(heard).toEqual(['It cost '])
    expect(await server.turns[0]?.left).toBe(true)
  })

  test('while a tool runs', async () => {
    const person = new AbortController()
    server.does({ call: [MARCH] })
    const { turn, used } = heardTurn({
      signal: person.signal,
      tools: [
        costs(() => {
          person.abort(reason)
          return new Promise(() => {})
        }),
      ],
    })
    await expect(createConverser(settings()).say(turn)).rejects.toBe(reason)
    expect(used).toEqual([USED])
    expect(server.turns).toHaveLength(1)
  })

  test('in a pause before a further try', async () => {
    const person = new AbortController()
    server.does({ status: 503 })
    const { turn } = heardTurn({ signal: person.signal })
    const spoken = createConverser(settings(), { pauses: [60_000] }).say(turn)
    const failed = expect(spoken).rejects.toBe(reason)
    await expect.poll(() => server.turns.length).toBe(1)
    person.abort(reason)
    await failed
  })

  test('before it began', async () => {
    server.does({ say: ['Yes.'] })
    const { turn, used } = heardTurn({ signal: AbortSignal.abort(reason) })
    await expect(createConverser(settings()).say(turn)).rejects.toBe(reason)
    expect(server.turns).toEqual([])
    expect(used).toEqual([{ promptTokens: 0, completionTokens: 0 }])
  })
})
