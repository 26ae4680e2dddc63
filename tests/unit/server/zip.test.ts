import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storeZip } from '#server/services/exports/zip.ts'

test('an archive whose filling fails while the store waits for bytes is given up at once', async () => {
  const waiting = Promise.withResolvers<void>()
  const files = {
    put: async (content: Readable) => {
      const read = content[Symbol.asyncIterator]().next()
      setImmediate(waiting.resolve)
      await read
      throw new Error('there was something to store')
    },
  }
  const filled = storeZip(files, async () => {
    await waiting.promise
    throw new Error('not wanted any more')
  })
  await expect(filled).rejects.toThrow('not wanted any more')
})
