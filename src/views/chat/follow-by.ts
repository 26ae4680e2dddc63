import { addressOf, type Session, send, sessionHeaders } from '#contract/client/calling.ts'
import type { CallPaths } from '#contract/kernel/call.ts'
import type { Follow } from './chat-part.ts'

/** Listens to answers as whoever the session is of. By fetch, as the browser’s own reader sends no token. */
export const followBy =
  (at: CallPaths, session: () => Session): Follow =>
  (answer, after, signal) => {
    const who = session()
    return send(addressOf(at, who.base, { ...answer }, { after }), {
      headers: { ...sessionHeaders(who), Accept: 'text/event-stream' },
      signal,
    })
  }
