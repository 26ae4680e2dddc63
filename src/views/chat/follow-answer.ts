import type { ChatEvent } from '#contract/chat/chat.ts'
import { CallFailed, failureOf } from '#contract/client/calling.ts'
import { createEventLines } from '#contract/kernel/event-lines.ts'
import { chatEventOf } from './chat-event.ts'
import type { ComingAnswer, Follow } from './chat-part.ts'
import { leavesGap, NOTHING_YET, withEvent } from './coming.ts'

interface Following {
  answer: ComingAnswer
  follow: Follow
  onEvent(event: ChatEvent): void
  signal: AbortSignal
  /** In ms; tests wait less. */
  firstWait?: number
}

/** In ms. */
const FIRST_WAIT = 500
/** The server says that it is still there more often than that. */
const LONGEST_SILENCE = 45_000

/** One after the other without a word between them. */
const MOST_TRIES = 5

/**
 * Listens to an answer until it is whole. A stream that breaks goes on behind the characters that are there, after a
 * pause that doubles; rejects where that fails again and again, or where the server refuses.
 */
export async function followAnswer({ answer, follow, onEvent, signal, ...rest }: Following): Promise<void> {
  const firstWait = rest.firstWait ?? FIRST_WAIT
  let coming = NOTHING_YET
  let tries = 0
  while (!signal.aborted) {
    const ended = await listen(
      () => follow(answer, coming.text.length, signal),
      (event) => {
        if (leavesGap(coming, event)) return false
        if (event.type === 'text') tries = 0
        coming = withEvent(coming, event)
        onEvent(event)
        return true
      },
    )
    if (ended || signal.aborted) return
    tries += 1
    if (tries === MOST_TRIES)
      throw new CallFailed('unreachable', 0, 'The answer does not come through. Check the connection.')
    await pause(firstWait * 2 ** (tries - 1), signal)
  }
}

/** Answers whether the answer was told to its end; false where the stream broke. */
async function listen(open: () => Promise<Response>, tell: (event: ChatEvent) => boolean): Promise<boolean> {
  try {
    const response = await open()
    if (response.ok && response.body !== null) return await readAll(response.body, tell)
    const failure = await failureOf(response)
    if (failure.status < 500) throw failure
  } catch (error) {
    if (error instanceof CallFailed && error.code !== 'unreachable') throw error
  }
  return false
}

async function readAll(
  body: ReadableStream<Uint8Array>,
  tell: (event: ChatEvent) => boolean,
): Promise<boolean> {
  let left = false
  let ended = false
  const feed = createEventLines((data) => {
    const event = chatEventOf(data)
    if (event === null || left || ended) return
    if (tell(event)) ended = event.type === 'end'
    else left = true
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  while (!left && !ended) {
    const chunk = await beforeSilence(reader)
    if (chunk === null) break
    feed(decoder.decode(chunk, { stream: true }))
  }
  void reader.cancel().catch(() => undefined)
  return ended
}

/** What comes next; null at the end, and where nothing comes for long: such a connection is dead. */
async function beforeSilence(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | null> {
  const silence = setTimeout(() => void reader.cancel().catch(() => undefined), LONGEST_SILENCE)
  try {
    return (await reader.read()).value ?? null
  } finally {
    clearTimeout(silence)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
