import { openEventStream } from '../events/event-stream.ts'
import { isLive } from '../services/access/sessions.ts'
import { mayHear } from '../services/may-hear.ts'
import type { RouteFile } from './all.ts'

export const routes: RouteFile = (register, services) => {
  const { db, events, metrics } = services

  register('events.stream', async ({ session, reply }) => {
    // From here on the response is the stream's; what the hooks have set goes with it.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const left = metrics.streamOpened('events')
    const stream = openEventStream(reply.raw, {
      mayGoOn: () => isLive(services, session),
      ended() {
        left()
        unsubscribe()
      },
    })
    // One after the other: an event that had to be asked for is not overtaken by the next one.
    let told: Promise<void> = Promise.resolve()
    const unsubscribe = events.subscribe({
      hear: (message) => {
        told = told
          .then(async () => {
            if (await mayHear(db, session, message)) stream.send(message.event)
          })
          // What may not be told is missed: the screen fetches anew.
          .catch(() => stream.close())
      },
      missed: () => stream.close(),
    })
    return reply
  })
}
