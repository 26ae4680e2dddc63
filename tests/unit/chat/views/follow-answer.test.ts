import { expect, test } from 'vitest'
import type { ChatEvent } from '#contract/chat/chat.ts'
import { chatEventOf } from '#views/chat/chat-event.ts'
import type { Follow } from '#views/chat/chat-part.ts'
import { NOTHING_YET, withEvent } from '#views/chat/coming.ts'
import { followAnswer } from '#views/chat/follow-answer.ts'
import { message, textPart } from './sample.ts'

const END = { type: 'end', message: message({ parts: [textPart('It cost $12.')] }), tokenUsage: 3 } as const
const text = (after: number, words: string): ChatEvent => ({ type: 'text', after, text: words })

/** One connection: what it tells, in pieces of so many bytes, and whether it breaks behind it. */
interface Connection {
  events: readonly ChatEvent[]
  bytes?: number
  breaks?: boolean
}

const lineOf = (event: ChatEvent) => `: still here\n\ndata: ${JSON.stringify(event)}\n\n`

function responseOf({ events, bytes = 1_000, breaks = false }: Connection): Response {
  const all = new TextEncoder().encode(events.map(lineOf).join(''))
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < all.length) {
        controller.enqueue(all.slice(at, at + bytes))
        at += bytes
      } else if (breaks) controller.error(new TypeError('The network was lost.'))
      else controller.close()
    },
  })
  return new Response(body)
}

/** A server that answers each connection in its turn, the last again and again. */
function serverOf(...connections: (Connection | Response | Error)[]) {
  const asked: number[] = []
  const follow: Follow = async (_answer, after) => {
    const next = connections[Math.min(asked.length, connections.length - 1)]
    asked.push(after)
    if (next instanceof Error) throw next
    return next instanceof Response ? next.clone() : responseOf(next as Connection)
  }
  return { asked, follow }
}

async function followed(follow: Follow, signal = new AbortController().signal) {
  const events: ChatEvent[] = []
  const answer = { session: 's1', message: 'm1' }
  await followAnswer({
    ...{ answer, follow, signal, firstWait: 0 },
    onEvent: (event) => events.push(event),
  })
  return events
}

const wordsOf = (events: readonly ChatEvent[]) =>
  events.filter(({ type }) => type !== 'end').reduce(withEvent, NOTHING_YET).text

test.each([1, 7, 1_000])('an answer in pieces of %s bytes is told as it comes, to its end', async (bytes) => {
  const { follow, asked } = serverOf({ events: [text(0, 'Grün '), text(5, 'cost 5 €.'), END], bytes })
  const events = await followed(follow)
  expect(wordsOf(events)).toBe('Grün cost 5 €.')
  expect(events.at(-1)).toEqual(END)
  expect(asked).toEqual([0])
})

test('a stream that breaks, or ends too early, goes on behind the characters that are there', async () => {
  const { follow, asked } = serverOf(
    { events: [text(0, 'It cost ')], breaks: true },
    { events: [text(8, '$1')] },
    { events: [text(10, '2.'), END] },
  )
  expect(wordsOf(await followed(follow))).toBe('It cost $12.')
  expect(asked).toEqual([0, 8, 10])
})

test('what is told twice stands once, and where words are missing they are asked for', async () => {
  const { follow, asked } = serverOf(
    { events: [text(0, 'It cost '), text(3, 'cost '), text(20, 'lost')] },
    { events: [text(8, '$12.'), END] },
  )
  expect(wordsOf(await followed(follow))).toBe('It cost $12.')
  expect(asked).toEqual([0, 8])
})

test('words that were not the answer are forgotten', async () => {
  const { follow, asked } = serverOf(
    { events: [text(0, 'Let me look.'), { type: 'anew' }, text(0, 'It')], breaks: true },
    { events: [text(2, ' cost $12.'), END] },
  )
  expect(wordsOf(await followed(follow))).toBe('It cost $12.')
  expect(asked).toEqual([0, 2])
})

test('a server that is not there is tried five times', async () => {
  const { follow, asked } = serverOf(new TypeError('The network was lost.'))
  await expect(followed(follow)).rejects.toThrow('The answer does not come through. Check the connection.')
  expect(asked).toHaveLength(5)
})

test('a server that only begins anew each time is left too', async () => {
  const { follow, asked } = serverOf({ events: [{ type: 'step', words: 'Costs by month' }], breaks: true })
  await expect(followed(follow)).rejects.toThrow('The answer does not come through.')
  expect(asked).toHaveLength(5)
})

test('what the server refuses is told at once, and a fault of the server is tried again', async () => {
  const refused = Response.json({ error: { code: 'not_found', message: 'It is gone.' } }, { status: 404 })
  const once = serverOf(refused)
  await expect(followed(once.follow)).rejects.toThrow('It is gone.')
  expect(once.asked).toHaveLength(1)
  const twice = serverOf(new Response('', { status: 502 }), { events: [END] })
  expect(await followed(twice.follow)).toEqual([END])
})

test('nobody listens any more once it was left', async () => {
  const leaving = new AbortController()
  const asked: number[] = []
  const follow: Follow = async (_answer, after) => {
    asked.push(after)
    leaving.abort()
    throw leaving.signal.reason
  }
  expect(await followed(follow, leaving.signal)).toEqual([])
  expect(asked).toEqual([0])
})

test.each([
  'nothing',
  '17',
  'null',
  '{"type":"text","text":"no place"}',
  '{"type":"step"}',
  '{"type":"end","message":{"id":"m1"},"tokenUsage":1}',
  '{"type":"of a later build"}',
])('%s is no event', (data) => {
  expect(chatEventOf(data)).toBeNull()
})
