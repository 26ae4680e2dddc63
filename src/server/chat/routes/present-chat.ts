import type { z } from 'zod'
import type { chatCalls, chatMessage } from '#contract/chat/chat.ts'
import type { Part } from '#domain/chat/answer.ts'
import type { Chat, ChatMessage, ListedChat } from '../chats.ts'
import type { ChatTerms } from '../terms.ts'

export const presentChat = (
  { session, property, messages }: Chat,
  { engine, perTokenPrice, tokensLeft }: ChatTerms,
): z.output<(typeof chatCalls)['chat.session']['answer']> => ({
  session_id: session.id,
  property,
  messages: messages.map(presentMessage),
  tokenUsage: session.tokenUsage,
  ...{ perTokenPrice, engine, tokensLeft },
})

export const presentMessage = ({
  id,
  sessionId,
  parts,
  figures,
  createdAt,
  place: _place,
  stopAsked: _stopAsked,
  toldAt: _toldAt,
  ...message
}: ChatMessage): z.output<typeof chatMessage> => ({
  ...message,
  id,
  session_id: sessionId,
  parts: parts.map(presentPart),
  figures: figures.map(({ text, value, unit, bills }) => ({ text, value, unit, bills })),
  created_at: createdAt.toISOString(),
})

/** The lists of a part may be changed by whoever gets them. */
function presentPart(part: Part): z.output<typeof chatMessage>['parts'][number] {
  switch (part.kind) {
    case 'text':
      return { ...part, spans: [...part.spans] }
    case 'table':
      return { ...part, columns: [...part.columns], rows: part.rows.map((row) => [...row]) }
    case 'chart':
      return {
        ...part,
        months: [...part.months],
        series: part.series.map(({ name, values }) => ({ name, values: [...values] })),
      }
    case 'choices':
      return { ...part, choices: [...part.choices] }
    default:
      return part
  }
}

export const presentListed = (chat: ListedChat) => ({
  session_id: chat.id,
  title: chat.title ?? '',
  property: chat.propertyId === null ? null : { id: chat.propertyId, name: chat.propertyName ?? '' },
  company: { id: chat.companyId, name: chat.companyName },
  created_at: chat.createdAt.toISOString(),
  updated_at: chat.updatedAt.toISOString(),
  tokenUsage: chat.tokenUsage,
})
