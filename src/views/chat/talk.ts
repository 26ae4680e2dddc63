import type { ChatEvent } from '#contract/chat/chat.ts'
import { type Coming, NOTHING_YET, withEvent } from './coming.ts'
import type { ChatMessage, Conversation } from './conversation.ts'

/** What the chat waits for: a conversation, that a question is taken, or the rest of an answer. */
export type Doing = 'opening' | 'asking' | 'answering'

/** A conversation as it stands on screen. */
export interface Talk {
  /** Null until one is open. */
  conversation: Conversation | null
  /** A question of which it is not known yet whether the server has it. */
  sent: string | null
  coming: Coming
  doing: Doing | null
  /** What did not work, and why. */
  failed: { doing: Doing; words: string } | null
}

export const NO_TALK: Talk = {
  conversation: null,
  sent: null,
  coming: NOTHING_YET,
  doing: null,
  failed: null,
}

export type TalkChange =
  | { type: 'closed' }
  | { type: 'opening' }
  | { type: 'asking'; question: string }
  /** Something is asked for again. */
  | { type: 'again' }
  | { type: 'came'; conversation: Conversation }
  | { type: 'told'; event: ChatEvent }
  | { type: 'failed'; words: string }

export function changedTalk(talk: Talk, change: TalkChange): Talk {
  switch (change.type) {
    case 'closed':
      return NO_TALK
    case 'opening':
      return { ...NO_TALK, doing: 'opening' }
    case 'asking':
      return { ...talk, sent: change.question, doing: 'asking', failed: null }
    case 'again':
      return { ...talk, doing: talk.failed?.doing ?? 'asking', failed: null }
    case 'came':
      return {
        ...NO_TALK,
        conversation: change.conversation,
        doing: comingMessage(change.conversation) === null ? null : 'answering',
      }
    case 'told':
      return talk.conversation === null ? talk : withTold(talk, talk.conversation, change.event)
    case 'failed':
      return { ...talk, doing: null, failed: { doing: talk.doing ?? 'answering', words: change.words } }
  }
}

function withTold(talk: Talk, conversation: Conversation, event: ChatEvent): Talk {
  if (event.type !== 'end') return { ...talk, coming: withEvent(talk.coming, event) }
  const { message, tokenUsage } = event
  const messages = conversation.messages.map((each) => (each.id === message.id ? message : each))
  return {
    ...talk,
    conversation: { ...conversation, messages, tokenUsage },
    coming: NOTHING_YET,
    doing: null,
    failed: null,
  }
}

/** The answer that is on its way; null where none is. */
export function comingMessage({ messages }: Conversation): ChatMessage | null {
  const last = messages.at(-1)
  return last?.state === 'answering' ? last : null
}

/** Whether the server has taken the question that was sent, as a look at the conversation tells. */
export const wasTaken = (before: Conversation, now: Conversation): boolean =>
  now.messages.length > before.messages.length

/** The answer that can be asked for again: the last one, where it failed or was stopped. */
export function brokenAnswer({ messages }: Conversation): ChatMessage | null {
  const last = messages.at(-1)
  return last?.state === 'failed' || last?.state === 'stopped' ? last : null
}

/** What was asked last, to be changed and asked again. */
export const lastQuestion = ({ conversation, sent }: Talk): string | null =>
  sent ?? conversation?.messages.findLast(({ role }) => role === 'user')?.content ?? null
