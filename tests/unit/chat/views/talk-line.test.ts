import { expect, test, vi } from 'vitest'
import { CallFailed } from '#contract/client/calling.ts'
import type { ChatCaller, Follow } from '#views/chat/chat-part.ts'
import type { Conversation } from '#views/chat/conversation.ts'
import { spokenOf } from '#views/chat/spoken-words.ts'
import { lastQuestion } from '#views/chat/talk.ts'
import { TalkLine } from '#views/chat/talk-line.ts'
import { conversation, message, question, textPart } from './sample.ts'

const HELLO = message({ id: 'hello', outcome: null, parts: [textPart('Ask away.')] })
const GREETED = conversation([HELLO])
const ASKED = question('How much?')
const ANSWERED = message({ id: 'a1', parts: [textPart('It cost $12.')] })
const ANSWERING = message({ id: 'a1', state: 'answering', outcome: null })
const PLACE = { session: null, property: 7 }

type Answer = Conversation | Error | Promise<Conversation>

/** Answers each call by its name, in turn; what is asked of it is kept. */
function line(answers: Record<string, Answer[]>, follow: Follow = () => new Promise(() => undefined)) {
  const asked: { name: string; input: unknown }[] = []
  const call = (async (name: string, input: unknown) => {
    asked.push({ name, input })
    const answer = await answers[name]?.shift()
    if (answer === undefined) throw new Error(`Nobody said what ${name} answers.`)
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as ChatCaller
  const made = new TalkLine({ call, follow })
  return { line: made, asked, names: () => asked.map(({ name }) => name) }
}

const settled = (of: TalkLine) => vi.waitFor(() => expect(of.current().doing).toBeNull())

async function greeted(answers: Record<string, Answer[]>, follow?: Follow) {
  const made = line({ 'chat.initialize': [GREETED], ...answers }, follow)
  made.line.begin(PLACE)
  await settled(made.line)
  return made
}

const told =
  (end: object): Follow =>
  async () =>
    new Response(
      `data: ${JSON.stringify({ type: 'text', after: 0, text: 'It' })}\n\ndata: ${JSON.stringify(end)}\n\n`,
    )

const said = ({ line: of }: { line: TalkLine }) => of.current().conversation?.messages.map(({ id }) => id)

test('a conversation begins with the greeting, and a question gets its answer', async () => {
  const talk = await greeted({ 'chat.continue': [conversation([HELLO, ASKED, ANSWERED])] })
  expect(said(talk)).toEqual(['hello'])
  expect(talk.line.ask('  How much?  ')).toBe(true)
  expect(talk.line.current()).toMatchObject({ sent: 'How much?', doing: 'asking' })
  expect(spokenOf(talk.line.current())).toBe('Waiting for the answer.')
  await settled(talk.line)
  expect(said(talk)).toEqual(['hello', ASKED.id, 'a1'])
  expect(spokenOf(talk.line.current())).toBe('It cost $12.')
  expect(talk.asked.at(-1)?.input).toEqual({
    body: { session_id: 's1', userMessage: 'How much?', stream: true },
  })
})

test('nothing is sent of an empty message, nor while an answer is on its way', async () => {
  const talk = await greeted({ 'chat.continue': [new Promise<never>(() => undefined)] })
  expect(talk.line.ask(' \n ')).toBe(false)
  expect(talk.line.ask('How much?')).toBe(true)
  expect(talk.line.ask('And when?')).toBe(false)
  expect(talk.names()).toEqual(['chat.initialize', 'chat.continue'])
})

test('an answer that takes its time is listened to', async () => {
  const follow = told({ type: 'end', message: ANSWERED, tokenUsage: 40 })
  const talk = await greeted({ 'chat.continue': [conversation([HELLO, ASKED, ANSWERING])] }, follow)
  talk.line.ask('How much?')
  await settled(talk.line)
  expect(talk.line.current().conversation).toMatchObject({ tokenUsage: 40, messages: [{}, {}, ANSWERED] })
})

test('an answer is stopped, and asked for again', async () => {
  const stopped = message({ id: 'a1', state: 'stopped' })
  const talk = await greeted({
    'chat.continue': [conversation([HELLO, ASKED, ANSWERING])],
    'chat.stop': [conversation([HELLO, ASKED, stopped])],
    'chat.retry': [conversation([HELLO, ASKED, ANSWERED])],
  })
  talk.line.ask('How much?')
  await vi.waitFor(() => expect(talk.line.current().doing).toBe('answering'))
  talk.line.stop()
  await settled(talk.line)
  expect(spokenOf(talk.line.current())).toBe('The answer was stopped.')
  talk.line.retry()
  await settled(talk.line)
  expect(talk.names().slice(2)).toEqual(['chat.stop', 'chat.retry'])
  expect(spokenOf(talk.line.current())).toBe('It cost $12.')
})

test('a question that did not arrive is asked again by Retry', async () => {
  const talk = await greeted({
    'chat.continue': [
      new CallFailed('unreachable', 0, 'The server does not answer.'),
      conversation([HELLO, ASKED, ANSWERED]),
    ],
    'chat.session': [GREETED],
  })
  talk.line.ask('How much?')
  await settled(talk.line)
  expect(talk.line.current()).toMatchObject({
    sent: 'How much?',
    failed: { doing: 'asking', words: 'The server does not answer.' },
  })
  expect(lastQuestion(talk.line.current())).toBe('How much?')
  talk.line.retry()
  await settled(talk.line)
  expect(talk.names().slice(1)).toEqual(['chat.continue', 'chat.session', 'chat.continue'])
  expect(talk.line.current()).toMatchObject({ sent: null, failed: null })
})

test('a question that had arrived although nobody said so is not asked twice', async () => {
  const talk = await greeted({
    'chat.continue': [new CallFailed('unreachable', 0, 'The server does not answer.')],
    'chat.session': [conversation([HELLO, ASKED, ANSWERED])],
  })
  talk.line.ask('How much?')
  await settled(talk.line)
  talk.line.retry()
  await settled(talk.line)
  expect(talk.names().slice(1)).toEqual(['chat.continue', 'chat.session'])
  expect(said(talk)).toEqual(['hello', ASKED.id, 'a1'])
})

test('a conversation that could not be opened is opened by Retry', async () => {
  const talk = await greeted({
    'chat.initialize': [new CallFailed('internal', 500, 'Something went wrong.'), GREETED],
  })
  expect(talk.line.current().failed).toEqual({ doing: 'opening', words: 'Something went wrong.' })
  talk.line.retry()
  await settled(talk.line)
  expect(said(talk)).toEqual(['hello'])
})

test('another property clears the messages at once, and what still comes for the one before is dropped', async () => {
  let arrive: (late: Conversation) => void = () => undefined
  const late = new Promise<Conversation>((resolve) => {
    arrive = resolve
  })
  const other = conversation([message({ id: 'other' })], { session_id: 's2' })
  const talk = await greeted({ 'chat.initialize': [GREETED, other], 'chat.continue': [late] })
  talk.line.ask('How much?')
  talk.line.begin({ session: null, property: 8 })
  expect(talk.line.current()).toMatchObject({ conversation: null, sent: null, doing: 'opening' })
  await settled(talk.line)
  arrive(conversation([HELLO, ASKED, ANSWERED]))
  await late
  expect(said(talk)).toEqual(['other'])
})

test('of a conversation that is gone a new one begins, about its property', async () => {
  const gone = new CallFailed('not_found', 404, 'It is not there.')
  const talk = line({ 'chat.session': [gone, gone], 'chat.initialize': [GREETED] })
  talk.line.begin({ session: 's9', property: 7 })
  await settled(talk.line)
  expect(said(talk)).toEqual(['hello'])
  talk.line.begin({ session: 's9', property: null })
  await settled(talk.line)
  expect(talk.line.current().failed?.words).toBe('It is not there.')
})

test('a bill on screen is what a conversation is about where no property is named', async () => {
  const talk = line({ 'chat.initialize': [GREETED] })
  talk.line.begin({ session: null, property: null })
  expect(talk.asked).toEqual([])
  talk.line.begin({ session: null, property: null }, { bill_id: 3 })
  await settled(talk.line)
  expect(talk.asked).toEqual([
    { name: 'chat.initialize', input: { body: { property_id: null, bill_id: 3 } } },
  ])
})
