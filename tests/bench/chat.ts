import { addDays, today } from '#base/calendar-date.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import type { BenchApp } from './bench-app.ts'
import { measurePieces } from './chat-pieces.ts'
import { type Asked, CHAT_QUESTIONS } from './chat-questions.ts'
import { type Figure, percentile, timesOf } from './figures.ts'
import { fillProperty } from './metered-property.ts'

/** Ten years of bills of thirty days on each meter of one property, up to now. */
const AMOUNT = { meters: 60, billsOfMeter: 120, charges: 4 }
const DAYS = 30 * AMOUNT.billsOfMeter
const ROUNDS = 10
/** The first finds nothing prepared. */
const WARM_UP = 1

/** Questions about ten years of a property, and how soon what an AI service says is there. */
export async function measureChat(
  app: BenchApp,
  _bills: number,
  undo: AsyncDisposableStack,
): Promise<Figure[]> {
  const id = await fillProperty(app, { ...AMOUNT, firstService: addDays(today(), -DAYS) })
  // Bills that were filled in are judged like any others, which takes the core that answers would have.
  await app.settled()
  return [...(await measureAnswers(app, id)), ...(await measurePieces(app, id, undo))]
}

interface Timed {
  kind: string
  ms: number
}

async function measureAnswers(app: BenchApp, id: number): Promise<Figure[]> {
  const timed: Timed[] = []
  for (let round = 0; round < ROUNDS + WARM_UP; round++) {
    const times = await conversation(app, id, beginningWith(round))
    if (round >= WARM_UP) timed.push(...times)
  }
  const all = timed.map(({ ms }) => ms)
  const { kind, times } = slowestOf(timed)
  return [
    ...timesOf('a question about ten years of 60 meters', all),
    ...timesOf(`the slowest kind of them, ${kind}`, times),
  ]
}

/** Each round begins with another question, as a conversation grows with what was answered. */
const beginningWith = (round: number): readonly Asked[] => {
  const at = (round * 2) % CHAT_QUESTIONS.length
  return [...CHAT_QUESTIONS.slice(at), ...CHAT_QUESTIONS.slice(0, at)]
}

/** All questions, one after the other. */
async function conversation({ call }: BenchApp, id: number, questions: readonly Asked[]): Promise<Timed[]> {
  const { session_id } = await call('chat.initialize', { body: { property_id: id } })
  const timed: Timed[] = []
  for (const { kind, ask, next = [] } of questions)
    for (const userMessage of [ask, ...next]) {
      const started = performance.now()
      const answer = await call('chat.continue', { body: { session_id, userMessage } })
      timed.push({ kind: userMessage === ask ? kind : 'follow-up', ms: performance.now() - started })
      requireAnswer(userMessage, answer)
    }
  return timed
}

/** What is not understood takes no time. */
function requireAnswer(question: string, { messages }: CallAnswer<'chat.continue'>): void {
  const last = messages.at(-1)
  if (last?.outcome !== 'answered') throw new Error(`${question} was not answered: ${last?.content}`)
}

function slowestOf(timed: readonly Timed[]): { kind: string; times: number[] } {
  const kinds = [...Map.groupBy(timed, ({ kind }) => kind)].map(([kind, of]) => {
    const times = of.map(({ ms }) => ms)
    return { kind, times, slow: percentile(times, 95) }
  })
  return kinds.reduce((slowest, one) => (one.slow > slowest.slow ? one : slowest))
}
