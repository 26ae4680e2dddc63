import type { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { storeZip } from '#server/platform/files/zip.ts'

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

test('an archive that fails before the store reads it throws nothing outside of its promise', async () => {
  const uncaught: unknown[] = []
  const note = (error: unknown) => void uncaught.push(error)
  process.on('uncaughtException', note)
  try {
    const files = { put: () => Promise.reject(new Error('no room')) }
    const filled = storeZip(files, () => Promise.reject(new Error('the line broke')))
    await expect(filled).rejects.toThrow('no room')
    await new Promise((resolve) => setImmediate(resolve))
    expect(uncaught).toEqual([])
  } finally {
    process.off('uncaughtException', note)
  }
})
