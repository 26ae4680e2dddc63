import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copySecret } from '#workstation/platform/copied-secret.ts'

let clipboard = ''
let readable = true
beforeEach(() => {
  clipboard = ''
  readable = true
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => {
        clipboard = text
      },
      readText: async () => {
        if (!readable) throw new DOMException('Document is not focused.', 'NotAllowedError')
        return clipboard
      },
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

test('a secret leaves the clipboard a minute after it was copied', async () => {
  await copySecret('Sesame-1')
  await seconds(59)
  expect(clipboard).toBe('Sesame-1')
  await seconds(1)
  expect(clipboard).toBe('')
})

test('what was copied elsewhere meanwhile stays', async () => {
  await copySecret('Sesame-1')
  clipboard = 'An address'
  await seconds(60)
  expect(clipboard).toBe('An address')
})

test('of two secrets the second has its minute whole', async () => {
  await copySecret('Sesame-1')
  await seconds(50)
  await copySecret('Sesame-2')
  await seconds(59)
  expect(clipboard).toBe('Sesame-2')
  await seconds(1)
  expect(clipboard).toBe('')
})

test('where the browser lets nobody look, it is left', async () => {
  await copySecret('Sesame-1')
  readable = false
  await seconds(60)
  expect(clipboard).toBe('Sesame-1')
})
