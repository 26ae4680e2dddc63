import { setTimeout as wait } from 'node:timers/promises'

/** Waits for something at most so long, and goes on without it. */
export async function atMost(ms: number, ending: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const limit = wait(ms, undefined, { signal: done.signal }).catch(() => undefined)
  await Promise.race([ending, limit]).finally(() => done.abort())
}

/** Waits for something unless the signal comes first; then throws the signal's reason. */
export function unlessAborted<T>(signal: AbortSignal, step: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  step.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  return promise
}
