/** A thread that makes fields and lines of words, so that a long bill does not keep calls waiting. */
import { parentPort } from 'node:worker_threads'
import { valuesOnPage } from '#reading/pointing/values-on-page.ts'
import { readBill } from '#reading/read-bill.ts'
import { sheetOfPage } from '#reading/words/sheet.ts'
import type { WordsAnswer, WordsRequest } from './word-reader.ts'

const answer = (message: WordsAnswer): void => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, ...asked }: WordsRequest) => {
  try {
    if (asked.kind === 'values') answer({ id, answer: valuesOnPage(asked.page, asked.of) })
    else answer({ id, answer: readBill(asked.pages.map(sheetOfPage), asked.options) })
  } catch (error) {
    answer({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
