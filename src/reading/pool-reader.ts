/** A process that reads one file after another for the pool that started it. */
import { extract } from './extract.ts'
import { type Extraction, UnreadableFile } from './extraction.ts'
import type { ReaderMessage, ReadRequest } from './pool-messages.ts'
import { readBill } from './read-bill.ts'
import { isAbandonedByPdfjs } from './words/abandoned-rejection.ts'
import { unreadSheets } from './words/read-sheets.ts'

const send = (message: ReaderMessage): void => {
  process.send?.(message)
}

process.on('message', async (request: ReadRequest) => {
  try {
    send({ kind: 'read', extraction: await answerTo(request) })
  } catch (error) {
    if (error instanceof UnreadableFile)
      send({ kind: 'unreadable', code: error.code, message: error.message })
    else
      send({
        kind: 'failed',
        message: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
})
process.on('disconnect', () => process.exit())
process.on('unhandledRejection', (reason) => {
  if (!isAbandonedByPdfjs(reason)) throw reason
})
send({ kind: 'ready' })

async function answerTo(request: ReadRequest): Promise<Extraction> {
  const options = {
    ...request.options,
    onProgress: (progress: Extract<ReaderMessage, { kind: 'progress' }>['progress']) =>
      send({ kind: 'progress', progress }),
  }
  if (request.kind === 'pages') {
    const { sheets, pages } = request
    return readBill([...sheets, ...unreadSheets(sheets, pages)], options)
  }
  return extract(request.bytes, {
    ...options,
    onSheet: (sheet, pages) => send({ kind: 'sheet', sheet, pages }),
  })
}
