import type { ChatEvent } from '#contract/chat/chat.ts'
import { urlOf } from '#contract/client/client.ts'
import { createEventLines } from '#contract/kernel/event-lines.ts'
import { type AiServer, startAiServer } from '#tests/helpers/ai-server.ts'
import type { BenchApp } from './bench-app.ts'
import { type Figure, timesOf } from './figures.ts'

const ANSWERS = 20
const WARM_UP = 2
const PIECES = 30
/** Whole words without numbers: such a piece is shown as soon as it is there. */
const PIECE = 'as winter was cold, '
const QUESTION = 'Tell me a story of this building'
/** Looked up before the words: they are held against its figures. */
const LOOKS_UP = {
  name: 'total',
  arguments: JSON.stringify({
    scope: { energy_type: null, meter_ids: null },
    period: null,
    measure: 'cost',
    by: 'month',
    average: false,
    show: true,
  }),
}

/** From when an AI service sends a piece of its answer until whoever follows the answer has it. */
export async function measurePieces(
  app: BenchApp,
  id: number,
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const ai = await startAiServer()
  undo.defer(() => ai.close())
  await connect(app, ai, undo)
  const answers: number[][] = []
  for (let round = 0; round < ANSWERS + WARM_UP; round++) {
    const { session_id } = await app.call('chat.initialize', { body: { property_id: id } })
    answers.push(await piecesOf(app, ai, session_id))
  }
  const counted = answers.slice(WARM_UP)
  return [
    ...timesOf(
      'the first words of an AI service, sent to shown',
      counted.flatMap(([first = 0]) => first),
    ),
    ...timesOf('each piece of them', counted.flat()),
  ]
}

async function connect({ call }: BenchApp, ai: AiServer, undo: AsyncDisposableStack): Promise<void> {
  const { version } = await call('provider.settings', {})
  const connected = await call('provider.saveSettings', {
    body: { version, changes: { ai_base_url: ai.url, ai_model: 'small-model' } },
  })
  undo.defer(async () => void (await call('provider.restoreSettings', { body: connected.undo })))
}

/** How long each piece of an answer was on its way; the next is sent when the one before has come. */
async function piecesOf(app: BenchApp, ai: AiServer, session_id: string): Promise<number[]> {
  const following = Promise.withResolvers<void>()
  const times: number[] = []
  let came = Promise.withResolvers<void>()
  async function* say() {
    await following.promise
    for (let piece = 0; piece < PIECES; piece++) {
      came = Promise.withResolvers()
      const sent = performance.now()
      yield PIECE
      await came.promise
      times.push(performance.now() - sent)
    }
  }
  ai.does({ call: [LOOKS_UP] }, { say: say() })
  const { messages } = await app.call('chat.continue', {
    body: { session_id, userMessage: QUESTION, stream: true },
  })
  const answer = { session: session_id, message: messages.at(-1)?.id ?? '' }
  await follow(app, answer, {
    onOpen: following.resolve,
    onEvent(event) {
      if (event.type === 'text') came.resolve()
      if (event.type === 'end' && event.message.state !== 'done') throw new Error(event.message.failure ?? '')
    },
  })
  return times
}

/** To its end. */
async function follow(
  { address, token }: BenchApp,
  answer: { session: string; message: string },
  { onOpen, onEvent }: { onOpen(): void; onEvent(event: ChatEvent): void },
): Promise<void> {
  const response = await fetch(address + urlOf('chat.stream', 'admin', answer), {
    headers: { Authorization: `Bearer ${token}` },
  })
  if (response.body === null) throw new Error('the stream has no body')
  onOpen()
  const read = createEventLines((data) => onEvent(JSON.parse(data)))
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) read(text)
}
