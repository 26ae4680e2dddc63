import type { Worker } from 'node:worker_threads'
import type { Extraction, ExtractionOptions, Page } from '#reading/extraction.ts'
import type { OfFile, PageValue } from '#reading/pointing/values-on-page.ts'
import { startFileThread } from '#server/platform/files/file-thread.ts'

type Options = Omit<ExtractionOptions, 'onProgress'>

type Asked = { kind: 'bill'; pages: Page[]; options: Options } | { kind: 'values'; page: Page; of: OfFile }

export type WordsRequest = { id: number } & Asked

export type WordsAnswer = { id: number; answer: Extraction | PageValue[] } | { id: number; failure: string }

/** Reads bills from words that were read before, in a thread that starts when it is first needed. */
export interface WordReader {
  read(pages: Page[], options: Options): Promise<Extraction>
  /** What on a page a field or a line of its bill could be filled from. */
  values(page: Page, of: OfFile): Promise<PageValue[]>
  close(): Promise<void>
}

type Waiting = PromiseWithResolvers<Extraction | PageValue[]>

export function createWordReader(): WordReader {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let last = 0

  const failAll = (cause: Error): void => {
    worker = null
    for (const { reject } of waiting.values()) reject(cause)
    waiting.clear()
  }

  const start = (): Worker => {
    const fresh = startFileThread(new URL('./words-worker.ts', import.meta.url))
    fresh.on('message', (answer: WordsAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('answer' in answer) asked?.resolve(answer.answer)
      else asked?.reject(new Error(answer.failure))
      if (waiting.size === 0) fresh.unref()
    })
    fresh.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
    fresh.on('exit', () => {
      if (worker === fresh) failAll(new Error('The thread that reads words ended.'))
    })
    return fresh
  }

  const ask = (asked: Asked): Waiting['promise'] => {
    worker ??= start()
    worker.ref()
    const answer: Waiting = Promise.withResolvers()
    const request: WordsRequest = { id: ++last, ...asked }
    waiting.set(request.id, answer)
    worker.postMessage(request)
    return answer.promise
  }

  // The thread answers each request in its own kind.
  return {
    read: (pages, options) => ask({ kind: 'bill', pages, options }) as Promise<Extraction>,
    values: (page, of) => ask({ kind: 'values', page, of }) as Promise<PageValue[]>,
    async close() {
      await worker?.terminate()
    },
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    /** Reads bills from words that were read before. */
    words: WordReader
  }
}
