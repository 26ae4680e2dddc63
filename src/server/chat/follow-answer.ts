import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#server/platform/database/client.ts'
import { type ChatMessage, findMessage } from './repositories/chat-messages.ts'
import type { RunningAnswer, RunningAnswers } from './running-answers.ts'

export interface Follower {
  /** A piece of the answer, and how many characters came before it. */
  text(text: string, after: number): void
  step(words: string): void
  /** The words so far were not the answer. */
  anew(): void
}

interface Followed {
  sessionId: string
  messageId: string
  /** How many characters the follower has. */
  after: number
  /** Aborts when the follower leaves. */
  leaving: AbortSignal
}

/** Another process makes the answer: what it has is looked at so often, in ms. */
const LOOK_MS = 500

/**
 * Tells an answer from behind what the follower has until it ends. Answers the message as it then stands; undefined
 * where it is not there, or the follower left.
 */
export async function followAnswer(
  { db, answers }: { db: Database; answers: RunningAnswers },
  followed: Followed,
  follower: Follower,
): Promise<ChatMessage | undefined> {
  const { sessionId, messageId, leaving } = followed
  let { after } = followed
  for (;;) {
    const running = answers.get(messageId)
    if (running !== undefined) {
      await listen(running, after, leaving, follower)
      if (leaving.aborted) return undefined
    }
    const message = await findMessage(db, sessionId, messageId)
    if (message?.state !== 'answering') return message
    after = tellStored(message.content, after, follower)
    await wait(LOOK_MS, undefined, { signal: leaving }).catch(() => undefined)
    if (leaving.aborted) return undefined
  }
}

/** Hears of an answer of this process until it ends, or the follower leaves. */
function listen(
  running: RunningAnswer,
  after: number,
  leaving: AbortSignal,
  follower: Follower,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // What was said before the text began anew may be longer or shorter than what stands there now.
  const known = running.beginnings === 0 && after <= running.text.length ? after : 0
  if (known === 0 && after > 0) follower.anew()
  let told = known
  const tell = (text: string) => {
    follower.text(text, told)
    told += text.length
  }
  if (running.text.length > known) tell(running.text.slice(known))
  const stop = running.hear({
    text: tell,
    step: follower.step,
    anew() {
      told = 0
      follower.anew()
    },
    ended: resolve,
  })
  leaving.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(stop)
}

function tellStored(content: string, after: number, follower: Follower): number {
  if (content.length < after) {
    follower.anew()
    return tellStored(content, 0, follower)
  }
  if (content.length > after) follower.text(content.slice(after), after)
  return content.length
}
