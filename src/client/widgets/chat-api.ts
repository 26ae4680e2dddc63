import { clientOf, type Session } from '#contract/client/calling.ts'
import { CHAT_PATHS } from '#contract/client/chat-paths.ts'
import type { ChatCaller, Follow } from '#views/chat/chat-part.ts'
import { followBy } from '#views/chat/follow-by.ts'
import { ownSession } from './own-session.ts'

export interface ChatApi {
  call: ChatCaller
  follow: Follow
  /** Staff ask about the properties of every client. */
  isOfStaff: boolean
}

/** By the token of the link that the page was opened with, else as whoever is signed in. */
export function chatApi(widgetToken: string | null): ChatApi {
  const session = (): Session =>
    (widgetToken === null ? ownSession() : null) ?? { token: null, base: 'client', widgetToken }
  return {
    call: clientOf(CHAT_PATHS, session, {
      // What is refused stands where the answer would.
      onUnauthenticated: () => undefined,
      onSecondFactorDue: () => undefined,
    }),
    follow: followBy(CHAT_PATHS['chat.stream'].at, session),
    isOfStaff: session().base === 'admin',
  }
}
