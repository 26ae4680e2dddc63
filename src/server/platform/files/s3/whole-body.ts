import { Readable } from 'node:stream'
import { type ByteRange, FileStoreAway } from '../files.ts'

/** What the store sends of a file, and from which byte to which. */
export interface Answer extends ByteRange {
  body: Readable
}

/** Asks for what is left. */
export type AskOn = (rest: ByteRange) => Promise<Answer>

/** In a row, without one byte between them. */
const MOST_BREAKS = 4

/**
 * The bytes of an answer, all of them. Where the line breaks, the rest is asked for; where that is of no use, the stream
 * ends with `FileStoreAway`, and never as if it was whole. Once it is destroyed, `stop` ends what is under way.
 */
export function wholeBody(first: Answer, askOn: AskOn, stop: AbortController): Readable {
  const bytes = bytesOf(first, askOn, stop.signal)
  return new Readable({
    read() {
      bytes.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      )
    },
    // At once: the bytes that are waited for may never come.
    destroy(error, callback) {
      stop.abort()
      callback(error)
    },
  })
}

async function* bytesOf(first: Answer, askOn: AskOn, signal: AbortSignal): AsyncGenerator<Buffer> {
  const { end } = first
  let answer = first
  let next = first.start
  for (let breaks = 1; ; breaks++) {
    let cause: unknown
    try {
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        breaks = 0
        next += chunk.length
        yield chunk
      }
      if (next > end) return
    } catch (error) {
      cause = error
    }
    // What broke behind the last byte says that the bytes are others than were put.
    if (signal.aborted || next > end || breaks >= MOST_BREAKS)
      throw new FileStoreAway(`The file store broke off at byte ${next} of ${end + 1}.`, { cause })
    answer = await askOn({ start: next, end })
  }
}
