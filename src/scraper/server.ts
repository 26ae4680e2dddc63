import { setTimeout as wait } from 'node:timers/promises'
import { CallFailed, failureOf } from '#contract/client/client.ts'
import type { CallAnswer } from '#contract/client/contract.ts'
import { API_PREFIX } from '#contract/kernel/call.ts'
import { scraperWorkerCalls } from '#contract/scrapers/scraper-worker.ts'

export type Lease = NonNullable<CallAnswer<'scraper.lease'>['lease']>

/** A file or picture on its way to the server. */
export interface Sent {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface ScraperServer {
  lease(worker: string, recipe: string): Promise<CallAnswer<'scraper.lease'>>
  heartbeat(lease: Lease): Promise<void>
  code(lease: Lease): Promise<string>
  handIn(lease: Lease, files: readonly Sent[]): Promise<CallAnswer<'scraper.handIn'>['files']>
  succeed(lease: Lease, said: Record<string, string>, pictures: readonly Sent[]): Promise<void>
  fail(lease: Lease, said: Record<string, string>, pictures: readonly Sent[]): Promise<void>
  giveBack(lease: Lease): Promise<void>
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

type Name = keyof typeof scraperWorkerCalls

/** When calls are not made again any more: the one for another account, and all others. */
interface Ends {
  stop: AbortSignal
  giveUp: AbortSignal
}

/**
 * The calls of a worker. While the server is away or busy they are made again, as each of them can be said twice; at
 * its end the wait rejects with an AbortError. Anything else that the server refuses rejects with a `CallFailed`.
 */
export function connect(address: string, key: string, { stop, giveUp }: Ends): ScraperServer {
  const post = async <N extends Name>(
    name: N,
    lease: Lease | null,
    body: () => BodyInit,
  ): Promise<CallAnswer<N>> => {
    const signal = lease === null ? stop : giveUp
    const { at, answer } = scraperWorkerCalls[name]
    const url = new URL(API_PREFIX + at.key.replace('{id}', String(lease?.id)), address)
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
      const response = await sendOnce(url, key, body())
      if (response?.ok) return answer.parse(await response.json()) as CallAnswer<N>
      if (response !== null && response.status < 500 && response.status !== 429)
        throw await failureOf(response)
      const after = Number(response?.headers.get('retry-after') ?? 0) * 1_000
      await wait(Math.max(pause, after), undefined, { signal })
    }
  }
  const json = (value: object) => () => JSON.stringify(value)
  const form =
    ({ token }: Lease, said: Record<string, string>, part: string, files: readonly Sent[]) =>
    () => {
      const parts = new FormData()
      for (const [field, value] of Object.entries({ token, ...said })) parts.set(field, value)
      for (const { name, bytes } of files) parts.append(part, new File([bytes], name))
      return parts
    }
  const token = (lease: Lease) => json({ token: lease.token })
  return {
    lease: (worker, recipe) => post('scraper.lease', null, json({ worker, recipes: [recipe] })),
    heartbeat: async (lease) => void (await post('scraper.heartbeat', lease, token(lease))),
    code: async (lease) => (await post('scraper.code', lease, token(lease))).code,
    handIn: async (lease, files) =>
      (await post('scraper.handIn', lease, form(lease, {}, 'file', files))).files,
    succeed: async (lease, said, pictures) =>
      void (await post('scraper.succeed', lease, form(lease, said, 'screenshot', pictures))),
    fail: async (lease, said, pictures) =>
      void (await post('scraper.fail', lease, form(lease, said, 'screenshot', pictures))),
    giveBack: async (lease) => void (await post('scraper.giveBack', lease, token(lease))),
  }
}

/** Null where nobody answers. */
async function sendOnce(url: URL, key: string, body: BodyInit): Promise<Response | null> {
  const type = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined
  return fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${key}`, ...type }, body }).catch(
    () => null,
  )
}

export const hasEnded = (error: unknown): boolean => error instanceof CallFailed && error.status === 409
