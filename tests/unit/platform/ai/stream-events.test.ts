import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsOf } from '#server/platform/ai/stream-events.ts'

async function events(...chunks: Uint8Array[]): Promise<string[]> {
  const found: string[] = []
  for await (const data of eventsOf(inTurn(chunks))) found.push(data)
  return found
}

async function* inTurn(chunks: Uint8Array[]) {
  yield* chunks
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('lines of one event are one, and what is no data is passed over', async () => {
  const stream = ': comment\n\nevent: x\nid: 7\ndata: one\ndata:two\n\n\n\ndata: [DONE]\n\n'
  expect(await events(bytes(stream))).toEqual(['one\ntwo', '[DONE]'])
})

test('an event that does not end is none', async () => {
  expect(await events(bytes('data: one\n\ndata: tw'))).toEqual(['one'])
})

const said = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\r\n]/.test(text))

test('the same events are found wherever the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(said),
      fc.constantFrom('\n', '\r\n'),
      fc.array(fc.nat(60)),
      async (data, end, cuts) => {
        const stream = bytes(data.map((text) => `data: ${text}${end}${end}`).join(''))
        const chunks: Uint8Array[] = []
        let at = 0
        for (const size of cuts) {
          chunks.push(stream.subarray(at, at + size))
          at += size
        }
        expect(await events(...chunks, stream.subarray(at))).toEqual(data)
      },
    ),
  )
})
