import { isUnchanged } from '#server/people/sessions.ts'
import { openEventStream } from '#server/platform/events/event-stream.ts'
import { OpenStreams } from '#server/platform/events/open-streams.ts'
import type { RouteFile } from '#server/platform/http/route-file.ts'
import { mayHear } from '../may-hear.ts'

export const routes: RouteFile = (register, services) => {
  const { db, events, metrics } = services
  const openStreams = new OpenStreams()

  register('events.stream', async ({ session, reply }) => {
    const release = openStreams.open(String(session.userId))
    // From here on the response is the stream's; what the hooks have set goes with it.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const left = metrics.streamOpened('events')
    const stream = openEventStream(reply.raw, {
      mayGoOn: () => isUnchanged(services, session),
      ended() {
        release()
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
