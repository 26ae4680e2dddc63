import { Worker } from 'node:worker_threads'
import type { Extraction, ExtractionOptions, Page } from '#extraction/extraction.ts'

type Options = Omit<ExtractionOptions, 'onProgress'>

export interface WordsRequest {
  id: number
  pages: Page[]
  options: Options
}

export type WordsAnswer = { id: number; extraction: Extraction } | { id: number; failure: string }

/** Reads bills from words that were read before, in a thread that starts when it is first needed. */
export interface WordReader {
  read(pages: Page[], options: Options): Promise<Extraction>
  close(): Promise<void>
}

type Waiting = PromiseWithResolvers<Extraction>

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
    const fresh = new Worker(new URL('./words-worker.ts', import.meta.url))
    fresh.on('message', (answer: WordsAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('extraction' in answer) asked?.resolve(answer.extraction)
      else asked?.reject(new Error(answer.failure))
      if (waiting.size === 0) fresh.unref()
    })
    fresh.on('error', (error) => failAll(error instanceof Error ? error : new Error(String(error))))
    fresh.on('exit', () => {
      if (worker === fresh) failAll(new Error('The thread that reads words ended.'))
    })
    return fresh
  }

  return {
    read(pages, options) {
      worker ??= start()
      worker.ref()
      const asked: Waiting = Promise.withResolvers()
      const request: WordsRequest = { id: ++last, pages, options }
      waiting.set(request.id, asked)
      worker.postMessage(request)
      return asked.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
