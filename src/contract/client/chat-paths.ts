import { chatCalls } from '#contract/chat/chat.ts'
import type { Paths } from './calling.ts'

export type ChatCall = keyof typeof chatCalls

/** Where the calls of the chat are: a widget loads them with it, and not before. */
export const CHAT_PATHS = Object.fromEntries(
  Object.entries(chatCalls).map(([name, { method, at }]) => [name, { method, at }]),
) as unknown as Paths<ChatCall>
