import { setTimeout as wait } from 'node:timers/promises'

/** Throws where the answer has not come by then. */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const late = new AbortController()
  const limit = wait(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  // The one that comes second is nobody's any more.
  limit.catch(() => undefined)
  answer.catch(() => undefined)
  return Promise.race([answer, limit]).finally(() => late.abort())
}
