import type { ServerResponse } from 'node:http'
import type { ServerEvent } from '#contract/client/events.ts'

/** One open screen. */
export interface EventStream<Event = ServerEvent> {
  send(event: Event): void
  /** The screen connects again and fetches what it shows. */
  close(): void
}

interface StreamOwner {
  /** Asked at every heartbeat: false ends the stream, as after a sign-out. */
  mayGoOn(): Promise<boolean>
  ended(): void
}

const HEARTBEAT_MS = 15_000
/** A reader this far behind is let go instead of filling our memory. */
const MOST_WAITING_BYTES = 256 * 1024

/** Writes server-sent events to a response until either side ends it. */
export function openEventStream<Event = ServerEvent>(
  response: ServerResponse,
  owner: StreamOwner,
): EventStream<Event> {
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const write = (text: string) => {
    response.write(text)
    if (response.writableLength > MOST_WAITING_BYTES) response.destroy()
  }
  write('retry: 2000\n\n')
  const heartbeat = setInterval(async () => {
    const goOn = await owner.mayGoOn().catch(() => false)
    if (goOn) write(': still here\n\n')
    else response.end()
  }, HEARTBEAT_MS)
  response.on('close', () => {
    clearInterval(heartbeat)
    owner.ended()
  })
  return {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    close: () => response.end(),
  }
}
