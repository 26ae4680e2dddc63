import type { Database } from '#server/platform/database/client.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ChatCaller } from './chat-caller.ts'
import { getChat } from './chats.ts'
import { findMessage } from './repositories/chat-messages.ts'
import { type FigureBill, findFigureBills } from './repositories/property-facts.ts'

/** The saved bills that a figure of an answer came from, and how many there are. Throws not_found. */
export async function billsOfFigure(
  db: Database,
  caller: ChatCaller,
  { sessionId, messageId, figure: place }: { sessionId: string; messageId: string; figure: number },
): Promise<{ bills: FigureBill[]; all: number }> {
  const { session } = await getChat(db, caller, sessionId)
  const figure = (await findMessage(db, sessionId, messageId))?.figures[place]
  if (figure === undefined) throw notFound('figure')
  return { bills: await findFigureBills(db, session.companyId, figure.billIds), all: figure.bills }
}
