import { AiFailed, TOO_LONG } from './service.ts'

/** No event of a service is nearly as long; without an end a line would fill the memory. */
const LONGEST_LINE = 1024 * 1024

/** The data of server-sent events, however their bytes are cut. What stands after the last blank line is none. */
export async function* eventsOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = []
  for await (const line of linesOf(chunks)) {
    if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
    if (line !== '' || data.length === 0) continue
    yield data.join('\n')
    data = []
  }
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun = ''
  for await (const bytes of chunks) {
    const [end = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n')
    begun += end
    if (begun.length > LONGEST_LINE) throw new AiFailed(TOO_LONG)
    for (const line of lines) {
      yield begun.replace(/\r$/, '')
      begun = line
    }
  }
}
