import type { Database } from '#server/platform/database/client.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type ChatProperty, findChatProperties } from './repositories/chat-properties.ts'

/** The properties that may be asked about and whose names, or whose clients’, hold some words. */
export const chooseProperty = (
  db: Database,
  { viewer }: ChatCaller,
  words: string,
): Promise<ChatProperty[]> => findChatProperties(db, viewer, words)
