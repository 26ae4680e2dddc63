import type { ChatCaller } from './chat-part.ts'
import type { ChatProperty } from './conversation.ts'

/** The properties that somebody may ask about, by words of their names or their clients’. */
export const findBy =
  (call: ChatCaller) =>
  async (words: string, signal?: AbortSignal): Promise<readonly ChatProperty[]> =>
    call('chat.properties', { query: { query: words } }, signal === undefined ? {} : { signal })
