import type { Session } from '../auth/session.ts'
import { openEventStream } from '../events/event-stream.ts'
import type { CompanyEvent } from '../events/events.ts'
import type { RouteFile } from './all.ts'

export const eventRoutes: RouteFile = (register, { events, auth }) => {
  register('events.stream', async ({ session, reply }) => {
    // From here on the response is the stream's; what the hooks have set goes with it.
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    const stream = openEventStream(reply.raw, {
      mayGoOn: () => auth.isLive(session),
      ended: () => unsubscribe(),
    })
    const unsubscribe = events.subscribe({
      hear: (message) => {
        if (mayHear(session, message)) stream.send(message.event)
      },
      missed: () => stream.close(),
    })
    return reply
  })
}

const mayHear = (session: Session, { companyId }: CompanyEvent): boolean =>
  session.admin || session.companyId === companyId
