import type { Database } from '#server/platform/database/client.ts'
import type { ChatCaller } from './chat-caller.ts'
import { type Chat, getChat, requireChat } from './chats.ts'
import { followAnswer } from './follow-answer.ts'
import { askToStop } from './repositories/chat-messages.ts'
import type { RunningAnswers } from './running-answers.ts'

/** Ends the answer that is on its way, in whichever process. */
export async function stopAnswer(
  parts: { db: Database; answers: RunningAnswers },
  caller: ChatCaller,
  id: string,
): Promise<Chat> {
  await requireChat(parts.db, caller, id)
  const messageId = await askToStop(parts.db, id)
  if (messageId !== null) {
    parts.answers.get(messageId)?.stopping.abort()
    const leaving = AbortSignal.timeout(LONGEST_WAIT_MS)
    await followAnswer(parts, { sessionId: id, messageId, after: 0, leaving }, QUIET)
  }
  return getChat(parts.db, caller, id)
}

const LONGEST_WAIT_MS = 10_000
const QUIET = { text: () => undefined, step: () => undefined, anew: () => undefined }
