/** A thread that makes fields and lines of words, so that a long bill does not keep calls waiting. */
import { parentPort } from 'node:worker_threads'
import { readBill } from '#extraction/read-bill.ts'
import { sheetOfPage } from '#extraction/words/sheet.ts'
import type { WordsAnswer, WordsRequest } from './word-reader.ts'

const answer = (message: WordsAnswer): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, pages, options }: WordsRequest) => {
  try {
    answer({ id, extraction: readBill(pages.map(sheetOfPage), options) })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
