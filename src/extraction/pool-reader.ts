/** A process that reads one file after another for the pool that started it. */
import { extract } from './extract.ts'
import { UnreadableFile } from './extraction.ts'
import type { ReaderMessage, ReadRequest } from './pool-messages.ts'
import { isAbandonedByPdfjs } from './words/abandoned-rejection.ts'

const send = (message: ReaderMessage): void => {
  process.send?.(message)
}

process.on('message', async ({ bytes, options }: ReadRequest) => {
  try {
    const extraction = await extract(bytes, {
      ...options,
      onProgress: (progress) => send({ kind: 'progress', progress }),
    })
    send({ kind: 'read', extraction })
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
